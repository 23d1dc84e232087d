/**
 * A reply without the model's reasoning, so that a call it only thinks about is not run and its thoughts are not shown.
 *
 * `<think>…</think>` goes, wherever it stands. Where the first tag closes, the chat template has opened the reasoning
 * before the reply began: all before that tag goes. Where `<think>` is never closed, all after it goes.
 */
export function stripThinking(reply: string): string {
  let said = "";
  let from = 0;
  let state: "start" | "thinking" | "speaking" = "start";
  for (const tag of reply.matchAll(/<(\/?)think(?:ing)?>/g)) {
    const closes = tag[1] === "/";
    const isProse = state === "speaking" || (state === "start" && !closes);
    if (isProse) said += reply.slice(from, tag.index);
    state = closes ? "speaking" : "thinking";
    from = tag.index + tag[0].length;
  }
  return state === "thinking" ? said : said + reply.slice(from);
}
