import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { ImportError, type NumberedRow } from './importer';
import type { Columns } from './columns';
import { openCsv } from './csv-file';
import { cannotRead, isEmptyFile, noHeader, withFaults } from './refusals';
import type { Reading, TableFile } from './table-file';
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
import { TableFault, type TableRecord } from './table-record';
import { readRows } from './table-rows';

export interface ImportSource {
  sha256: string;
  rows: AsyncIterable<NumberedRow>;
  share: () => number;
  /** What was left out of the file; complete once the rows are read. */
  notices: () => string[];
}

export interface FoundHeader {
  layout: Layout;
  reading: Reading;
}

/** Undefined when no line names a column. Throws MissingHeaders and TableFault. */
export async function findHeader(
  { readings }: TableFile,
  columns: Columns,
  mapping?: Mapping,
): Promise<FoundHeader | undefined> {
  let best: FoundHeader | undefined;
  let fault: TableFault | undefined;
  let lacking: MissingHeaders | undefined;
  for (const reading of readings) {
    try {
      const layout = await findLayout(reading.records(), columns, mapping);
      if (layout && isBetter(layout, best?.layout)) best = { layout, reading };
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
  mapping?: Mapping,
): Promise<FoundHeader> {
  try {
    const found = await findHeader(table, columns, mapping);
    if (found) return found;
  } catch (error) {
    throw error instanceof TableFault ? withFaults(file, error) : error;
  }
  throw noHeader(file, columns);
}

async function* tableRows(
  file: string,
  records: AsyncIterable<TableRecord>,
  rowOf: (record: TableRecord) => NumberedRow | undefined,
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
    throw error instanceof TableFault ? withFaults(file, error) : error;
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

/** Throws ImportError. */
export async function openTable(file: string): Promise<TableFile> {
  if (extname(file).toLowerCase() !== '.csv')
    throw new ImportError(`Файл ${file} має бути .csv або .json; таблицю Excel збережіть як «CSV UTF-8».`);
  return openCsv(file);
}

async function readTable(
  file: string,
  columns: Columns,
  { mapping, skipOthers = false }: ReadOptions,
): Promise<ImportSource> {
  const table = await openTable(file);
  const { layout, reading } = await requireHeader(file, table, columns, mapping);
  requireOneMeaning(layout);
  const { rowOf, notices } = readRows(skipOthers ? withoutOthers(layout) : layout, table);
  return {
    sha256: table.sha256,
    rows: tableRows(file, reading.records(), rowOf),
    share: table.share,
    notices: () => [...table.notices(), ...notices()],
  };
}

export interface ReadOptions {
  mapping?: Mapping | undefined;
  /** Columns of no meaning here are left out instead of refused. */
  skipOthers?: boolean;
}

export async function readImportFile(file: string, columns: Columns, options: ReadOptions = {}): Promise<ImportSource> {
  if (extname(file).toLowerCase() !== '.json') return readTable(file, columns, options);
  const { sha256, rows } = await readJson(file);
  if (rows.length === 0) throw isEmptyFile(file);
  return { sha256, rows: eachOf(rows), share: () => 1, notices: () => [] };
}
