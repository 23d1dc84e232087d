/**
 * What is used of `node:http`'s `IncomingMessage` and `ServerResponse`, so that this package's types need none of
 * Node's.
 */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Connect and Express keep the whole address here when they mount a handler under a path. */
  readonly originalUrl?: string | undefined;
  readonly headers: { readonly host?: string | undefined };
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly socket: {
    readonly remoteAddress?: string | undefined;
    readonly encrypted?: boolean | undefined;
  };
  /** True when the whole request has come. */
  readonly complete: boolean;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "error" | "close", listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  /** False when the caller reads more slowly than this is written: wait for `drain`. */
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: "drain" | "close", listener: () => void): unknown;
}
