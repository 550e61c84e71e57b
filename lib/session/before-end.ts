// Between the session's watcher and what else runs in a page: what must still be told to the server before the session
// ends (the last words of a draft), and who noticed that it is over.
type Task = () => Promise<void>;

/** The end of a session waits no longer than this. */
const PATIENCE_MS = 2_000;

const tasks = new Set<Task>();

/** Registers a task; the result takes it back. */
export function beforeSessionEnds(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

const isBusyBeforeEnd = () => tasks.size > 0;

/** Does every task, in two seconds at most. Never rejects. */
export async function finishBeforeEnd(): Promise<void> {
  if (!isBusyBeforeEnd()) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), patience]);
}

const OVER = 'session-over';

/** A call outside the cabinet's queries was refused with 401. */
export function reportSessionOver(): void {
  window.dispatchEvent(new Event(OVER));
}

/** Registers what to do then; the result takes it back. */
export function onSessionOver(listener: () => void): () => void {
  window.addEventListener(OVER, listener);
  return () => window.removeEventListener(OVER, listener);
}
