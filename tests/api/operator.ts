import { runInspection, type Outcome } from '@/backend/entry/commands/run';
import { runDueJobs } from '@/tests/api/due-work';
import type { City } from './city';

export type Operator = (...args: string[]) => Promise<Outcome>;

export const operatorOf =
  ({ context }: City): Operator =>
  (...args) =>
    runInspection(args, () => context.config);

/** Operator commands go by the real clock: moves the site's clock past it, then sends the queue. */
export async function sendLetters(city: City): Promise<void> {
  city.wait(Date.now() + 1000 - city.context.now());
  await runDueJobs(city.context, 'site');
}
