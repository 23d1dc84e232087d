// An adapter by which a test reads and calls the page's tools as a model would.
// Each message is a call as JSON, `{name, args}`; what came of it is on `window.outcomes`.
window.outcomes = [];
const adapter = {
  id: "test",
  label: "Test",
  async *run(request) {
    const { role, parts } = request.messages.at(-1);
    if (role === "assistant") {
      // The page was left during a call: what is asked for here is what comes after it.
      yield { type: "message-start", messageId: crypto.randomUUID() };
      yield { type: "text-delta", text: `After: ${parts.at(-1).output}` };
      return yield { type: "finish", reason: "stop" };
    }
    const { name, args = {} } = JSON.parse(parts[0].text);
    const about = { toolCallId: crypto.randomUUID(), toolName: name, input: args };
    const tools = structuredClone(request.tools);
    yield { type: "message-start", messageId: crypto.randomUUID() };
    yield { type: "tool-call", ...about };
    try {
      const output = await request.callTool(name, args, { toolCallId: about.toolCallId });
      yield { type: "tool-result", ...about, output };
      window.outcomes.push({ tools, output });
    } catch (problem) {
      const error = String(problem);
      yield { type: "tool-error", ...about, error, code: problem.code };
      window.outcomes.push({ tools, error });
    }
    yield { type: "finish", reason: "stop" };
  },
};

await customElements.whenDefined("agent-chat");
for (const chat of document.querySelectorAll("agent-chat")) chat.adapter = adapter;
window.adapter = adapter;
