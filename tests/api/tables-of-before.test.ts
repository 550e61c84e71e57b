// Between the build of a new version and its `upgrade`: whatever is started then is the new version's.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { connect } from '@/backend/db/connection';
import { appliedMigrations, namesOfMigrations } from '@/backend/db/migrations/migrate';
import { runInspection } from '@/backend/entry/commands/run';
import { COMMAND } from '@/backend/platform/journal/record-act';
import { runAside } from '@/backend/registers/run-aside';
import { onAnyEngine } from '@/tests/databases';
import { openBefore } from './open-before';
import { releaseHandles } from './release-handles';

const LAST = namesOfMigrations.at(-1) ?? '';
const BEFORE = namesOfMigrations.at(-2) ?? '';

async function lastOf(config: Config): Promise<string | undefined> {
  const db = connect(config);
  const applied = await appliedMigrations(db);
  await db.destroy();
  return applied.at(-1);
}

const inspect = (args: string[], config: Config) => runInspection(args, () => config);

onAnyEngine('tables of the version before', (_, createEmpty) => {
  const createBefore = async () => {
    const config = await createEmpty();
    const { db } = await openBefore(() => Promise.resolve(config), LAST);
    await db.destroy();
    return config;
  };

  it('are changed by no command and no import of the site that still runs, until upgrade has made a copy', async () => {
    const config = await createBefore();
    for (const args of [
      ['import', 'list'],
      ['mails', 'list'],
      ['settings', 'show'],
      ['cars', 'pending'],
    ])
      expect(await inspect(args, config)).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringMatching(new RegExp(`бракує ${LAST}.*npm run inspection -- upgrade`)) as string,
      });
    const job = { kind: 'undo-plan' as const, config, actor: COMMAND, madeBy: 'Хтось', importId: 1 };
    expect(await runAside(job, 60_000)).toEqual({ status: 503, body: null });
    expect(await lastOf(config)).toBe(BEFORE);

    expect(await inspect(['upgrade', '--yes'], config)).toMatchObject({ code: 0 });
    expect(await lastOf(config)).toBe(LAST);
    expect(await inspect(['import', 'list'], config)).toMatchObject({ code: 0, errors: '' });
  });

  it.each(['prepare', 'migrate'])('are changed by %s, with which a site starts', async (command) => {
    const config = await createBefore();
    expect(await inspect([command], config)).toMatchObject({ code: 0, errors: '' });
    expect(await lastOf(config)).toBe(LAST);
  });

  it('are made by whichever command comes first in an empty place', async () => {
    const config = await createEmpty();
    expect(await inspect(['import', 'list'], config)).toMatchObject({ code: 0, errors: '' });
    expect(await lastOf(config)).toBe(LAST);
  });

  it('do not come back by a rollback where a start has changed the tables once more', async () => {
    const config = await createBefore();
    await inspect(['upgrade', '--yes'], config);
    const path = join(config.dataDir, 'upgrade.json');
    const record = JSON.parse(readFileSync(path, 'utf8')) as { copy: string; migrations: string[] };
    // As the version before the last migration left it.
    writeFileSync(path, JSON.stringify({ ...record, migrations: [BEFORE], last_migration: namesOfMigrations.at(-3) }));
    await releaseHandles(config);
    expect(await inspect(['rollback', '--discard', '--yes'], config)).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(new RegExp(`до ${BEFORE}, а тепер вони до ${LAST}: .*restore`)) as string,
    });
    expect(await lastOf(config)).toBe(LAST);
    expect(existsSync(record.copy)).toBe(true);
  });
});
