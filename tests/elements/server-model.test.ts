import { assert } from "chai";
import type { AgentChat } from "../../elements/agent-chat.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import { createRemoteAdapter } from "../../src/remote/create-remote-adapter.js";
import { createFallbackAdapter } from "../../src/store/fallback-adapter.js";
import { writeTabItem } from "../../src/store/tab-item.js";
import { eventStream, FakeServer, streamOf, text } from "../unit/remote/fake-server.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenDownload } from "./driven-adapter.js";
import {
  clearPage,
  collect,
  find,
  get,
  mount,
  newStore,
  settled,
  shownText,
  until,
} from "./mount.js";

const fetched = (): string[] => performance.getEntriesByType("resource").map(({ name }) => name);

suite("a model behind a server", () => {
  let chat: AgentChat;

  const status = () => shownText(get(chat, ".status"));
  const card = () => find(chat, "agent-download-card", ".root");
  const spoken = () =>
    [...get(chat, "agent-log", "[role=status]").children].map((line) => line.textContent);
  const isShown = () => until(() => find(chat, "agent-log", "[role=status]") !== null);

  teardown(() => {
    writeTabItem("fallback.driven", null);
    clearPage();
  });

  // First, since what is loaded stays loaded.
  for (const name of ["endpoint", "data-endpoint"]) {
    test(`${name}: ready at once, and what asks the server waits for the first message`, async () => {
      const store = newStore();
      chat = await mount("agent-chat", { agent: store.name, [name]: "/api/chat" });
      await isShown();
      assert.equal(store.getState().model.availability, "available");
      assert.equal(status(), `On this site's server · ${location.host}`);
      assert.isNull(card());
      assert.isFalse(fetched().some((url) => url.includes("/src/remote/run-remote-agent.")));
    });
  }

  test("the person's words go to the server, and its answer is shown as it comes", async () => {
    const server = new FakeServer(
      (signal) => streamThatWaits(signal),
      streamOf(...text("Good day.")),
    );
    const store = newStore();
    chat = await mount("agent-chat", { agent: store.name }, { adapter: server.adapter() });
    await isShown();
    chat.send("Hello");
    await until(() => shownText(chat).includes("Good mor"));
    assert.equal(store.getState().status, "streaming");
    chat.stop();
    await until(() => store.getState().status === "ready");
    chat.retry();
    await until(() => shownText(chat).includes("Good day."));
    assert.equal(server.bodies[0]?.agent, store.name);
  });

  test("a server that refuses is told in the chat, its own words under Details", async () => {
    const refused = new Response("Ask later.", {
      status: 429,
      headers: { "retry-after": "5", "content-type": "text/plain" },
    });
    const adapter = new FakeServer(refused).adapter();
    chat = await mount("agent-chat", { agent: newStore().name }, { adapter });
    await isShown();
    const errors = collect(document.body, "agent-error");
    chat.send("Hello");
    await until(() => find(chat, "agent-error", "details") !== null);
    assert.equal(errors[0]?.detail.code, "run-failed");
    assert.equal(
      shownText(get(chat, "agent-error", "[part=error-text]")),
      "There were too many requests to the assistant's server. Try again in 5 seconds.",
    );
  });

  suite("fallback", () => {
    let device: DrivenDownload;
    let server: FakeServer;

    setup(async () => {
      device = new DrivenDownload();
      server = new FakeServer(streamOf(...text("Good day.")));
      const remote = server.adapter({ endpoint: "https://chat.example/api/chat" });
      const adapter = createFallbackAdapter(device, remote);
      chat = await mount("agent-chat", { agent: newStore().name }, { adapter });
      await until(() => card() !== null);
    });

    async function failDownload(kind: string): Promise<void> {
      get<HTMLButtonElement>(chat, "agent-download-card", "button").click();
      await until(() => device.prepared === 1);
      device.fail(Object.assign(new Error("Too little memory."), { kind }));
      await settled();
    }

    test("until then it is a model of this device", () => {
      assert.equal(status(), "On this device · private · Small model");
      assert.include(shownText(chat), "What you type never leaves this device.");
    });

    test("says so before the first word is sent, on the screen and to a screen reader", async () => {
      await failDownload("out-of-memory");
      await until(() => status() === "On this site's server · chat.example");
      const words =
        "This device cannot run the assistant. What you write, and this conversation so far, is sent to chat.example.";
      assert.equal(shownText(card()!), `This site's server answers ${words}`);
      assert.include(spoken(), `This site's server answers. ${words}`);
      assert.deepEqual(server.urls, []);
      await checkAccessibility(chat);
    });

    test("what was said once is gone when the person has written", async () => {
      await failDownload("out-of-memory");
      await until(() => status().includes("chat.example"));
      assert.isNull(chat.send("Hello"));
      await until(() => shownText(chat).includes("Good day."));
      assert.isNull(card());
      assert.equal(server.urls.at(-1), "https://chat.example/api/chat");
    });

    test("a download that the network has cut is no reason to send anything", async () => {
      await failDownload("unreachable");
      await until(() => shownText(chat).includes("Too little memory."));
      assert.equal(status(), "On this device · private · Small model");
      assert.equal(chat.send("Hello")?.code, "not-ready");
    });
  });

  test("the words of the server in German", async () => {
    const { GERMAN } = await import("../../elements/strings/de.js");
    const adapter = createRemoteAdapter({ endpoint: "/api/chat", label: "Laden" });
    const language = document.createElement("div");
    language.lang = "de";
    document.body.append(language);
    chat = await mount("agent-chat", { agent: newStore().name }, { adapter });
    language.append(chat);
    await until(() => status() === `${GERMAN.onServer} · Laden`);
  });
});

/** An answer that stops in the middle of a word until the request is ended. */
function streamThatWaits(signal: AbortSignal): Response {
  const [start, delta] = text("Good mor");
  const begun = `data: ${JSON.stringify(start)}\n\ndata: ${JSON.stringify(delta)}\n\n`;
  return eventStream(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(begun));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    }),
  );
}
