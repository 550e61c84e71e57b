// SQLite allows one writer, and libsql's calls are synchronous: waiting for the lock inside one would stop every request of
// the process. So nothing waits there. Reads have a handle of their own and wait for nobody; who writes queues up, asks for
// the lock, and asks again a little later, up to a limit.
import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import type Sqlite from 'libsql';
import { isLocked, LONGEST_PAUSE_MS, Patience, Turn } from './sqlite-turn';

/** The name of what says so, see long-write.ts, begins so. */
export const LONG_WRITE = 'long-write ';
const FIRST_PAUSE_MS = 2;

async function untilUnlocked<Result>(patience: Patience, run: () => Result): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return run();
    } catch (error) {
      if (!isLocked(error) || patience.left === 0) throw error;
    }
    // With jitter, so that several processes do not ask in step.
    await wait(pause * (0.5 + Math.random()));
  }
}

const asBigInt = (value: number | bigint | undefined) => (value === undefined ? undefined : BigInt(value));

function runOn<Row>(handle: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = handle.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
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

/** What SQLite does only outside a transaction. */
const isTransactional = ({ sql }: CompiledQuery) => !/^\s*(vacuum|pragma)\b/i.test(sql);

class Connection implements DatabaseConnection {
  isInTransaction = false;
  #isRelaxed = false;

  constructor(
    readonly reader: Sqlite.Database,
    readonly writer: Sqlite.Database,
    readonly turn: Turn,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return runOn<Row>(this.writer, query);
    const patience = this.#patience();
    if (isRead(query)) return untilUnlocked(patience, () => runOn<Row>(this.reader, query));
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
        return this.reader.prepare(LONG_WRITES).get(Date.now()) !== undefined;
      } catch {
        // There is no such table before the first migration, and no reading of a file that is locked as a whole.
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
   * Whoever begins here writes: taking the lock at once avoids a deadlock between two readers turned writers. A single
   * statement takes it likewise, for libsql leaves one that was refused the lock half done, and what its handle does next
   * would not be committed before the garbage collector comes.
   */
  async begin(patience = this.#patience()): Promise<void> {
    await this.turn.take(patience);
    try {
      if (patience.isInPassing) this.#relax();
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
    // A full disk may have ended it already; to roll back once more would hide that error by another.
    if (command === 'commit' || this.writer.inTransaction) this.writer.exec(command);
    this.leave();
  }

  leave(): void {
    if (!this.isInTransaction) return;
    this.isInTransaction = false;
    // A commit that failed for good (a full disk) has not ended the transaction.
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

  constructor(
    readonly reader: Sqlite.Database,
    readonly writer: Sqlite.Database,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.reader, this.writer, this.#turn);
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
    this.reader.close();
    if (this.writer !== this.reader) this.writer.close();
  }
}
