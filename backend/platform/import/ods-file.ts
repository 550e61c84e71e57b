// A spreadsheet of LibreOffice: all sheets stand in one part, runs of equal cells and rows are written once.
import { type Attributes, collectXml, readXml, XmlFault } from './read-xml';
import { requireRow, setCell } from './sheet-rows';
import { durationText, FORMULA_FAULT, isoText, numberText } from './sheet-values';
import type { TableFile } from './table-file';
import type { TableRecord } from './table-record';
import { openWorkbook } from './workbook';
import { noWorkbook, readPart } from './zip-part';

const CONTENT = 'content.xml';
const SPACES_MAX = 100;
const TEXT_MAX = 1_000_000;

interface Sheet {
  title: string;
  /** Among all tables, from 0. */
  at: number;
}

const HIDDEN = new Set(['filter', 'collapse']);

const countOf = (attributes: Attributes, name: string) => Math.max(1, Number(attributes[name] ?? 1) || 1);

async function listSheets(file: string): Promise<Sheet[]> {
  const hidden = new Set<string>();
  let style = '';
  let at = -1;
  const sheets = await collectXml<Sheet & { style: string }>(readPart(file, CONTENT), (emit) => ({
    open(name, attributes) {
      if (name === 'style') style = attributes['style:name'] ?? '';
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
      else if (name === 'table')
        emit({ title: attributes['table:name'] ?? '', at: (at += 1), style: attributes['table:style-name'] ?? '' });
    },
  }));
  return sheets.filter((sheet) => !hidden.has(sheet.style));
}

/** The text shows zeros in front of a number, which its value lacks. */
const paddedText = (value: string, text: string) =>
  /^0\d+$/.test(text) && Number(text) === Number(value) ? text : numberText(value);

function cellText(attributes: Attributes, text: string): string {
  if (attributes['calcext:value-type'] === 'error') return FORMULA_FAULT;
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return paddedText(attributes['office:value'] ?? '', text.trim());
    case 'date':
      return isoText(attributes['office:date-value'] ?? '');
    case 'time':
      return durationText(attributes['office:time-value'] ?? '');
    case undefined:
      return text === '' && attributes['table:formula'] !== undefined ? FORMULA_FAULT : text;
    default:
      return text;
  }
}

const handlersOf = (wanted: number) => (emit: (record: TableRecord) => void) => {
  let at = -1;
  let [line, repeated, position] = [1, 1, 0];
  let cells: string[] = [];
  let cell: Attributes = {};
  let text = '';
  let isCovered = false;
  let [paragraphs, notes] = [0, 0];
  let isHidden = false;
  /** Cells that span several rows, keyed by their column. */
  const spans = new Map<number, { until: number; value: string }>();
  let covered: number[] = [];

  const add = (part: string) => {
    if (paragraphs === 0 || notes > 0 || at !== wanted) return;
    text += part;
    if (text.length > TEXT_MAX) throw new XmlFault('too long a cell');
  };

  const open = (name: string, attributes: Attributes) => {
    switch (name) {
      case 'table':
        [at, line] = [at + 1, 1];
        spans.clear();
        break;
      case 'table-row':
        repeated = countOf(attributes, 'table:number-rows-repeated');
        [cells, position, covered] = [[], 0, []];
        isHidden = HIDDEN.has(attributes['table:visibility'] ?? '');
        break;
      case 'table-cell':
      case 'covered-table-cell':
        [cell, text, isCovered] = [attributes, '', name === 'covered-table-cell'];
        break;
      case 'annotation':
        notes += 1;
        break;
      case 'p':
        paragraphs += 1;
        if (text !== '') add('\n');
        break;
      case 's':
        add(' '.repeat(Math.min(countOf(attributes, 'text:c'), SPACES_MAX)));
        break;
      case 'tab':
      case 'line-break':
        add('\n');
    }
  };

  const endCell = () => {
    const span = countOf(cell, 'table:number-columns-repeated');
    const shown = cellText(cell, text);
    if (shown !== '') for (let one = 0; one < span; one += 1) setCell(line, cells, position + one, shown);
    const rows = countOf(cell, 'table:number-rows-spanned');
    if (shown !== '' && rows > 1) spans.set(position, { until: line + rows - 1, value: shown.trim() });
    if (isCovered && shown === '') for (let one = 0; one < span; one += 1) covered.push(position + one);
    position += span;
  };

  const endRow = () => {
    const isOwn = cells.length > 0;
    const filled = covered.filter((at) => isOwn && (spans.get(at)?.until ?? 0) >= line);
    for (const at of filled) setCell(line, cells, at, spans.get(at)?.value ?? '');
    const about = { ...(filled.length > 0 && { filled }), ...(isHidden && { isHidden }) };
    if (cells.length > 0)
      for (let one = 0; one < repeated; one += 1) emit({ line: requireRow(line + one), cells, ...about });
    line += repeated;
  };

  const close = (name: string) => {
    if (name === 'annotation') notes -= 1;
    else if (name === 'p') paragraphs -= 1;
    else if (at !== wanted) return;
    else if (name === 'table-cell' || name === 'covered-table-cell') endCell();
    else if (name === 'table-row') endRow();
  };
  return { open, close, text: add };
};

/** Throws ImportError. */
export async function openOds(file: string): Promise<TableFile> {
  const sheets = await listSheets(file).catch((error: unknown) => {
    throw error instanceof XmlFault ? noWorkbook(file) : error;
  });
  if (sheets.length === 0) throw noWorkbook(file);
  return openWorkbook(file, 'OpenDocument', sheets, ({ at }, onShare) =>
    readXml(readPart(file, CONTENT, onShare), handlersOf(at)),
  );
}
