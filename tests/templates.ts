// Databases with every migration applied, made once a run: a suite copies them instead of migrating from empty.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '@/backend/core/config';
import { connect, engineOf, type Db } from '@/backend/db/connection';
import { migrate } from '@/backend/db/migrations/migrate';

export interface Templates {
  /** A database of the server: no client may connect to it, so that it can be copied at any moment. */
  postgres: string;
  /** A file. */
  sqlite: string;
}

async function withMigrated(dataDir: string, databaseUrl: string, finish: (db: Db) => Promise<unknown>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOAD_SAMPLES: 'no', LOG_LEVEL: 'silent' });
  const db = connect(config);
  try {
    await migrate(db, engineOf(config));
    await finish(db);
  } finally {
    await db.destroy();
  }
}

export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function makeTemplates(server: string): Promise<{ templates: Templates; drop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-templates-'));
  const sqlite = join(folder, 'template.sqlite');
  const postgres = `template_${randomBytes(6).toString('hex')}`;
  const drop = async () => {
    rmSync(folder, { recursive: true, force: true });
    await onServer(
      server,
      `alter database ${postgres} with is_template false`,
      `drop database ${postgres} with (force)`,
    );
  };
  await onServer(server, `create database ${postgres}`);
  await withMigrated(folder, urlOf(server, postgres), () => Promise.resolve());
  await onServer(server, `alter database ${postgres} with is_template true allow_connections false`);
  // One file without a WAL, whatever libsql still has open.
  await withMigrated(folder, '', (db) => sql`vacuum into ${sqlite}`.execute(db));
  return { templates: { postgres, sqlite }, drop };
}
