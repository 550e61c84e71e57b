// What may be sent against a fine (КУпАП ст. 268, 279-3, 287–289): a resolution is appealed; of a notice there is no decision yet,
// so an objection is heard before one is made; a notice that is paid ends the case.
import { fineDocument } from './fine-document';
import type { FineResponse } from './fine-response';
import { afterLastSecond, parseInstant } from './kyiv-time';

export type AppealKind = 'appeal' | 'objection';

export const APPEAL_KIND_WORDS: Record<AppealKind, string> = { appeal: 'Оскаржити', objection: 'Подати заперечення' };

export const APPEAL_RULE =
  'Оскаржують саме постанову. Доки є лише повідомлення, можна подати заперечення: його розглянуть, перш ніж виносити постанову. Якщо за повідомленням сплачено вчасно, справу завершено.';

/** What becomes of an objection; form and mails say it. */
export const OBJECTION_RULE =
  'Постанови ще немає: заперечення розглянуть, перш ніж її виносити (ст.\u00a0268 КУпАП). Строк знижки тим часом не зупиняється, а постанову, якщо її винесуть, можна буде оскаржити окремо.';

/** Instead of the term for the court, once an objection is decided. */
export const AFTER_OBJECTION = 'Постанову, якщо її винесуть, можна буде оскаржити окремо.';

/** Why nothing is to be sent against a fine that is closed for good; null where something may be. */
export function closedToAppeals(fine: FineResponse): string | null {
  if (fine.status === 'cancelled') return 'Штраф скасовано: платити й оскаржувати нічого.';
  if (fine.status !== 'paid' || fineDocument(fine) !== 'notice') return null;
  return 'За повідомленням сплачено, тож справу завершено: постанови не буде, оскаржувати нічого.';
}

/** Null: nothing to be sent any more. `now` is epoch ms. */
export function appealKind(fine: FineResponse, now: number): AppealKind | null {
  const { status, appeal_until: until } = fine;
  if (status !== undefined && status !== 'unpaid' && status !== 'paid') return null;
  const isNotice = fineDocument(fine) === 'notice';
  if (status !== 'paid') return isNotice ? 'objection' : 'appeal';
  if (isNotice) return null;
  // Paying does not take the right away while its term runs; an API that tells of no terms lets conclude nothing.
  const end = until ? parseInstant(until) : null;
  return until === undefined || (end !== null && afterLastSecond(end) > now) ? 'appeal' : null;
}
