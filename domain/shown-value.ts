import { formatDateTime } from './dates';
import { formatLicensePlate } from './license-plate';
import { amount } from './money';

/** As a file of the register would have it: what is shown may be imported again. Null for nothing. */
export function shownValue(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'number') return typeof value === 'string' ? shownText(column, value) : JSON.stringify(value);
  if (column.endsWith('_at')) return formatDateTime(value).replace(',', '');
  if (column.endsWith('_kopecks')) return amount(value).replace('.', ',');
  return String(column.endsWith('_e6') ? value / 1_000_000 : value);
}

function shownText(column: string, value: string): string {
  if (column === 'plate_key') return formatLicensePlate(value);
  if (column !== 'photos') return value;
  const photos: unknown = JSON.parse(value);
  return `${Array.isArray(photos) ? photos.length : 0} фото`;
}
