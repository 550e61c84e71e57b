// Instances on one database must share file storage: a photo stored by one would be missing on another.
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, type Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@/backend/core/error-code';

const FILE = 'storage-id';

/** Of the data folder, on whichever machine or in whichever container it is. */
export async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(16).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Equal for instances that see the same files, different for all others. */
const storageName = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string> =>
  s3 ? `s3 ${s3.endpoint} ${s3.bucket}` : `folder ${await folderId(dataDir)}`;

const BEAT_EVERY_MS = 20_000;
/** Longer silence means that the instance has ended. */
const ALIVE_MS = 60_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

export type InstanceContext = Pick<Context, 'db' | 'now' | 'config'>;

export async function beat({ db, now, config }: InstanceContext, id: string): Promise<void> {
  const row = { host: hostname(), storage: await storageName(config), seen_at: now() };
  await db
    .insertInto('instances')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('instances')
    .where('seen_at', '<', now() - FORGOTTEN_AFTER_MS)
    .execute();
}

export async function livingInstances(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('instances')
    .where('seen_at', '>', now - ALIVE_MS)
    .select('host')
    .orderBy('host')
    .execute();
  return [...new Set(rows.map(({ host }) => host))];
}

export async function findForeignInstances({ db, now, config }: InstanceContext): Promise<string[]> {
  const rows = await db
    .selectFrom('instances')
    .where('seen_at', '>', now() - ALIVE_MS)
    .where('storage', '!=', await storageName(config))
    .select('host')
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

export async function requireOneStorage(context: InstanceContext): Promise<void> {
  const [host] = await findForeignInstances(context);
  if (host === undefined) return;
  throw new ConfigError(
    `На цій базі вже працює екземпляр сайту (${host}), який тримає файли в іншому місці: фото й документи одного було б не видно на іншому. Задайте всім екземплярам те саме сховище S3 (S3_ENDPOINT, S3_BUCKET). Якщо той екземпляр щойно зупинено, повторіть за хвилину.`,
  );
}

/** Also reports an instance that started at the same moment, which the check at start cannot see. */
export function startBeating(context: Context, id: string): void {
  const work = async () => {
    for (;;) {
      try {
        await beat(context, id);
        const hosts = await findForeignInstances(context);
        if (hosts.length > 0)
          context.log.error(
            { event: 'foreign-storage', hosts },
            'another instance keeps files elsewhere: give all of them one S3',
          );
      } catch (error) {
        context.log.warn({ err: error }, 'instance not noted');
      }
      await wait(BEAT_EVERY_MS, undefined, { ref: false });
    }
  };
  void work();
}
