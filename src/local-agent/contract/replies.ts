/** A call that a model wrote. `args` is what it wrote, unchecked; `raw` is the text it stood in. */
export interface ParsedToolCall {
  name: string;
  args: unknown;
  raw: string;
}

/** A model's reply, read: its prose, its calls in order, and what looked like a call but is not one. */
export interface ParsedReply {
  text: string;
  calls: ParsedToolCall[];
  unreadable: { raw: string; reason: string }[];
}
