export { LIMITS } from "../local-agent/limits.js";
