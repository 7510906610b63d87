// files.js - lets the reader save and choose files.
import { number, t } from './words.js';

/** The largest file that the page reads: a record with its packs is far smaller. */
const LARGEST = 64 * 1024 * 1024;

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** @param {File} file @returns {Promise<{ name: string, text: string }>} */
export async function readText(file) {
  const size = number(Math.ceil(file.size / 1048576));
  if (file.size > LARGEST) throw new Error(t('{name} is too large: {size} MB.', { name: file.name, size }));
  try {
    const bytes = await file.arrayBuffer();
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) throw new Error(t('{name} is not a text file.', { name: file.name }));
    throw new Error(t('{name} cannot be read.', { name: file.name }));
  }
}

/** Lets the reader choose a file. @param {string} accept @returns {Promise<{ name: string, text: string } | null>} */
export function chooseFile(accept) {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    // It is part of the document, since the browser may collect an element without references while the reader still looks for a file,
    // and never answer.
    input.hidden = true;
    document.body.append(input);
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => {
      input.remove();
      const file = input.files?.[0];
      if (file) readText(file).then(resolve, reject);
      else resolve(null);
    };
    input.oncancel = () => {
      input.remove();
      resolve(null);
    };
    input.click();
  });
}
