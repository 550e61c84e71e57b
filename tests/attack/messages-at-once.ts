import { LIMITS } from '@/backend/platform/limits/limits';
import { type callerOf, newAddress } from './site';

const OVER = 15;

/** Different messages from one address. */
export async function sendMessagesAtOnce(call: ReturnType<typeof callerOf>['call']) {
  const address = newAddress();
  const { max } = LIMITS.contact;
  const answers = await Promise.all(
    Array.from({ length: max + OVER }, (_, index) =>
      call('contact-responses/', { body: { name: 'Ірина', message: `Разом ${index}` }, address }),
    ),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return { taken: count(201), refused: count(429), max, over: OVER };
}
