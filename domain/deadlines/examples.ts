// The rows of tests/fines/deadlines.test.ts, published as worked examples on /deadlines.
import { deadlineRules, type DeadlineRules } from '@/domain/deadline-rules';
import { DAY_MS } from '@/domain/durations';
import type { Deadlines } from './deadlines';
import type { FineEvents } from './fine-events';

type Dates = Partial<Record<Exclude<keyof FineEvents, 'amountKopecks' | 'paidPart'>, string>>;

interface Expected {
  status?: Deadlines['status'];
  stage?: Deadlines['stage'];
  kopecks?: number;
  discountUntil?: string;
  payUntil?: string;
  appealUntil?: string;
}

interface Example {
  title: string;
  /** ISO 8601. */
  dates: Dates;
  at: string;
  rules?: Partial<DeadlineRules>;
  expected: Expected;
}

const AMOUNT_KOPECKS = 340_00;
// A Thursday: the notice's 10 bank days end on 19.11.
const VIOLATED = '2026-11-05T14:00:00+02:00';
// Discount and complaint until 04.12, the whole sum until 24.12.
const IN_FORCE = '2026-11-24T12:00:00+02:00';
const RESOLUTION = { issuedAt: '2026-11-12T10:00:00+02:00', inForceAt: IN_FORCE };

export const exampleEvents = ({ dates }: Pick<Example, 'dates'>): FineEvents => {
  const at = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso));
  return {
    amountKopecks: AMOUNT_KOPECKS,
    violatedAt: Date.parse(dates.violatedAt ?? VIOLATED),
    issuedAt: at(dates.issuedAt),
    servedAt: at(dates.servedAt),
    inForceAt: at(dates.inForceAt),
    paidAt: at(dates.paidAt),
    cancelledAt: at(dates.cancelledAt),
    enforcementAt: at(dates.enforcementAt),
    appealedAt: at(dates.appealedAt),
  };
};

export const exampleRules = ({ rules }: Pick<Example, 'rules'>, own?: Partial<DeadlineRules>): DeadlineRules =>
  deadlineRules({ ...rules, ...own });

type SumRow = [title: string, dates: Dates, at: string, stage: Deadlines['stage'], kopecks: number];

// oxfmt-ignore
const UNPAID: SumRow[] = [
  ['За годину після порушення', {}, '2026-11-05T15:00:00+02:00', 'discount', 17_000],
  ['У пільговий період за повідомленням', {}, '2026-11-12T12:00:00+02:00', 'discount', 17_000],
  ['В останню секунду знижки за повідомленням', {}, '2026-11-19T23:59:59.900+02:00', 'discount', 17_000],
  ['Щойно знижка за повідомленням закінчилася', {}, '2026-11-20T00:00:00+02:00', 'full', 34_000],
  ['Між повідомленням і врученням постанови', RESOLUTION, '2026-11-22T12:00:00+02:00', 'full', 34_000],
  ['Щойно постанова набрала законної сили', RESOLUTION, IN_FORCE, 'discount', 17_000],
  ['У перші дні після набрання законної сили', RESOLUTION, '2026-12-01T12:00:00+02:00', 'discount', 17_000],
  ['В останню секунду знижки за постановою', RESOLUTION, '2026-12-04T23:59:59+02:00', 'discount', 17_000],
  ['Щойно знижка за постановою закінчилася', RESOLUTION, '2026-12-05T00:00:00+02:00', 'full', 34_000],
  ['В останню мить строку сплати', RESOLUTION, '2026-12-24T23:59:59.999+02:00', 'full', 34_000],
  ['Щойно строк сплати минув', RESOLUTION, '2026-12-25T00:00:00+02:00', 'overdue', 34_000],
  ['Минув рік, а на примусове виконання не передали', RESOLUTION, '2027-12-25T00:00:00+02:00', 'overdue', 34_000],
  ['Повідомлення давнє, а постанови немає', {}, '2027-01-05T00:00:00+02:00', 'full', 34_000],
  ['Постанова ще має набрати законної сили', { inForceAt: '2026-12-01T00:00:00+02:00' }, '2026-11-25T00:00:00+02:00', 'full', 34_000],
  ['Пошта повернула постанову', { servedAt: IN_FORCE }, '2026-12-04T10:00:00+02:00', 'discount', 17_000],
  ['Постанова набрала законної сили, доки діяла знижка за повідомленням', { inForceAt: '2026-11-10T12:00:00+02:00' }, '2026-11-20T10:00:00+02:00', 'discount', 17_000],
  ['Строки знижки перекрилися', { inForceAt: '2026-11-06T12:00:00+02:00' }, '2026-11-19T10:00:00+02:00', 'discount', 17_000],
  ['Примусове стягнення заплановано на пізніше', { ...RESOLUTION, enforcementAt: '2027-01-10T00:00:00+02:00' }, '2026-12-26T00:00:00+02:00', 'overdue', 34_000],
  ['Скарга датована пізнішим днем', { appealedAt: '2026-11-15T00:00:00+02:00' }, '2026-11-14T00:00:00+02:00', 'discount', 17_000],
];

