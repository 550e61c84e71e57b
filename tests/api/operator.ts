import { runInspection, type Outcome } from '@/backend/entry/commands/run';
import { type City, timeOfCommands } from './city';
import { sendMails } from './due-work';

export type Operator = (...args: string[]) => Promise<Outcome>;

export const operatorOf =
  (city: City): Operator =>
  (...args) =>
    runInspection(args, () => city.context.config);

/** Moves the city's clock past what commands wrote. */
export const passCommands = (city: City): number => city.wait(timeOfCommands(city.context) + 1000 - city.context.now());

/** What the site writes by itself on a day of the year is left out. */
export async function sendLetters(city: City): Promise<void> {
  passCommands(city);
  await sendMails(city.context, 'site');
}
