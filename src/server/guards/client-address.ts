/** What the server that took a request knows of its connection. */
export interface Connection {
  /** The caller's IP address. */
  address?: string;
}

/**
 * By what an address is counted: an IPv4 address itself, of an IPv6 address the network, since a household has a whole
 * one. `undefined` where no address is known.
 *
 * @param connection Whatever a framework passes as second argument: anything else than a text as `address` is none.
 */
export function addressKey(connection: unknown): string | undefined {
  const address = (connection as Connection | null | undefined)?.address;
  if (typeof address !== "string" || !/^[\da-fA-F:.]{2,45}(%.*)?$/.test(address)) return undefined;
  const plain = address.split("%")[0]!.toLowerCase();
  const ipv4 = /(?:^|^::ffff:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1];
  return ipv4 ?? networkOf(plain);
}

/** The first four groups of an IPv6 address, which may be written in short. */
function networkOf(address: string): string {
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(gap).fill("0"), ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
