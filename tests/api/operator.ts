// The operator of a city: commands in process, on the city's own database and with its clock's file left out.
import { runInspection, type Outcome } from '@/backend/entry/commands/run';
import { runDueJobs } from '@/backend/entry/jobs';
import type { City } from './city';

export type Operator = (...args: string[]) => Promise<Outcome>;

export const operatorOf =
  ({ context }: City): Operator =>
  (...args) =>
    runInspection(args, () => context.config);

/** The site sends what the operator's commands, which go by the real clock, have put into the queue. */
export async function sendLetters(city: City): Promise<void> {
  city.wait(Date.now() + 1000 - city.context.now());
  await runDueJobs(city.context, 'site');
}
