/**
 * What `<agent-devtools>` says. It speaks to whoever made the page, as the console does, so it is English on
 * pages of any language.
 */
export const WORDS = {
  kit: "Agent devtools",
  allRight: (tools: number) => `${count(tools, "tool")}, all right`,
  needLook: (found: number, tools: number) =>
    `${count(found, "thing")} to look at · ${count(tools, "tool")}`,
  noTools: "No tools on this page yet",
  noToolsMore:
    "A tool is what the assistant may do here. Put one into the page, then press Read again:",
  noToolsExample:
    '<web-tool name="opening_hours" read="#hours" read-only>When we are open.</web-tool>',
  manyTools: (tools: number) =>
    `${tools} tools are many: a small model is shown the best 8 for each request, and some browsers’ agents give up beyond about 20.`,
  readAgain: "Read again",
  readNow: "Read again just now.",
  open: "Open",
  close: "Close",

  tabs: "Views",
  tools: "Tools",
  model: "What the model sees",
  trace: "Trace",

  strayTags: "Other tags",
  show: "Show in page",
  shown: (what: string) => `Shown: ${what}`,
  notShown: "It is not drawn on the page now, nor is what it works on.",

  state: {
    fine: "All right",
    flawed: "Needs a look",
    broken: "Not offered",
    waiting: "Waits for its name",
    coming: "Being read",
    disabled: "Disabled",
    hidden: "Not for this assistant",
  },
  notDefined: "No script on this page knows this tag. Load elements/web-tool.js, or cdn.js.",
  nameTaken: (name: string) =>
    `Another tool of the page is called "${name}"; this one waits until that is gone. Rename one.`,
  badSchema: (reason: string) => `Its inputSchema cannot be read: ${reason}`,

  from: {
    tag: "Markup",
    form: "Form",
    script: "Script",
    "model-context": "document.modelContext",
  },
  facts: {
    from: "Comes from",
    origin: "Belongs to",
    title: "Title",
    marks: "Marks",
    agents: "Only for",
    timeout: "Time limit",
  },
  fromMore: {
    tag: "a tag in the page’s markup",
    form: "a form in the page’s markup",
    script: "a script of this page",
    "model-context": "document.modelContext, where another script registered it",
  },
  marks: {
    readOnly: "changes nothing",
    consequential: "asks first",
    destructive: "destroys something, asks first",
    untrusted: "its answers are foreign content",
    debugging: "for developers, hidden from assistants",
  },
  ownOrigin: "this page",
  foreignOrigin: (origin: string) => `${origin}, another origin: asks first`,
  seconds: (seconds: number) => `${seconds} s`,

  parameters: "Parameters",
  noParameters: "It takes no parameters.",
  required: "required",
  moreParameters: (left: number) => `and ${left} more`,
  schema: "Schema as JSON",
  asText: "As text, with its defaults",

  call: "Call it",
  callMore: "It really runs, as if the assistant had called it.",
  callRun: "Run",
  callStop: "Stop",
  callAnyway: "Run it",
  callCancel: "Don’t run",
  callAsks: "This tool has consequences: the assistant would ask the visitor first. Run it now?",
  callAsksOrigin: (origin: string) =>
    `This tool belongs to ${origin}: the assistant would ask the visitor first. Run it now?`,
  callGone: "It cannot be called: it is not offered now.",
  notGiven: "(not given)",
  notJson: (name: string, reason: string) => `"${name}" is not JSON: ${reason}`,
  jsonHint: "as JSON",
  moreFields: "Only the first 40 parameters have a field.",
  modelReads: "What the model reads of it",

  request: "What somebody asks",
  requestHint: "add two blue mugs to the basket",
  modelNone: "This assistant has no tools.",
  modelAll: (tools: number) =>
    `All ${tools} are shown, in the order of the page: up to 8 are never ranked.`,
  modelOne: "The one tool is shown.",
  modelBest: (tools: number) => `The best 8 of ${tools} are shown, the likeliest first.`,
  modelSize: (chars: string) => `${chars} characters in all. A small model’s room is tight.`,
  shownToModel: "shown",
  leftOut: "left out",
  leftOutFrom: "Left out",
  cutDescription: (max: number) => `Its description is cut after ${max} characters.`,
  notForAgent: (names: string) => `Not for this assistant: ${names}`,

  pause: "Pause",
  goOn: "Go on",
  clear: "Clear",
  copyJson: "Copy as JSON",
  copied: "Copied",
  traceEmpty: "Nothing has happened yet. Ask the assistant something.",
  tracePaused: "Paused. What happens now is not recorded.",
  traceOf: (agent: string) => `What happens in the conversation “${agent}”, newest first.`,
} as const;

/** "1 tool", "6 tools". */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
