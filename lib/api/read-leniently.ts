// Reads an answer field by field and row by row: one odd value must not take the whole list with it.
import type { z } from '@/contract/zod';
import { convertValue, UNKNOWN } from './convert-value';

/** A mended value can be wrong in another way: "340" for 340, then "340.00"; what holds it can be, too. */
const PASSES = 16;

export interface Unread {
  /** Without positions: "results.lat". */
  field: string;
  /** The kind of the value; never the value itself. */
  kind: string;
}

export interface LenientAnswer {
  isRefused: false;
  data: unknown;
  /** Fields that were left out. */
  fields: Unread[];
  /** What was wrong with each row that was left out. */
  rows: Unread[];
}

/** Nothing of it can be read, because of these. */
interface RefusedAnswer {
  isRefused: true;
  fields: Unread[];
}

type Key = PropertyKey;
type Container = Record<Key, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const at = (data: unknown, path: readonly Key[]): unknown =>
  path.reduce<unknown>((value, key) => (isContainer(value) ? value[key] : undefined), data);

const nameOf = (path: readonly Key[]) => path.filter((key) => typeof key === 'string').join('.');

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty string';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'string' ? 'unreadable string' : typeof value;
}

/** What other frameworks write where there is nothing. */
const isAbsent = (value: unknown): boolean => value === null || value === '';

/** Pages where a list is expected and the other way round; a list of which only a page came has rows unread. */
function unwrap(schema: z.ZodType, data: unknown): { data: unknown; missing: number } {
  const expected = schema
    .safeParse(data)
    .error?.issues.find(({ path, code }) => path.length === 0 && code === 'invalid_type');
  if (expected?.code !== 'invalid_type') return { data, missing: 0 };
  if (expected.expected === 'object' && Array.isArray(data))
    return { data: { count: data.length, next: null, previous: null, results: data }, missing: 0 };
  if (expected.expected !== 'array' || !isContainer(data) || !Array.isArray(data['results']))
    return { data, missing: 0 };
  const { results, next, count } = data;
  const isPart = typeof next === 'string' && next !== '';
  return { data: results, missing: isPart ? Math.max(1, Number(count ?? 0) - results.length) : 0 };
}

/** Path of the row that `path` lies in; undefined outside of any list. */
function rowOf(data: unknown, path: readonly Key[]): Key[] | undefined {
  for (let length = path.length; length > 0; length -= 1)
    if (Array.isArray(at(data, path.slice(0, length - 1)))) return path.slice(0, length);
  return undefined;
}

/** Of a value that may be one of several, the issues with the one that lacks least. */
function nearestOption(data: unknown, issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const options = issue.errors.map((inner) => inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] })));
  const lacks = (option: z.core.$ZodIssue[]) =>
    option.filter(({ path }) => path.length === issue.path.length || at(data, path) === undefined).length;
  const [nearest = []] = options.sort((one, other) => lacks(one) - lacks(other));
  return nearest.flatMap((one) => nearestOption(data, one));
}

class Reading {
  readonly fields: Unread[] = [];
  readonly rows: Unread[] = [];
  private gone = new Map<string, { list: unknown[]; row: unknown }>();
  private placed = 0;

  /** `inPlace`: by name, what stands for a required fact of the answer itself. */
  constructor(
    readonly data: unknown,
    private readonly inPlace: Readonly<Record<string, unknown>>,
  ) {}

  /** Returns false when the answer cannot be read even without it. */
  mend(issue: z.core.$ZodIssue): boolean {
    const { path } = issue;
    const key = path.at(-1);
    const parent = at(this.data, path.slice(0, -1));
    if (key === undefined) return false;
    // Left out for another of its fields.
    if (!isContainer(parent)) return true;
    const value = parent[key];
    if (value === undefined) return this.drop(path, value);
    const converted = isAbsent(value) ? undefined : convertValue(value, issue);
    if (converted !== undefined && converted !== value) {
      parent[key] = converted;
      if (converted === UNKNOWN) this.fields.push({ field: nameOf(path), kind: kindOf(value) });
      return true;
    }
    if (Array.isArray(parent)) return this.drop(path, value);
    if (!isAbsent(value)) this.fields.push({ field: nameOf(path), kind: kindOf(value) });
    // A field may be nullable, or optional, or both.
    if (value === null) Reflect.deleteProperty(parent, key);
    else parent[key] = null;
    return true;
  }

  /** The nearest that can do without it: the row, an object that may lack, the answer itself. */
  private drop(path: readonly Key[], value: unknown): boolean {
    const row = rowOf(this.data, path);
    const holder = path.slice(0, -1);
    if (row && row.length >= holder.length) return this.dropRow(path, row, value);
    if (holder.length === 0) return this.putInPlace(path, value);
    const parent = at(this.data, holder.slice(0, -1));
    const key = holder.at(-1);
    if (key === undefined || !isContainer(parent)) return true;
    this.fields.push({ field: nameOf(path), kind: kindOf(value) });
    parent[key] = null;
    return true;
  }

  private putInPlace(path: readonly Key[], value: unknown): boolean {
    const name = nameOf(path);
    if (!isContainer(this.data) || !Object.hasOwn(this.inPlace, name)) return false;
    this.data[name] = this.inPlace[name];
    this.placed += 1;
    this.fields.push({ field: name, kind: kindOf(value) });
    return true;
  }

  private dropRow(path: readonly Key[], row: readonly Key[], value: unknown): boolean {
    const list = at(this.data, row.slice(0, -1));
    if (!Array.isArray(list)) return false;
    const name = row.join('/');
    // A photo of a fine is a part of its row.
    const isPart = rowOf(this.data, row.slice(0, -1)) !== undefined;
    if (!this.gone.has(name)) (isPart ? this.fields : this.rows).push({ field: nameOf(path), kind: kindOf(value) });
    this.gone.set(name, { list, row: list[Number(row.at(-1))] });
    return true;
  }

  /** An answer of which only defaults remain says nothing: an error page as JSON, for one. */
  get isEmpty(): boolean {
    return this.placed > 0 && this.placed === Object.keys(this.inPlace).length;
  }

  /** After a pass, so that positions hold while it lasts. */
  removeRows(): void {
    for (const { list, row } of this.gone.values()) {
      const index = list.indexOf(row);
      if (index >= 0) list.splice(index, 1);
    }
    this.gone.clear();
  }
}

const refused = (data: unknown, issues: readonly z.core.$ZodIssue[]): RefusedAnswer => ({
  isRefused: true,
  fields: issues.map(({ path }) => ({ field: nameOf(path), kind: kindOf(at(data, path)) })),
});

/** Changes `answer`. */
export function readLeniently(
  schema: z.ZodType,
  answer: unknown,
  inPlace: Readonly<Record<string, unknown>> = {},
): LenientAnswer | RefusedAnswer {
  const { data, missing } = unwrap(schema, answer);
  const reading = new Reading(data, inPlace);
  let issues: readonly z.core.$ZodIssue[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { error } = schema.safeParse(data);
    if (!error) {
      if (reading.isEmpty) return refused(data, issues);
      const beyond = Array.from({ length: missing }, () => ({ field: 'next', kind: 'page not read' }));
      return { isRefused: false, data, fields: reading.fields, rows: [...reading.rows, ...beyond] };
    }
    issues = error.issues.flatMap((issue) => nearestOption(data, issue));
    const unmended = issues.filter((issue) => !reading.mend(issue));
    if (unmended.length > 0) return refused(data, unmended);
    reading.removeRows();
  }
  return refused(data, issues);
}
