// What citizens are told about fines: a new one, and the end of a discount. All dates and sums come from the deadline rules.
import { deadlineRules, type DeadlineRules } from '@/contract/default-deadline-rules';
import { FINE_DOCUMENT_WORDS, fineDocument } from '@/contract/fine-document';
import { formatLicensePlate } from '@/contract/license-plate';
import type { NotificationKind } from '@/contract/notifications';
import { formatSerialNumber } from '@/contract/serial-number';
import type { Config } from '@/backend/config';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import type { Deadlines } from '@/backend/fines/deadlines';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { findSettings } from '@/backend/settings/queries';
import { tell, type Telling, type TellingContext } from './tell';
import { calendarDays, dayInWords, inLine, momentInWords, sumInWords } from './words';

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

/** In a sentence: the document named in small letters, its series as it is. */
const named = (fine: OwnedFine, { stage }: Deadlines) => {
  const document = FINE_DOCUMENT_WORDS[fineDocument({ ...fine, stage })].toLowerCase();
  return `${document} ${formatSerialNumber(fine.serial_number)}`;
};
const car = (fine: OwnedFine) => `авто ${formatLicensePlate(fine.plate_key)}`;

function consequence(fine: OwnedFine, { stage, discountAmountKopecks, discountUntil, payUntil, amountTodayKopecks }: Deadlines): string {
  if (stage === 'enforcement') return 'Постанову передано державній виконавчій службі: про оплату дізнайтеся там.';
  if (stage === 'discount' && discountAmountKopecks !== null && discountUntil !== null) {
    return `До ${momentInWords(discountUntil)} достатньо сплатити ${sumInWords(discountAmountKopecks)}, далі – всю суму ${sumInWords(fine.amount_kopecks)}.`;
  }
  const until = payUntil === null ? '' : ` Строк оплати – до ${momentInWords(payUntil)}.`;
  return `Сьогодні до сплати ${sumInWords(amountTodayKopecks)}.${until}`;
}

function aboutNewFine(fine: OwnedFine, deadlines: Deadlines): Telling {
  const where = fine.address ? `, ${inLine(fine.address)}` : '';
  return {
    userId: fine.user_id,
    kind: 'fine_new',
    subject: `fine:${fine.serial_key}`,
    title: `Новий штраф ${sumInWords(fine.amount_kopecks)}, ${car(fine)}`,
    text: [
      `${momentInWords(fine.violated_at)} зафіксовано порушення: ${car(fine)}${where}. Штраф ${sumInWords(fine.amount_kopecks)} (${named(fine, deadlines)}).`,
      consequence(fine, deadlines),
      'Перегляньте знімки, сплатіть штраф або оскаржте його в кабінеті.',
    ],
    path: `/cabinet/fines/${fine.id}`,
    link: 'Переглянути штраф',
  };
}

const rulesOf = async (db: Db): Promise<DeadlineRules> => deadlineRules((await findSettings(db))?.deadline_rules);

/** Tells owners of confirmed cars about fines that have just been stored for the first time. */
export async function tellNewFines(trx: Trx, context: TellingContext & { config: Config }, serialKeys: string[]): Promise<void> {
  const rules = await rulesOf(trx);
  for (const part of inParts(serialKeys)) {
    const fines = await ownedFines(trx, context.config).where('fines.serial_key', 'in', part).orderBy('fines.violated_at').execute();
    await tell(trx, context, fines.map((fine) => aboutNewFine(fine, storedDeadlines(fine, rules, context.now()))));
  }
}

/** Days of the calendar that are left, for each reminder; one that was missed on its first day is caught up on the next. */
const REMINDERS: [kind: NotificationKind, daysLeft: number[]][] = [
  ['discount_3_days', [3, 2]],
  ['discount_1_day', [1, 0]],
];

const DAYS_IN_WORDS = ['сьогодні', 'завтра', 'через 2 дні', 'через 3 дні'];

function aboutDiscount(fine: OwnedFine, deadlines: Deadlines, now: number): Telling[] {
  const { status, stage, discountUntil, discountAmountKopecks } = deadlines;
  if (status !== 'unpaid' || stage !== 'discount' || discountUntil === null || discountAmountKopecks === null) return [];
  const left = calendarDays(now, discountUntil);
  const [kind] = REMINDERS.find(([, days]) => days.includes(left)) ?? [];
  if (!kind || now > discountUntil) return [];
  const sum = sumInWords(discountAmountKopecks);
  return [
    {
      userId: fine.user_id,
      kind,
      subject: `fine:${fine.serial_key}:${dayInWords(discountUntil)}`,
      title: `Знижка на штраф закінчується ${DAYS_IN_WORDS[left]}: ${sum} до ${dayInWords(discountUntil)}`,
      text: [
        `${momentInWords(discountUntil)} закінчується знижка на штраф: поки що достатньо сплатити ${sum} (${named(fine, deadlines)}, ${car(fine)}).`,
        `Після цього потрібно буде сплатити всю суму – ${sumInWords(fine.amount_kopecks)}.`,
        'Сплатіть до цього часу: реквізити та код для оплати – у кабінеті.',
      ],
      path: `/cabinet/fines/${fine.id}`,
      link: 'Сплатити штраф',
      expiresAt: discountUntil,
    },
  ];
}

const FINES_AT_ONCE = 500;

type InTransaction = (work: (trx: Trx) => Promise<number>) => Promise<number>;

/** Reminds of discounts that end in three days or in one. Each fine is looked at, in parts, since only the rules know its dates. */
export async function remindOfDiscounts(db: Db, inTransaction: InTransaction, context: TellingContext & { config: Config }): Promise<void> {
  const rules = await rulesOf(db);
  for (let after = 0; ; ) {
    // A fine that two citizens have as theirs must not be cut in two: the parts go by fine, not by row.
    const ids = await db.selectFrom('fines').select('id').where('id', '>', after).where('paid_at', 'is', null).orderBy('id').limit(FINES_AT_ONCE).execute();
    const last = ids.at(-1)?.id;
    if (last === undefined) return;
    const fines = await ownedFines(db, context.config).where('fines.id', '>', after).where('fines.id', '<=', last).execute();
    const now = context.now();
    const due = fines.flatMap((fine) => aboutDiscount(fine, storedDeadlines(fine, rules, now), now));
    if (due.length > 0) await inTransaction((trx) => tell(trx, context, due));
    after = last;
  }
}
