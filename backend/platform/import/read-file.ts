import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { ImportError, type ImportSource, type NumberedRow } from './importer';
import type { Columns } from './columns';
import { openCamt } from './camt-file';
import { openCsv } from './csv-file';
import { isExchange, openExchange } from './exchange-file';
import { openOds } from './ods-file';
import { damagedLines, textOf } from './file-text';
import { constantsInWords, findKept, type KeptMapping, keptNotice } from './kept-mappings';
import { readJsonLines, readJsonRecords } from './parse-json';
import { isEmptyFile, noHeader, withFaults, cannotRead } from './refusals';
import type { Reading, TableFile } from './table-file';
import {
  findLayout,
  isBlank,
  isBetter,
  lacksLess,
  type Layout,
  type Mapping,
  type MappingOf,
  MissingHeaders,
  requireOneMeaning,
  withOthersAside,
} from './table-layout';
import { TableFault, type TableRecord } from './table-record';
import { readRows, type TableRows } from './table-rows';
import { openXlsx } from './xlsx-file';

async function readRecordFile(
  file: string,
  read: (parts: AsyncIterable<string>, file: string) => AsyncIterable<NumberedRow>,
): Promise<ImportSource> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const part of textOf(file, 'utf-8', (bytes) => hash.update(bytes))) size += part.length;
  } catch (error) {
    if (!(error instanceof TypeError)) throw cannotRead(file);
    throw (await damagedLines(file)) ?? new ImportError(`Файл ${file} має бути в кодуванні UTF-8.`);
  }
  if (size === 0) throw isEmptyFile(file);
  return {
    sha256: hash.digest('hex'),
    header: [],
    rows: orRefuseEmpty(file, read(textOf(file, 'utf-8'), file)),
    share: () => 1,
    notices: () => [],
  };
}

async function* orRefuseEmpty(file: string, rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw isEmptyFile(file);
}

/** How many lines below a table are held back. */
const HELD_MAX = 12;

export interface FoundHeader {
  layout: Layout;
  reading: Reading;
  /** A sheet whose header is as good. */
  rival?: Reading;
}

/** Undefined when no line names a column. Throws MissingHeaders and TableFault. */
export async function findHeader(
  { readings, isWorkbook }: TableFile,
  columns: Columns,
  mappingOf: MappingOf = () => undefined,
): Promise<FoundHeader | undefined> {
  let best: FoundHeader | undefined;
  let fault: TableFault | undefined;
  let lacking: MissingHeaders | undefined;
  for (const reading of readings) {
    try {
      const layout = await findLayout(reading.records(), columns, mappingOf);
      if (layout && isBetter(layout, best?.layout)) best = { layout, reading };
      else if (layout && best && isWorkbook && !isBetter(best.layout, layout)) best = { ...best, rival: reading };
    } catch (error) {
      if (error instanceof MissingHeaders) lacking = lacksLess(error, lacking) ? error : lacking;
      else if (error instanceof TableFault) fault ??= error;
      else throw error;
    }
  }
  if (best) return best;
  if (lacking) throw lacking;
  if (fault) throw fault;
  return undefined;
}

async function requireHeader(
  file: string,
  table: TableFile,
  columns: Columns,
  mappingOf: MappingOf,
): Promise<FoundHeader> {
  try {
    const found = await findHeader(table, columns, mappingOf);
    if (found) return found;
  } catch (error) {
    throw error instanceof TableFault ? withFaults(file, error) : error;
  }
  throw noHeader(file, columns);
}

async function* tableRows(
  file: string,
  records: AsyncIterable<TableRecord>,
  { rowOf, isSignature, skipSignatures }: TableRows,
): AsyncGenerator<NumberedRow> {
  let isEmpty = true;
  let held: TableRecord[] = [];
  try {
    for await (const record of records) {
      if (held.length < HELD_MAX && isSignature(record)) {
        held.push(record);
        continue;
      }
      if (held.length > 0 && isBlank(record.cells)) continue;
      const following = [...held, record];
      held = [];
      for (const row of following.map(rowOf)) {
        if (!row) continue;
        isEmpty = false;
        yield row;
      }
    }
    skipSignatures(held);
  } catch (error) {
    throw error instanceof TableFault ? withFaults(file, error) : error;
  }
  if (isEmpty) throw isEmptyFile(file);
}

