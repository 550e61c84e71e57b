// An absent column changes nothing; neither does an empty cell, unless `clearEmpty` is set.
import type { Given, GivenRow, Importer, ImportProblem, NumberedRow } from './importer';
import { unknownName } from './problems';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const isOptional = (importer: Pick<Importer, 'fields'>, name: string) =>
  importer.fields[name]?.safeParse(null).success ?? false;

export interface ReadCells {
  (row: NumberedRow): { read: GivenRow | undefined; problems: ImportProblem[] };
}

export function cellReader(
  importer: Pick<Importer, 'fields' | 'keyOf' | 'keyFields'>,
  { clearEmpty }: { clearEmpty: boolean },
): ReadCells {
  const names = Object.keys(importer.fields);
  const fields = new Map(Object.entries(importer.fields));
  const optional = new Set(names.filter((name) => isOptional(importer, name)));
  const refused = new Set<string>();

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
      const field = fields.get(name);
      if (!field) {
        problems.push(...unknownProblem(line, name, value));
        continue;
      }
      if (isEmpty(value) && optional.has(name) && !clearEmpty) continue;
      const parsed = field.safeParse(value === undefined ? null : value);
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
