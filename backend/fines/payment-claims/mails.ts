// The address may be a stranger's: a mail names the document, but neither plate nor car.
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';
import { HANDED_OVER_WAY, REFUND_WAY } from '@/domain/refunds';
import { CLAIM_STOPS_NOTHING } from '@/domain/payment-claim';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Config } from '@/backend/core/config';
import type { MailDraft } from '@/backend/platform/mail/queue';
import { quoteLine } from '@/backend/platform/mail/quote';
import type { ClaimRow, Rest } from './claims';

const sumOf = ({ amount_kopecks: sum, paid_at: at }: ClaimRow) => `${formatMoney(amount(sum))} від ${formatDate(at)}`;
const fineOf = ({ serial_key: key }: ClaimRow) => `штраф ${formatSerialNumber(key)}`;

const mail = ({ siteUrl }: Config, claim: ClaimRow, subject: string, body: string[]): MailDraft => ({
  to: claim.email,
  userId: claim.user_id,
  subject,
  body: [
    ...body,
    {
      label: 'Сторінка штрафу',
      url: new URL(claim.user_id === null ? paths.fineLookup() : paths.cabinetFine(), siteUrl).href,
    },
  ],
});

export const receivedMail = (config: Config, claim: ClaimRow): MailDraft =>
  mail(config, claim, `Перевіряємо сплату до ${formatDate(claim.check_until)}`, [
    `${formatDate(claim.created_at)} ми отримали ваше повідомлення про сплату ${sumOf(claim)} за ${fineOf(claim)}.`,
    `Перевіримо до ${formatDate(claim.check_until)} і напишемо на цю адресу. ${CLAIM_STOPS_NOTHING}`,
    `Квитанція: ${claim.receipt_name === null ? 'не додано' : quoteLine(claim.receipt_name)}. Збережіть її до нашої відповіді.`,
    'Якщо це надсилали не ви, видаліть цей лист.',
  ]);

/** `next`: what to do, be it about what is left to pay. */
export const foundMail = (
  config: Config,
  claim: ClaimRow,
  { isPaid, next }: { isPaid: boolean; next: string },
  now: number,
): MailDraft =>
  mail(config, claim, isPaid ? 'Сплату знайдено: штраф закрито' : 'Сплату знайдено й зараховано частково', [
    `${formatDate(now)} сплату за ${fineOf(claim)} зараховано: ви повідомили про ${sumOf(claim)}.`,
    isPaid ? `Штраф сплачено повністю. ${next}` : next,
  ]);

/** `postedAt`: the day it is counted on, too late or too little. */
export const postedLaterMail = (
  config: Config,
  claim: ClaimRow,
  { postedAt, isEnforced }: { postedAt: number; isEnforced: boolean },
  now: number,
): MailDraft =>
  mail(config, claim, 'Сплату знайдено: перевіряємо день за квитанцією', [
    `${formatDate(now)} сплату за ${fineOf(claim)} знайдено: ви повідомили про ${sumOf(claim)}, а зараховано її пізнішим днем, ${formatDate(postedAt)}.`,
    `За цим днем штраф не закрито, за вашим його було б закрито. Перевіримо день за квитанцією до ${formatDate(claim.check_until)} і напишемо на цю адресу.`,
    isEnforced
      ? 'Стягнення це не зупиняє: покажіть квитанцію й виконавцеві; якщо день не підтвердиться, борг стягне він.'
      : 'Строків це не зупиняє: якщо день не підтвердиться, лишок треба буде доплатити.',
    claim.receipt_name === null
      ? 'Квитанції ви не додали: напишіть нам і додайте її.'
      : 'Збережіть квитанцію до нашої відповіді.',
  ]);

/** The plate of the fine has been corrected since. Not with what is left to pay: it may be a stranger's. */
export const foundElsewhereMail = (config: Config, claim: ClaimRow, now: number): MailDraft =>
  mail(config, claim, 'Сплату зараховано, але штраф за іншим авто', [
    `${formatDate(now)} сплату за ${fineOf(claim)} зараховано: ви повідомили про ${sumOf(claim)}.`,
    'Після вашого повідомлення інспекція виправила номерний знак у записі про цей штраф: тепер він за іншим авто, не за тим, яке ви вказали.',
    `Якщо штраф не ваш, більше за нього не платіть. ${REFUND_WAY}`,
    'Якщо штраф ваш або сумніваєтеся, напишіть нам і вкажіть його номер.',
  ]);

export const closedMail = (config: Config, claim: ClaimRow, isHandedOver: boolean, now: number): MailDraft =>
  mail(config, claim, 'Штраф скасовано: платити не треба', [
    `${formatDate(now)} ${fineOf(claim)} уже скасовано, тож сплати ${sumOf(claim)} ми більше не шукаємо.`,
    isHandedOver ? HANDED_OVER_WAY : 'Якщо ви сплатили, зверніться до інспекції, щоб повернути кошти.',
  ]);

/** The answer stands between; the desk shows it before it is sent. */
export function refusedWords(claim: ClaimRow, rest: Rest | null, now: number) {
  const isInPart = claim.known_part_kopecks > 0;
  const checked = `${formatDate(now)} ми перевірили ваше повідомлення про сплату ${sumOf(claim)} за ${fineOf(claim)}`;
  return {
    subject: isInPart ? 'Сплату перевірено: штраф не закрито' : 'Сплати не знайдено: що робити далі',
    before: `${checked}${isInPart ? ': зарахованого не досить, щоб закрити штраф' : ' і платежу не знайшли'}.`,
    after:
      rest === null
        ? [
            'За номерним знаком, який ви вказали, цього штрафу на сайті більше немає. Якщо штраф ваш або маєте іншу квитанцію, напишіть нам.',
          ]
        : [
            isInPart ? rest.terms : `Штраф лишається несплаченим. ${rest.terms}`.trim(),
            `Маєте іншу квитанцію? ${rest.isEnforced ? 'Напишіть нам і додайте її.' : 'На сторінці штрафу натисніть «Я вже сплатив» ще раз.'}`,
          ],
  };
}

export function refusedMail(
  config: Config,
  claim: ClaimRow,
  answer: string,
  rest: Rest | null,
  now: number,
): MailDraft {
  const { subject, before, after } = refusedWords(claim, rest, now);
  return mail(config, claim, subject, [before, answer, ...after]);
}

export const reopenedMail = (config: Config, claim: ClaimRow, now: number): MailDraft =>
  mail(config, claim, `Перевіряємо сплату ще раз, до ${formatDate(claim.check_until)}`, [
    `${formatDate(now)} ми відкликали попередню відповідь про сплату ${sumOf(claim)} за ${fineOf(claim)}: перевіряємо ще раз.`,
    `Напишемо на цю адресу до ${formatDate(claim.check_until)}. ${CLAIM_STOPS_NOTHING}`,
  ]);
