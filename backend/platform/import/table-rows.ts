import { inLine } from '@/backend/core/in-line';
import { columnLetters } from './columns';
import type { NumberedRow, Place } from './importer';
import { lineRanges } from './line-ranges';
import { type Layout, placeOf } from './table-layout';
import { TableFault, type TableRecord } from './table-record';

const TOTAL = /^(?:всього|усього|разом|загалом|підсумок|підсумки|total)(?=$|[\s:.,(–-])/iu;
const NOTICES_MAX = 10;
const SHOWN_MAX = 80;

const shown = (cells: string[]) =>
  cells
    .filter(Boolean)
    .map((cell) => `«${inLine(cell).slice(0, SHOWN_MAX)}»`)
    .join(' ');

const lines = (records: TableRecord[]) => {
  const [first, last] = [records[0]?.line, records.at(-1)?.line];
  return first === last ? `Рядок ${first} над заголовком пропущено` : `Рядки ${first}–${last} над заголовком пропущено`;
};

export interface TableRows {
  rowOf: (record: TableRecord) => NumberedRow | undefined;
  notices: () => string[];
}

const placeAt = (header: string[], positions: number[]): Place => ({
  letters: positions.map(columnLetters),
  header: positions.map((position) => inLine(header[position] ?? '')).join(' + '),
});

function placesOf({ header, sources, unknown }: Layout): Map<string, Place> {
  const all = [...sources, ...unknown.map((position) => ({ field: header[position] ?? '', positions: [position] }))];
  return new Map(all.map(({ field, positions }) => [field, placeAt(header, positions)]));
}

export function readRows(layout: Layout, { isWorkbook }: { isWorkbook: boolean }): TableRows {
  const { header, sources, unknown, skipped, aside, above } = layout;
  const places = placesOf(layout);
  const unnamed = header.flatMap((name, position) => (name === '' ? [position] : []));
  const asideNames = aside.map((position) => [placeOf(layout, position), position] as const);
  const fields = sources.map(({ field, positions }) => ({ field, first: positions[0] ?? 0, rest: positions.slice(1) }));
  const notices = [
    ...(above.length > 0 ? [`${lines(above)}: ${shown(above[0]?.cells ?? [])}`] : []),
    ...(skipped.length > 0
      ? [`Не взято стовпців: ${skipped.map((position) => placeOf(layout, position)).join(', ')}.`]
      : []),
  ];
  const hidden = lineRanges(NOTICES_MAX);
  const filled = lineRanges(NOTICES_MAX);
  let more = 0;
  let isFirst = true;

  const tell = (text: string) => {
    if (notices.length < NOTICES_MAX) notices.push(text);
    else more += 1;
  };

  const reasonToSkip = ({ cells }: TableRecord): string | undefined => {
    const first = cells.find(Boolean) ?? '';
    if (TOTAL.test(first) && cells.filter(Boolean).length * 2 <= header.length + 1) return 'це підсумок';
    if (first === header.find(Boolean) && header.every((name, position) => (cells[position] ?? '') === name))
      return 'це повторений заголовок';
    if (isFirst && header.every((name, position) => name === '' || cells[position] === String(position + 1)))
      return 'це номери стовпців';
    return undefined;
  };

  const requireWidth = ({ line, cells }: TableRecord) => {
    if (cells.length < header.length && !isWorkbook)
      throw new TableFault(line, `значень ${cells.length}, а стовпців ${header.length}: перевірте роздільники й лапки`);
    if (cells.slice(header.length).some((cell) => cell !== ''))
      throw new TableFault(line, `значень більше, ніж стовпців (${header.length}): перевірте роздільники й лапки`);
  };

  const joined = sources.filter(({ positions }) => positions.length > 1);
  const gapsOf = (cells: string[]): Map<string, Place> => {
    const gaps = new Map<string, Place>();
    for (const { field, positions } of joined) {
      const empty = positions.filter((position) => (cells[position] ?? '') === '');
      if (empty.length > 0 && empty.length < positions.length) gaps.set(field, placeAt(header, empty));
    }
    return gaps;
  };
  const fieldsAt = (positions: number[]) =>
    new Set(
      sources.filter((source) => source.positions.some((one) => positions.includes(one))).map(({ field }) => field),
    );

  const rowOf = (record: TableRecord): NumberedRow | undefined => {
    const { line, cells } = record;
    if (line <= layout.line || cells.every((cell) => cell === '')) return undefined;
    const reason = reasonToSkip(record);
    if (reason) {
      tell(`Рядок ${line} пропущено, ${reason}: ${shown(cells)}`);
      return undefined;
    }
    isFirst = false;
    if (record.isHidden) hidden.add(line);
    if (record.filled) filled.add(line);
    if (cells.length !== header.length) requireWidth(record);
    const row: Record<string, string> = {};
    for (const { field, first, rest } of fields) {
      const cell = cells[first] ?? '';
      row[field] = rest.length === 0 ? cell : [cell, ...rest.map((position) => cells[position] ?? '')].join(' ').trim();
    }
    for (const position of unknown) row[header[position] ?? ''] = cells[position] ?? '';
    for (const position of unnamed) if (cells[position]) row[''] = cells[position];
    const gaps = gapsOf(cells);
    const merged = record.filled ? fieldsAt(record.filled) : undefined;
    return {
      line,
      row,
      places,
      ...(gaps.size > 0 && { gaps }),
      ...(merged && { filled: merged }),
      ...(aside.length > 0 && { others: new Map(asideNames.map(([name, position]) => [name, cells[position] ?? ''])) }),
    };
  };

  return {
    rowOf,
    notices: () => [
      ...notices,
      ...(hidden.count() > 0
        ? [
            `Приховані рядки (${hidden.count()}) теж узято: ${hidden.text()}. Якщо вони зайві, покажіть їх у таблиці й вилучіть.`,
          ]
        : []),
      ...(filled.count() > 0
        ? [`Об’єднані клітинки заповнено значенням верхньої: рядки ${filled.text()}. Перевірте, чи воно для них усіх.`]
        : []),
      ...(more > 0 ? [`Ще пропущено рядків: ${more}.`] : []),
    ],
  };
}
