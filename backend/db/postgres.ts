// PostgreSQL. A frozen server must cost an answer of 503 within five seconds, never a hang: connecting and each
// statement have limits of their own, and a connection that once timed out is thrown away.
import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { isOutage } from './failures';
import type { Database } from './schema';

/** For a connection, and for a query once more. */
export const LIMIT_MS = 2300;

// Instants and counts are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A client that is never reused once broken, and whose rollback then does not wait a second time. */
class GuardedClient implements PostgresPoolClient {
  #broken = false;

  constructor(readonly client: pg.PoolClient) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') return sql;
    return this.#run<Row>(sql, parameters);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The server rolls back by itself when the connection is closed.
    if (this.#broken && sql === 'rollback') return { command: 'DELETE', rowCount: 0, rows: [] };
    try {
      const { rowCount, rows, command } = await this.client.query(sql, [...parameters]);
      return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows: rows as Row[] };
    } catch (error) {
      this.#broken = isOutage(error);
      throw error;
    }
  }

  release(): void {
    this.client.release(this.#broken);
  }
}

/** Opens a pool; connects with the first query. `url` is a postgres:// address. */
export function openPostgres(url: string, watch?: (event: LogEvent) => void): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    statement_timeout: LIMIT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'parkinspection',
  });
  // A dropped connection, idle or in use, fails its query and is replaced; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const guarded: PostgresPool = { connect: async () => new GuardedClient(await pool.connect()), end: () => pool.end() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }), ...(watch && { log: watch }) });
}
