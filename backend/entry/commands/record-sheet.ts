import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';

type Value = string | number | null;

const NAMES: Record<string, string> = { plate_key: 'license_plate', amount_kopecks: 'amount' };

function cell(column: string, value: Value): [name: string, text: string] {
  const name = NAMES[column] ?? column.replace(/_(kopecks|e6)$/, '');
  if (column === 'plate_key') return [name, formatLicensePlate(String(value))];
  if (typeof value !== 'number') return [name, inLine(value ?? '')];
  if (column.endsWith('_at')) return [name, formatMoment(value)];
  if (column.endsWith('_kopecks')) return [name, formatMoney(amount(value))];
  return [name, String(column.endsWith('_e6') ? value / 1_000_000 : value)];
}

export function recordSheet(record: Record<string, Value>): string {
  const cells = Object.entries(record).filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...cells.map(([column, value]) => cell(column, value)[0].length));
  return cells
    .map(([column, value]) => {
      const [name, text] = cell(column, value);
      return `${name.padEnd(width)}  ${text}`;
    })
    .join('\n');
}
