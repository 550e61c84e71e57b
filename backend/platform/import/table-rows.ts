import { z } from 'zod';
import { inLine } from '@/backend/core/in-line';
import { accepts, columnLetters, type Columns, titleOf } from './columns';
import { type NumberedRow, type Place } from './importer';
import { joinCells } from './join-cells';
import { type Layout, placeOf } from './table-layout';
import { TableFault, type TableRecord } from './table-record';

/** Collects ascending lines; "3, 5–7". */
function lineRanges(shownMax: number): { add: (line: number) => void; count: () => number; text: () => string } {
  const ranges: [from: number, to: number][] = [];
  let count = 0;
  return {
    add: (line) => {
      const last = ranges.at(-1);
      count += 1;
      if (last && last[1] === line - 1) last[1] = line;
      else ranges.push([line, line]);
    },
    count: () => count,
    text: () => {
      const shown = ranges.slice(0, shownMax).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
      return [...shown, ...(ranges.length > shownMax ? ['…'] : [])].join(', ');
    },
  };
}

const TOTAL = /^(?:всього|усього|разом|загалом|підсумок|підсумки|total)(?=$|[\s:.,(–-])/iu;
/** What banks write above and below the payments. */
const BALANCE =
  /^(?:(?:вхідний|вхідне|вихідний|вихідне|початковий|початкове|кінцевий|кінцеве)\s+)?(?:залишок|залишки|сальдо|обороти?)(?=$|[\s:.,;(–-])/iu;
/** Also its account, and its currency alone. */
const SUM = /^(?:[-−(]?[\d\s.,]+[)-]?)?\s*(?:uah|грн\.?)?$|^UA\d{27}$/iu;
const DOCUMENT = /\p{Lu}[\s№-]*\d{5,}/u;
const DAY = /^(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}-\d\d-\d\d)/;
const NOTICES_MAX = 10;
const SHOWN_MAX = 80;
const FREE = z.unknown();

const shown = (cells: string[]) =>
  cells
    .filter(Boolean)
    .map((cell) => `«${inLine(cell).slice(0, SHOWN_MAX)}»`)
    .join(' ');

const lines = (records: TableRecord[]) => {
  const [first, last] = [records[0]?.line, records.at(-1)?.line];
  return first === last ? `Рядок ${first} над заголовком пропущено` : `Рядки ${first}–${last} над заголовком пропущено`;
};

/** Who made the list, who checked it: words that no record has where its number should be. */
const SIGNED =
  /^(?:виконав|виконала|виконавець|склав|склала|перевірив|перевірила|затверджую|погоджено|начальник|керівник|директор|голова|головний|головна|бухгалтер|інспектор|відповідальний|відповідальна|підпис|м\.\s?п\.|сформовано|надруковано|дата формування)/iu;
const SIGNATURE_CELLS = 4;
/** No column of dates, sums or numbers takes it; one of free text does. */
const WORDS = 'Виконавець: Петренко О. В.';

/** Below the table: few cells, none of which a column of dates, sums or plates would take, and nothing that names a record. */
function signatureFinder({ sources }: Layout, columns: Columns, keys: readonly string[]) {
  const strict = sources.filter(({ field }) => !accepts(columns[field]?.schema ?? FREE, WORDS));
  const named = sources.filter(({ field }) => keys.includes(field));
  return ({ cells }: TableRecord): boolean => {
    const filled = cells.filter(Boolean);
    if (filled.length === 0 || filled.length > SIGNATURE_CELLS || strict.length === 0) return false;
    const valueOf = (positions: number[]) => joinCells(positions.map((position) => cells[position] ?? ''));
    const isNamed = named.some(({ positions }) => valueOf(positions) !== '');
    if (isNamed && !SIGNED.test(filled[0] ?? '')) return false;
    return strict.every(({ field, positions }) => {
      const value = valueOf(positions);
      return value === '' || !accepts(columns[field]?.schema ?? FREE, value);
    });
  };
}

/** A balance and sums, without a day or a document's number. */
function isBalance(filled: string[]): boolean {
  const [named, others] = [true, false].map((isWanted) => filled.filter((cell) => BALANCE.test(cell) === isWanted));
  if (!named?.length || named.some((cell) => DOCUMENT.test(cell))) return false;
  return others?.every((cell) => SUM.test(cell) && !DAY.test(cell)) ?? false;
}

export interface TableRows {
  /** Rows that only stand below a table are no records when nothing but their like follows. */
  isSignature: (record: TableRecord) => boolean;
  /** Tells of those that are left out. */
  skipSignatures: (records: TableRecord[]) => void;
  rowOf: (record: TableRecord) => NumberedRow | undefined;
  notices: () => string[];
}

const placeAt = (header: string[], positions: number[]): Place => ({
  letters: positions.map(columnLetters),
  header: positions.map((position) => inLine(header[position] ?? '')).join(' + '),
});

function placesOf({ header, sources, unknown, constants }: Layout, columns: Columns): Map<string, Place> {
  const all = [...sources, ...unknown.map((position) => ({ field: header[position] ?? '', positions: [position] }))];
  return new Map<string, Place>([
    ...Object.keys(constants).map((field): [string, Place] => [
      field,
      { letters: [], header: titleOf(columns, field) },
    ]),
    ...all.map(({ field, positions }): [string, Place] => [field, placeAt(header, positions)]),
  ]);
}

interface TableOf {
  isWorkbook: boolean;
  columns: Columns;
  /** Fields that name a record. */
  keys: readonly string[];
}

export function readRows(layout: Layout, { isWorkbook, columns, keys }: TableOf): TableRows {
  const { header, sources, unknown, skipped, aside, above, constants } = layout;
  const places = placesOf(layout, columns);
  const used = new Set([...skipped, ...sources.flatMap(({ positions }) => positions)]);
  const unnamed = header.flatMap((name, position) => (name === '' && !used.has(position) ? [position] : []));
  const isSignature = signatureFinder(layout, columns, keys);
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
    const filled = cells.filter(Boolean);
    const [first = ''] = filled;
    if (TOTAL.test(first) && filled.length * 2 <= header.length + 1) return 'це підсумок';
    if (isBalance(filled)) return 'це залишок або оборот, а не запис';
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

  const inParts = sources.filter(({ positions }) => positions.length > 1);
  const gapsOf = (cells: string[]): Map<string, Place> => {
    const gaps = new Map<string, Place>();
    for (const { field, positions } of inParts) {
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
    const row: Record<string, string> = { ...constants };
    for (const { field, first, rest } of fields) {
      const cell = cells[first] ?? '';
      row[field] = rest.length === 0 ? cell : joinCells([cell, ...rest.map((position) => cells[position] ?? '')]);
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
    isSignature: (record) => record.line > layout.line && isSignature(record),
    skipSignatures: (records) => {
      for (const { line, cells } of records) tell(`Рядок ${line} під таблицею пропущено: ${shown(cells)}`);
    },
    notices: () => [
      ...notices,
      ...(hidden.count() > 0
        ? [
            `Приховані рядки (${hidden.count()}) теж узято: ${hidden.text()}. Якщо вони зайві, покажіть їх у таблиці й видаліть.`,
          ]
        : []),
      ...(filled.count() > 0
        ? [`Об’єднані клітинки заповнено значенням верхньої: рядки ${filled.text()}. Перевірте, чи воно для них усіх.`]
        : []),
      ...(more > 0 ? [`Ще пропущено рядків: ${more}.`] : []),
    ],
  };
}
