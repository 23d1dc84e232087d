import type { SessionStore } from "./session-store.js";

/**
 * Sends one command to Redis and resolves with its answer. Clients have it by different names:
 * `(command) => client.sendCommand(command)` of `redis`, `([name, ...args]) => client.call(name, ...args)` of `ioredis`.
 */
export type SendRedisCommand = (command: string[]) => Promise<unknown>;

export interface RedisStoreOptions {
  /** Stands before each key. Default `web_agents:`. */
  prefix?: string;
}

/**
 * One key is one sorted set of the times of its requests, by the server's own clock, which is the same for all
 * processes. The script runs as a whole, so that no two requests take the same place.
 */
const COUNT = `
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call("ZREMRANGEBYSCORE", KEYS[1], "-inf", now - window)
local count = redis.call("ZCARD", KEYS[1]) + 1
if count <= limit then
  redis.call("ZADD", KEYS[1], now, ARGV[3])
  redis.call("PEXPIRE", KEYS[1], window)
end
local oldest = redis.call("ZRANGE", KEYS[1], 0, 0, "WITHSCORES")[2] or now
return { count, oldest + window - now }`;

/** Counts requests in Redis (5 or newer), for all processes of a site together. Brings no client of its own. */
export function createRedisStore(
  send: SendRedisCommand,
  { prefix = "web_agents:" }: RedisStoreOptions = {},
): SessionStore {
  return {
    async hit(key, windowSeconds, limit) {
      const args = [String(windowSeconds * 1000), String(limit), crypto.randomUUID()];
      const answer = await send(["EVAL", COUNT, "1", prefix + key, ...args]);
      const [count, wait] = answer as [number, number];
      return { count: Number(count), resetAt: Date.now() + Number(wait) };
    },
  };
}
