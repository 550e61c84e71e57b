// The same value as other frameworks write it: "49.2" for 49.2, 340 for "340.00", a date without a time.
import type { z } from '@/contract/zod';
import { APPEAL_OUTCOME_LABELS, APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { FINE_STATE_LABELS } from '@/domain/fine-state';

const NUMBER = /^[+-]?\d[\d\s]*(?:[.,]\d+)?$/;
const DAY = /^(\d{4}-\d\d-\d\d)$/;
const UKRAINIAN_DAY = /^(\d\d)\.(\d\d)\.(\d{4})(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;
const SPACED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?$/;
const EPOCH = /^\d{10}(?:\d{3})?(?:\.\d+)?$/;

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !NUMBER.test(value.trim())) return undefined;
  return Number(value.replaceAll(/\s/g, '').replace(',', '.'));
}

/** A term that names only its day, as many frameworks do by a local midnight, lasts until the end of it. */
export const lastSecond = (field: string, written: string): string =>
  /(?:^|_)until$|^closes_at$/.test(field) ? written.replace(/T00:00(?::00(?:\.0+)?)?$/, 'T23:59:59') : written;

const withColon = (offset = '') =>
  offset === '' || offset === 'Z' ? offset : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;

function toInstant(value: unknown): string | undefined {
  const written = String(value).trim();
  const [, ukrainianDay = '', month = '', year = '', time] = UKRAINIAN_DAY.exec(written) ?? [];
  if (year !== '') return `${year}-${month}-${ukrainianDay}T${time ?? '00:00:00'}`;
  const [, day] = DAY.exec(written) ?? [];
  if (day) return `${day}T00:00:00`;
  const [, date, clock, offset] = SPACED.exec(written) ?? [];
  if (date) return `${date}T${clock}${withColon(offset)}`;
  if (!EPOCH.test(written)) return undefined;
  const seconds = Number(written);
  return new Date(written.length >= 13 && !written.includes('.') ? seconds : seconds * 1000).toISOString();
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

/** What a list of words has for one that it does not know, where leaving it out would say something else. */
export const UNKNOWN = 'unknown';

const LABELS = [FINE_STATE_LABELS, CAR_STATUS_LABELS, APPEAL_STATUS_LABELS, APPEAL_OUTCOME_LABELS];
const SPELLINGS: readonly (readonly [option: string, ...written: string[]])[] = [
  ...LABELS.flatMap((labels) => Object.entries(labels)),
  ['paid', 'Оплачено'],
  ['unpaid', 'Не оплачено', 'Not paid'],
  ['appealed', 'Оскаржено', 'Under appeal'],
  ['cancelled', 'Canceled'],
  ['enforcement', 'Передано до ДВС', 'У ДВС', 'Sent to DVS', 'Enforced'],
  ['closed', 'Справу закрито'],
  ['running', 'Active', 'Діє'],
  ['over', 'Expired', 'Ended', 'Закінчилася'],
  ['verified', 'Approved', 'Confirmed'],
];

const folded = (word: unknown) =>
  String(word)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

function toOption(value: unknown, options: readonly unknown[]): unknown {
  const word = folded(value);
  const meant = SPELLINGS.filter(([, ...written]) => written.some((other) => folded(other) === word));
  const isMeant = (option: unknown) => folded(option) === word || meant.some(([name]) => name === option);
  return options.find(isMeant) ?? options.find((option) => option === UNKNOWN);
}

/** Returns undefined when `value` says nothing that the contract can hold. */
export function convertValue(value: unknown, issue: z.core.$ZodIssue): unknown {
  const field = String(issue.path.at(-1) ?? '');
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'number' || issue.expected === 'int') {
      const number = toNumber(value);
      return issue.expected === 'int' && !Number.isInteger(number) ? undefined : number;
    }
    if (issue.expected === 'boolean') return BOOLEANS[String(value).toLowerCase()];
    if (issue.expected === 'string' && typeof value === 'number') return String(value);
    if (issue.expected === 'array' && typeof value === 'object' && value && 'results' in value) return value.results;
    return undefined;
  }
  if (issue.code === 'invalid_value') return toOption(value, issue.values);
  if (issue.code !== 'invalid_format') return undefined;
  if (issue.format === 'datetime') return lastSecond(field, toInstant(value) ?? '') || undefined;
  if (issue.format === 'date') return /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0];
  // Three digits after one sign, as in "1,020": thousands or thousandths, nobody knows.
  const number = /[.,]\d{3}$/.test(String(value).trim()) ? undefined : toNumber(value);
  return number === undefined || number < 0 ? undefined : number.toFixed(2);
}
