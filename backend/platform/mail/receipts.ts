import type { Trx } from '@/backend/db/connection';
import { isWithin } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { enqueueMailTo, type MailDraft } from './queue';

export async function enqueueReceipt(trx: Trx, mail: MailDraft, now: number): Promise<boolean> {
  if (mail.to === '') return false;
  if (!(await isWithin(trx, [limitOf('receipt-mails', mail.to)], now))) return false;
  await enqueueMailTo(trx, mail, now);
  return true;
}

/** `what`, in the accusative, was typed in by mistake: its receipt went to a mailbox, its mails may still wait. */
export const sendTakenBack = (trx: Trx, { to, what }: { to: string; what: string }, now: number) =>
  enqueueMailTo(
    trx,
    {
      to,
      subject: `Помилка інспекції: не зважайте на ${what}`,
      body: [
        `Інспекція помилково внесла ${what} з вашою адресою. Внесення скасовано: розглядати немає чого, лист про отримання вважайте недійсним.`,
        'Робити нічого не треба. Якщо ви справді зверталися до інспекції, відповідь на ваше звернення надійде окремо; щоб перевірити, зателефонуйте нам.',
      ],
    },
    now,
  );
