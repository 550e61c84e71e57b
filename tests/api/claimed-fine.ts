import type { City } from './city';
import { fine } from './records';

export const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };

/** Fines, each of its own car, with how somebody claims that it is paid. */
export function claimedFines(opened: () => City) {
  let number = 0;
  return async function newFine(changes: Record<string, string> = SERVED) {
    const city = opened();
    number += 1;
    const row = fine(`ІП ${String(number).padStart(10, '0')}`, `AA${1000 + number}BH`, changes);
    await city.import('fines', [row]);
    const email = `payer${number}@example.org`;
    const { serial_number, license_plate } = row;
    const send = (more: Record<string, string | File> = {}, token?: string) => {
      const form = new FormData();
      const given = { serial_number, license_plate, email, paid_on: '20.11.2026', amount: '170,00 грн', ...more };
      for (const [name, value] of Object.entries(given)) form.set(name, value);
      return city.call('payment-claims/', { body: form, token });
    };
    const card = async () =>
      (await city.call(`fines/lookup/?${new URLSearchParams({ serial_number, license_plate }).toString()}`)).json as {
        status: string;
        payment_claim?: object;
      };
    const claim = () =>
      city.context.db
        .selectFrom('payment_claims')
        .where('email', '=', email)
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow();
    const change = (more: Record<string, string>) => city.import('fines', [{ ...row, ...more }]);
    return { ...row, email, send, card, claim, change };
  };
}

/** Mails to somebody that wait for the post, or have gone. */
export async function mailedTo({ context: { db } }: City, email: string): Promise<string> {
  const mails = await db.selectFrom('mails').where('recipient', '=', email).selectAll().execute();
  return mails.map(({ subject, body }) => `${subject} ${body}`).join('\n');
}
