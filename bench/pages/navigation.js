// The page of bench/navigation.ts: has the model write one token, and notes when this script ran, when the model was ready
// and when it had written, in ms since the navigation.
import { createTransformersProvider } from "/dist/local-agent.js";

const script = performance.now();

const provider = createTransformersProvider({
  source: "/demo/models/pocket/",
  device: new URLSearchParams(location.search).get("device"),
});

async function firstToken() {
  await provider.prepare(() => {});
  const ready = performance.now();
  await provider.generate({
    messages: [{ role: "user", content: "apply coupon TEA10" }],
    tools: [],
    signal: new AbortController().signal,
    maxNewTokens: 1,
  });
  return { script, ready, firstToken: performance.now() };
}

/** Gives the model up, and waits until its worker is gone. */
async function leave() {
  provider.dispose();
  const isHosted = async () =>
    (await navigator.locks.query()).held.some(({ name }) => / shared-/.test(name));
  while (await isHosted()) await new Promise((resolve) => setTimeout(resolve, 50));
}

Object.assign(window, { times: firstToken(), leave });
