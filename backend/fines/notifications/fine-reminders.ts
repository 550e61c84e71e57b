import { isBankDay } from '@/domain/bank-days';
import { calendarDays, formatDate, formatMoment } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import type { FineNotificationKind } from '@/domain/notification-kinds';
import { claimNote } from '@/domain/payment-claim';
import { plural } from '@/domain/plural';
import { claimOnWire } from '@/backend/fines/serialize';
import type { StoredFine } from '@/backend/fines/queries';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import type { FineEvent } from '@/backend/fines/fine-event';
import { enforcedSum, isWholeSumCertain, named, numbered, read, type ReadFine, type Wording } from './fine-in-words';

/** Calendar days left; a reminder missed on its first day is sent on the next. */
const DISCOUNT: [FineNotificationKind, daysLeft: number[]][] = [
  ['discount_3_days', [3, 2]],
  ['discount_1_day', [1, 0]],
];
const INCREASE: [FineNotificationKind, daysLeft: number[]][] = [
  ['increase_7_days', [7, 6, 5, 4, 3, 2]],
  ['increase_1_day', [1, 0]],
];
const FIRST_REMINDER_DAYS = 7;

const MULTIPLIED: Record<number, string> = { 2: 'подвоїться', 3: 'потроїться' };

function inDays(days: number): string {
  if (days < 2) return days === 0 ? 'сьогодні' : 'завтра';
  return `через ${days} ${plural(days, ['день', 'дні', 'днів'])}`;
}

function dueAt(reminders: typeof DISCOUNT, iso: string | null | undefined, now: number) {
  if (!iso) return null;
  const until = Date.parse(iso);
  const days = calendarDays(now, until);
  const [kind] = reminders.find(([, daysLeft]) => daysLeft.includes(days)) ?? [];
  return kind === undefined || now > until ? null : { kind, until, when: inDays(days) };
}

const POSTED_NEXT_DAY =
  'Останній день – не банківський: увечері та у вихідні банк може провести платіж лише наступного робочого дня, тому не відкладайте й збережіть квитанцію.';

function aboutDiscount(one: ReadFine, { now, rules }: Wording): FineEvent[] {
  const { discount, isPayable, left, debt } = one.state;
  if (!isPayable || discount?.kind !== 'running' || left === null) return [];
  const due = dueAt(DISCOUNT, discount.until, now);
  if (!due) return [];
  const sum = formatMoney(discount.sum);
  const appealed =
    debt === 'appealed' ? ' Штраф ще оскаржують, тож сплачувати зараз не обов’язково, але знижка закінчиться.' : '';
  return [
    reminder(one, due, `Знижка на штраф закінчується ${due.when}: ${sum} до ${formatDate(due.until)}`, [
      `${formatMoment(due.until)} закінчується знижка на штраф: поки що достатньо сплатити ${sum} (${named(one)}).${appealed}`,
      `Після цього${isWholeSumCertain(one) ? '' : ', можливо,'} доведеться сплатити всю суму: ${formatMoney(left)}.`,
      ...(isBankDay(due.until, rules) ? [] : [POSTED_NEXT_DAY]),
    ]),
  ];
}

function aboutIncrease(one: ReadFine, wording: Wording): FineEvent[] {
  const { isPayable, isOverdue, debt, left, payUntil } = one.state;
  const multiplier = wording.rules.enforcement_multiplier;
  if (!isPayable || isOverdue || debt !== 'due' || left === null || multiplier <= 1) return [];
  const due = dueAt(INCREASE, payUntil, wording.now);
  if (!due) return [];
  const [sum, grown] = [formatMoney(left), enforcedSum(one, wording)];
  return [
    reminder(
      one,
      due,
      `Сума штрафу ${MULTIPLIED[multiplier] ?? 'зросте'} ${due.when}: сплатіть ${sum} до ${formatDate(due.until)}`,
      [
        `${formatMoment(due.until)} закінчується строк сплати штрафу: потрібно сплатити ${sum} (${named(one)}).`,
        `Після цього постанову передають на примусове виконання, і сплатити доведеться ${grown}.`,
      ],
    ),
  ];
}

/** Whoever said that it is paid is reminded all the same. */
const claimed = ({ fine: { claim } }: ReadFine): string[] => [claimNote(claim && claimOnWire(claim))].filter(Boolean);

const reminder = (
  one: ReadFine,
  { kind, until }: { kind: FineNotificationKind; until: number },
  title: string,
  text: string[],
): FineEvent => ({
  kind,
  fine: one.fine,
  subject: `fine:${one.fine.serial_key}:${formatDate(until)}`,
  title,
  brief: `${title} (${numbered(one)}).`,
  text: [...text, ...claimed(one), 'Сплатіть до цього часу: реквізити та код для сплати – на сторінці штрафу.'],
  link: 'Сплатити штраф',
  expiresAt: until,
});

function endsSoon(fine: StoredFine, { rules, now }: Wording): boolean {
  const { discountState, discountUntil, payUntil } = storedDeadlines(fine, rules, now);
  const ends = [discountState === 'running' ? discountUntil : null, payUntil];
  return ends.some((end) => end !== null && end >= now && calendarDays(now, end) <= FIRST_REMINDER_DAYS);
}

export function dueReminders(fine: StoredFine, wording: Wording): FineEvent[] {
  if (!endsSoon(fine, wording)) return [];
  const one = read(fine, wording);
  return [...aboutDiscount(one, wording), ...aboutIncrease(one, wording)];
}
