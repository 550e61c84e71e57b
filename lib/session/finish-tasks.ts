import { SessionEnding } from './browser-session';

const LAST_TASKS_MS = 2_000;

export const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What has to be done while there still is a session. */
export async function finishTasks(): Promise<void> {
  const event = new SessionEnding();
  window.dispatchEvent(event);
  if (event.tasks.length > 0) await Promise.race([Promise.allSettled(event.tasks), passed(LAST_TASKS_MS)]);
}
