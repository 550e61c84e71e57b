// Says what each column of a file would be taken for, and what the others could be.
import { accepts, type Columns, headerKey } from './columns';
import { isSlipOf } from './problems';
import { findKept, type KeptMapping } from './kept-mappings';
import { type FoundHeader, findHeader } from './read-file';
import type { TableFile } from './table-file';
import { isBetter, labelsOf, type Layout, type Mapping } from './table-layout';
import type { TableRecord } from './table-record';

const SAMPLES = 20;
const HEAD_RECORDS = 25;
/** Shorter names occur in headers by chance. */
const CONTAINED_MIN = 5;

export type Guess = 'header' | 'values';

export interface InspectedColumn {
  position: number;
  header: string;
  /** What the column would be taken for. */
  field?: string;
  guess?: { field: string; by: Guess };
  isSkipped: boolean;
  samples: string[];
  /** Why the first sample would be refused. */
  objection?: string;
}

export interface Inspection {
  layout: Layout;
  title: string;
  columns: InspectedColumn[];
  /** Fields of no column, with the positions of columns whose values would do. */
  missing: { field: string; isRequired: boolean; fitting: number[] }[];
  mapping: Mapping;
  remembered: ReturnType<typeof findKept>;
}

export interface Inspected {
  columns: Columns;
  /** Fields that no row may lack. */
  keys: string[];
  /** Name a record that lacks them. */
  nameFields?: string[];
  /** Hold for the headers they were given for. */
  kept: KeptMapping[];
}

const headerOf = (table: TableFile, { columns, kept }: Inspected) =>
  findHeader(table, columns, (header) => findKept(kept, header, columns)?.mapping);

const isRequired = ({ columns, keys, nameFields = [] }: Inspected, field: string): boolean => {
  const schema = columns[field]?.schema;
  if (keys.includes(field) && nameFields.length > 0) return false;
  return keys.includes(field) || (schema !== undefined && !accepts(schema, null) && !accepts(schema, undefined));
};

/** Where no header is known: the separator that gives the most cells, and the first of the widest lines. */
async function widestLine({ readings }: TableFile): Promise<FoundHeader | undefined> {
  let best: FoundHeader | undefined;
  let most = 0;
  for (const reading of readings) {
    const head: TableRecord[] = [];
    for await (const record of reading.records()) {
      head.push(record);
      if (head.length === HEAD_RECORDS) break;
    }
    const widths = head.map(({ cells }) => cells.filter(Boolean).length);
    const widest = head[widths.indexOf(Math.max(...widths))];
    const cellsInAll = widths.reduce((sum, width) => sum + width, 0);
    if (!widest || Math.max(...widths) < 2 || cellsInAll <= most) continue;
    most = cellsInAll;
    const { line, cells: header } = widest;
    const unknown = header.flatMap((cell, position) => (cell === '' ? [] : [position]));
    best = {
      reading,
      layout: { line, header, sources: [], unknown, skipped: [], aside: [], constants: {}, above: [] },
    };
  }
  return best;
}

async function samplesOf({ layout, reading }: FoundHeader): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { line, cells } of reading.records()) {
    if (line <= layout.line || cells.every((cell) => cell === '')) continue;
    rows.push(cells);
    if (rows.length === SAMPLES) break;
  }
  return layout.header.map((_, position) => rows.map((cells) => cells[position] ?? '').filter(Boolean));
}

const BETWEEN = /[\s,/]+(?:та|і|й|and)?[\s,/]*/u;
const wordsOf = (name: string) => name.toLowerCase().replaceAll('№', ' номер ').trim().split(BETWEEN);

/** «Номер пост.», «№ пост.» and «Серія/№» are a known name with its words cut short. */
function isShortFor(header: string, name: string): boolean {
  const [short, whole] = [wordsOf(header), wordsOf(name)];
  const isCut = (word: string, known: string) => /^\p{L}{2,}\.$/u.test(word) && known.startsWith(word.slice(0, -1));
  return short.length === whole.length && short.every((word, at) => word === whole[at] || isCut(word, whole[at] ?? ''));
}

function namedLike(header: string, columns: Columns, fields: string[]): string | undefined {
  const key = headerKey(header);
  const candidates = fields.flatMap((field) =>
    (columns[field]?.names ?? []).flatMap((name) => {
      const known = headerKey(name);
      const isContained = known.length >= CONTAINED_MIN && key.includes(known);
      return isContained || isSlipOf(header, name) || isShortFor(header, name) ? [{ field, length: known.length }] : [];
    }),
  );
  return candidates.sort((one, other) => other.length - one.length)[0]?.field;
}

const DAY = '20.11.2026';
const CLOCK = '11:05';

/** A column of days and one of times, where a moment is needed that the file does not give otherwise. */
function dayAndClock(inspected: Inspected, layout: Layout, samples: string[][], free: string[]): [number, string][] {
  const { columns } = inspected;
  const moments = free.filter((field) => {
    const schema = columns[field]?.schema;
    return schema && isRequired(inspected, field) && accepts(schema, `${DAY} ${CLOCK}`) && !accepts(schema, DAY);
  });
  const [moment] = moments;
  const schema = columns[moment ?? '']?.schema;
  if (moment === undefined || !schema || moments.length > 1) return [];
  const fits = (position: number, asMoment: (value: string) => string) =>
    (samples[position] ?? []).length > 0 &&
    (samples[position] ?? []).every((value) => !accepts(schema, value) && accepts(schema, asMoment(value)));
  const days = layout.unknown.filter((position) => fits(position, (value) => `${value} ${CLOCK}`));
  const clocks = layout.unknown.filter((position) => fits(position, (value) => `${DAY} ${value}`));
  const [[day], [clock]] = [days, clocks];
  if (day === undefined || clock === undefined || days.length > 1 || clocks.length > 1) return [];
  return [day, clock].map((position) => [position, moment]);
}

