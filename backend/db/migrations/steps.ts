import type { Trx } from '@/backend/db/connection';

/** Written for both engines; a table that begins with `(id, ` gets a key that the database counts up. */
type Sql = string | string[];

export type Step =
  | Sql
  | {
      postgres?: Sql;
      sqlite?: Sql;
      /** What an instance of the version before can no longer do beside the new tables: all have to be stopped first. */
      contracts?: string;
    }
  /** May return lines for the operator: what it changed. */
  | ((trx: Trx) => Promise<unknown>);

/** In the order in which they run. Databases store the names: never rename or reuse one. Gaps in the numbers are intentional. */
export type Migrations = Record<string, Step[]>;

export const columns = (table: string, ...all: string[]): string[] =>
  all.map((column) => `alter table ${table} add column ${column}`);

export const indexes = (table: string, ...all: string[]): string[] =>
  all.map((keys) => `create index ${table}_${keys.replace(/\W+/g, '_')} on ${table} (${keys})`);
