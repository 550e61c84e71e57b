import { type Config, ConfigError } from '@/backend/core/config';
import type { Trx } from '@/backend/db/connection';
import { checkArchive } from '@/backend/entry/backup/check-archive';
import { compareWithData } from '@/backend/entry/backup/compare';
import type { Manifest } from '@/backend/entry/backup/manifest';
import { restoreBackup } from '@/backend/entry/backup/restore-backup';
import { isRollbackUnfinished } from '@/backend/entry/backup/restore-mark';
import { findSinceCopy, type SinceCopy } from './count-written';
import { readUpgrade, writeUpgrade, type UpgradeRecord } from './record';
import { requireNobodyElse } from '@/backend/entry/open/require-stopped';
import { copyName, readSchema, writeChecked } from './upgrade';

export function requireUpgrade(config: Config): UpgradeRecord {
  const record = readUpgrade(config);
  if (!record || record.state === 'copying')
    throw new ConfigError(
      'Тут не робили upgrade, тож нема чого повертати. Копію, зроблену інакше, відновлює restore у порожнє місце.',
    );
  if (record.state === 'returned') throw alreadyReturned(record);
  return record;
}

const alreadyReturned = ({ copy, last_migration: last }: UpgradeRecord) =>
  new ConfigError(`Уже повернуто копію ${copy}: запустіть попередню версію сайту, її таблиці до ${last}.`);

/** Where a start or a restore has changed the tables since, the copy is not of the version before. */
function requireUnchanged({ copy, last_migration: before, migrations }: UpgradeRecord, last: string): void {
  const after = migrations.at(-1) ?? before;
  if (last === before || last === after) return;
  throw new ConfigError(
    `Останній upgrade довів таблиці до ${after}, а тепер вони до ${last}: відтоді їх змінив запуск іншої версії або restore, без копії перед тим. Копія ${copy} давніша, її відновлює restore у порожнє місце. Нічого не змінено.`,
  );
}

export interface Rollback {
  record: UpgradeRecord;
  manifest: Manifest;
  since: SinceCopy;
  /** The rollback was killed after it had been confirmed. */
  isUnfinished: boolean;
}

export async function planRollback(config: Config): Promise<Rollback> {
  const record = requireUpgrade(config);
  const manifest = await checkArchive(record.copy);
  await requireNobodyElse(config);
  const isUnfinished = isRollbackUnfinished(config.dataDir);
  if (!isUnfinished) {
    const { last } = await readSchema(config);
    // Killed when the copy was back, before the record said so.
    if (record.state === 'returning' && last === record.last_migration)
      throw alreadyReturned(writeUpgrade(config, { ...record, state: 'returned' }));
    requireUnchanged(record, last);
  }
  const since = isUnfinished
    ? { written: [], mailed: record.mailed ?? [], numbers: record.numbers ?? [] }
    : await findSinceCopy(config, record.copy);
  return { record, manifest, since, isUnfinished };
}

const notAgain =
  ({ mailed, numbers }: SinceCopy) =>
  async (trx: Trx) => {
    for (const number of numbers)
      await trx
        .insertInto('counters')
        .values(number)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: number.value }))
        .execute();
    for (const key of mailed)
      await trx
        .updateTable('mails')
        .set({ state: 'dropped', finished_at: Date.now() })
        .where('key', '=', key)
        .where('state', 'in', ['waiting', 'claimed'])
        .execute();
  };

export async function rollBack(config: Config, { record, manifest, since, isUnfinished }: Rollback): Promise<string> {
  let replaced = record.replaced ?? '';
  if (!isUnfinished) {
    replaced = copyName(config, 'before-rollback', Date.now());
    await writeChecked(config, replaced);
    writeUpgrade(config, { ...record, state: 'returning', replaced, mailed: since.mailed, numbers: since.numbers });
  }
  await restoreBackup(config, record.copy, { over: true, after: notAgain(since) });
  const { tables } = await compareWithData(config, manifest);
  const isTakenOver = (name: string) =>
    (name === 'mails' && since.mailed.length > 0) || (name === 'counters' && since.numbers.length > 0);
  const differing = tables.filter(({ name, isEqual }) => !isEqual && !isTakenOver(name));
  if (differing.length > 0)
    throw new ConfigError(`Після повернення не такі, як у копії: ${differing.map(({ name }) => name).join(', ')}.`);
  writeUpgrade(config, { ...record, state: 'returned', replaced });
  return replaced;
}