type ClosedRow = [title: string, dates: Dates, status: Deadlines['status'], stage: Deadlines['stage'], kopecks: number];

// oxfmt-ignore
const ENDED: ClosedRow[] = [
  ['Штраф скасовано', { ...RESOLUTION, cancelledAt: '2026-12-10T00:00:00+02:00' }, 'cancelled', 'closed', 0],
  ['Сплачено за повідомленням', { paidAt: '2026-11-10T00:00:00+02:00' }, 'paid', 'closed', 0],
  ['Сплачено виконавцеві', { ...RESOLUTION, enforcementAt: '2027-01-10T00:00:00+02:00', paidAt: '2027-01-20T00:00:00+02:00' }, 'paid', 'closed', 0],
  ['Скасовано, хоч і сплачено', { paidAt: '2026-11-10T00:00:00+02:00', cancelledAt: '2026-12-10T00:00:00+02:00' }, 'cancelled', 'closed', 0],
  ['Сплачено щойно, за годинником, що поспішає', { paidAt: '2027-02-01T00:00:05+02:00' }, 'paid', 'closed', 0],
  ['У виконавчій службі', { ...RESOLUTION, enforcementAt: '2027-01-10T00:00:00+02:00' }, 'enforcement', 'enforcement', 68_000],
  ['У виконавчій службі попри скаргу', { ...RESOLUTION, appealedAt: '2026-12-01T00:00:00+02:00', enforcementAt: '2027-01-10T00:00:00+02:00' }, 'enforcement', 'enforcement', 68_000],
  ['Постанову оскаржують', { ...RESOLUTION, appealedAt: '2026-12-01T00:00:00+02:00' }, 'appealed', 'suspended', 34_000],
  ['Оскаржено і скасовано', { appealedAt: '2026-12-01T00:00:00+02:00', cancelledAt: '2026-12-20T00:00:00+02:00' }, 'cancelled', 'closed', 0],
  ['Оскаржено і сплачено', { appealedAt: '2026-12-01T00:00:00+02:00', paidAt: '2026-12-20T00:00:00+02:00' }, 'paid', 'closed', 0],
];

