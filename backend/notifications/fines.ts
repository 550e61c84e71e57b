// What citizens are told about fines: a new one, and the end of a discount. All dates and sums come from the deadline rules.
import { deadlineRules, type DeadlineRules } from '@/domain/deadline-rules';
import { FINE_DOCUMENT_WORDS } from '@/domain/fine-document';
import { type FineState, readFine } from '@/domain/fine-state';
import { nextTurn } from '@/domain/fine-turns';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import type { NotificationKind } from '@/domain/notification-kinds';
import { paths } from '@/domain/paths';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Config } from '@/backend/config';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { serializeFine } from '@/backend/fines/serialize';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { findSettings } from '@/backend/settings/queries';
import { notify, type NewNotification, type NotifyContext } from './notify';
import { calendarDays, formatDate, formatMoment } from '@/domain/dates';
import { inLine } from './words';

/** Fines with who may see them: those who have the car, confirmed unless the city does without. */
const ownedFines = (db: Db, { carVerification }: Config) =>
  db
    .selectFrom('fines')
    .innerJoin('user_cars', 'user_cars.plate_key', 'fines.plate_key')
    .$if(carVerification, (fines) => fines.where('user_cars.status', '=', 'verified'))
    .where('fines.paid_at', 'is', null)
    .where('fines.cancelled_at', 'is', null)
    .selectAll('fines')
    .select('user_cars.user_id');

type OwnedFine = Awaited<ReturnType<ReturnType<typeof ownedFines>['execute']>>[number];

/** A fine with what its answer says to whoever asks: the words are of nothing else. */
interface Shown {
  fine: OwnedFine;
  state: FineState;
  /** After its next turn. */
  then: FineState | null;
}

function show(fine: OwnedFine, rules: DeadlineRules, now: number): Shown {
  const answer = serializeFine(fine, rules, now);
  const turn = nextTurn(answer, now);
  return { fine, state: readFine(answer, now), then: turn === null ? null : readFine(answer, turn) };
}

/** In a sentence: the document named in small letters, its series as it is. */
const named = ({ fine, state }: Shown) =>
  `${FINE_DOCUMENT_WORDS[state.document].toLowerCase()} ${formatSerialNumber(fine.serial_number)}`;
const car = (fine: OwnedFine) => `авто ${formatLicensePlate(fine.plate_key)}`;

const moment = (iso: string) => formatMoment(Date.parse(iso));

/** What a discount that ends is followed by. */
const wholeSum = ({ then }: Shown, sum: string) =>
  `${then?.discount?.kind === 'undecided' ? 'можливо, ' : ''}всю суму ${sum}`;

/** What is to be paid and until when, in the same sums and dates as on the card. */
function consequence(shown: Shown, phones: string): string {
  const { state } = shown;
  const { debt, discount, left, sums, paid, payUntil, isOverdue } = state;
  const whole = left === null ? '' : formatMoney(left);
  const parts = paid ? `Сплачено частково: ${formatMoney(paid)}, лишилося ${whole}. ` : '';
  const wait = debt === 'appealed' ? 'Скаргу розглядають: доки немає рішення, примусового стягнення не буде. ' : '';
  if (debt === 'enforced')
    return 'Постанову передано державній виконавчій службі: суму й рахунок для сплати назве виконавець.';
  if (discount?.kind === 'running') {
    const until = discount.until ? `До ${moment(discount.until)} достатньо` : 'Доки постанову не вручено, достатньо';
    return `${wait}${parts}${until} сплатити ${formatMoney(discount.sum)}, далі – ${wholeSum(shown, whole)}.`;
  }
  if (discount?.kind === 'undecided') {
    return `${wait}${parts}Строк знижки минув, а постанову ще не вручено: чи вистачить ${formatMoney(discount.sum)}, чи потрібно сплатити ${whole}, уточніть в інспекції${phones}.`;
  }
  if (debt === 'waiting')
    return `${parts}Строк сплати ще не почався: він почнеться, коли постанова набере законної сили. Сума – ${whole}.`;
  const until = payUntil === null ? '' : ` Строк сплати ${isOverdue ? 'минув' : '– до'} ${moment(payUntil)}.`;
  return `${wait}${parts}Сьогодні до сплати ${sums.map(formatMoney).join(' або ')}.${until}`;
}

function aboutNewFine(shown: Shown, phones: string): NewNotification {
  const { fine } = shown;
  const where = fine.address ? `, ${inLine(fine.address)}` : '';
  return {
    userId: fine.user_id,
    kind: 'fine_new',
    subject: `fine:${fine.serial_key}`,
    title: `Новий штраф ${formatMoney(amount(fine.amount_kopecks))}, ${car(fine)}`,
    text: [
      `${formatMoment(fine.violated_at)} зафіксовано порушення: ${car(fine)}${where}. Штраф ${formatMoney(amount(fine.amount_kopecks))} (${named(shown)}).`,
      consequence(shown, phones),
      'Перегляньте знімки, сплатіть штраф або оскаржте його в кабінеті.',
    ],
    path: paths.cabinetFine(fine.id),
    link: 'Переглянути штраф',
  };
}

