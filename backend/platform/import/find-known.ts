import type { Db } from '@/backend/db/connection';
import type { GivenRow, Importer, Stored } from './importer';
import type { Problems } from './problems';

/** Rows take the key of the stored record that theirs means. */
export async function findKnown(
  { target, equalKeys, findNamed }: Pick<Importer, 'target' | 'equalKeys' | 'findNamed'>,
  db: Db,
  given: GivenRow[],
  problems: Problems,
): Promise<{ rows: GivenRow[]; known: Map<string, Stored> }> {
  const find = (keys: string[]) =>
    keys.length === 0 ? Promise.resolve(new Map<string, Stored>()) : target.find(db, keys);
  const byName = (await findNamed?.(db, given)) ?? new Map<string, string>();
  const rows = byName.size === 0 ? given : given.map((row) => ({ ...row, key: byName.get(row.key) ?? row.key }));
  const known = await find(rows.map(({ key }) => key));
  if (!equalKeys) return { rows, known };
  const others = await find(rows.flatMap(({ key }) => (known.has(key) ? [] : equalKeys(key).slice(1))));
  const named = rows.flatMap((row) => {
    const equal = known.has(row.key) ? [] : equalKeys(row.key).filter((key) => others.has(key));
    if (equal.length > 1)
      problems.add([
        { line: row.line, reason: `такий номер мають кілька записів: ${equal.join(', ')}; вкажіть усі нулі` },
      ]);
    return equal.length > 1 ? [] : [{ ...row, key: equal[0] ?? row.key }];
  });
  return { rows: named, known: new Map([...known, ...others]) };
}