/** What client-banks give to 1C is named .txt or .csv alike. */
const openText = async (file: string) => ((await isExchange(file)) ? openExchange(file) : openCsv(file));

const TABLES: Partial<Record<string, (file: string) => Promise<TableFile>>> = {
  '.csv': openText,
  '.txt': openText,
  '.xml': openCamt,
  '.xlsx': openXlsx,
  // Loaded when it is needed: the package is large.
  '.xls': async (file) => (await import('./xls-file')).openXls(file),
  '.xlsm': openXlsx,
  '.ods': openOds,
};

/** Throws ImportError. */
export async function openTable(file: string): Promise<TableFile> {
  const open = TABLES[extname(file).toLowerCase()];
  if (!open)
    throw new ImportError(
      `Файл ${file} має бути .xlsx, .xls, .ods, .csv, .json, а виписка також .txt для 1С чи .xml camt.053; інший збережіть як .xlsx.`,
    );
  return open(file);
}

/** Names the sheets of a workbook that are not taken. */
function sheetNotices({ readings, isWorkbook }: TableFile, { reading, rival }: FoundHeader): string[] {
  if (!isWorkbook || readings.length === 1) return [];
  if (rival)
    throw new ImportError(
      `Два аркуші книги однаково схожі на те, що треба: ${reading.title} і ${rival.title}. Лишіть у файлі один із них.`,
    );
  const others = readings.filter((other) => other !== reading).map(({ title }) => title);
  return [`Узято ${reading.title}; не взято: ${others.join(', ')}.`];
}

/** Throws ImportError. */
function requireDates(asked: Record<string, string>, columns: Columns): void {
  const earlier = constantsInWords(asked, columns);
  if (earlier !== '')
    throw new ImportError(
      `Нічого не записано: дата для всіх рядків попереднього файлу (${earlier}) для цього не діє. Додайте у файл такий стовпець, назвіть дату в --columns або на сторінці завантаженого файлу.`,
    );
}

async function readTable(
  file: string,
  columns: Columns,
  { mapping, kept = [], setOthersAside = false, keys = [], tellsKept = true, table: opened }: ReadOptions,
): Promise<ImportSource> {
  const table = opened ?? (await openTable(file));
  const recall = (header: string[]) => (mapping ? undefined : findKept(kept, header, columns));
  const found = await requireHeader(file, table, columns, (header) => mapping ?? recall(header)?.mapping);
  const { layout, reading } = found;
  const remembered = recall(layout.header);
  requireDates(remembered?.asked ?? {}, columns);
  const sheets = sheetNotices(table, found);
  requireOneMeaning(layout, columns);
  const { isWorkbook } = table;
  const read = readRows(setOthersAside ? withOthersAside(layout) : layout, { isWorkbook, columns, keys });
  return {
    sha256: table.sha256,
    header: layout.header,
    rows: tableRows(file, reading.records(), read),
    share: table.share,
    notices: () => [
      ...(remembered && tellsKept ? [keptNotice(remembered, columns)] : []),
      ...sheets,
      ...table.notices(),
      ...read.notices(),
    ],
  };
}

export interface ReadOptions {
  mapping?: Mapping | undefined;
  /** Hold where no `mapping` is given. */
  kept?: KeptMapping[];
  /** Columns of no meaning here stand beside the rows instead of being refused. */
  setOthersAside?: boolean;
  /** Fields that name a record; a row below the table has none of them. */
  keys?: readonly string[];
  /** Whether the notices name the mapping that was kept. */
  tellsKept?: boolean;
  /** Where the file was opened before. */
  table?: TableFile | undefined;
}

export async function readImportFile(file: string, columns: Columns, options: ReadOptions = {}): Promise<ImportSource> {
  const kind = extname(file).toLowerCase();
  if (kind === '.json') return readRecordFile(file, readJsonRecords);
  if (kind === '.ndjson') return readRecordFile(file, readJsonLines);
  return readTable(file, columns, options);
}
