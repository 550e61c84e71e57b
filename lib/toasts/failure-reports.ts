// The notification store: failures of the server are reported here, besides being shown, so that a page can offer help for them.
export type Report = { status: number; text: string; at: number };

/** Reports kept; older ones go. */
const KEPT = 20;

let reports: readonly Report[] = [];
const listeners = new Set<() => void>();

/** Reports of server failures in this visit, the newest first. The same array until something changes. */
export const listReports = (): readonly Report[] => reports;

/** Adds a report; `at` in epoch milliseconds. */
export function reportFailure(report: Report): void {
  reports = [report, ...reports].slice(0, KEPT);
  for (const listener of listeners) listener();
}

/** Forgets all reports: a session has ended. */
export function clearReports(): void {
  reports = [];
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns the way to stop. */
export function subscribeReports(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
