// A table is read twice and never held in memory: once for encoding and hash, then row by row.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ImportError, type NumberedRow } from './importer';
import { CsvFault, type CsvRecord, readRecords } from './parse-csv';

/** Found in workbooks or pictures renamed to .csv. */
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

const PART_BYTES = 64 * 1024;

export interface ImportSource {
  sha256: string;
  rows: AsyncIterable<NumberedRow>;
  share: () => number;
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

async function* textOf(file: string, encoding: string, onBytes?: (bytes: Buffer) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: PART_BYTES });
  for await (const bytes of parts) {
    onBytes?.(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const count = (character: string) => firstLine.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}

async function hasUtf16Mark(file: string): Promise<boolean> {
  const parts: AsyncIterable<Buffer> = createReadStream(file, { end: 1 });
  for await (const [first, second] of parts) return first === 0xff && second === 0xfe;
  return false;
}

async function lookAt(file: string, encoding: string): Promise<Table> {
  const hash = createHash('sha256');
  let head = '';
  let isEmpty = true;
  for await (const text of textOf(file, encoding, (bytes) => hash.update(bytes))) {
    if (BINARY.test(text)) throw noTable(file);
    if (!/[\r\n]/.test(head)) head += text;
    if (text !== '') isEmpty = false;
  }
  return { encoding, delimiter: delimiterOf(head), sha256: hash.digest('hex'), isEmpty };
}

/** Excel also saves CSV as Windows-1251, and as UTF-16 with a byte order mark. */
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

const UNLIKE_HEADER = 'кількість значень не збігається із заголовком';

function rowNamer(): (record: CsvRecord) => NumberedRow[] {
  let names: string[] | undefined;
  return ({ line, cells }) => {
    if (cells.every((cell) => cell === '')) return [];
    if (names === undefined) {
      const twice = cells.find((name, index) => name !== '' && cells.indexOf(name) !== index);
      if (twice !== undefined) throw new CsvFault(line, `стовпець «${twice}» названо двічі`);
      names = cells;
      return [];
    }
    if (cells.length !== names.length) throw new CsvFault(line, UNLIKE_HEADER);
    const row: Record<string, string> = {};
    for (const [index, name] of names.entries()) row[name] = cells[index] ?? '';
    return [{ line, row }];
  };
}

async function* tableRows(
  file: string,
  { encoding, delimiter }: Table,
  onBytes: (bytes: Buffer) => void,
): AsyncGenerator<NumberedRow> {
  const named = rowNamer();
  let isEmpty = true;
  try {
    for await (const record of readRecords(textOf(file, encoding, onBytes), delimiter)) {
      for (const row of named(record)) {
        isEmpty = false;
        yield row;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    const { line, reason } = error;
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

export async function readImportFile(file: string): Promise<ImportSource> {
  const kind = extname(file).toLowerCase();
  if (kind === '.json') {
    const { sha256, rows } = await readJson(file);
    if (rows.length === 0) throw isEmptyFile(file);
    return { sha256, rows: eachOf(rows), share: () => 1 };
  }
  if (kind !== '.csv')
    throw new ImportError(`Файл ${file} має бути .csv або .json; таблицю Excel збережіть як «CSV UTF-8».`);
  const table = await lookAtTable(file);
  if (table.isEmpty) throw isEmptyFile(file);
  const { size } = await stat(file);
  let taken = 0;
  return {
    sha256: table.sha256,
    rows: tableRows(file, table, ({ byteLength }) => (taken += byteLength)),
    share: () => taken / size,
  };
}
