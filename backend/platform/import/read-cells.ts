// One row of a file as the columns it gives. A column that is absent says nothing, and neither does an empty cell, unless
// the operator has said that it clears.
import type { z } from 'zod';
import type { Given, GivenRow, Importer, ImportProblem, NumberedRow } from './importer';
import { unknownName } from './nearest-name';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a record may be without the column. */
const isOptional = (importer: Pick<Importer, 'fields'>, name: string) =>
  importer.fields[name]?.safeParse(null).success ?? false;

/** Registers repeat themselves: lots, streets, reasons. */
const REMEMBERED_MAX = 1000;

type Parsed = ReturnType<z.ZodType['safeParse']>;

/** Parses a cell, or remembers what it was last time; columns in which nothing comes twice soon remember nothing. */
function cellParser(field: z.ZodType): (value: unknown) => Parsed {
  const known = new Map<string, Parsed>();
  let found = 0;
  let isWorthIt = true;
  return (value) => {
    if (typeof value !== 'string' || !isWorthIt) return field.safeParse(value);
    const earlier = known.get(value);
    if (earlier) {
      found += 1;
      return earlier;
    }
    if (known.size === REMEMBERED_MAX) {
      isWorthIt = found > REMEMBERED_MAX;
      found = 0;
      known.clear();
    }
    const parsed = field.safeParse(value);
    // Objects might be changed by whoever is given them.
    if (parsed.success && (typeof parsed.data !== 'object' || parsed.data === null)) known.set(value, parsed);
    return parsed;
  };
}

export interface ReadCells {
  (row: NumberedRow): { read: GivenRow | undefined; problems: ImportProblem[] };
}

export function cellReader(
  importer: Pick<Importer, 'fields' | 'keyOf' | 'keyFields'>,
  { clearEmpty }: { clearEmpty: boolean },
): ReadCells {
  const names = Object.keys(importer.fields);
  const parsers = new Map(Object.entries(importer.fields).map(([name, field]) => [name, cellParser(field)]));
  const optional = new Set(names.filter((name) => isOptional(importer, name)));
  const refused = new Set<string>();

  // Said once, not in every line.
  const unknownProblem = (line: number, name: string, value: unknown): ImportProblem[] => {
    if (refused.has(name) || (name === '' && isEmpty(value))) return [];
    refused.add(name);
    const reason =
      name === '' ? 'значення стоїть у стовпці без назви' : `невідомий стовпець ${unknownName(name, names)}`;
    return [{ line, reason }];
  };

  return ({ line, row }) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return { read: undefined, problems: [{ line, reason: 'має бути запис із назвами полів' }] };
    const given: Given = {};
    const problems: ImportProblem[] = [];
    for (const [name, value] of Object.entries(row)) {
      const parse = parsers.get(name);
      if (!parse) {
        problems.push(...unknownProblem(line, name, value));
        continue;
      }
      if (isEmpty(value) && optional.has(name) && !clearEmpty) continue;
      const parsed = parse(value === undefined ? null : value);
      if (parsed.success) given[name] = parsed.data;
      else
        for (const issue of parsed.error.issues)
          problems.push({ line, reason: `${[name, ...issue.path].join('.')} — ${issue.message}` });
    }
    if (problems.length > 0) return { read: undefined, problems };
    const key = importer.keyOf(given);
    if (key === '')
      return {
        read: undefined,
        problems: [{ line, reason: `бракує ${importer.keyFields.join(' або ')}: невідомо, про який запис мова` }],
      };
    return { read: { line, key, given }, problems };
  };
}
