// Finds the header of a table and what each of its columns means.
import { inLine } from '@/backend/core/in-line';
import { columnLetters, type Columns, headerKey, titleOf } from './columns';
import { ImportError } from './importer';
import type { TableRecord } from './table-record';

/** A header stands within these lines; a longer preamble is no table. */
const HEAD_RECORDS = 25;
const SEPARATOR_LINE = /^"?sep=/i;

/** Headers of the file by field, and headers that are left out; see `labelsOf`. */
export interface Mapping {
  columns: Record<string, string | string[]>;
  skipped: string[];
  /** For fields that the file lacks. */
  constants?: Record<string, string> | undefined;
}

interface Source {
  field: string;
  positions: number[];
}

export interface Layout {
  line: number;
  header: string[];
  sources: Source[];
  /** Headers that mean nothing here; their positions. */
  unknown: number[];
  skipped: number[];
  /** As `unknown`, but kept beside the row. */
  aside: number[];
  constants: Record<string, string>;
  /** Lines above the header, as the file has them. */
  above: TableRecord[];
}

/** The mapping that holds for a header. */
export type MappingOf = (header: string[]) => Mapping | undefined;

export const placeOf = ({ header }: Pick<Layout, 'header'>, position: number) =>
  `«${inLine(header[position] ?? '')}» (${columnLetters(position)})`;

/** «Грн» and «№» are signs alone, and still names. */
const labelKey = (name: string): string => headerKey(name) || name.trim().toLowerCase();
const ORDINALS = new Set(['', '№ з/п', '№ п/п', 'з/п', 'п/п', '№'].map(labelKey));

/** How a mapping names each column: by its header, or with its letter where there is none or it stood before. */
export function labelsOf(header: readonly string[]): string[] {
  const seen = new Set<string>();
  return header.map((name, position) => {
    const key = labelKey(name);
    const isOwn = key !== '' && !seen.has(key);
    seen.add(key);
    return isOwn ? name : `${name} (${columnLetters(position)})`.trim();
  });
}

export class MissingHeaders extends ImportError {
  constructor(readonly headers: string[]) {
    super(`У файлі немає стовпців, які називає --columns: ${headers.join(', ')}.`);
  }
}

/** Compares two lines tried as the header. */
export const lacksLess = (one: MissingHeaders, other: MissingHeaders | undefined): boolean =>
  other === undefined || one.headers.length < other.headers.length;

function mappedSources(header: string[], { columns }: Mapping): Source[] {
  const keys = labelsOf(header).map(labelKey);
  const sources = Object.entries(columns).map(([field, headers]) => ({
    field,
    names: [headers].flat(),
    positions: [headers].flat().map((name) => keys.indexOf(labelKey(name))),
  }));
  const missing = sources.flatMap(({ field, names, positions }) =>
    names.filter((_, index) => positions[index] === -1).map((name) => `«${name}» (${field})`),
  );
  if (missing.length > 0) throw new MissingHeaders(missing);
  return sources;
}

const keysOf = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Made once: every line that may be a header is compared with all names of all columns. */
function keysOfNames(names: readonly string[]): ReadonlySet<string> {
  const keys = keysOf.get(names) ?? new Set(names.filter(Boolean).map(headerKey));
  keysOf.set(names, keys);
  return keys;
}

function namedSources(header: string[], columns: Columns, isFree: (position: number) => boolean): Source[] {
  const keys = header.map(headerKey);
  const find = (names: readonly string[], field?: string) => {
    const wanted = keysOfNames(names);
    const own = field && headerKey(field);
    return keys.flatMap((key, position) => (isFree(position) && (key === own || wanted.has(key)) ? [position] : []));
  };
  const used = new Set<number>();
  return Object.entries(columns).flatMap(([field, { names, parts }]) => {
    const together = parts.map((part) => find(part)[0] ?? -1);
    const positions = together.length > 0 && together.every((position) => position >= 0) ? together : undefined;
    const single = find(names, field).filter((position) => !positions?.includes(position) && !used.has(position));
    for (const position of positions ?? []) used.add(position);
    return [
      ...(positions ? [{ field, positions }] : []),
      ...single.map((position) => ({ field, positions: [position] })),
    ];
  });
}

