import { readdir, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { setMark } from '@/backend/db/marks';
import { readJson } from '@/backend/db/wire';
import { folderId } from '@/backend/platform/instances/instances';
import { HOUR_MS } from '@/domain/durations';
import { UNFINISHED } from './archive-writer';

export const DAILY_COPY = /^parkinspection-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(?<part>\.[0-9a-f]{8}\.part)?$/;

/** One of a clock that ran ahead would be the last for good, however long no other is made. */
export const AHEAD_MAX_MS = HOUR_MS;

/** Null: there is none. */
export async function lastBackup(folder: string): Promise<{ file: string; at: number; bytes: number } | null> {
  const whole = (await readdir(folder)).filter((name) => DAILY_COPY.test(name) && !name.endsWith(UNFINISHED)).sort();
  for (const name of whole.reverse()) {
    const file = join(folder, name);
    const { mtimeMs, size } = await stat(file);
    if (mtimeMs <= Date.now() + AHEAD_MAX_MS) return { file, at: mtimeMs, bytes: size };
  }
  return null;
}

const MEGABYTE = 1024 * 1024;
/** With DISK_FREE_MIN_MB=0 the site serves to the last byte, but a disk that is full is not well. */
const ROOM_MIN_MB = 32;
const GROWTH = 1.2;

export const leastFreeMb = ({ diskFreeMinMb }: Config): number => Math.max(diskFreeMinMb, ROOM_MIN_MB);

/** Undefined when the disk has room beside `bytes`, or cannot be asked. */
export async function lackOfRoom(config: Config, folder: string, bytes = 0): Promise<string | undefined> {
  const room = await statfs(folder).catch(() => null);
  const wanted = leastFreeMb(config) * MEGABYTE + bytes;
  const free = room && room.blocks > 0 ? room.bavail * room.bsize : Infinity;
  const inMb = (size: number) => `${Math.ceil(size / MEGABYTE)} МБ`;
  return free < wanted
    ? `на диску з ${folder} вільно ${inMb(free)}, а треба ${inMb(wanted)}: звільніть місце`
    : undefined;
}

/** For a copy somewhat larger than the last one. */
export async function lackOfRoomForCopy(config: Config, folder: string): Promise<string | undefined> {
  const last = config.backupDir ? await lastBackup(config.backupDir).catch(() => null) : null;
  return lackOfRoom(config, folder, (last?.bytes ?? 0) * GROWTH);
}

export async function requireRoomForCopy(config: Config, folder: string): Promise<void> {
  const lack = await lackOfRoomForCopy(config, folder);
  if (lack !== undefined) throw new ConfigError(`Копія не вміститься: ${lack}. Нічого не записано.`);
}

const MARK = 'daily-copy';

/** What an instance noted for all: with several machines, the others have no copy of their own. */
export interface NotedCopy {
  at: number;
  /** The data folder of who made it. */
  place: string;
  /** How many files the storage lacked. */
  missing: number;
}

const notedSchema = z.object({ place: z.string(), missing: z.number() });

export const placeOf = ({ dataDir }: Config): Promise<string> => folderId(dataDir).catch(() => hostname());

export const noteCopy = (db: Db, { at, ...noted }: NotedCopy): Promise<void> =>
  setMark(db, { name: MARK, value: JSON.stringify(noted), at });

export async function findNotedCopy(db: Db): Promise<NotedCopy | null> {
  const mark = await db.selectFrom('marks').where('name', '=', MARK).select(['value', 'set_at']).executeTakeFirst();
  return mark ? { ...readJson(notedSchema, mark.value), at: mark.set_at } : null;
}
