import { appealedWords } from '@/domain/court-suits';
import { formatDate, formatMoment } from '@/domain/dates';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { sumTexts, termText } from '@/domain/deadlines/explain';
import type { Trace } from '@/domain/deadlines/trace';
import { FINE_DOCUMENT_LABELS } from '@/domain/fine-document';
import { type FineState, isPaidAtWill, readFine } from '@/domain/fine-state';
import { nextTurn } from '@/domain/fine-turns';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney, kopecks } from '@/domain/money';
import { PAID_BEFORE_ENFORCEMENT, POSTED_LATER } from '@/domain/payment-claim';
import { PAID_BEFORE_HANDOVER } from '@/domain/refunds';
import { formatSerialNumber } from '@/domain/serial-number';
import { actsWith, type Rulings } from '@/backend/fines/basis';
import type { StoredFine } from '@/backend/fines/queries';
import { instant } from '@/backend/db/wire';
import { notifiedFine } from '@/backend/fines/serialize';
import { mayBePostedLater, storedDeadlines } from '@/backend/fines/stored-deadlines';

export interface Wording {
  rules: DeadlineRules;
  /** " за телефоном …" or empty; appended to a sentence. */
  phones: string;
  now: number;
}

export interface ReadFine {
  fine: StoredFine;
  trace: Trace;
  state: FineState;
  then: FineState | null;
}

export function read(fine: StoredFine, { rules, now }: Pick<Wording, 'rules' | 'now'>): ReadFine {
  const answer = notifiedFine(fine, rules, now);
  const turn = nextTurn(answer, now);
  const { trace } = storedDeadlines(fine, rules, now);
  return { fine, trace, state: readFine(answer, now), then: turn === null ? null : readFine(answer, turn) };
}

const car = (fine: StoredFine) => `авто ${formatLicensePlate(fine.plate_key)}`;

/** "постанова ІП 0000000001". */
export const numbered = ({ fine, state }: ReadFine) =>
  `${FINE_DOCUMENT_LABELS[state.document].toLowerCase()} ${formatSerialNumber(fine.serial_number)}`;

/** "постанова ІП 0000000001, авто AA 1234 BB". */
export const named = (one: ReadFine) => `${numbered(one)}, ${car(one.fine)}`;

export const sumOf = (fine: StoredFine) => formatMoney(amount(fine.amount_kopecks));

const moment = (iso: string) => formatMoment(Date.parse(iso));

/** Something, be it a part. */
export const isPaidFor = (fine: StoredFine) => fine.paid_at !== null || fine.paid_part_at !== null;

/** Whatever became of it since: the officer may have begun. */
export const wasHandedOver = ({ enforcement_at: at }: Pick<StoredFine, 'enforcement_at'>, now: number) =>
  at !== null && at <= now;

/** Of a fine that is paid, be it by a part that was enough. */
function wasPaidBeforeHandover(fine: StoredFine, now: number): boolean {
  const paidAt = fine.paid_at ?? fine.paid_part_at;
  return wasHandedOver(fine, now) && paidAt !== null && paidAt < (fine.enforcement_at ?? 0);
}

/** `calm`: unless the officer has to be told. */
export const paidWay = (fine: StoredFine, now: number, calm: string): string =>
  wasPaidBeforeHandover(fine, now) ? PAID_BEFORE_HANDOVER : calm;

export const isWholeSumCertain = ({ then }: ReadFine) => then?.discount?.kind !== 'undecided';

export function enforcedSum({ fine, state }: ReadFine, { rules }: Wording): string {
  const whole = fine.amount_kopecks * rules.enforcement_multiplier;
  return formatMoney(amount(Math.max(0, whole - kopecks(state.paid ?? '0.00'))));
}

/** The sum, by whose decision, and the nearest term that ends it; the rest is on the fine's page. */
export function whySum(fine: StoredFine, rulings: Rulings, wording: Pick<Wording, 'rules' | 'now'>): string[] {
  const { trace, state } = read(fine, wording);
  if (!state.isPayable) return [];
  const term = trace.terms.find(({ isShown, until }) => isShown && until !== null && instant(until) === state.deadline);
  const sum = sumTexts(trace, state.document, actsWith(fine, rulings, wording.now));
  return [['Чому саме така сума?', ...sum, ...(term ? [termText(term)] : [])].join(' ')];
}

/** Empty when nothing is to be paid. */
export function consequence(one: ReadFine, { phones }: Wording): string {
  const { state } = one;
  const { debt, discount, left, sums, paid, payUntil, isOverdue, isCovered } = state;
  if (debt === null) return '';
  const whole = left === null ? '' : formatMoney(left);
  const parts = paid ? `Сплачено частково: ${formatMoney(paid)}, лишилося ${whole}. ` : '';
  const wait = debt === 'appealed' ? `${appealedWords()}: доки немає рішення, примусового стягнення не буде. ` : '';
  if (debt === 'enforced')
    return 'Постанову передано державній виконавчій службі: суму й рахунок для сплати назве виконавець.';
  if (isCovered) return `${wait}${parts}Сьогодні доплачувати не треба.`;
  if (discount?.kind === 'running') {
    const until = discount.until ? `До ${moment(discount.until)} достатньо` : 'Доки постанову не вручено, достатньо';
    const next = `${isWholeSumCertain(one) ? '' : 'можливо, '}всю суму ${whole}`;
    return `${wait}${parts}${until} сплатити ${formatMoney(discount.sum)}, далі – ${next}.`;
  }
  if (discount?.kind === 'undecided') {
    return `${wait}${parts}Строк знижки минув, а постанову ще не вручено: чи вистачить ${formatMoney(discount.sum)}, чи потрібно сплатити ${whole}, уточніть в інспекції${phones}.`;
  }
  if (debt === 'waiting')
    return `${parts}Строк сплати ще не почався: він почнеться, коли постанова набере законної сили. Сума – ${whole}.`;
  const until = payUntil === null ? '' : ` Строк сплати ${isOverdue ? 'минув' : '– до'} ${moment(payUntil)}.`;
  const today = isPaidAtWill(state) ? 'Можна сплатити зараз:' : 'Сьогодні до сплати';
  return `${wait}${parts}${today} ${sums.map(formatMoney).join(' або ')}.${until}`;
}

export const PAGE = 'на сторінці штрафу';
export const AWAIT_OFFICER = `Дочекайтеся листа виконавця; куди звертатися, написано ${PAGE}. ${PAID_BEFORE_ENFORCEMENT}`;

/** What to do once a part is paid, or where nothing can be done on the site. */
export function payTheRest({ fine, state: { isPayable, debt } }: ReadFine, { phones, rules }: Wording): string {
  const postedLater = mayBePostedLater(fine, rules) ? ` ${POSTED_LATER}` : '';
  if (isPayable) return `Доплатіть решту: реквізити та код для сплати – ${PAGE}.${postedLater}`;
  return debt === 'enforced' ? AWAIT_OFFICER : `Щоб штраф закрили, зверніться до інспекції${phones}.`;
}

/** Empty when the term is over or not running. */
export function afterPayTerm(one: ReadFine, wording: Wording): string {
  const { payUntil, isOverdue, isPayable, discount } = one.state;
  if (payUntil === null || isOverdue || !isPayable || wording.rules.enforcement_multiplier <= 1) return '';
  const enforced = `примусове стягнення ${enforcedSum(one, wording)}.`;
  // Without a discount, `consequence` already names the day.
  if (discount?.kind !== 'running') return ` Після цього – ${enforced}`;
  return ` Останній день сплати – ${formatDate(payUntil)}, далі – ${enforced}`;
}
