import { assert } from "chai";
import type { AgentDownloadCard } from "../../elements/agent-download-card.js";
import "../../elements/agent-download-card.js";
import type { ModelHosting } from "../../src/local-agent/contract/provider.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter, DrivenDownload } from "./driven-adapter.js";
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

const MB = 1024 * 1024;

/** A download of which 120 MB are here. */
class StoredDownload extends DrivenDownload {
  here = 120 * MB;
  hosting: ModelHosting | undefined;

  async stored() {
    const { here, hosting } = this;
    return {
      bytes: here,
      partial: here > 0,
      from: "models.example",
      ...(hosting === undefined ? {} : { hosting }),
    };
  }

  async remove() {
    this.here = 0;
  }
}

suite("agent-download-card", () => {
  let store: AgentStore;
  let adapter: DrivenDownload;
  let card: AgentDownloadCard;

  const button = () => get<HTMLButtonElement>(card, "button");
  const bar = () => get<HTMLProgressElement>(card, "progress");
  const numbers = () => get(card, ".numbers").innerText.replace(/\s+/g, " ");
  const availability = () => store.getState().model.availability;

  async function download(): Promise<void> {
    button().click();
    await until(() => adapter.prepared > 0);
    await settled();
  }

  setup(async () => {
    store = newStore();
    adapter = new DrivenDownload();
    store.setAdapter(adapter);
    card = await mount("agent-download-card", { agent: store.name });
  });

  teardown(() => {
    store.preparation?.cancel();
    clearPage();
  });

  test("says what it is, how big it is, and that nothing typed leaves the device", () => {
    assert.equal(
      shownText(card),
      "Download the assistant It runs in your browser. What you type never leaves this device. Small model · 575 MB Download",
    );
  });

  test("offers a download of unknown size without one", async () => {
    const other = new DrivenDownload();
    other.size = undefined;
    store.setAdapter(other);
    await settled();
    assert.equal(get(card, "[part=card-model]").textContent, "Small model");
  });

  test("offers a download whose size cannot be found out", async () => {
    const other = new DrivenDownload();
    other.downloadSize = () => Promise.reject(new Error("offline"));
    store.setAdapter(other);
    await settled();
    assert.equal(button().innerText, "Download");
  });

  test("nothing is downloaded before the person's click, and everything by it", async () => {
    assert.equal(adapter.prepared, 0);
    const events = collect(document.body, "agent-download");
    await download();
    assert.equal(adapter.prepared, 1);
    assert.lengthOf(events, 1);
  });

  test("a page that prevents the event keeps the download from starting", async () => {
    card.addEventListener("agent-download", (event) => event.preventDefault());
    button().click();
    await settled();
    assert.equal(adapter.prepared, 0);
  });

  test("shows the progress in bytes", async () => {
    await download();
    adapter.progress({ loaded: 356 * MB, total: 575 * MB, status: "download" });
    await until(() => bar().hasAttribute("value"));
    assert.equal(numbers().trim(), "356 MB of 575 MB");
    assert.equal(bar().getAttribute("aria-valuetext"), "356 MB of 575 MB");
    assert.equal(bar().value, 356 * MB);
    assert.equal(bar().max, 575 * MB);
  });

  test("the bar is indeterminate while the total is unknown, and while the model is loaded", async () => {
    await download();
    assert.equal(bar().position, -1);
    adapter.progress({ loaded: 1536 });
    await until(() => numbers().includes("kB"));
    assert.equal(bar().position, -1);
    assert.equal(numbers().trim(), "1.5 kB");
    adapter.progress({ loaded: 575 * MB, total: 575 * MB, status: "load" });
    await until(() => get(card, "h2").innerText === "Getting the assistant ready");
    assert.equal(bar().position, -1);
  });

  test("Cancel cancels and offers the download again", async () => {
    await download();
    assert.equal(button().innerText, "Cancel");
    const events = collect(document.body, "agent-download-cancel");
    button().click();
    await settled();
    assert.equal(adapter.cancelled, 1);
    assert.lengthOf(events, 1);
    assert.equal(button().innerText, "Download");
    assert.isNull(find(card, "[part=card-error]"), "a cancelled download has not failed");
  });

  test("the second half of a double click on Download does not cancel", async () => {
    await download();
    button().dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }));
    await settled();
    assert.equal(availability(), "downloading");
  });

  test("the focus stays on the button while the card changes", async () => {
    button().focus();
    await download();
    assert.equal(card.shadowRoot?.activeElement, button());
    assert.equal(button().innerText, "Cancel");
  });

  test("a failure shows its reason and Try again, which tries again", async () => {
    await download();
    adapter.fail(new Error("The folder /models/pocket was not found (404)."));
    await until(() => availability() === "downloadable");
    await settled();
    assert.equal(get(card, "h2").innerText, "The assistant is not ready");
    assert.include(shownText(card), "The folder /models/pocket was not found (404).");
    assert.equal(button().innerText, "Try again");
    button().click();
    await until(() => adapter.prepared === 2);
    await settled();
    assert.isNull(find(card, "[part=card-error]"));
  });

  test("goes when the model is ready", async () => {
    await download();
    adapter.succeed();
    await until(() => availability() === "available");
    await settled();
    assert.equal(shownText(card), "");
    assert.equal(getComputedStyle(card).display, "none");
  });

  test("says so where no model can run, with nothing to press", async () => {
    store.dispatch({ type: "model-availability", availability: "unavailable" });
    await settled();
    assert.include(shownText(card), "The assistant cannot run here");
    assert.isNull(find(card, "button"));
  });

  test("is not there for an adapter that needs no download, nor without one", async () => {
    store.setAdapter(new DrivenAdapter());
    await settled();
    assert.equal(shownText(card), "");
    store.setAdapter(null);
    await settled();
    assert.equal(shownText(card), "");
  });

  test("sizes are written in the language of the words", async () => {
    card.strings = { lang: "de" };
    adapter.size = undefined;
    await download();
    adapter.progress({ loaded: 1536 });
    await until(() => numbers().includes("kB"));
    assert.equal(numbers().trim(), "1,5 kB");
  });

  test("says where it comes from, what of it is here, and goes on from there", async () => {
    const other = new StoredDownload();
    store.setAdapter(other);
    await until(() => shownText(card).includes("here already"));
    assert.match(
      shownText(card),
      /From models\.example\. Kept in this browser, which has .+ free\. 120 MB of it are here already\. Resume Delete$/,
    );
    button().click();
    await until(() => other.prepared === 1);
  });

  test("Delete asks first; then what is here goes", async () => {
    const other = new StoredDownload();
    store.setAdapter(other);
    await until(() => find(card, "button:nth-of-type(2)") !== null);
    const remove = () => get<HTMLButtonElement>(card, "button:nth-of-type(2)");
    await checkAccessibility(card);
    remove().click();
    await settled();
    assert.equal(remove().innerText, "Really delete it?");
    assert.equal(other.here, 120 * MB);
    remove().dispatchEvent(new FocusEvent("blur"));
    await settled();
    assert.equal(remove().innerText, "Delete");
    remove().click();
    await settled();
    remove().click();
    await until(() => button().innerText === "Download");
    assert.equal(other.here, 0);
    assert.isNull(find(card, "button:nth-of-type(2)"));
  });

  test("Pause keeps what has come; Cancel deletes it", async () => {
    const other = new StoredDownload();
    store.setAdapter(other);
    await until(() => button().innerText === "Resume");
    button().click();
    await until(() => other.prepared === 1);
    await settled();
    const [pause, cancel] = card.renderRoot.querySelectorAll<HTMLButtonElement>("button");
    assert.deepEqual([pause?.innerText, cancel?.innerText], ["Pause", "Cancel"]);
    button().click();
    await until(() => button().innerText === "Resume");
    assert.equal(other.cancelled, 1);
    assert.equal(other.here, 120 * MB);

    button().click();
    await until(() => other.prepared === 2);
    await settled();
    get<HTMLButtonElement>(card, "button:nth-of-type(2)").click();
    await until(() => button().innerText === "Download");
    assert.equal(other.cancelled, 2);
    assert.equal(other.here, 0);
  });

  test("nothing is deleted of what is only being loaded", async () => {
    const other = new StoredDownload();
    store.setAdapter(other);
    await until(() => button().innerText === "Resume");
    button().click();
    await until(() => other.prepared === 1);
    other.progress({ loaded: 575 * MB, total: 575 * MB, status: "load" });
    await until(() => button().innerText === "Cancel");
    button().click();
    await until(() => button().innerText === "Resume");
    assert.equal(other.here, 120 * MB);
  });

  test("tells the speed once it is known", async () => {
    await download();
    const { now } = performance;
    let ms = now.call(performance);
    performance.now = () => ms;
    try {
      adapter.progress({ loaded: 0, total: 575 * MB });
      await until(() => store.getState().model.progress?.loaded === 0);
      ms += 10_000;
      adapter.progress({ loaded: 50 * MB, total: 575 * MB });
      await until(() => numbers().includes("50 MB"));
      assert.equal(numbers(), "50 MB of 575 MB · 5 MB/s 2 minutes left");
    } finally {
      performance.now = now;
    }
  });

  test("ready, it says where the model is, with Delete, until the conversation begins", async () => {
    const other = new StoredDownload();
    other.state = "available";
    other.hosting = "site";
    store.setAdapter(other);
    await until(() => find(card, "[part=card-ready]") !== null);
    assert.equal(
      shownText(card),
      "Small model: 120 MB on this device. In memory for all pages of this site. Delete",
    );
    assert.isNull(find(card, "[role=group]"));
    assert.isAbove(card.getBoundingClientRect().height, 0, "it takes room");
    await checkAccessibility(card);
    other.hosting = undefined;
    store.dispatch({ type: "model-availability", availability: "available" });
    await until(() => shownText(card).includes("when you ask something"));
    store.dispatch({
      type: "user-message",
      message: { id: "one", role: "user", parts: [{ type: "text", text: "Hello" }] },
    });
    await settled();
    assert.equal(shownText(card), "");
  });

  test("says that data is dear before the click, where the browser tells", async () => {
    Object.defineProperty(navigator, "connection", {
      configurable: true,
      value: { saveData: true },
    });
    try {
      card.requestUpdate();
      await settled();
      assert.include(shownText(card), "Your connection is set to save data, or is metered.");
    } finally {
      Reflect.deleteProperty(navigator, "connection");
    }
  });

  test("asks the browser to keep the model, at the click", async () => {
    const { persist } = StorageManager.prototype;
    let asked = 0;
    StorageManager.prototype.persist = async () => ++asked > 0;
    try {
      assert.equal(asked, 0);
      await download();
      assert.equal(asked, 1);
    } finally {
      StorageManager.prototype.persist = persist;
    }
  });

  test("a download that tells shares shows them, and one that is not kept says so", async () => {
    await download();
    adapter.progress({ loaded: 0.25, total: 1, unit: "share" });
    await until(() => numbers().includes("25%"));
    adapter.progress({ loaded: 1, total: 2, kept: false });
    await until(() => shownText(card).includes("This browser keeps nothing"));
  });

  test("axe finds nothing in the offer, the download, the failure and the refusal", async () => {
    await checkAccessibility(card);
    await download();
    adapter.progress({ loaded: 1, total: 2 });
    await until(() => bar().hasAttribute("value"));
    await checkAccessibility(card);
    adapter.fail(new Error("No."));
    await until(() => availability() === "downloadable");
    await settled();
    await checkAccessibility(card);
    store.dispatch({ type: "model-availability", availability: "unavailable" });
    await settled();
    await checkAccessibility(card);
  });
});
