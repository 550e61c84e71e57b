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
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Config } from '@/backend/core/config';
import { isOutage } from './failures';
import type { Database } from './schema';

/** Of one process. */
export const CONNECTIONS_MAX = 10;

/** After a failover one may lead to what only reads now: used again and again, it would stay for good. */
const CONNECTION_LIFE_S = 30 * 60;

/** A statement over large tables: it is ended at the server, so that none runs on there without its client. */
const PATIENT_MS = 3_600_000;
const BE_PATIENT = `set local statement_timeout = ${PATIENT_MS}`;

/** Migrations, copies and restores: from here on statements of this transaction may take an hour. */
export const bePatient = (trx: Transaction<Database>) => sql.raw(BE_PATIENT).execute(trx);

// Instants and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Never reuses a broken client, and skips its rollback: it would time out again, and the server rolls back on close.
 */
class GuardedClient implements PostgresPoolClient {
  #broken = false;
  /** The driver's own timer, beside the server's. */
  #limitMs: number;

  constructor(
    readonly client: pg.PoolClient,
    limitMs: number,
  ) {
    this.#limitMs = limitMs;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') return text;
    return this.#run<Row>(text, parameters);
  }

  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#broken && text === 'rollback') return { command: 'DELETE', rowCount: 0, rows: [] };
    try {
      const query = { text, values: [...parameters], query_timeout: this.#limitMs };
      const { rowCount, rows, command } = await this.client.query<Row & pg.QueryResultRow>(query);
      if (text === BE_PATIENT) this.#limitMs = PATIENT_MS + 5_000;
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

export function openPostgres(config: Config, watch?: (event: LogEvent) => void): Kysely<Database> {
  const { databaseUrl: connectionString, databaseLimitMs: limitMs } = config;
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'parkinspection',
  });
  // A dropped connection fails its query and is replaced; without listeners the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => new GuardedClient(await pool.connect(), limitMs);
  const guarded: PostgresPool = { connect, end: () => pool.end() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }), ...(watch && { log: watch }) });
}