// oxfmt-ignore
const NOTICES: [title: string, violatedAt: string, discountUntil: string][] = [
  ['Порушення в суботу', '2026-11-07T12:00:00+02:00', '2026-11-20T23:59:59+02:00'],
  ['Порушення в неділю', '2026-11-08T12:00:00+02:00', '2026-11-20T23:59:59+02:00'],
  ['В останню секунду доби', '2026-11-05T23:59:59+02:00', '2026-11-19T23:59:59+02:00'],
  ['У першу секунду доби', '2026-11-06T00:00:00+02:00', '2026-11-20T23:59:59+02:00'],
  ['Уночі, коли в Лондоні ще вчорашній день', '2026-11-05T22:30:00Z', '2026-11-20T23:59:59+02:00'],
  ['Перед переведенням годинників уперед', '2026-03-27T10:00:00+02:00', '2026-04-10T23:59:59+03:00'],
  ['Перед переведенням годинників назад', '2026-10-16T10:00:00+03:00', '2026-10-30T23:59:59+02:00'],
  ['Перед Новим роком', '2026-12-24T10:00:00+02:00', '2027-01-07T23:59:59+02:00'],
];

// oxfmt-ignore
const RESOLUTIONS: [title: string, inForceAt: string, tenth: string, thirtieth: string][] = [
  ['Постанова перед Новим роком', '2026-12-25T10:00:00+02:00', '2027-01-04T23:59:59+02:00', '2027-01-24T23:59:59+02:00'],
  ['Постанова перед кінцем літнього часу', '2026-10-20T12:00:00+03:00', '2026-10-30T23:59:59+02:00', '2026-11-19T23:59:59+02:00'],
  ['Постанова перед початком літнього часу', '2026-03-20T12:00:00+02:00', '2026-03-30T23:59:59+03:00', '2026-04-19T23:59:59+03:00'],
  ['Постанова перед 29 лютого', '2028-02-20T12:00:00+02:00', '2028-03-01T23:59:59+02:00', '2028-03-21T23:59:59+02:00'],
];

const [BY_NOTICE] = deadlineRules(undefined).discount_terms;
const HOLIDAYS = { holidays: ['12-25', '01-01'], working_days: ['2027-01-09'] };

// oxfmt-ignore
const CALENDARS: [title: string, dates: Dates, rules: Partial<DeadlineRules>, expected: Expected][] = [
  ['Свята, у які банки не працюють', { violatedAt: '2026-12-21T10:00:00+02:00' }, { holidays: HOLIDAYS.holidays }, { discountUntil: '2027-01-06T23:59:59+02:00' }],
  ['Робоча субота замість свята', { violatedAt: '2026-12-28T10:00:00+02:00' }, HOLIDAYS, { discountUntil: '2027-01-11T23:59:59+02:00' }],
  ['Останній день випав на суботу, і місто його переносить', { violatedAt: '2026-11-11T10:00:00+02:00' }, { discount_terms: BY_NOTICE ? [{ ...BY_NOTICE, count: 'calendar', moves_to_bank_day: true, legal_basis: 'Правила міста, де останній день у вихідний переносять' }] : [] }, { discountUntil: '2026-11-23T23:59:59+02:00' }],
];

export const SUM_EXAMPLES: Example[] = [
  ...UNPAID.map(([title, dates, at, stage, kopecks]): Example => {
    return { title, dates, at, expected: { status: 'unpaid', stage, kopecks } };
  }),
  ...ENDED.map(([title, dates, status, stage, kopecks]): Example => {
    return { title, dates, at: '2027-02-01T00:00:00+02:00', expected: { status, stage, kopecks } };
  }),
];

export const TERM_EXAMPLES: Example[] = [
  ...NOTICES.map(([title, violatedAt, discountUntil]): Example => {
    return { title, dates: { violatedAt }, at: violatedAt, expected: { discountUntil } };
  }),
  ...RESOLUTIONS.map(([title, inForceAt, tenth, thirtieth]): Example => {
    const violatedAt = new Date(Date.parse(inForceAt) - 40 * DAY_MS).toISOString();
    const expected = { discountUntil: tenth, appealUntil: tenth, payUntil: thirtieth };
    return { title, dates: { violatedAt, inForceAt }, at: inForceAt, expected };
  }),
  ...CALENDARS.map(([title, dates, rules, expected]): Example => {
    return { title, dates, rules, at: dates.violatedAt ?? VIOLATED, expected };
  }),
];