function guesses(inspected: Inspected, layout: Layout, samples: string[][], free: string[]) {
  const { columns } = inspected;
  const fits = (field: string, position: number) => {
    const [schema, values] = [columns[field]?.schema, samples[position] ?? []];
    return schema !== undefined && values.length > 0 && values.every((value) => accepts(schema, value));
  };
  const found = new Map<number, { field: string; by: Guess }>();
  for (const [position, field] of dayAndClock(inspected, layout, samples, free))
    found.set(position, { field, by: 'values' });
  const isFree = (field: string) => ![...found.values()].some((guess) => guess.field === field);
  for (const position of layout.unknown) {
    if (found.has(position)) continue;
    const field = namedLike(layout.header[position] ?? '', columns, free.filter(isFree));
    if (field !== undefined && fits(field, position)) found.set(position, { field, by: 'header' });
  }
  const fitting = new Map(
    free
      .filter((field) => isFree(field) && isRequired(inspected, field))
      .map((field) => [field, layout.unknown.filter((position) => !found.has(position) && fits(field, position))]),
  );
  for (const [field, positions] of fitting) {
    const [position] = positions;
    const isOnly = [...fitting].every(([other, others]) => other === field || !others.includes(position ?? -1));
    if (positions.length === 1 && position !== undefined && isOnly) found.set(position, { field, by: 'values' });
  }
  return { found, fitting };
}

const oneOrAll = (names: string[]): string | string[] => (names.length === 1 ? (names[0] ?? '') : names);

function mappingOf({ layout, columns }: Pick<Inspection, 'layout' | 'columns'>): Mapping {
  const labels = labelsOf(layout.header);
  const fields = Object.fromEntries(
    layout.sources.map(({ field, positions }) => {
      return [field, oneOrAll(positions.map((position) => labels[position] ?? ''))];
    }),
  );
  const guessed = new Map<string, string[]>();
  for (const { guess, position } of columns)
    if (guess) guessed.set(guess.field, [...(guessed.get(guess.field) ?? []), labels[position] ?? '']);
  const others = columns.filter(({ field, guess, header }) => field === undefined && !guess && header !== '');
  return {
    columns: { ...fields, ...Object.fromEntries([...guessed].map(([field, names]) => [field, oneOrAll(names)])) },
    skipped: others.map(({ position }) => labels[position] ?? ''),
  };
}

const objectionTo = (columns: Columns, field: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : columns[field]?.schema.safeParse(value).error?.issues[0]?.message;

/** Undefined when the file has no line of several cells. */
export async function inspectTable(table: TableFile, inspected: Inspected): Promise<Inspection | undefined> {
  const { columns } = inspected;
  const header = (await headerOf(table, inspected)) ?? (await widestLine(table));
  if (!header) return undefined;
  const { layout, reading } = header;
  const samples = await samplesOf(header);
  const fieldAt = new Map(
    layout.sources.flatMap(({ field, positions }) => positions.map((position) => [position, field])),
  );
  const taken = new Set(fieldAt.values());
  const free = Object.keys(columns).filter((field) => !taken.has(field));
  const { found, fitting } = guesses(inspected, layout, samples, free);
  const shown = layout.header.flatMap((name, position): InspectedColumn[] => {
    const values = samples[position] ?? [];
    if (name === '' && values.length === 0) return [];
    const [field, guess] = [fieldAt.get(position), found.get(position)];
    const isWhole = layout.sources.some(({ positions }) => positions.length === 1 && positions[0] === position);
    const objection = field !== undefined && isWhole ? objectionTo(columns, field, values[0]) : undefined;
    return [
      {
        position,
        header: name,
        ...(field !== undefined && { field }),
        ...(guess && { guess }),
        isSkipped: layout.skipped.includes(position),
        samples: values,
        ...(objection !== undefined && { objection }),
      },
    ];
  });
  const guessed = new Set([...found.values()].map(({ field }) => field));
  return {
    layout,
    title: reading.title,
    columns: shown,
    missing: free
      .filter((field) => !guessed.has(field))
      .map((field) => ({ field, isRequired: isRequired(inspected, field), fitting: fitting.get(field) ?? [] })),
    mapping: mappingOf({ layout, columns: shown }),
    remembered: findKept(inspected.kept, layout.header, columns),
  };
}

/** The register that knows the most columns; several where that is not one. */
export async function recognise<Register extends Inspected>(
  table: TableFile,
  registers: Register[],
): Promise<Register[]> {
  let best: { layout: Layout; among: Register[] } | undefined;
  for (const register of registers) {
    const layout = (await headerOf(table, register))?.layout;
    if (!layout) continue;
    if (isBetter(layout, best?.layout)) best = { layout, among: [register] };
    else if (best && !isBetter(best.layout, layout)) best.among.push(register);
  }
  return best?.among ?? [];
}
