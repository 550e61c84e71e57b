import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect, engineOf, type Db } from '@/backend/db/connection';
import { underStartLock } from '@/backend/db/lock';
import { migrate, namesOfMigrations, runMigrations } from '@/backend/db/migrations/migrate';
import released from '@/tests/previous/released.json' with { type: 'json' };
import { onBothEngines } from '@/tests/databases';

interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Shape {
  columns: Record<string, Column>;
  /** What a new row can violate: unique keys and references. */
  rules: string[];
}

const ofPostgres = {
  columns: sql<{ tab: string; col: string; type: string; required: number; given: number }>`
    select table_name as tab, column_name as col, data_type as type, (is_nullable = 'NO')::int as required,
      (column_default is not null or is_identity = 'YES')::int as given
    from information_schema.columns where table_schema = current_schema()`,
  rules: sql<{ tab: string; rule: string }>`
    select conrelid::regclass::text as tab, pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
    union select tablename, regexp_replace(indexdef, '^.* USING', 'UNIQUE') from pg_indexes
      where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`,
};

const ofSqlite = {
  columns: sql<{ tab: string; col: string; type: string; required: number; given: number }>`
    select m.name as tab, c.name as col, lower(c.type) as type, c."notnull" as required,
      (c.dflt_value is not null) as given
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
  rules: sql<{ tab: string; rule: string }>`
    select m.name as tab, 'unique ' || (select group_concat(name) from pragma_index_info(i.name)) as rule
      from sqlite_master m join pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1
    union select m.name, 'references ' || f."table" || ' by ' || f."from"
      from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
};

async function shapesOf(db: Db, isFile: boolean): Promise<Record<string, Shape>> {
  const { columns, rules } = isFile ? ofSqlite : ofPostgres;
  const shapes: Record<string, Shape> = {};
  const shapeOf = (name: string) => (shapes[name] ??= { columns: {}, rules: [] });
  for (const { tab, col, type, required, given } of (await columns.execute(db)).rows)
    shapeOf(tab).columns[col] = { type, isRequired: required === 1, hasDefault: given === 1 };
  for (const { tab, rule } of (await rules.execute(db)).rows) shapeOf(tab).rules.push(rule);
  return shapes;
}

/** What an insert or a query of the version before would meet. */
function findContractions(before: Record<string, Shape>, after: Record<string, Shape>): string[] {
  return Object.entries(before).flatMap(([table, old]) => {
    const fresh = after[table];
    if (!fresh) return [`${table} is gone`];
    const lost = Object.entries(old.columns).flatMap(([name, column]) => {
      const now = fresh.columns[name];
      if (!now) return [`${table}.${name} is gone`];
      if (now.type !== column.type) return [`${table}.${name} has another type`];
      const isStricter = now.isRequired && !now.hasDefault && !(column.isRequired && !column.hasDefault);
      return isStricter ? [`${table}.${name} is required now`] : [];
    });
    const wanted = Object.entries(fresh.columns)
      .filter(([name, { isRequired, hasDefault }]) => !old.columns[name] && isRequired && !hasDefault)
      .map(([name]) => `${table}.${name} is new and required`);
    const rules = fresh.rules
      .filter((rule) => !old.rules.includes(rule))
      .filter((rule) =>
        Object.keys(old.columns).some((name) => new RegExp(`\\b${name}\\b`).test(rule.split('REFERENCES')[0] ?? '')),
      )
      .map((rule) => `${table} has a new rule: ${rule}`);
    return [...lost, ...wanted, ...rules];
  });
}

onBothEngines('the tables of the last released version', (_, createEmpty) => {
  const wanted = namesOfMigrations.filter((name) => name <= released.lastMigration);

  it('only grow, so that an instance of it goes on working beside this version', async () => {
    const config = await createEmpty();
    const engine = engineOf(config);
    const db = connect(config);
    await underStartLock(db, engine, (trx) => runMigrations(trx, engine, wanted));
    const before = await shapesOf(db, engine === 'sqlite');
    expect(Object.keys(before).length).toBeGreaterThan(30);
    await migrate(db, engine);
    expect(findContractions(before, await shapesOf(db, engine === 'sqlite'))).toEqual([]);

    for (const change of [
      'alter table users add column x text not null default 1',
      'alter table news drop column preview',
      'create unique index one_name on users (last_name)',
    ])
      await sql.raw(change).execute(db);
    expect(findContractions(before, await shapesOf(db, engine === 'sqlite'))).toEqual([
      'news.preview is gone',
      expect.stringMatching(/^users has a new rule: .*last_name/),
    ]);
    await db.destroy();
  });
});
