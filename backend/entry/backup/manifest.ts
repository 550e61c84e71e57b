// The last part of an archive, so that a truncated archive has none.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '@/backend/core/config';
import { formerConfig, keyFor } from '@/backend/platform/sealing';

export const MANIFEST = 'manifest.json';
export const ENGINE_WORDS = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z0-9_]+$/)).min(1),
  rows: count,
  sha256: digest,
  last_id: count,
});

const part = z.object({ name: z.string(), size: count, sha256: digest });

export const manifestSchema = z.object({
  format: z.literal('parkinspection-backup'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(table),
  parts: z.array(part),
  /** Files that a row named but the storage no longer had. */
  missing_files: z.array(z.string()),
  /** Of the AUTH_SECRET that sealed what is in it; absent where that was not known. */
  sealed_by: digest.optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Part = z.infer<typeof part>;

export const sealedBy = (config: Config, madeAt: string): string =>
  createHmac('sha256', keyFor('copies', config)).update(madeAt).digest('hex');

/** Neither AUTH_SECRET nor the former one opens what the copy holds sealed. */
function isSealedByAnother(config: Config, { sealed_by, made_at }: Manifest): boolean {
  if (sealed_by === undefined || config.authSecret === '') return false;
  return ![config, formerConfig(config)].some((known) => known && sealedBy(known, made_at) === sealed_by);
}

/** Lines for whoever verified or restored it. */
export const secretText = (config: Config, manifest: Manifest): string[] =>
  isSealedByAnother(config, manifest)
    ? [
        'Увага: ключі в копії запечатано іншою AUTH_SECRET. Перш ніж запускати сайт із цими даними, додайте ту як AUTH_SECRET_FORMER: без неї не ввійдуть працівники й не діятимуть ключі програм і вхід через ID.GOV.UA.',
      ]
    : [];

const TABLE_PART = /^tables\/([a-z_]+)\/\d+\.ndjson$/;
const FILE_PART = /^files\/([a-z]+\/[0-9a-f]{2}\/[0-9a-f]{40})$/;
const BESIDE = /^(secret|mail\/[\w-]+\.eml)$/;

export const tablePart = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.ndjson`;
export const tableOfPart = (name: string) => TABLE_PART.exec(name)?.[1];

export const filePart = (key: string) => `files/${key}`;
/** Returns the storage key; undefined for other parts. */
export const keyOfPart = (name: string) => FILE_PART.exec(name)?.[1];

/** Mails written as files, and the session key of a demo. */
export const isBeside = (name: string) => BESIDE.test(name);

/** Rejects names that lead outside the target folder. */
export const isKnownPart = (name: string) =>
  name === MANIFEST || isBeside(name) || tableOfPart(name) !== undefined || keyOfPart(name) !== undefined;

export const countFiles = ({ parts }: Manifest) => parts.filter(({ name }) => keyOfPart(name) !== undefined).length;
export const countRows = ({ tables }: Manifest) => tables.reduce((total, { rows }) => total + rows, 0);
