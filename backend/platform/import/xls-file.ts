// A workbook of Excel 97–2003, as 1C and older programs save it. The package holds it whole: its size has a limit.
import { open, readFile, stat } from 'node:fs/promises';
import * as xlsx from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { openCsv } from './csv-file';
import { ImportError } from './importer';
import { cannotRead } from './refusals';
import { type Merged, mergedFiller, requireRow, setCell } from './sheet-rows';
import { FORMULA_FAULT } from './sheet-values';
import type { TableFile } from './table-file';
import type { TableRecord } from './table-record';
import { openWorkbook } from './workbook';
import { formatOf } from './xlsx-formats';
import { openXlsx } from './xlsx-file';
import { tooLarge } from './zip-part';

const BYTES_MAX = 32 * 1024 * 1024;
/** Compound file of Microsoft; a ZIP is .xlsx under another name. */
const COMPOUND = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';

xlsx.set_cptable(codePages);

const noBook = (file: string) =>
  new ImportError(
    `Книга ${file} пошкоджена або під паролем. Відкрийте її в Excel чи LibreOffice і збережіть без пароля як .xlsx.`,
  );
const isPage = (file: string) =>
  new ImportError(
    `Файл ${file} – вебсторінка з назвою .xls. Відкрийте його в Excel чи LibreOffice і збережіть як .xlsx.`,
  );

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface Sheet {
  title: string;
  sheet: xlsx.WorkSheet;
  is1904: boolean;
}

function readBook(file: string, bytes: Buffer): Sheet[] {
  try {
    const { Sheets, SheetNames, Workbook } = xlsx.read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellText: false,
      cellHTML: false,
      cellFormula: true,
      bookVBA: false,
    });
    const is1904 = Workbook?.WBProps?.date1904 ?? false;
    return SheetNames.flatMap((title, at) => {
      const sheet = Sheets[title];
      return sheet && !Workbook?.Sheets?.[at]?.Hidden ? [{ title, sheet, is1904 }] : [];
    });
  } catch {
    throw noBook(file);
  }
}

function cellText(cell: xlsx.CellObject | undefined, is1904: boolean): string {
  switch (cell?.t) {
    case 's':
      return String(cell.v ?? '');
    case 'n':
      return formatOf(-1, String(cell.z ?? 'General'), is1904)(String(cell.v));
    case 'b':
      return cell.v === true ? '1' : '0';
    case 'e':
      return FORMULA_FAULT;
    default:
      return cell?.f === undefined ? '' : FORMULA_FAULT;
  }
}

const mergesOf = ({ '!merges': merges = [] }: xlsx.WorkSheet): Merged[] =>
  merges.filter(({ s, e }) => e.r > s.r).map(({ s, e }) => ({ position: s.c, from: s.r + 1, until: e.r + 1 }));

async function* recordsOf({ sheet, is1904 }: Sheet, onShare: (share: number) => void): AsyncGenerator<TableRecord> {
  // A row without a cell is a hole.
  const rows: (xlsx.CellObject[] | undefined)[] = (sheet as xlsx.DenseWorkSheet)['!data'];
  const fill = mergedFiller(mergesOf(sheet));
  for (const [at, row] of rows.entries()) {
    onShare((at + 1) / rows.length);
    if (!row) continue;
    const line = requireRow(at + 1);
    const cells: string[] = [];
    for (const [position, cell] of row.entries()) setCell(line, cells, position, cellText(cell, is1904));
    const isHidden = sheet['!rows']?.[at]?.hidden ?? false;
    yield fill({ line, cells, ...(isHidden && { isHidden }) });
  }
}

/** Programs give the name to other kinds of files, too. Throws ImportError. */
export async function openXls(file: string): Promise<TableFile> {
  const head = await headOf(file).catch(() => {
    throw cannotRead(file);
  });
  if (head.toString('hex').startsWith(ZIP)) return openXlsx(file);
  if (/<(?:html|table|\?xml|!doctype)/i.test(head.toString('latin1'))) throw isPage(file);
  if (!head.toString('hex').startsWith(COMPOUND)) return openCsv(file);
  if ((await stat(file)).size > BYTES_MAX) throw tooLarge(file);
  const sheets = readBook(file, await readFile(file));
  return openWorkbook(file, 'Excel 97–2003', sheets, recordsOf);
}
