// КУпАП ст. 268, 279-3, 287–289: a resolution is appealed; a notice has no decision yet, so only an objection is
// possible; paying a notice ends the case.
import { formatDate } from './dates';
import { type FineDocument, fineDocument } from './fine-document';
import type { FineResponse } from './fine-response';
import { afterLastSecond, parseInstant } from './kyiv-time';

export type AppealKind = 'appeal' | 'objection';

export const APPEAL_KIND_LABELS: Record<AppealKind, string> = { appeal: 'Оскаржити', objection: 'Подати заперечення' };

export const APPEAL_RULE =
  'Оскаржують постанову. На повідомлення подають заперечення: його розглянуть, перш ніж її виносити. Якщо за повідомленням сплачено вчасно, справу завершено.';

export const OBJECTION_RULE =
  'Постанови ще немає: заперечення розглянуть, перш ніж її виносити (ст.\u00a0268 КУпАП). Строк знижки тим часом не зупиняється, а постанову, якщо її винесуть, можна буде оскаржити окремо.';

const PAID_NOTICE = 'За повідомленням сплачено: постанови не буде.';
const OBJECTION_AFTER_PAY = `${PAID_NOTICE} Заперечення розглянемо; якщо справу закриють, сплачене повертають за вашою заявою.`;
const IF_PAID = 'Якщо за повідомленням сплачено, постанови не буде.';

/** While it is heard. `isPaid` undefined: who asks does not know. */
export function objectionRule(isPaid?: boolean): string {
  if (isPaid) return OBJECTION_AFTER_PAY;
  return isPaid === undefined ? `${OBJECTION_RULE} ${IF_PAID}` : OBJECTION_RULE;
}

/** Nothing is promised on a look-up that found nothing. */
export const WITHOUT_FINE =
  'Штрафу з таким номером і номерним знаком у реєстрі інспекції немає, тому строків сплати й оскарження ця скарга поки що не зупиняє. Інспекція з’ясує, про який штраф ідеться, приєднає скаргу до нього і повідомить вас.';
export const WITHOUT_FINE_NEXT =
  'Перевірте номер за документом. Якщо в ньому помилка, допишіть правильний до справи; якщо документ новий, він зазвичай з’являється в реєстрі за 1–2 дні.';

export const WITHOUT_FINE_DECIDED =
  'Строків сплати й оскарження ця скарга не зупиняла. Маєте документ із номером? Подайте скаргу за ним, доки строк не минув.';

export const lateToAppeal = (until: string) =>
  `Строк оскарження минув ${formatDate(until)}. Пропустили його з поважної причини?`;
export const RESTORE_TERM = 'Подайте скаргу й попросіть поновити строк';
export const RESTORE_TERM_ARTICLE = '(ст.\u00a0289 КУпАП)';

/** What a withdrawn complaint leaves to pay by; '' when nothing is. `isOpen` absent: who asks does not know. */
export function termsWithoutAppeal(fine: { document?: FineDocument | undefined; isOpen?: boolean }): string {
  const { document, isOpen } = fine;
  if (document === 'unknown') return 'Строків сплати ця скарга не зупиняла.';
  if (isOpen === false) return '';
  if (document === 'notice') return 'Строку знижки вона не зупиняла.';
  return `${isOpen ? 'Строки' : 'Якщо штраф не сплачено, строки'} сплати рахують за датами постанови.`;
}

/** Once it is decided; as `objectionRule`. */
export function afterObjection(isPaid?: boolean): string {
  if (isPaid) return PAID_NOTICE;
  const apart = 'Постанову, якщо її винесуть, можна буде оскаржити окремо.';
  return isPaid === undefined ? `${apart} ${IF_PAID}` : apart;
}

/** Returns null when an appeal or objection is still possible. */
export function closedToAppeals(fine: FineResponse): string | null {
  if (fine.status === 'cancelled') return 'Штраф скасовано: платити й оскаржувати нічого.';
  if (fine.status !== 'paid' || fineDocument(fine) !== 'notice') return null;
  return 'За повідомленням сплачено, тож справу завершено: постанови не буде, оскаржувати нічого.';
}

/** Null when nothing can be sent any more. `now` is epoch ms. */
export function appealKind(fine: FineResponse, now: number): AppealKind | null {
  const { status, appeal_until: until } = fine;
  if (status !== undefined && status !== 'unknown' && status !== 'unpaid' && status !== 'paid') return null;
  const isNotice = fineDocument(fine) === 'notice';
  if (status !== 'paid') return isNotice ? 'objection' : 'appeal';
  if (isNotice) return null;
  // A paid resolution can be appealed while the term runs; an API without terms does not rule it out.
  const end = until ? parseInstant(until) : null;
  return until === undefined || (end !== null && afterLastSecond(end) > now) ? 'appeal' : null;
}
