// CSV and JSON files as numbered rows. A table is read twice, never kept: once for its encoding and its hash, then row by row.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Info, CsvError, parse } from 'csv-parse';
import { ImportError, type NumberedRow } from './importer';

/** What no table of words holds: a workbook or a picture under the name of a table. */
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

export interface ImportSource {
  sha256: string;
  rows: AsyncIterable<NumberedRow>;
}

interface Table {
  encoding: string;
  delimiter: string;
  sha256: string;
  isEmpty: boolean;
}

const cannotRead = (file: string) =>
  new ImportError(`Не вдалося прочитати файл ${file}: перевірте, чи він є і чи дозволено його читати.`);
const noTable = (file: string) =>
  new ImportError(`Файл ${file} не є таблицею CSV: в Excel збережіть його як «CSV UTF-8».`);
const isEmptyFile = (file: string) => new ImportError(`У файлі ${file} немає жодного запису.`);

/** The file's text, part by part. Throws TypeError where it is not in that encoding. */
async function* textOf(file: string, encoding: string, onBytes?: (bytes: Buffer) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    onBytes?.(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** The character between columns: whichever stands most often in the first line. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (character: string) => firstLine.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}

async function hasUtf16Mark(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 1 })) {
    const [first, second] = chunk as Buffer;
    return first === 0xff && second === 0xfe;
  }
  return false;
}

async function lookAt(file: string, encoding: string): Promise<Table> {
  const hash = createHash('sha256');
  let head = '';
  let isEmpty = true;
  for await (const text of textOf(file, encoding, (bytes) => hash.update(bytes))) {
    if (BINARY.test(text)) throw noTable(file);
    if (!head.includes('\n')) head += text;
    if (text !== '') isEmpty = false;
  }
  return { encoding, delimiter: delimiterOf(head), sha256: hash.digest('hex'), isEmpty };
}

/** UTF-8; of tables also the two other encodings in which Excel saves them: Windows-1251 and, with its mark, UTF-16. */
async function lookAtTable(file: string): Promise<Table> {
  try {
    if (await hasUtf16Mark(file)) return await lookAt(file, 'utf-16le');
    try {
      return await lookAt(file, 'utf-8');
    } catch (error) {
      if (error instanceof TypeError) return await lookAt(file, 'windows-1251');
      throw error;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : cannotRead(file);
  }
}

async function* tableRows(file: string, { encoding, delimiter }: Table): AsyncGenerator<NumberedRow> {
  const parser = parse({
    bom: true,
    columns: true,
    delimiter,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const feed = async () => {
    for await (const text of textOf(file, encoding))
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
    parser.end();
  };
  feed().catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  let isEmpty = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: unknown; info: Info }>) {
      isEmpty = false;
      yield { line: info.lines, row: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    const reason =
      error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
        ? 'кількість значень не збігається із заголовком'
        : 'неправильний запис CSV (перевірте лапки)';
    throw new ImportError(`Файл ${file} має помилки. Нічого не записано.`, [{ line, reason }]);
  }
  if (isEmpty) throw isEmptyFile(file);
}

async function readJson(file: string): Promise<{ sha256: string; rows: NumberedRow[] }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw cannotRead(file);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length === 0) return { sha256, rows: [] };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(`Файл ${file} має бути в кодуванні UTF-8.`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ImportError(`Файл ${file} не є правильним JSON.`);
  }
  const rows = (Array.isArray(data) ? data : [data]).map((row: unknown, index) => ({ line: index + 1, row }));
  return { sha256, rows };
}

async function* eachOf(rows: NumberedRow[]): AsyncGenerator<NumberedRow> {
  yield* rows;
}

/** Opens a .csv or .json file. Throws ImportError for one that cannot be read as such or holds no record. */
export async function readImportFile(file: string): Promise<ImportSource> {
  const kind = extname(file).toLowerCase();
  if (kind === '.json') {
    const { sha256, rows } = await readJson(file);
    if (rows.length === 0) throw isEmptyFile(file);
    return { sha256, rows: eachOf(rows) };
  }
  if (kind !== '.csv')
    throw new ImportError(`Файл ${file} має бути .csv або .json; таблицю Excel збережіть як «CSV UTF-8».`);
  const table = await lookAtTable(file);
  if (table.isEmpty) throw isEmptyFile(file);
  return { sha256: table.sha256, rows: tableRows(file, table) };
}
