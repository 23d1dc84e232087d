// Reads Chromium's trace: what the page's thread has done, task by task.
import type { Page } from "@playwright/test";

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  /** The thread's own time on the processor. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of the page's thread while `work` is done, in ms: how long one took, and how long one kept the
 * processor, which may be another one.
 */
export async function longestTask(
  page: Page,
  work: () => Promise<void>,
): Promise<{ took: number; processor: number }> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  // Whole tasks and their parts: a task that the browser's own tools have begun is told only in parts.
  const tasks = traceEvents.filter((event) => event.ph === "X" && threads.has(threadOf(event)));
  const most = (figure: (task: TraceEvent) => number) => Math.max(0, ...tasks.map(figure)) / 1000;
  return { took: most(({ dur = 0 }) => dur), processor: most(({ tdur = 0 }) => tdur) };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
