import type { WebAgent } from "../../local-agent/contract/adapter.js";
import { agentProblems, pageIsKnown, tellMistypedNames } from "../agent-problems.js";
import { getAgentRegistry } from "../agent-registry.js";
import { reportOnce } from "../report-once.js";
import { readAgent } from "./read-agent.js";

export { AGENT_ATTRIBUTES } from "./read-agent.js";

/** The agent that one tag offers to the page, as the tag is now. */
export class TagAgent {
  /** The agent that is registered now, with the text of its markup. */
  #offered: { text: string; agent: WebAgent; remove: () => void } | null = null;

  constructor(private readonly element: Element) {}

  /** Reads the tag again; what is wrong with it is told once the page is all there. */
  update(): void {
    const { agent, problems } = readAgent(this.element);
    this.#offer(agent);
    if (document.readyState === "loading") return; // What is missing may be yet to come.
    for (const problem of problems) reportOnce(this.element, problem);
  }

  /** Takes the agent away. */
  withdraw(): void {
    this.#offer(null);
  }

  /** Registers the agent, changes it, or takes it away; leaves it alone where nothing has changed. */
  #offer(agent: WebAgent | null): void {
    const former = this.#offered;
    if (!agent) {
      this.#offered = null;
      former?.remove();
      return;
    }
    const text = JSON.stringify(agent);
    if (former?.text === text) return;
    const registry = getAgentRegistry();
    const isSame = former?.agent.id === agent.id;
    if (former && !isSame) former.remove();
    const remove =
      former && isSame ? registry.replace(former.agent, agent) : registry.register(agent);
    this.#offered = { text, agent, remove };
    void this.#checkOnPage(agent);
  }

  /** What is wrong beside the rest of the page, and may pass with that. */
  async #checkOnPage(agent: WebAgent): Promise<void> {
    await pageIsKnown();
    if (this.#offered?.agent !== agent) return;
    if (getAgentRegistry().isShadowed(agent)) {
      const problem = `Another agent of the page is called "${agent.id}"; this one waits until that is gone. Rename one.`;
      return reportOnce(this.element, problem);
    }
    for (const problem of agentProblems(agent)) {
      reportOnce(this.element, problem, { mayPass: true });
    }
    tellMistypedNames(agent);
  }
}
