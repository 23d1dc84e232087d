// Runs in the page of bench/page.ts: has a model write 256 tokens.
const TOKENS = 256;
const REQUEST = "What is in my basket?";

/** Writes a reply of so many tokens, and shows it. Resolves when all is shown, with their number. */
let reply;

/** Loads the model, and has it write a first reply: what that loads and compiles is done then. */
export async function prepare(name) {
  reply = await open[name]();
  await reply(1);
  await pause();
}

export async function write() {
  const tokens = await reply(TOKENS);
  await pause();
  return tokens;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

const open = { ours: openOurs, peer: openPeerInPage };

/** The chat, as a page has it. */
async function openOurs() {
  const { getAgentStore, sendMessage } = await import("/dist/index.js");
  const { createTransformersProvider, runLocalAgent } = await import("/dist/local-agent.js");
  const provider = createTransformersProvider({
    source: "/demo/models/endless/",
    device: "wasm",
  });
  await provider.prepare(() => {});
  let limit = 0;
  let tokens = 0;
  const measured = {
    id: "measured",
    toolsInline: false,
    prepare: () => Promise.resolve(),
    generate: ({ onTokens, ...request }) =>
      provider.generate({
        ...request,
        maxNewTokens: limit,
        onTokens(count) {
          tokens = count;
          onTokens?.(count);
        },
      }),
  };
  const store = getAgentStore();
  store.setAdapter({ id: "bench", label: "Bench", run: (req) => runLocalAgent(measured, req) });
  return async (count) => {
    limit = count;
    const done = new Promise((resolve) => {
      store.subscribe((_state, { type }) => (type === "finish" || type === "error") && resolve());
    });
    sendMessage(store, REQUEST);
    await done;
    return tokens;
  };
}

/** A paragraph that shows the text as it comes. */
async function openPeerInPage() {
  const { asPeerCall, openPeer } = await import("/peer/page.js");
  const model = openPeer("endless");
  await model.createSessionWithProgress();
  const shown = document.querySelector("p");
  return async (maxNewTokens) => {
    const messages = [{ role: "user", content: REQUEST }];
    const { stream } = await model.doStream(asPeerCall({ messages, tools: [], maxNewTokens }));
    for await (const part of stream) if (part.type === "text-delta") shown.append(part.delta);
    return maxNewTokens; // It counts pieces of text.
  };
}
