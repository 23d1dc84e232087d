// As much of a Redis client as the tests need: a site brings its own.
import { connect } from "node:net";

export interface RedisConnection {
  /** Sends a command; resolves with a text, a number, null, or a list of them. */
  send(command: string[]): Promise<unknown>;
  close(): void;
}

export async function createClient(port: number): Promise<RedisConnection> {
  const socket = connect(port, "127.0.0.1");
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = [];
  let received = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    received += text;
    for (
      let reply = readReply(received);
      reply && waiting.length > 0;
      reply = readReply(received)
    ) {
      received = received.slice(reply.end);
      const { value } = reply;
      if (value instanceof Error) waiting.shift()!.reject(value);
      else waiting.shift()!.resolve(value);
    }
  });
  socket.on("close", () => {
    for (const { reject } of waiting.splice(0)) reject(new Error("The connection is closed."));
  });
  await new Promise<void>((resolve, reject) =>
    socket.once("connect", resolve).once("error", reject),
  );
  return {
    send: (command) =>
      new Promise((resolve, reject) => {
        if (!socket.writable) return reject(new Error("The connection is closed."));
        waiting.push({ resolve, reject });
        const words = command.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
        socket.write(`*${command.length}\r\n${words.join("")}`);
      }),
    close: () => socket.destroy(),
  };
}

/** The reply at the start of a text, or nothing while it is not whole. The tests' replies are ASCII. */
function readReply(text: string, start = 0): { value: unknown; end: number } | undefined {
  const lineEnd = text.indexOf("\r\n", start);
  if (lineEnd < 0) return undefined;
  const line = text.slice(start + 1, lineEnd);
  let end = lineEnd + 2;
  switch (text[start]) {
    case "-":
      return { value: new Error(line), end };
    case ":":
      return { value: Number(line), end };
    case "$": {
      if (line === "-1") return { value: null, end };
      const after = end + Number(line) + 2;
      return after > text.length ? undefined : { value: text.slice(end, after - 2), end: after };
    }
    case "*": {
      const items: unknown[] = [];
      while (items.length < Number(line)) {
        const item = readReply(text, end);
        if (!item) return undefined;
        items.push(item.value);
        end = item.end;
      }
      return { value: items, end };
    }
    default:
      return { value: line, end };
  }
}
