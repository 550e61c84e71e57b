// A table is read twice and never held in memory: once for encoding and hash, then row by row.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ImportError, type NumberedRow } from './importer';
import type { Columns } from './columns';
import { CsvFault, type CsvRecord, readRecords } from './parse-csv';
import {
  findLayout,
  isBetter,
  lacksLess,
  type Layout,
  type Mapping,
  MissingHeaders,
  requireOneMeaning,
  withoutOthers,
} from './table-layout';
import { readRows } from './table-rows';

/** Found in workbooks or pictures renamed to .csv. */
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

const PART_BYTES = 64 * 1024;

export interface ImportSource {
  sha256: string;
  rows: AsyncIterable<NumberedRow>;
  share: () => number;
  /** What was left out of the file; complete once the rows are read. */
  notices: () => string[];
}

interface Table {
  encoding: string;
  delimiters: string[];
  sha256: string;
  isEmpty: boolean;
}

const cannotRead = (file: string) =>
  new ImportError(`Не вдалося прочитати файл ${file}: перевірте, чи він є і чи дозволено його читати.`);
const noTable = (file: string) =>
  new ImportError(`Файл ${file} не є таблицею CSV: в Excel збережіть його як «CSV UTF-8».`);
const withFaults = (file: string, { line, reason }: CsvFault) =>
  new ImportError(`Файл ${file} має помилки. Нічого не записано.`, [{ line, reason }]);
const noHeader = (file: string, columns: Columns) =>
  new ImportError(
    `У файлі ${file} немає рядка заголовків, з якого видно, де що. Відомі стовпці: ${Object.keys(columns).join(', ')}, а також їхні українські назви: npm run inspection -- import describe`,
  );
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

const DELIMITERS = [',', ';', '\t'];
const SEPARATOR = /^"?sep=(.)/i;

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
    if (head === '') head = text.slice(0, 10);
    if (text !== '') isEmpty = false;
  }
  const [, named] = SEPARATOR.exec(head) ?? [];
  return { encoding, delimiters: named ? [named] : DELIMITERS, sha256: hash.digest('hex'), isEmpty };
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

interface Found {
  layout: Layout;
  delimiter: string;
}

async function findHeader(file: string, table: Table, columns: Columns, mapping?: Mapping): Promise<Found> {
  let best: Found | undefined;
  let fault: CsvFault | undefined;
  let lacking: MissingHeaders | undefined;
  for (const delimiter of table.delimiters) {
    try {
      const layout = await findLayout(readRecords(textOf(file, table.encoding), delimiter), columns, mapping);
      if (layout && isBetter(layout, best?.layout)) best = { layout, delimiter };
    } catch (error) {
      if (error instanceof MissingHeaders) lacking = lacksLess(error, lacking) ? error : lacking;
      else if (error instanceof CsvFault) fault ??= error;
      else throw error;
    }
  }
  if (best) return best;
  if (lacking) throw lacking;
  throw fault ? withFaults(file, fault) : noHeader(file, columns);
}

async function* tableRows(
  file: string,
  records: AsyncIterable<CsvRecord>,
  rowOf: (record: CsvRecord) => NumberedRow | undefined,
): AsyncGenerator<NumberedRow> {
  let isEmpty = true;
  try {
    for await (const record of records) {
      const row = rowOf(record);
      if (!row) continue;
      isEmpty = false;
      yield row;
    }
  } catch (error) {
    throw error instanceof CsvFault ? withFaults(file, error) : error;
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

async function readTable(
  file: string,
  columns: Columns,
  { mapping, skipOthers = false }: ReadOptions,
): Promise<ImportSource> {
  const table = await lookAtTable(file);
  if (table.isEmpty) throw isEmptyFile(file);
  const { layout, delimiter } = await findHeader(file, table, columns, mapping);
  requireOneMeaning(layout);
  const { rowOf, notices } = readRows(skipOthers ? withoutOthers(layout) : layout, { isPadded: false });
  const { size } = await stat(file);
  let taken = 0;
  const text = textOf(file, table.encoding, ({ byteLength }) => (taken += byteLength));
  return {
    sha256: table.sha256,
    rows: tableRows(file, readRecords(text, delimiter), rowOf),
    share: () => taken / size,
    notices,
  };
}

export interface ReadOptions {
  mapping?: Mapping | undefined;
  /** Columns of no meaning here are left out instead of refused. */
  skipOthers?: boolean;
}

export async function readImportFile(file: string, columns: Columns, options: ReadOptions = {}): Promise<ImportSource> {
  const kind = extname(file).toLowerCase();
  if (kind === '.json') {
    const { sha256, rows } = await readJson(file);
    if (rows.length === 0) throw isEmptyFile(file);
    return { sha256, rows: eachOf(rows), share: () => 1, notices: () => [] };
  }
  if (kind !== '.csv')
    throw new ImportError(`Файл ${file} має бути .csv або .json; таблицю Excel збережіть як «CSV UTF-8».`);
  return readTable(file, columns, options);
}
