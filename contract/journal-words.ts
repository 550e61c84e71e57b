// What an act of the journal changed, in words: on the desk's page and in its CSV.
import { APPEAL_OUTCOME_LABELS, APPEAL_STATUS_LABELS, OBJECTION_OUTCOME_LABELS } from '@/domain/appeal-states';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { WAY_IN_LABELS } from '@/domain/by-hand';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { SUIT_OUTCOME_LABELS } from '@/domain/court-suits';
import { formatDate, formatDateTime } from '@/domain/dates';
import { isKeyOf, isRecord } from '@/domain/keys';
import { amount, formatMoney } from '@/domain/money';
import { LETTER_STATE_LABELS, RETURN_REASONS } from '@/domain/paper-letters';
import { REFUND_STATE_LABELS } from '@/domain/refunds';
import { reasonText } from '@/domain/register-reasons';
import { formatSerialNumber } from '@/domain/serial-number';
import { shownValue } from '@/domain/shown-value';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import { WORK_MAILS } from '@/domain/work-mails';
import { formatHours } from '@/domain/hours-text';
import { SETTING_ENTRIES } from './city-settings';
import { scheduleSchema } from './setting-lists';
import { NEWS_COLUMNS } from './news-columns';
import { VACANCY_COLUMNS } from './vacancies-columns';
import { FAQ_FORM, NEWS_FORM, PARKING_FORM, VACANCY_FORM } from './content-forms';
import { DESK_REGISTER_LABELS } from './desk-imports';
import { PROPOSABLE_ACTS } from './desk-proposals';
import { fieldText, isFieldWithWords } from './field-words';
import type { JournalRow } from './journal';

/** Fields that acts write themselves; those of registers, pages and settings have their words where they are declared. */
const JOURNAL_FIELDS = {
  accepted_by: 'хто прийняв',
  act: 'яка дія',
  added: 'додано',
  amount_kopecks: 'сума',
  away_from: 'відпустка з',
  away_until: 'відпустка до',
  by: 'чим увійшли',
  bytes: 'розмір, байтів',
  came: 'як надійшло',
  cancelled_at: 'скасовано',
  cars: 'авто',
  case_number: 'номер справи',
  changed: 'змінено',
  confirmed_by: 'номер того, хто підтвердив',
  confirmer: 'хто підтвердив',
  count: 'скільки',
  court: 'суд',
  decided_on: 'день рішення',
  delivered_at: 'вручено',
  deputy: 'заступник',
  deputy_id: 'номер заступника',
  document: 'щодо чого',
  file: 'файл',
  filed_on: 'позов подано',
  files: 'файлів',
  holder: 'у кого справа',
  hour: 'година',
  is_blocked: 'доступ закрито',
  kept_email: 'який email лишено',
  kopecks: 'нова сума',
  left: 'лишилося',
  license_plate: 'номерний знак',
  mails: 'листи про роботу',
  merged: 'яку приєднано',
  merged_into: 'до якої приєднано',
  outcome: 'рішення',
  paid_at: 'сплачено',
  photos: 'фото',
  plate_key: 'номерний знак',
  proposed_by: 'номер того, хто запропонував',
  proposer: 'хто запропонував',
  reason: 'причина',
  reasons: 'підстави',
  register: 'реєстр',
  registers: 'реєстри',
  removed: 'прибрано',
  restored: 'повернуто',
  return_reason: 'чому повернувся',
  returned_at: 'повернувся',
  role: 'роль',
  searches: 'з них пошуків',
  sent_at: 'надіслано',
  serial_key: 'постанова',
  serial_number: 'постанова',
  state: 'стан',
  status: 'стан',
  step: 'що було неправильним',
  sums: 'змінено сум',
  taken_by: 'номер того, у кого справа',
  text: 'текст',
  times: 'скільки разів',
  title: 'назва',
  to_pay_kopecks: 'до сплати',
  track: 'номер відправлення',
  tries: 'котра спроба',
  unmatched: 'не впізнано',
  what: 'що саме',
} as const satisfies Record<string, string>;

export type JournalFields = { readonly [Field in keyof typeof JOURNAL_FIELDS]?: unknown };

/** A number of somebody is left out where their name stands. */
const NAMED: Readonly<Record<string, keyof typeof JOURNAL_FIELDS>> = {
  confirmed_by: 'confirmer',
  deputy_id: 'deputy',
  proposed_by: 'proposer',
  taken_by: 'holder',
};

const FACTORS = { password: 'пароль', code: 'код', passkey: 'ключ доступу' };

