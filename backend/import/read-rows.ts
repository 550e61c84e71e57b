// CSV and JSON files as numbered rows.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { ImportError, type NumberedRow } from './importer';

interface CsvRecord {
  record: Record<string, string>;
  info: { lines: number };
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) throw new ImportError(`Файл ${file} має бути в кодуванні UTF-8.`);
    throw new ImportError(`Не вдалося прочитати файл ${file}: перевірте, чи він є і чи дозволено його читати.`);
  }
}

function readCsv(file: string, text: string): NumberedRow[] {
  const firstLine = text.slice(0, text.indexOf('\n'));
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  try {
    const records = parse(text, { bom: true, columns: true, delimiter, info: true, skip_empty_lines: true, trim: true });
    return (records as unknown as CsvRecord[]).map(({ record, info }) => ({ line: info.lines, row: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    const reason =
      error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ? 'кількість значень не збігається із заголовком' : 'неправильний запис CSV (перевірте лапки)';
    throw new ImportError(`Файл ${file} має помилки.`, [{ line, reason }]);
  }
}

function readJson(file: string, text: string): NumberedRow[] {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ImportError(`Файл ${file} не є правильним JSON.`);
  }
  return (Array.isArray(data) ? data : [data]).map((row: unknown, index) => ({ line: index + 1, row }));
}

/** Rows of a .csv or .json file. Throws ImportError for a file that cannot be read as such. */
export function readRows(file: string): NumberedRow[] {
  const kind = extname(file).toLowerCase();
  if (kind !== '.csv' && kind !== '.json') throw new ImportError(`Файл ${file} має бути .csv або .json.`);
  const text = readText(file);
  return kind === '.csv' ? readCsv(file, text) : readJson(file, text);
}
