/** Spreadsheets would evaluate these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  // A semicolon parts cells where the comma is decimal, as in Ukraine.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Cells = readonly (string | number)[];

/** RFC 4180. */
export const csvLine = (values: Cells): string => `${values.map(cell).join(',')}\r\n`;

/** A double click opens it in Excel with Ukrainian settings: there it begins with this mark, and `;` parts columns. */
export const SHEET_MARK = '\uFEFF';
export const sheetLine = (values: Cells): string => `${values.map(cell).join(';')}\r\n`;
