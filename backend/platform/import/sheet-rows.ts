import { TableFault, type TableRecord } from './table-record';

const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 1000;

export function requireRow(line: number): number {
  if (Number.isInteger(line) && line >= 1 && line <= ROWS_MAX) return line;
  throw new TableFault(line, `рядок стоїть поза межами аркуша (${ROWS_MAX})`);
}

/** Puts a cell at its place; empty ones at the end of a row are left out. */
export function setCell(line: number, cells: string[], position: number, text: string): void {
  const cell = text.trim();
  if (cell === '') return;
  if (position < 0 || position >= COLUMNS_MAX) throw new TableFault(line, `стовпців більше ніж ${COLUMNS_MAX}`);
  while (cells.length < position) cells.push('');
  cells[position] = cell;
}

/** "BC17" → 54. */
export function positionOf(reference: string): number {
  let position = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') position = position * 26 + letter.charCodeAt(0) - 64;
  return position - 1;
}

/** Cells over several rows of one column: only the first of them has the value. */
export interface Merged {
  position: number;
  from: number;
  until: number;
}

/** Takes rows from above; fills what is merged with a cell above, where the row has a cell of its own. */
export function mergedFiller(merges: Merged[]) {
  const starting = new Map<number, Merged[]>();
  for (const merge of merges) starting.set(merge.from, [...(starting.get(merge.from) ?? []), merge]);
  let open: (Merged & { value: string })[] = [];
  return (record: TableRecord): TableRecord => {
    const { line, cells } = record;
    open = open.filter(({ until }) => until >= line);
    const filled: number[] = [];
    if (cells.some((cell) => cell !== ''))
      for (const { position, value } of open) {
        if ((cells[position] ?? '') !== '') continue;
        setCell(line, cells, position, value);
        filled.push(position);
      }
    for (const merge of starting.get(line) ?? []) {
      const value = cells[merge.position] ?? '';
      if (value !== '') open.push({ ...merge, value });
    }
    return filled.length > 0 ? { ...record, filled } : record;
  };
}
