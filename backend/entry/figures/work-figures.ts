import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { engineOf, type Db } from '@/backend/db/connection';
import type { Config } from '@/backend/core/config';
import { lastBackup } from '@/backend/entry/backup/last-backup';
import { unmatchedPayments } from '@/backend/fines/payments/unmatched';
import type { Context } from '@/backend/platform/context';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { DUE_SOON_MS } from '@/domain/work-kinds';

type Lateness = 'in_time' | 'due_soon' | 'overdue' | 'no_term';

interface Room {
  free: number;
  size: number;
}

export interface WorkFigures {
  cases: Record<'complaint' | 'message', Record<Lateness, number>>;
  cars: { count: number; oldestSeconds: number };
  paymentsUnmatched: number;
  /** Epoch ms of the last file. */
  registers: Record<string, number>;
  /** Null: none are made; `at` 0: none yet. */
  backup: { at: number; bytes: number } | null;
  storage: Record<'appeals' | 'cars', { files: number; bytes: number }>;
  databaseBytes: number;
  disk: Record<string, Room>;
}

function countLateness(terms: (number | null)[], now: number): Record<Lateness, number> {
  const counts = { in_time: 0, due_soon: 0, overdue: 0, no_term: 0 };
  for (const until of terms) {
    if (until === null) counts.no_term += 1;
    else if (until < now) counts.overdue += 1;
    else counts[until < now + DUE_SOON_MS ? 'due_soon' : 'in_time'] += 1;
  }
  return counts;
}

async function readCases(db: Db, now: number): Promise<WorkFigures['cases']> {
  const appeals = await db
    .selectFrom('appeals')
    .where('status', 'not in', ['decided', 'withdrawn'])
    .select('created_at')
    .execute();
  const messages = await db
    .selectFrom('contact_responses')
    .where('answered_at', 'is', null)
    .select('answer_until')
    .execute();
  const termsOfAppeals = appeals.map(({ created_at: at }) => appealAnswerUntil(at));
  return {
    complaint: countLateness(termsOfAppeals, now),
    message: countLateness(
      messages.map((row) => row.answer_until),
      now,
    ),
  };
}

async function readCars(db: Db, now: number): Promise<WorkFigures['cars']> {
  const { count, oldest } = await db
    .selectFrom('user_cars')
    .leftJoin('car_documents', 'car_documents.car_id', 'user_cars.id')
    .where('user_cars.status', '=', 'pending')
    .select((eb) => [
      eb.fn.count<number>('user_cars.id').distinct().as('count'),
      eb.fn.min<number | null>(eb.fn.coalesce('car_documents.uploaded_at', 'user_cars.created_at')).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { count, oldestSeconds: oldest === null ? 0 : Math.max(0, (now - oldest) / 1000) };
}

async function readStorage(db: Db, table: 'appeal_files' | 'car_documents') {
  const { files, bytes } = await db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | string | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files, bytes: Number(bytes ?? 0) };
}

export async function readDatabaseBytes(db: Db, config: Config): Promise<number> {
  const { rows } = await (
    engineOf(config) === 'postgres'
      ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number | string;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

async function readDisk({ dataDir, backupDir }: Config): Promise<WorkFigures['disk']> {
  const disk: WorkFigures['disk'] = {};
  for (const [folder, path] of Object.entries({ data: dataDir, backup: backupDir })) {
    const room = path ? await statfs(path).catch(() => null) : null;
    if (room) disk[folder] = { free: room.bavail * room.bsize, size: room.blocks * room.bsize };
  }
  return disk;
}

export async function readWork(context: Context): Promise<WorkFigures> {
  const { db, config } = context;
  const now = context.now();
  const registers = Object.entries(await filledRegisters(context)).flatMap(([register, { updated_at: at }]) =>
    at ? [[register, Date.parse(at)] as const] : [],
  );
  return {
    cases: await readCases(db, now),
    cars: await readCars(db, now),
    paymentsUnmatched: await unmatchedPayments(db),
    registers: Object.fromEntries(registers),
    backup: config.backupDir ? ((await lastBackup(config.backupDir).catch(() => null)) ?? { at: 0, bytes: 0 }) : null,
    storage: { appeals: await readStorage(db, 'appeal_files'), cars: await readStorage(db, 'car_documents') },
    databaseBytes: await readDatabaseBytes(db, config),
    disk: await readDisk(config),
  };
}
