// What the last upgrade did, beside the data, so that its copy is found after the database was replaced.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError } from '@/backend/core/config';
import { readJson } from '@/backend/db/wire';

const FILE = 'upgrade.json';

const recordSchema = z.object({
  state: z.enum(['copying', 'applying', 'done', 'returning', 'returned']),
  copy: z.string(),
  /** The last migration before the upgrade. */
  last_migration: z.string(),
  migrations: z.array(z.string()),
  at: z.iso.datetime(),
  /** The copy that a rollback made of what it replaces. */
  replaced: z.string().optional(),
  /** Keys of mails that waited in the copy and have gone out since: they must not go out again. */
  mailed: z.array(z.string()).optional(),
  /** The last number given in each series: none must be given again. */
  numbers: z.array(z.object({ name: z.string(), value: z.number() })).optional(),
});

export type UpgradeRecord = z.infer<typeof recordSchema>;

const pathOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, FILE);

export function readUpgrade(config: Config): UpgradeRecord | null {
  const path = pathOf(config);
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  try {
    return readJson(recordSchema, text);
  } catch {
    throw new ConfigError(
      `Запис про останнє оновлення ${path} не читається: приберіть його; копію відновлює restore у порожнє місце.`,
    );
  }
}

export function writeUpgrade(config: Config, record: UpgradeRecord): UpgradeRecord {
  const path = pathOf(config);
  writeFileSync(`${path}.part`, JSON.stringify(record, null, 2), { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  return record;
}
