import type Sqlite from 'libsql';
import { LRUCache } from 'lru-cache';
import { isLocked } from './sqlite-turn';

const MOST = 500;

/** Reads of one handle, each prepared once: preparing takes longer than a look-up by an index. */
export class KeptStatements {
  readonly #kept = new LRUCache<string, Sqlite.Statement>({ max: MOST });

  constructor(readonly handle: Sqlite.Database) {}

  /** Reads to the last row, so that no statement keeps an old state of the file open. */
  all<Row>(sql: string, parameters: readonly unknown[]): Row[] {
    const kept = this.#kept.get(sql);
    if (kept) {
      try {
        return kept.all(parameters) as Row[];
      } catch (error) {
        if (isLocked(error)) throw error;
        // `select *` of a table that has got a column since fails once.
        this.#kept.delete(sql);
      }
    }
    const statement = this.handle.prepare(sql);
    const rows = statement.all(parameters) as Row[];
    this.#kept.set(sql, statement);
    return rows;
  }

  /** libsql keeps a closed handle open while one of its statements lives. */
  forget(): void {
    this.#kept.clear();
  }
}
