// SQLite allows one writer and libsql's calls are synchronous, so waiting for the lock inside one would block the
// process. Writers queue and retry here; reads have their own handle and never wait.
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import type Sqlite from 'libsql';
import { LRUCache } from 'lru-cache';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked, LONGEST_PAUSE_MS, Patience, Turn } from './sqlite-turn';

export const KEPT_MAX = 500;

const allRows = <Row>(statement: Sqlite.Statement, parameters: readonly unknown[]) =>
  statement.all(parameters) as Row[];

/** Reads of one handle, each prepared once: preparing takes longer than a look-up by an index. */
class KeptStatements {
  readonly #kept = new LRUCache<string, Sqlite.Statement>({ max: KEPT_MAX });

  constructor(readonly handle: Sqlite.Database) {}

  /** Reads to the last row, so that no statement keeps an old state of the file open. */
  all<Row>(sql: string, parameters: readonly unknown[]): Row[] {
    const statement = this.#kept.get(sql) ?? this.handle.prepare(sql);
    this.#kept.set(sql, statement);
    return allRows(statement, parameters);
  }

  /** libsql keeps a closed handle open while one of its statements lives. */
  forget(): void {
    this.#kept.clear();
  }
}

/** Prefix of the marks set in long-write.ts. */
export const LONG_WRITE = 'long-write ';
const FIRST_PAUSE_MS = 2;

async function untilUnlocked<Result>(patience: Patience, run: () => Result): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return run();
    } catch (error) {
      if (!isLocked(error) || patience.left === 0) throw error;
    }
    // Jitter keeps several processes from retrying in step.
    await wait(pause * (0.5 + Math.random()));
  }
}

const asBigInt = (value: number | bigint | undefined) => (value === undefined ? undefined : BigInt(value));

function runOn<Row>(handle: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = handle.prepare(sql);
  if (statement.reader) return { rows: allRows(statement, parameters) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  const numAffectedRows = asBigInt(changes);
  const insertId = asBigInt(lastInsertRowid);
  return {
    rows: [],
    ...(numAffectedRows !== undefined && { numAffectedRows }),
    ...(insertId !== undefined && { insertId }),
  };
}

const LONG_WRITES = `select 1 from marks where name like '${LONG_WRITE}%' and set_at > ?`;

const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** SQLite runs these only outside a transaction. */
const isTransactional = ({ sql }: CompiledQuery) => !/^\s*(vacuum|pragma)\b/i.test(sql);

class Connection implements DatabaseConnection {
  isInTransaction = false;
  #isRelaxed = false;

  constructor(
    readonly reads: KeptStatements,
    readonly writer: Sqlite.Database,
    readonly turn: Turn,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return runOn<Row>(this.writer, query);
    const patience = this.#patience();
    if (isRead(query))
      return untilUnlocked(patience, () => ({ rows: this.reads.all<Row>(query.sql, query.parameters) }));
    if (!isTransactional(query)) return this.#alone(query, patience);
    await this.begin(patience);
    try {
      const result = runOn<Row>(this.writer, query);
      this.end('commit');
      return result;
    } finally {
      this.leave();
    }
  }

  #patience(): Patience {
    return new Patience(() => {
      try {
        return this.reads.all(LONG_WRITES, [Date.now()]).length > 0;
      } catch {
        // The table is missing before the first migration, and a file locked as a whole cannot be read.
        return false;
      }
    });
  }

  async #alone<Row>(query: CompiledQuery, patience: Patience): Promise<QueryResult<Row>> {
    await this.turn.take(patience);
    try {
      return await untilUnlocked(patience, () => runOn<Row>(this.writer, query));
    } finally {
      this.turn.pass();
    }
  }

  /**
   * BEGIN IMMEDIATE avoids a deadlock of two readers turned writers. Single statements use it too: libsql leaves one
   * that was refused the lock half-done, and later writes on its handle are not committed until garbage collection.
   */
  async begin(patience = this.#patience()): Promise<void> {
    await this.turn.take(patience);
    try {
      if (patience.isRelaxed) this.#relax();
      await untilUnlocked(patience, () => this.writer.exec('begin immediate'));
      this.isInTransaction = true;
    } catch (error) {
      this.#passTurn();
      throw error;
    }
  }

  #relax() {
    this.writer.exec('pragma synchronous = normal');
    this.#isRelaxed = true;
  }

  #passTurn() {
    if (this.#isRelaxed) this.writer.exec('pragma synchronous = full');
    this.#isRelaxed = false;
    this.turn.pass();
  }

  end(command: 'commit' | 'rollback'): void {
    // A full disk may have ended the transaction; a second rollback would mask that error.
    if (command === 'commit' || this.writer.inTransaction) this.writer.exec(command);
    this.leave();
  }

  leave(): void {
    if (!this.isInTransaction) return;
    this.isInTransaction = false;
    // A commit that failed (full disk) leaves the transaction open.
    if (this.writer.inTransaction) this.writer.exec('rollback');
    this.#passTurn();
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from SQLite.');
  }
}

const own = (connection: DatabaseConnection): Connection => {
  if (connection instanceof Connection) return connection;
  throw new Error('A connection of another driver.');
};

export class SqliteFileDriver implements Driver {
  readonly #turn = new Turn();
  readonly #reads: KeptStatements;

  constructor(
    readonly reader: Sqlite.Database,
    readonly writer: Sqlite.Database,
  ) {
    this.#reads = new KeptStatements(reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#reads, this.writer, this.#turn);
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).end('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).leave();
  }

  async destroy(): Promise<void> {
    this.#reads.forget();
    this.reader.close();
    if (this.writer !== this.reader) this.writer.close();
  }
}
