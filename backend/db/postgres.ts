// A frozen server must cost a 503 within five seconds, never a hang: connecting and statements time out, and a
// connection that timed out is discarded.
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

/** Applies to connecting and to the query, so the worst case is twice this. */
export const LIMIT_MS = 2300;

// Instants and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Never reuses a broken client, and skips its rollback: it would time out again, and the server rolls back on close.
 */
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
    if (this.#broken && sql === 'rollback') return { command: 'DELETE', rowCount: 0, rows: [] };
    try {
      const { rowCount, rows, command } = await this.client.query<Row & pg.QueryResultRow>(sql, [...parameters]);
      return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      this.#broken = isOutage(error);
      throw error;
    }
  }

  release(): void {
    this.client.release(this.#broken);
  }
}

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
  // A dropped connection fails its query and is replaced; without listeners the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const guarded: PostgresPool = { connect: async () => new GuardedClient(await pool.connect()), end: () => pool.end() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }), ...(watch && { log: watch }) });
}
