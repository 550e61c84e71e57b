import { runInspection, type Outcome } from '@/backend/entry/commands/run';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import type { City } from './city';

export type Operator = (...args: string[]) => Promise<Outcome>;

export const operatorOf =
  (city: City): Operator =>
  (...args) =>
    runInspection(args, () => city.context.config);

/**
 * Operator commands go by the real clock: moves the site's clock past it, then sends the queue. What the site writes by
 * itself on a day of the year is left out: it would come on some days of the tests only.
 */
export async function sendLetters(city: City): Promise<void> {
  city.wait(Date.now() + 1000 - city.context.now());
  await sendDueMails(city.context, 'site');
}
