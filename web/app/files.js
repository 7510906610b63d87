// files.js - files that go out of the page and come into it.

/** The largest file that is read: a record with its packs is far smaller. */
const LARGEST = 64 * 1024 * 1024;

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Lets the reader choose a file. @param {string} accept @returns {Promise<{ name: string, text: string } | null>} */
export function chooseFile(accept) {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => {
      const file = input.files?.[0];
      if (!file) resolve(null);
      else if (file.size > LARGEST) reject(new Error(`${file.name}: ${file.size} bytes`));
      else file.text().then((text) => resolve({ name: file.name, text }), reject);
    };
    input.oncancel = () => resolve(null);
    input.click();
  });
}
