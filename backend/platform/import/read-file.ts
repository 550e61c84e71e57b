import { extname } from 'node:path';
import { ImportError, type ImportSource, type NumberedRow } from './importer';
import type { Columns } from './columns';
import { openCamt } from './camt-file';
import { openCsv } from './csv-file';
import { isExchange, openExchange } from './exchange-file';
import { openOds } from './ods-file';
import { findKept, type KeptMapping, keptNotice } from './kept-mappings';
import { readJsonLines, readJsonRecords } from './parse-json';
import { readRecordFile } from './record-file';
import { isEmptyFile, noHeader, withFaults } from './refusals';
import type { Reading, TableFile } from './table-file';
import {
  findLayout,
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
import { readRows } from './table-rows';
import { openXlsx } from './xlsx-file';

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

/** What client-banks give to 1C is named .txt or .csv alike. */
const openText = async (file: string) => ((await isExchange(file)) ? openExchange(file) : openCsv(file));

const TABLES: Partial<Record<string, (file: string) => Promise<TableFile>>> = {
  '.csv': openText,
  '.txt': openText,
  '.xml': openCamt,
  '.xlsx': openXlsx,
  '.xlsm': openXlsx,
  '.ods': openOds,
};

/** Throws ImportError. */
export async function openTable(file: string): Promise<TableFile> {
  const open = TABLES[extname(file).toLowerCase()];
  if (!open)
    throw new ImportError(
      `Файл ${file} має бути .xlsx, .ods, .csv, .json, а виписка також .txt для 1С чи .xml camt.053; інший збережіть як .xlsx.`,
    );
  return open(file);
}

/** Of a workbook, the sheets that are not taken. */
function sheetNotices({ readings, isWorkbook }: TableFile, { reading, rival }: FoundHeader): string[] {
  if (!isWorkbook || readings.length === 1) return [];
  if (rival)
    throw new ImportError(
      `Два аркуші книги однаково схожі на те, що треба: ${reading.title} і ${rival.title}. Лишіть у файлі один із них.`,
    );
  const others = readings.filter((other) => other !== reading).map(({ title }) => title);
  return [`Узято ${reading.title}; не взято: ${others.join(', ')}.`];
}

async function readTable(
  file: string,
  columns: Columns,
  { mapping, kept = [], setOthersAside = false }: ReadOptions,
): Promise<ImportSource> {
  const table = await openTable(file);
  const found = await requireHeader(file, table, columns, (header) => mapping ?? findKept(kept, header)?.mapping);
  const { layout, reading } = found;
  const remembered = mapping ? undefined : findKept(kept, layout.header);
  const sheets = sheetNotices(table, found);
  requireOneMeaning(layout);
  const { rowOf, notices } = readRows(setOthersAside ? withOthersAside(layout) : layout, table);
  return {
    sha256: table.sha256,
    header: layout.header,
    rows: tableRows(file, reading.records(), rowOf),
    share: table.share,
    notices: () => [...(remembered ? [keptNotice(remembered)] : []), ...sheets, ...table.notices(), ...notices()],
  };
}

export interface ReadOptions {
  mapping?: Mapping | undefined;
  /** Hold where no `mapping` is given. */
  kept?: KeptMapping[];
  /** Columns of no meaning here stand beside the rows instead of being refused. */
  setOthersAside?: boolean;
}

export async function readImportFile(file: string, columns: Columns, options: ReadOptions = {}): Promise<ImportSource> {
  const kind = extname(file).toLowerCase();
  if (kind === '.json') return readRecordFile(file, readJsonRecords);
  if (kind === '.ndjson') return readRecordFile(file, readJsonLines);
  return readTable(file, columns, options);
}
