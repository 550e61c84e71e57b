export interface JobRun {
  done: number;
  failed: number;
  lastSeconds: number;
}

/** Runs in this process, keyed by the job's name. */
export type JobRuns = Map<string, JobRun>;

export async function countRun(runs: JobRuns, name: string, run: () => Promise<void>): Promise<void> {
  const counts = runs.get(name) ?? { done: 0, failed: 0, lastSeconds: 0 };
  runs.set(name, counts);
  const startedAt = performance.now();
  try {
    await run();
    counts.done += 1;
  } catch (error) {
    counts.failed += 1;
    throw error;
  } finally {
    counts.lastSeconds = (performance.now() - startedAt) / 1000;
  }
}
