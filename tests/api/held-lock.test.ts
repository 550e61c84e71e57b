import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/backend/db/connection';
import { longWrite } from '@/backend/db/long-write';
import { SQLITE_FILE } from '@/backend/db/sqlite';
import { isLocked, LOCK_LIMIT_MS, waitForLockUpTo } from '@/backend/db/sqlite-turn';
import { LIMITS } from '@/backend/platform/limits/limits';
import { type Kept, unwrittenOf } from '@/backend/platform/limits/unwritten';
import { createSqlite, keptBySuite } from '@/tests/databases';
import { type Answer, cityOf, openCity } from './city';
import { citizen, evacuation, fine } from './records';

const PLATE = 'AA1234BB';
const ADDRESS = '203.0.113.7';
const HOLDER = `
  const Sqlite = require('libsql');
  const database = new Sqlite(process.argv[1], { timeout: 10000 });
  database.exec('begin immediate');
  process.stdout.write('held');
  process.stdin.on('data', () => { database.exec('rollback'); process.exit(); });`;

describe('while another process holds the write lock', () => {
  const city = cityOf(keptBySuite(createSqlite));
  let token: string;
  let holder: ChildProcessByStdio<Writable, Readable, null> | undefined;

  beforeAll(async () => {
    await city.import('citizens', [citizen('lock@example.org', [PLATE])]);
    await city.import('fines', [fine('ІП 0000000001', PLATE)]);
    await city.import('evacuations', [evacuation(1, PLATE)]);
    token = await city.login('lock@example.org');
  });
  afterEach(() => release());

  const hold = async () => {
    const started = spawn(process.execPath, ['-e', HOLDER, join(city.context.config.dataDir, SQLITE_FILE)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    holder = started;
    await once(started.stdout, 'data');
  };
  const release = async () => {
    if (!holder) return;
    const ended = once(holder, 'exit');
    holder.stdin.end('.');
    holder = undefined;
    await ended;
  };
  const isHeld = () => holder?.exitCode === null;

  const lookUp = (serial: string, address = ADDRESS) =>
    city.call(`fines/lookup/?license_plate=${PLATE}&serial_number=${encodeURIComponent(serial)}`, {
      address,
    });
  const write = () => city.call('contact-responses/', { body: { name: 'Ірина', message: 'Дякую' } });

  it('pages, look-ups, the cabinet and health checks answer, and a write waits without holding up others', async () => {
    await hold();
    let written: Answer | undefined;
    const writing = write().then((answer) => (written = answer));
    const calls = await Promise.all([
      ...Array.from({ length: 8 }, () => lookUp('ІП 0000000001')),
      city.call('evacuations/'),
      city.call(`evacuations/?license_plate=${PLATE}`),
      city.call('general/'),
      city.call('user-fines/', { token }),
      city.call('user/last-request/', { token }),
    ]);
    await city.backend.ready();
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(written, 'the write is still waiting').toBeUndefined();
    const { status, headers, json } = await writing;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(json).toMatchObject({ code: 'unavailable' });
    expect(isHeld(), 'the lock was held all the time').toBe(true);
    await release();
    expect((await write()).status).toBe(201);
  });

  it('a write waits longer for a long write announced by the site itself, and no longer once that is over', async () => {
    const { db } = city.context;
    const answers: Answer[] = [];
    await longWrite(db, async () => {
      await hold();
      const patient = [0, 1].map(async () => void answers.push(await write()));
      // With its own limit: the usual one for a lock held by another process.
      const refused = await waitForLockUpTo(LOCK_LIMIT_MS, () =>
        db
          .deleteFrom('marks')
          .execute()
          .catch((error: unknown) => error),
      );
      expect(isLocked(refused)).toBe(true);
      expect(answers, 'those that came before are still waiting').toEqual([]);
      await release();
      await Promise.all(patient);
    });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await db.selectFrom('marks').selectAll().execute()).toEqual([]);
  });

  it('a write goes through as soon as the lock is free', async () => {
    await hold();
    const writing = write();
    expect((await city.call('general/')).status).toBe(200);
    await release();
    expect((await writing).status).toBe(201);
  });

  it('wrong tries are still counted, and still count after the lock is released', async () => {
    const guess = () => lookUp('ІП 0000000009', '203.0.113.8');
    expect((await guess()).status).toBe(404);
    await hold();
    for (let tries = 0; tries < 9; tries += 1) expect((await guess()).status).toBe(404);
    expect((await lookUp('ІП 0000000001', '203.0.113.8')).status).toBe(429);
    expect(isHeld()).toBe(true);
    await release();
    expect((await guess()).status).toBe(429);
    expect((await lookUp('ІП 0000000001')).status).toBe(200);
  });

  it('messages sent at once to two processes do not exceed the limit of their sender', async () => {
    const other = await openCity(city.context.config);
    await other.call('general/');
    const sender = { body: { name: 'Ірина', message: 'Дякую' }, address: '203.0.113.9' };
    await hold();
    const { max } = LIMITS.contact;
    const posts = Array.from({ length: max }, () => [city, other].map((one) => one.call('contact-responses/', sender)));
    // The posts came before these, and by now wait for the lock.
    for (const one of [city, other]) expect((await one.call('general/')).status).toBe(200);
    await release();
    const answers = await Promise.all(posts.flat());
    await other.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(max);
  });

  it('a citizen’s activity keeps the session alive', async () => {
    await hold();
    city.wait(200_000);
    expect((await city.call('user-cars/', { token })).status).toBe(200);
    city.wait(200_000);
    expect((await city.call('user-cars/', { token })).status).toBe(200);
    expect(isHeld()).toBe(true);
    await release();
    city.wait(200_000);
    expect((await city.call('user-cars/', { token })).status).toBe(200);
    city.wait(301_000);
    expect((await city.call('user-cars/', { token })).status).toBe(401);
  });
});

it('tries count while they are on their way to the database', async () => {
  let answer = (_isWritten: boolean): void => undefined;
  const write = vi.fn((_db: Db, _key: string, _kept: Kept) => new Promise<boolean>((done) => (answer = done)));
  const handle: unknown = {};
  const unwritten = unwrittenOf(handle as Db, write);
  unwritten.add('look-ups of a visitor', 9, 0, 60_000);
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), 10_000);
  expect(unwritten.add('look-ups of a visitor', 1, 0, 60_000)).toBe(10);
  answer(false);
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2), 10_000);
  expect(write.mock.lastCall?.[2].count).toBe(10);
  answer(true);
});
