import type { Selectable } from 'kysely';
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { REFUND_REASONS, REFUND_RULE, type RefundState } from '@/domain/refunds';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { dropWaitingLetters, enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueMailTo } from '@/backend/platform/mail/queue';

export type RefundRow = Selectable<Database['refunds']>;

/** The account in a mail: enough to know it by. */
const accountOf = ({ iban, payer }: RefundRow) => `рахунок, що закінчується на ${iban.slice(-4)} (${payer})`;

const aboutOf = ({ kopecks, serial_key: key }: RefundRow) =>
  `${formatMoney(amount(kopecks))} за штраф ${formatSerialNumber(key)}`;

/** The fact first, which stands in the case, too, and names no payer; `was`: its state before, if it had one. */
export function refundWords(refund: RefundRow, was?: RefundState): { title: string; paragraphs: string[] } {
  const about = aboutOf(refund);
  if (refund.state === 'dropped')
    return {
      title: 'Подання на повернення коштів скасовано',
      paragraphs: [
        `Подання до Казначейства на повернення ${about} скасовано: його внесено помилково.`,
        'Якщо ви подавали заяву на повернення, зверніться до інспекції.',
      ],
    };
  if (refund.returned_on !== null)
    return {
      title: 'Кошти за штраф повернуто',
      paragraphs: [
        `${formatDate(refund.returned_on)} Казначейство повернуло ${about}.`,
        `Гроші надіслано на ${accountOf(refund)}. Якщо вони не надійшли, запитайте спершу у своєму банку, потім у нас.`,
      ],
    };
  if (was === 'returned')
    return {
      title: 'Кошти за штраф ще не повернуто',
      paragraphs: [
        `Запис про повернення ${about} скасовано: Казначейство коштів ще не повернуло.`,
        `Подання від ${formatDate(refund.submitted_on)} чинне: Казначейство поверне кошти на ${accountOf(refund)} (${REFUND_RULE}).`,
        'Робити нічого не треба: напишемо, коли кошти повернуто. Якщо гроші вже надійшли, повідомте нас.',
      ],
    };
  return {
    title: 'Повертаємо кошти за штраф: подано до Казначейства',
    paragraphs: [
      `${formatDate(refund.submitted_on)} за вашою заявою від ${formatDate(refund.requested_on)} ми надіслали до Казначейства подання на повернення ${about}: ${REFUND_REASONS[refund.reason]}.`,
      `Кошти повертає Казначейство на ${accountOf(refund)} (${REFUND_RULE}).`,
      'Робити нічого не треба: напишемо, коли кошти повернуто.',
    ],
  };
}

/** Tells by mail, or on paper to the address of the statement. Call in the transaction of the change. */
export async function tellPayer(
  trx: Trx,
  refund: RefundRow,
  { title, paragraphs }: ReturnType<typeof refundWords>,
  now: number,
): Promise<void> {
  await dropWaitingLetters(trx, refund.id, 'refund_id');
  if (refund.email === '') await enqueueLetter(trx, { about: { refund_id: refund.id }, title, paragraphs }, now);
  else await enqueueMailTo(trx, { to: refund.email, subject: title, body: paragraphs }, now);
}
