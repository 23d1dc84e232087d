// 300 tools registered, changed and taken away, by tags and by the browser's own call.
const COUNT = 300;
const names = Array.from({ length: COUNT }, (_, i) => `tool_${i}`);
const params = [
  { name: "query", type: "string", description: "What to look for." },
  { name: "count", type: "integer", description: "How many." },
];

/** The schema that the tags say. */
const schema = {
  type: "object",
  properties: Object.fromEntries(
    params.map(({ name, type, description }) => [name, { type, description }]),
  ),
  required: [],
};

const byTag = {
  register() {
    const fragment = document.createDocumentFragment();
    for (const name of names) {
      const tag = document.createElement("web-tool");
      tag.setAttribute("name", name);
      tag.append(`Does ${name}.`);
      for (const { name, type, description } of params) {
        const param = document.createElement("tool-param");
        param.setAttribute("name", name);
        param.setAttribute("type", type);
        param.append(description);
        tag.append(param);
      }
      fragment.append(tag);
    }
    document.body.append(fragment);
  },
  change() {
    for (const tag of document.querySelectorAll("web-tool")) {
      tag.setAttribute("description", `Does ${tag.getAttribute("name")} anew.`);
    }
  },
  remove: () => document.querySelectorAll("web-tool").forEach((tag) => tag.remove()),
};

let stops = [];

const byCall = {
  register(words = "") {
    stops = names.map((name) => {
      const stop = new AbortController();
      const tool = {
        name,
        description: `Does ${name}${words}.`,
        inputSchema: schema,
        execute: () => "",
      };
      void document.modelContext.registerTool(tool, { signal: stop.signal });
      return stop;
    });
  },
  change() {
    byCall.remove();
    byCall.register(" anew");
  },
  remove: () => stops.forEach((stop) => stop.abort()),
};

const CHECKS = {
  register: (tools) => tools.length === COUNT,
  change: (tools) =>
    tools.length === COUNT && tools.every((tool) => /anew\.$/.test(tool.description)),
  remove: (tools) => tools.length === 0,
};

/** Does one thing with all tools; resolves when the browser lists them so. */
export async function act(name, what) {
  (name === "tags" ? byTag : byCall)[what]();
  // Seldom asked, so that asking is little of what is measured.
  while (!CHECKS[what](await document.modelContext.getTools())) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
