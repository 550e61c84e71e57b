import type { Value } from './tables';

/** What a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Value | undefined): string {
  // The state data sets write what is missing as null.
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a header line also where there are no rows. */
export function asCsv(columns: readonly string[], rows: readonly Record<string, Value>[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
