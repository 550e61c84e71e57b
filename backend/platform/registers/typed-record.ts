import { formatDate, formatTime } from '@/domain/dates';
import { kyivTime } from '@/domain/kyiv-time';
import { amount } from '@/domain/money';
import type { StoredRecord } from '@/backend/platform/registers/records';

/** Earlier than it nothing is shown: a record without a date to appear. */
export const DRAFT_AT = Date.parse('9999-12-30T00:00:00Z');

/** A date alone is the end of the day where the field says the last one. */
function moment(at: number, isLastDay: boolean): string {
  const { hour, minute, second } = kyivTime(at);
  if (isLastDay && hour === 23 && minute === 59 && second === 59) return formatDate(at);
  return `${formatDate(at)} ${formatTime(at)}${second === 0 ? '' : `:${String(second).padStart(2, '0')}`}`;
}

type Cell = StoredRecord[string];

function typed(column: string, value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (column.endsWith('_e6')) return String(value / 1_000_000);
  if (column.endsWith('_kopecks')) return amount(value);
  if (!column.endsWith('_at')) return String(value);
  return value === DRAFT_AT ? '' : moment(value, column === 'closes_at');
}

/** The record as one would type it in the fields of a file. */
export const typedRecord = (record: StoredRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).map(([column, value]) => [column.replace(/_e6$|_kopecks$/, ''), typed(column, value)]),
  );
