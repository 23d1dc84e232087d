import { assert } from "chai";
import { IndexedDbStorage } from "../../../../src/store/conversation-storage/indexed-db-storage.js";
import type { StoredMessage } from "../../../../src/store/conversation-storage/message-storage.js";
import { asks, deleteDatabases, inDatabase, newDatabase, visit } from "./visit.js";

const stored = (id: string, turn: number): StoredMessage => ({
  version: 1,
  turn,
  step: 0,
  id,
  tab: "tab-1",
  message: asks(id),
  timings: {},
});

/** Opens a database as another script would. */
function openAs(name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Puts a record beside the others, as a broken or a newer script would. */
async function put(name: string, record: object): Promise<void> {
  const database = await openAs(name);
  await new Promise((resolve) => {
    const transaction = database.transaction("messages", "readwrite");
    transaction.objectStore("messages").put(record);
    transaction.oncomplete = resolve;
  });
  database.close();
}

suite("IndexedDbStorage", () => {
  let database: string;

  const idsIn = async (agent?: string, key?: string) => {
    const storage = inDatabase(database, agent, key);
    const { messages, unreadable } = await storage.read();
    storage.close();
    return [...messages.map(({ id }) => id), ...Array<string>(unreadable).fill("?")];
  };

  setup(() => {
    database = newDatabase();
  });
  teardown(deleteDatabases);

  test("every agent and every key has its own conversation", async () => {
    const places = [
      ["shop", ""],
      ["shop", "ann"],
      ["help", ""],
      ["help", "ann"],
      ["", "shop"],
    ] as const;
    for (const [agent, key] of places) {
      const storage = inDatabase(database, agent, key);
      await storage.write([stored(`${agent}/${key}`, 1)], []);
      storage.close();
    }
    for (const [agent, key] of places)
      assert.deepEqual(await idsIn(agent, key), [`${agent}/${key}`]);
    const storage = inDatabase(database, "shop", "ann");
    await storage.erase();
    storage.close();
    assert.deepEqual(await idsIn("shop", "ann"), []);
    assert.deepEqual(await idsIn("shop"), ["shop/"]);
    assert.deepEqual(await idsIn("help", "ann"), ["help/ann"]);
  });

  test("what is no message is left out and deleted, and told once", async () => {
    const storage = inDatabase(database);
    await storage.write([stored("good", 2)], []);
    storage.close();
    const place = { agent: "shop", key: "", turn: 1, step: 0 };
    const bad: object[] = [
      { ...place, id: "empty" },
      { ...place, ...stored("old", 1), version: 0 },
      { ...place, ...stored("no-parts", 1), message: { id: "no-parts", role: "user" } },
      { ...place, ...stored("role", 1), message: { ...asks("role"), role: "system" } },
      { ...place, ...stored("other-id", 1), message: asks("another") },
      {
        ...place,
        ...stored("no-state", 1),
        message: { ...asks("no-state"), parts: [{ type: "dynamic-tool", toolCallId: "c" }] },
      },
      {
        ...place,
        ...stored("no-question", 1),
        message: {
          ...asks("no-question"),
          parts: [
            { type: "dynamic-tool", toolCallId: "c", toolName: "t", state: "approval-requested" },
          ],
        },
      },
    ];
    for (const record of bad) await put(database, record);
    const warnings: unknown[] = [];
    const { warn } = console;
    console.warn = (...all) => warnings.push(all[0]);
    const first = await visit(inDatabase(database));
    console.warn = warn;
    first.leave();
    assert.deepEqual(first.store.said, ["user: good"]);
    assert.deepEqual(warnings, [
      "Agent Elements: messages kept in an unknown form are left out: 7.",
    ]);
    assert.deepEqual(await idsIn(), ["good"]);
  });

  test("a message that a newer script has written is left out, and stays", async () => {
    const storage = inDatabase(database);
    await storage.write([stored("good", 2)], []);
    storage.close();
    await put(database, { agent: "shop", key: "", ...stored("newer", 1), version: 2 });
    assert.deepEqual(await idsIn(), ["good", "?"]);
    assert.deepEqual(await idsIn(), ["good", "?"]);
  });

  test("a newer script's database is not touched: everything rejects", async () => {
    (await openAs(database, 7)).close();
    const storage = inDatabase(database);
    const failures = await Promise.allSettled([
      storage.read(),
      storage.write([stored("a", 1)], []),
    ]);
    assert.deepEqual(
      failures.map(({ status }) => status),
      ["rejected", "rejected"],
    );
  });

  test("a newer script may change the tables while this one has them open", async () => {
    const storage = inDatabase(database);
    await storage.read();
    const newer = await openAs(database, 2); // Waits for ever where the storage does not let go.
    assert.equal(newer.version, 2);
    newer.close();
  });

  test("while an older script holds the database open, it is told, and then done", async () => {
    const { open } = indexedDB;
    let request: IDBOpenDBRequest | undefined;
    let calls = 0;
    const original = open.bind(indexedDB);
    // The first version of the tables cannot be blocked by an older one: the event is all that is made up.
    indexedDB.open = (...args) => (request = original(...args));
    const storage = new IndexedDbStorage("shop", "", () => (calls += 1), database);
    const reading = storage.read();
    indexedDB.open = open;
    request?.dispatchEvent(new IDBVersionChangeEvent("blocked"));
    assert.equal(calls, 1);
    assert.deepEqual(await reading, { messages: [], unreadable: 0 });
    storage.close();
  });

  test("a database that the browser refuses to open is asked again the next time", async () => {
    const { open } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException("Private.", "InvalidStateError");
    };
    const storage = inDatabase(database);
    const refused = await storage.read().catch(String);
    indexedDB.open = open;
    assert.equal(refused, "InvalidStateError: Private.");
    await storage.write([stored("a", 1)], []);
    storage.close();
    assert.deepEqual(await idsIn(), ["a"]);
  });

  test("what was asked for before it is closed is done", async () => {
    const storage = inDatabase(database);
    const writing = storage.write([stored("a", 1)], []);
    storage.close();
    await writing;
    assert.deepEqual(await idsIn(), ["a"]);
  });
});
