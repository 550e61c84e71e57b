import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { connect, engineOf } from '@/backend/db/connection';
import { underStartLock } from '@/backend/db/lock';
import { appliedMigrations, namesOfMigrations, runMigrations } from '@/backend/db/migrations/migrate';
import { digestsOf } from '@/backend/entry/backup/load-tables';
import { listTables } from '@/backend/db/tables';
import { runInspection } from '@/backend/entry/commands/run';
import { onAnyEngine, onBothEngines } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { releaseHandles } from './release-handles';
import { killWhen, runCommand, startProgram } from './run-program';

const OLD = namesOfMigrations.filter((name) => name <= '0022-unproved-contacts');
const NEW = namesOfMigrations.filter((name) => name > '0022-unproved-contacts');

const inspect = async (args: string[], config: Config) => {
  await releaseHandles(config);
  return runInspection(args, () => config);
};

const write = async (config: Config, ...statements: string[]) => {
  const db = connect(config);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
};

const mail = (key: string) =>
  `insert into mails (recipient, key, kind, subject, body, state, attempts, next_try_at, created_at)
   values ('a@example.org', '${key}', 'letter', 's', '[]', 'waiting', 0, 0, 1)`;

const message = (number: string) =>
  `insert into contact_responses (number, fingerprint, name, phone, email, message, created_at)
   values ('${number}', '${number}', 'n', '', '', 'm', 1)`;

async function makeOld(config: Config): Promise<void> {
  const db = connect(config);
  await underStartLock(db, engineOf(config), (trx) => runMigrations(trx, engineOf(config), OLD));
  await db.destroy();
  await write(
    config,
    `insert into users (email, password_hash, last_name, first_name, middle_name, is_new_user, is_agree_to_receive_newsletter, created_at)
     values ('a@example.org', 'x', 'l', 'f', 'm', 0, 0, 1)`,
    `insert into unsubscribe_keys (user_id, key) values (1, 'k')`,
    message('1'),
    mail('one'),
    mail('two'),
  );
}

async function stateOf(config: Config) {
  const db = connect(config);
  const digests = await digestsOf(db, await listTables(db));
  const applied = await appliedMigrations(db);
  await db.destroy();
  return { applied, digests: Object.fromEntries(digests) };
}

const copyOf = ({ dataDir }: Config) =>
  (JSON.parse(readFileSync(join(dataDir, 'upgrade.json'), 'utf8')) as { copy: string }).copy;

const recordedState = ({ dataDir }: Config) => {
  const file = join(dataDir, 'upgrade.json');
  return existsSync(file) ? /"state": ?"(\w+)"/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
};

/** By who may look into the folder of data but not read the record there, as after an upgrade by root. */
async function asAnother<Result>({ dataDir }: Config, work: () => Promise<Result>): Promise<Result> {
  const isRoot = process.geteuid?.() === 0;
  const record = join(dataDir, 'upgrade.json');
  chmodSync(dataDir, 0o755);
  if (!isRoot) chmodSync(record, 0);
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(record, 0o600);
  }
}

/** A site holds the database: its rows could not be put back under it. */
async function expectRefusedUnderSite(config: Config): Promise<void> {
  const site = connect(config);
  await site.selectFrom('users').select('id').execute();
  expect(await runCommand(['rollback', '--yes'], config)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/ще працює сайт/) as string,
  });
  await site.destroy();
  await releaseHandles(config);
}

