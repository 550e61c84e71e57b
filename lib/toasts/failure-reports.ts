export type Report = { status: number; text: string; at: number };

const KEPT = 20;

let reports: readonly Report[] = [];
const listeners = new Set<() => void>();

export const listReports = (): readonly Report[] => reports;

export function reportFailure(report: Report): void {
  reports = [report, ...reports].slice(0, KEPT);
  for (const listener of listeners) listener();
}

export function clearReports(): void {
  reports = [];
  for (const listener of listeners) listener();
}

export function subscribeReports(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