/** Also those that only commands and the content's pages import. */
const REGISTERS: Readonly<Record<string, string>> = {
  citizens: 'Громадяни',
  faq: 'Запитання',
  news: 'Новини',
  settings: 'Налаштування',
  vacancies: 'Вакансії',
  ...DESK_REGISTER_LABELS,
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  act: PROPOSABLE_ACTS,
  by: FACTORS,
  came: WAY_IN_LABELS,
  kept_email: { former: 'попередній', present: 'теперішній', other: 'інший' },
  mails: WORK_MAILS,
  objection: OBJECTION_OUTCOME_LABELS,
  outcome: { ...SUIT_OUTCOME_LABELS, ...APPEAL_OUTCOME_LABELS },
  reasons: Object.fromEntries(APPEAL_REASONS.map(({ id, title }) => [id, title])),
  register: REGISTERS,
  registers: REGISTERS,
  return_reason: RETURN_REASONS,
  role: STAFF_ROLE_LABELS,
  state: { ...REFUND_STATE_LABELS, ...LETTER_STATE_LABELS },
  status: { ...APPEAL_STATUS_LABELS, ...CAR_STATUS_LABELS },
  step: FACTORS,
};

type Labels = Readonly<Record<string, { kind?: string; label?: string }>>;

const LABELS: Labels = {
  published_at: NEWS_COLUMNS.published_at.typed,
  closes_at: VACANCY_COLUMNS.closes_at.typed,
  ...PARKING_FORM.fields,
  ...FAQ_FORM.fields,
  ...VACANCY_FORM.fields,
  ...NEWS_FORM.fields,
  ...SETTING_ENTRIES,
};

/** As the desk's forms name it; a field that no form has, by its words or by those of the setting that it is part of. */
export function fieldName(path: string): string {
  const label = LABELS[path]?.label;
  if (label) return label.charAt(0).toLowerCase() + label.slice(1);
  const [top = '', ...rest] = path.split('.');
  return [isKeyOf(JOURNAL_FIELDS, top) ? JOURNAL_FIELDS[top] : fieldText(top), ...rest].join(' ');
}

export const hasWords = (field: string): boolean =>
  LABELS[field]?.label !== undefined || isKeyOf(JOURNAL_FIELDS, field) || isFieldWithWords(field);

type Fields = Readonly<Record<string, unknown>>;

const isSchedule = (value: unknown): value is Fields => isRecord(value) && 'hours' in value;

/** Schedules, which are a list, by their id. */
const named = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every(isSchedule)
    ? Object.fromEntries(value.map(({ id, ...schedule }) => [String(id), schedule]))
    : value;

/** Settings within settings by their path, e.g. "requisites.iban". */
const flat = (fields: Fields, above = ''): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, given]): [string, unknown][] => {
    const value = named(given);
    return isRecord(value) ? flat(value, `${above}${name}.`) : [[above + name, value]];
  });

function listShown(field: string, list: unknown[]): string {
  const hours = scheduleSchema.shape.hours.safeParse(list);
  if (field.endsWith('.hours') && hours.success) return formatHours(hours.data).replace(/\n/g, ', ');
  if (list.some((one) => isRecord(one) && 'title' in one))
    return list.map((one) => (isRecord(one) ? String(one['title']) : '')).join(', ');
  return list.some(isRecord)
    ? `записів: ${list.length}`
    : list.map((one) => VALUES[field]?.[String(one)] ?? String(one)).join(', ') || 'немає';
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const optionOf = (field: string, value: string): string | undefined =>
  SETTING_ENTRIES[field]?.control.options?.find(([one]) => one === value)?.[1];

function textShown(act: string, field: string, value: string): string {
  // What the journal has cut is no JSON any more.
  if (value.endsWith('…')) return value;
  if (field === 'reason') return reasonText(act, value);
  if (field === 'registers') return value.replaceAll(',', ', ').replace(/[^, ]+/g, (one) => REGISTERS[one] ?? one);
  if (field === 'serial_key' || field === 'serial_number') return formatSerialNumber(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return DAY.test(value)
    ? formatDate(value)
    : (VALUES[field]?.[value] ?? optionOf(field, value) ?? shownValue(field, value) ?? 'немає');
}

function shown(act: string, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  if (Array.isArray(value)) return listShown(field, value);
  if (typeof value === 'string') return textShown(act, field, value);
  if (typeof value === 'number' && /(?:^|_)kopecks$/.test(field)) return formatMoney(amount(value));
  return shownValue(field, value) ?? 'немає';
}

interface Changed {
  field: string;
  /** Undefined: it was not there. */
  was?: string | undefined;
  is?: string | undefined;
}

type Change = { act?: string; before: JournalRow['before'] | undefined; after: JournalRow['after'] | undefined };

/** What is the same is left out. `act`: of the journal. */
export function changedInWords({ act = '', before, after }: Change): Changed[] {
  // A proposed change has the reason of what is proposed.
  const done = typeof after?.['act'] === 'string' ? after['act'] : act;
  const [was, is] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))];
  const isSame = (path: string) =>
    was.has(path) && is.has(path) && JSON.stringify(was.get(path)) === JSON.stringify(is.get(path));
  const has = (path = '') => was.has(path) || is.has(path);
  const isNotice = [was, is].some((side) => side.get('document') === 'notice');
  const wordsIn = (side: Map<string, unknown>, path: string) =>
    side.has(path) ? shown(done, isNotice && path === 'outcome' ? 'objection' : path, side.get(path)) : undefined;
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => !isSame(path) && !has(NAMED[path]))
    .map((path) => ({ field: fieldName(path), was: wordsIn(was, path), is: wordsIn(is, path) }));
}