onAnyEngine('an upgrade and its rollback', (_, createEmpty) => {
  it('copies first, applies the migrations, names the way back, and has nothing to do a second time', async () => {
    const config = await createEmpty();
    await makeOld(config);
    const before = await stateOf(config);
    const unasked = await inspect(['upgrade'], config);
    expect(unasked).toMatchObject({ code: 1, errors: expect.stringContaining('--yes') as string });
    expect(unasked.errors).toContain(NEW[0]);
    expect(unasked.errors).toContain('може працювати далі');
    expect(await stateOf(config)).toEqual(before);

    const done = await inspect(['upgrade', '--yes'], config);
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(done.output).toContain('rollback');
    expect((await stateOf(config)).applied).toEqual(namesOfMigrations);
    const copy = copyOf(config);
    expect((await inspect(['verify', copy], config)).output).toContain(`Копія ${copy} ціла`);

    const again = await inspect(['upgrade'], config);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('нічого не змінено') as string });
    expect(copyOf(config)).toBe(copy);

    expect(await inspect(['rollback', '--yes'], config)).toMatchObject({ code: 0, errors: '' });
    expect(await stateOf(config)).toEqual(before);
    expect(await inspect(['rollback', '--yes'], config)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('0022-unproved-contacts') as string,
    });
  });

  it('is not rolled back over what was written since, until told; mails that have gone out do not go again', async () => {
    const config = await createEmpty();
    await makeOld(config);
    const before = await stateOf(config);
    await inspect(['upgrade', '--yes'], config);
    await write(
      config,
      message('2'),
      message('3'),
      `update mails set state = 'sent', finished_at = 2 where key = 'one'`,
      `insert into sessions (token_hash, user_id, created_at, last_activity_at) values ('t', 1, 1, 1)`,
    );
    const written = await stateOf(config);
    const refused = await inspect(['rollback', '--yes'], config);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/немає в копії .*:\n  звернень: нових 2\n.*--discard/);
    expect(await stateOf(config)).toEqual(written);

    const done = await inspect(['rollback', '--discard', '--yes'], config);
    expect(done).toMatchObject({ code: 0, errors: '' });
    const after = await stateOf(config);
    expect(after.applied).toEqual(OLD);
    const { mails: mailsBefore, ...restBefore } = before.digests;
    const { mails: mailsAfter, ...restAfter } = after.digests;
    expect(restAfter).toEqual(restBefore);
    expect(mailsAfter).not.toEqual(mailsBefore);
    const db = connect(config);
    expect(await db.selectFrom('mails').select(['key', 'state']).orderBy('key').execute()).toEqual([
      { key: 'one', state: 'dropped' },
      { key: 'two', state: 'waiting' },
    ]);
    await db.destroy();

    const [, replaced = ''] = /повернення: (\S+\.tar\.gz)/.exec(done.output) ?? [];
    const elsewhere = await createEmpty();
    await inspect(['restore', replaced], elsewhere);
    const { counters } = (await stateOf(elsewhere)).digests;
    expect(await stateOf(elsewhere)).toEqual({ ...written, digests: { ...written.digests, counters } });
  });

  it('is over when a kill left the copy back in its place and only the record unfinished', async () => {
    const config = await createEmpty();
    await makeOld(config);
    await inspect(['upgrade', '--yes'], config);
    await inspect(['rollback', '--yes'], config);
    const path = join(config.dataDir, 'upgrade.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"returned"', '"returning"'));
    expect(await inspect(['rollback', '--yes'], config)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Уже повернуто') as string,
    });
    expect(readFileSync(path, 'utf8')).toContain('"returned"');
  });

  it('of a place where there was none, or whose copy is gone, is refused in a sentence', async () => {
    const config = await createEmpty();
    expect(await inspect(['upgrade', '--yes'], config)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Бази ще немає') as string,
    });
    await makeOld(config);
    expect(await inspect(['rollback', '--yes'], config)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('не робили upgrade') as string,
    });
    await inspect(['upgrade', '--yes'], config);
    expect(await asAnother(config, () => runInspection(['rollback', '--yes'], () => config))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Немає доступу до .*upgrade\.json: змініть права/) as string,
    });
    rmSync(copyOf(config));
    expect(await inspect(['rollback', '--yes'], config)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('немає') as string,
    });
  });
});

onBothEngines('an upgrade or rollback', (_, createEmpty) => {
  it('is finished by the next call after a kill at any moment, forwards and back, and not begun under an open site', async () => {
    const config = await createEmpty();
    await makeOld(config);
    const before = await stateOf(config);
    const killedWhen = (command: string, isSoFar: () => boolean) =>
      killWhen(startProgram('inspection', [command, '--yes'], config), isSoFar);
    const copied = () => readdirSync(join(config.dataDir, 'copies')).some((name) => name.endsWith('.tar.gz'));
    if (isWholeRun) {
      await killedWhen('upgrade', () => recordedState(config) === 'copying');
      await killedWhen('upgrade', copied);
    }
    await killedWhen('upgrade', () => recordedState(config) === 'applying');
    expect(await runCommand(['upgrade', '--yes'], config)).toMatchObject({ code: 0, errors: '' });
    expect((await stateOf(config)).applied).toEqual(namesOfMigrations);
    await expectRefusedUnderSite(config);
    if (isWholeRun) await killedWhen('rollback', () => recordedState(config) === 'returning');
    await killedWhen('rollback', () => existsSync(join(config.dataDir, 'restoring')));
    const last = await runCommand(['rollback', '--yes'], config);
    expect([last.code, last.errors].join()).toMatch(/^0|Уже повернуто/);
    expect(await stateOf(config)).toEqual(before);
    expect(existsSync(join(config.dataDir, 'restoring'))).toBe(false);
  });
});

onAnyEngine('a database of a newer version', (createDatabase) => {
  it('is neither copied nor compared by an older one, whose copies can still be read', async () => {
    const config = await createDatabase();
    await inspect(['prepare'], config);
    const copy = join(config.dataDir, 'copy.tar.gz');
    expect(await inspect(['backup', copy], config)).toMatchObject({ code: 0 });
    await write(config, `insert into migrations (name, run_at) values ('9999-from-a-newer-version', 1)`);
    expect(await inspect(['verify', copy], config)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ціла.*\n.*лише новіша версія/) as string,
    });
    const newer = /^Базу вже оновила новіша версія сайту \(9999-from-a-newer-version\)/;
    for (const args of [
      ['verify', copy, '--equal'],
      ['backup', `${copy}.other`],
      ['upgrade', '--yes'],
    ])
      expect(await inspect(args, config)).toMatchObject({ code: 1, errors: expect.stringMatching(newer) as string });
    expect(existsSync(`${copy}.other`)).toBe(false);
  });
});