function layoutOf({ line, cells: header }: TableRecord, columns: Columns, mappingOf: MappingOf): Layout {
  const mapping = mappingOf(header);
  const mapped = mapping ? mappedSources(header, mapping) : [];
  const leftOut = new Set((mapping?.skipped ?? []).map(labelKey));
  const labels = labelsOf(header);
  const left = header.map(
    (name, position) =>
      leftOut.size > 0 && [name, labels[position] ?? ''].some((one) => one !== '' && leftOut.has(labelKey(one))),
  );
  const isLeftOut = (position: number) => left[position] === true;
  const taken = new Set(mapped.flatMap(({ positions }) => positions));
  const fields = new Set(mapped.map(({ field }) => field));
  const own = namedSources(header, columns, (position) => !taken.has(position) && !isLeftOut(position));
  const sources = [...mapped, ...own.filter(({ field }) => !fields.has(field))];
  const used = new Set(sources.flatMap(({ positions }) => positions));
  const others = header.flatMap((name, position) =>
    (name !== '' || isLeftOut(position)) && !used.has(position) ? [position] : [],
  );
  const isSkipped = (position: number) => isLeftOut(position) || ORDINALS.has(labelKey(header[position] ?? ''));
  return {
    line,
    header,
    sources,
    unknown: others.filter((position) => !isSkipped(position)),
    skipped: others.filter(isSkipped),
    aside: [],
    constants: mapping?.constants ?? {},
    above: [],
  };
}

export const isBlank = (cells: string[]) => cells.every((cell) => cell === '');
const known = ({ sources }: Layout) => new Set(sources.map(({ field }) => field)).size;

/** Undefined when no line up to the 25th names a column. */
export async function findLayout(
  records: AsyncIterable<TableRecord>,
  columns: Columns,
  mappingOf: MappingOf,
): Promise<Layout | undefined> {
  const head: TableRecord[] = [];
  for await (const record of records) {
    if (!isBlank(record.cells) && !(record.line === 1 && SEPARATOR_LINE.test(record.cells[0] ?? ''))) head.push(record);
    if (head.length === HEAD_RECORDS) break;
  }
  let best: Layout | undefined;
  let lacking: MissingHeaders | undefined;
  for (const [index, record] of head.entries()) {
    let layout: Layout;
    try {
      layout = layoutOf(record, columns, mappingOf);
    } catch (error) {
      if (!(error instanceof MissingHeaders)) throw error;
      if (lacksLess(error, lacking)) lacking = error;
      continue;
    }
    if (known(layout) > (best ? known(best) : 0)) best = { ...layout, above: head.slice(0, index) };
  }
  if (!best && lacking) throw lacking;
  return best;
}

/** The more columns are known the better; then the more there are. */
export const isBetter = (one: Layout, other: Layout | undefined): boolean =>
  other === undefined ||
  known(one) > known(other) ||
  (known(one) === known(other) && one.header.length > other.header.length);

export const withOthersAside = (layout: Layout): Layout => ({ ...layout, unknown: [], aside: layout.unknown });

export function requireOneMeaning(layout: Layout, columns: Columns): void {
  const seen = new Map<string, number[]>();
  for (const { field, positions } of layout.sources) {
    const first = seen.get(field);
    if (first) {
      const names = [first, positions].map((places) => places.map((place) => placeOf(layout, place)).join(' + '));
      throw new ImportError(
        `Рядок ${layout.line}: стовпці ${names.join(' і ')} означають одне: ${titleOf(columns, field)}. Видаліть зайвий або назвіть потрібний у --columns.`,
      );
    }
    seen.set(field, positions);
  }
}
