// event_reader.js - reads a stream of events (text/event-stream) from the body of an answer.

/** @typedef {{ name: string, data: any }} ServerEvent */

/** Parses an event; null: the lines are no event. @param {string} block @returns {ServerEvent | null} */
export function parseEvent(block) {
  let name = '';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice(7);
    if (line.startsWith('data: ')) data += line.slice(6);
  }
  return name ? { name, data: data ? JSON.parse(data) : null } : null;
}

/**
 * Yields the events of a body as they arrive.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<ServerEvent>}
 */
export async function* readEvents(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = parseEvent(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
  }
}