const rulesOf = async (db: Db): Promise<DeadlineRules> => deadlineRules((await findSettings(db))?.deadline_rules);

/** The way to ask, in the middle of a sentence. */
async function phonesOf(db: Db): Promise<string> {
  const phones = [(await findSettings(db))?.phones ?? []].flat();
  return phones.length > 0 ? ` за телефоном ${phones.join(', ')}` : '';
}

/** Tells owners of confirmed cars about fines that have just been stored for the first time. */
export async function notifyOfNewFines(
  trx: Trx,
  context: NotifyContext & { config: Config },
  serialKeys: string[],
): Promise<void> {
  const rules = await rulesOf(trx);
  const phones = await phonesOf(trx);
  for (const part of inParts(serialKeys)) {
    const fines = await ownedFines(trx, context.config)
      .where('fines.serial_key', 'in', part)
      .orderBy('fines.violated_at')
      .execute();
    const shown = fines.map((fine) => show(fine, rules, context.now())).filter(({ state }) => state.debt !== null);
    await notify(
      trx,
      context,
      shown.map((one) => aboutNewFine(one, phones)),
    );
  }
}

/** Days of the calendar that are left, for each reminder; one that was missed on its first day is caught up on the next. */
const REMINDERS: [kind: NotificationKind, daysLeft: number[]][] = [
  ['discount_3_days', [3, 2]],
  ['discount_1_day', [1, 0]],
];

const DAYS_IN_WORDS = ['сьогодні', 'завтра', 'через 2 дні', 'через 3 дні'];

/** Whether a reminder may be due: found cheaply, since every open fine is looked at. */
function endsSoon(fine: OwnedFine, rules: DeadlineRules, now: number): boolean {
  const { discountState, discountUntil } = storedDeadlines(fine, rules, now);
  return (
    discountState === 'running' && discountUntil !== null && calendarDays(now, discountUntil) < DAYS_IN_WORDS.length
  );
}

function aboutDiscount(shown: Shown, now: number): NewNotification[] {
  const { fine, state } = shown;
  const { discount, isPayable, left, debt } = state;
  if (!isPayable || discount?.kind !== 'running' || discount.until === null || left === null) return [];
  const until = Date.parse(discount.until);
  const days = calendarDays(now, until);
  const [kind] = REMINDERS.find(([, daysLeft]) => daysLeft.includes(days)) ?? [];
  if (!kind || now > until) return [];
  const sum = formatMoney(discount.sum);
  const appealed =
    debt === 'appealed' ? ' Скаргу ще розглядають, тож сплачувати зараз не обов’язково, але знижка закінчиться.' : '';
  return [
    {
      userId: fine.user_id,
      kind,
      subject: `fine:${fine.serial_key}:${formatDate(until)}`,
      title: `Знижка на штраф закінчується ${DAYS_IN_WORDS[days]}: ${sum} до ${formatDate(until)}`,
      text: [
        `${formatMoment(until)} закінчується знижка на штраф: поки що достатньо сплатити ${sum} (${named(shown)}, ${car(fine)}).${appealed}`,
        `Після цього потрібно буде сплатити ${wholeSum(shown, formatMoney(left))}.`,
        'Сплатіть до цього часу: реквізити та код для сплати – у кабінеті.',
      ],
      path: paths.cabinetFine(fine.id),
      link: 'Сплатити штраф',
      expiresAt: until,
    },
  ];
}

const FINES_AT_ONCE = 500;

type InTransaction = (work: (trx: Trx) => Promise<number>) => Promise<number>;

/** Reminds of discounts that end in three days or in one. Each fine is looked at, in parts, since only the rules know its dates. */
export async function remindOfDiscounts(
  db: Db,
  inTransaction: InTransaction,
  context: NotifyContext & { config: Config },
): Promise<void> {
  const rules = await rulesOf(db);
  for (let after = 0; ;) {
    // A fine that two citizens have as theirs must not be cut in two: the parts go by fine, not by row.
    const ids = await db
      .selectFrom('fines')
      .select('id')
      .where('id', '>', after)
      .where('paid_at', 'is', null)
      .orderBy('id')
      .limit(FINES_AT_ONCE)
      .execute();
    const last = ids.at(-1)?.id;
    if (last === undefined) return;
    const fines = await ownedFines(db, context.config)
      .where('fines.id', '>', after)
      .where('fines.id', '<=', last)
      .execute();
    const now = context.now();
    const due = fines
      .filter((fine) => endsSoon(fine, rules, now))
      .flatMap((fine) => aboutDiscount(show(fine, rules, now), now));
    if (due.length > 0) await inTransaction((trx) => notify(trx, context, due));
    after = last;
  }
}
