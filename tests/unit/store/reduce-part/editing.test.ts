import { asked, result, testCases, user } from "../reduced-state.js";

suite("reducePart: what a load of the page and an edit need", () => {
  testCases([
    {
      does: "edit-start: names the person's last message",
      parts: [user("u1", "one"), user("u2", "two"), { type: "edit-start" }],
      see: ({ editing }) => editing,
      expect: "u2",
    },
    {
      does: "edit-start: nothing while a run goes on, or where nothing was asked",
      parts: [{ type: "edit-start" }, user("u1", "one"), { type: "start" }, { type: "edit-start" }],
      see: ({ editing }) => editing,
      expect: null,
    },
    ...[
      { type: "edit-end" } as const,
      user("u2", "two"),
      { type: "set-messages", messages: [] } as const,
    ].map((part) => ({
      does: `${part.type}: ends an edit`,
      parts: [user("u1", "one"), { type: "edit-start" } as const, part],
      see: ({ editing }: { editing: string | null }) => editing,
      expect: null,
    })),
    {
      does: "storage-error: says why, until it is over",
      parts: [
        { type: "storage-error", error: "No room." },
        { type: "storage-error", error: null },
        { type: "storage-error", error: "No room again." },
      ],
      see: ({ storageError, status, error }) => [storageError, status, error],
      expect: ["No room again.", "ready", null],
    },
    {
      does: "user-message: a question that was restored and not answered is aborted",
      parts: [
        {
          type: "set-messages",
          messages: [
            {
              id: "a1",
              role: "assistant",
              parts: [
                {
                  type: "dynamic-tool",
                  toolCallId: "c1",
                  toolName: "pay",
                  input: {},
                  state: "approval-requested",
                  approval: { id: "p1" },
                },
              ],
            },
          ],
        },
        user("u1", "never mind"),
      ],
      see: ({ messages }) =>
        messages.flatMap(({ parts }) => parts.map((part) => "errorText" in part && part.errorText)),
      expect: ["Error [aborted]: Nobody agreed to it. It did not run.", false],
    },
    {
      does: "user-message: a question of a run that goes on stays open",
      parts: [...asked, user("u2", "two")],
      see: ({ messages }) => messages[1]?.parts.map((part) => "state" in part && part.state),
      expect: ["approval-requested"],
    },
    {
      does: "set-messages: takes the times of calls that it names, and no others",
      parts: [
        {
          type: "set-messages",
          messages: [
            {
              id: "a1",
              role: "assistant",
              parts: [
                {
                  type: "dynamic-tool",
                  toolCallId: "__proto__",
                  toolName: "pay",
                  input: {},
                  state: "input-available",
                },
              ],
            },
          ],
          timings: JSON.parse('{"__proto__":{"startedAt":5,"endedAt":7},"c9":{"startedAt":1}}'),
        },
        result("c9", 1),
      ],
      see: ({ timings }) => Object.entries(timings),
      expect: [["__proto__", { startedAt: 5, endedAt: 7 }]],
    },
  ]);
});
