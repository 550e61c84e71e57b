// CSV and JSON files as numbered rows.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { ImportError, type NumberedRow } from './importer';

interface CsvRecord {
  record: Record<string, string>;
  info: { lines: number };
}

/** What no table of words holds: a workbook or a picture under the name of a table. */
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ImportError(`Не вдалося прочитати файл ${file}: перевірте, чи він є і чи дозволено його читати.`);
  }
}

const decode = (bytes: Buffer, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** UTF-8; of tables also the two other encodings in which Excel saves them: Windows-1251 and, with its mark, UTF-16. */
function decodeTable(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1251');
  }
}

/** The character between columns: whichever stands most often in the first line. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (character: string) => firstLine.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}

function readCsv(file: string, bytes: Buffer): NumberedRow[] {
  const text = decodeTable(bytes);
  if (BINARY.test(text))
    throw new ImportError(`Файл ${file} не є таблицею CSV: в Excel збережіть його як «CSV UTF-8».`);
  const options = {
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  } as const;
  try {
    const records = parse(text, { ...options, delimiter: delimiterOf(text) });
    return (records as unknown as CsvRecord[]).map(({ record, info }) => ({ line: info.lines, row: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    const reason =
      error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
        ? 'кількість значень не збігається із заголовком'
        : 'неправильний запис CSV (перевірте лапки)';
    throw new ImportError(`Файл ${file} має помилки.`, [{ line, reason }]);
  }
}

function readJson(file: string, bytes: Buffer): NumberedRow[] {
  let text: string;
  try {
    text = decode(bytes, 'utf-8');
  } catch {
    throw new ImportError(`Файл ${file} має бути в кодуванні UTF-8.`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ImportError(`Файл ${file} не є правильним JSON.`);
  }
  return (Array.isArray(data) ? data : [data]).map((row: unknown, index) => ({ line: index + 1, row }));
}

/** Rows of a .csv or .json file. Throws ImportError for a file that cannot be read as such or holds none. */
export function readRows(file: string): NumberedRow[] {
  const kind = extname(file).toLowerCase();
  if (kind !== '.csv' && kind !== '.json')
    throw new ImportError(`Файл ${file} має бути .csv або .json; таблицю Excel збережіть як «CSV UTF-8».`);
  const bytes = readBytes(file);
  const rows = bytes.length === 0 ? [] : kind === '.csv' ? readCsv(file, bytes) : readJson(file, bytes);
  if (rows.length === 0) throw new ImportError(`У файлі ${file} немає жодного запису.`);
  return rows;
}
