/**
 * The JSON of each event of a stream of server-sent events (WHATWG HTML, 9.2.6). Comments, other fields and events that
 * are no JSON are left out; the AI SDK's `[DONE]` comes as that text.
 *
 * @param read Gives the next bytes, or `undefined` at the end of the stream.
 */
export async function* readEvents(
  read: () => Promise<Uint8Array | undefined>,
): AsyncGenerator<unknown, void, void> {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  for (;;) {
    const bytes = await read();
    const text = rest + (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
    // A lone CR at the end may be the half of a CRLF.
    const end = bytes && text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    rest = lines.pop() + text.slice(end);
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
      if (line !== "") continue;
      const event = parse(data.join("\n"));
      data = [];
      if (event !== undefined) yield event;
    }
    if (!bytes) return; // An event without its empty line has not ended, and does not count.
  }
}

export const DONE = "[DONE]";

function parse(text: string): unknown {
  if (text === DONE) return DONE;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
