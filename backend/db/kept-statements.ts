import type Sqlite from 'libsql';
import { LRUCache } from 'lru-cache';

export const KEPT_MAX = 500;

/** Reads of one handle, each prepared once: preparing takes longer than a look-up by an index. */
export class KeptStatements {
  readonly #kept = new LRUCache<string, Sqlite.Statement>({ max: KEPT_MAX });

  constructor(readonly handle: Sqlite.Database) {}

  /** Reads to the last row, so that no statement keeps an old state of the file open. */
  all<Row>(sql: string, parameters: readonly unknown[]): Row[] {
    const statement = this.#kept.get(sql) ?? this.handle.prepare(sql);
    this.#kept.set(sql, statement);
    return statement.all(parameters) as Row[];
  }

  /** libsql keeps a closed handle open while one of its statements lives. */
  forget(): void {
    this.#kept.clear();
  }
}
