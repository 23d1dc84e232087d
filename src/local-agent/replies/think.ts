const MARKER =
  /(?<opens><think(?:ing)?>|\[THINK\]|<\|channel>thought)|<\/think(?:ing)?>|\[\/THINK\]|<channel\|>/g;

/**
 * A reply without the model's reasoning, so that a call it only thinks about is not run and its thoughts are not shown.
 *
 * `<think>…</think>` goes, wherever it stands; so do Mistral's `[THINK]…[/THINK]` and Gemma's
 * `<|channel>thought…<channel|>`. Where the first marker closes, the chat template has opened the reasoning before the
 * reply began: all before that marker goes. Where one is never closed, all after it goes.
 */
export function stripThinking(reply: string): string {
  let said = "";
  let from = 0;
  let state: "start" | "thinking" | "speaking" = "start";
  for (const marker of reply.matchAll(MARKER)) {
    const closes = marker.groups?.opens === undefined;
    const isProse = state === "speaking" || (state === "start" && !closes);
    if (isProse) said += reply.slice(from, marker.index);
    state = closes ? "speaking" : "thinking";
    from = marker.index + marker[0].length;
  }
  return state === "thinking" ? said : said + reply.slice(from);
}
