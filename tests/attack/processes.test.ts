// Two processes behind one port. Each request has a connection of its own, which the process accepts that is free.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { connect, type Db } from '@/backend/db/connection';
import { APPEAL } from '@/tests/api/appeal';
import { isWholeRun } from '@/tests/scope';
import { createCitizen } from './citizens';
import { signIn } from './forms';
import { type ManyProcesses, startProcesses } from './processes';
import { testEnding } from './processes-ending';
import { testRaces } from './races';
import { ask, callerOf, CITIZEN, NEIGHBOUR, newAddress, openToken } from './site';

const TIMES = 12;
const ALTERNATING = isWholeRun ? 1_992 : 240;
const PASSWORD = 'тепла кава о сьомій';

describe.each(['SQLite', 'PostgreSQL'] as const)('two processes on %s', (engine) => {
  /** What no lock or order of writes decides: PostgreSQL asks it at night. */
  const itOnAny = it.runIf(isWholeRun || engine === 'SQLite');
  let running: { processes: ManyProcesses; db: Db } | undefined;
  let processes: ManyProcesses;
  let db: Db;

  async function open() {
    const started = await startProcesses(engine);
    const { dataDir, databaseUrl } = started.site;
    return { processes: started, db: connect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })) };
  }
  async function close() {
    const closing = running;
    running = undefined;
    await closing?.db.destroy();
    await closing?.processes.stop();
  }
  beforeEach(async () => {
    running ??= await open();
    ({ processes, db } = running);
  });
  afterAll(close);

  const call: ReturnType<typeof callerOf>['call'] = (...args) => callerOf(processes.site).call(...args);
  /** At once, so that both processes answer. */
  const statuses = async (path: string, token: string | undefined) => {
    const answers = await Promise.all(Array.from({ length: TIMES }, () => call(path, { token })));
    return answers.map(({ status }) => status);
  };
  const all = (status: number) => Array<number>(TIMES).fill(status);

  it('alternating requests of two citizens and a stranger show nobody what is another’s', async () => {
    const people = [
      { token: await openToken(processes.site, CITIZEN), email: CITIZEN.login, plates: ['AB4127KM', 'KB8036EI'] },
      { token: await openToken(processes.site, NEIGHBOUR), email: NEIGHBOUR.login, plates: ['AB7005HT'] },
      { token: undefined, email: undefined, plates: [] },
    ];
    const paths = ['user/', 'user-fines/', 'user-cars/', 'user-notifications/'];
    const answered: Record<number, number> = {};
    const askOne = async (turn: number) => {
      const { token, email, plates } = people[turn % 3] ?? {};
      const path = paths[turn % 4] ?? '';
      const { status, json, text } = await call(path, { token });
      answered[status] = (answered[status] ?? 0) + 1;
      if (token === undefined) expect([status, text.includes('@example.org')]).toEqual([401, false]);
      if (path === 'user/') expect((json as { email?: string }).email).toBe(email);
      if (token && /fines|cars/.test(path))
        for (const row of json as { license_plate: string }[]) expect(plates).toContain(row.license_plate);
    };
    for (let turn = 0; turn < ALTERNATING; turn += 8)
      await Promise.all(Array.from({ length: 8 }, (_, index) => askOne(turn + index)));
    expect(answered).toEqual({ 200: (ALTERNATING * 2) / 3, 401: ALTERNATING / 3 });
  });

  itOnAny('each process answers everybody while the other one stands still', async () => {
    const pids = processes.workers();
    expect(pids).toHaveLength(2);
    for (const pid of pids) {
      process.kill(pid, 'SIGSTOP');
      try {
        expect(await statuses('vacancies/', undefined)).toEqual(all(200));
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    }
  });

  itOnAny('a page of the cabinet is for its citizen only, whichever process makes it', async () => {
    const [own, others] = [await signIn(processes.site, CITIZEN), await signIn(processes.site, NEIGHBOUR)];
    for (let turn = 0; turn < 4; turn += 1) {
      const [mine, theirs, nobodys] = await Promise.all(
        [own, others, undefined].map((cookie) => ask(processes.site, '/cabinet/my-profile', { cookie })),
      );
      expect([mine?.text.includes(CITIZEN.login), mine?.text.includes(NEIGHBOUR.login)]).toEqual([true, false]);
      expect([theirs?.text.includes(CITIZEN.login), theirs?.text.includes(NEIGHBOUR.login)]).toEqual([false, true]);
      expect(nobodys?.status).toBe(307);
    }
  });

  it('no process keeps a session after sign-out, a change of password or erasure', async () => {
    const left = await openToken(processes.site);
    expect(await statuses('user-fines/', left)).toEqual(all(200));
    expect((await call('logout/', { method: 'POST', token: left })).status).toBe(204);
    expect(await statuses('user-fines/', left)).toEqual(all(401));

    const { email, session: here } = await createCitizen(db);
    const elsewhere = await openToken(processes.site, { ...CITIZEN, login: email });
    expect(await statuses('user/', elsewhere)).toEqual(all(200));
    const change = { current_password: CITIZEN.password, password: PASSWORD };
    expect((await call('user/password/', { token: here, body: change })).status).toBe(200);
    expect(await statuses('user/', elsewhere)).toEqual(all(401));
    expect(await statuses('user/', here)).toEqual(all(200));

    expect(await statuses('user-cars/', here)).toEqual(all(200));
    await processes.inspection('citizens', 'erase', email, '--yes');
    expect(await statuses('user-cars/', here)).toEqual(all(401));
  });

  it('each process tells of a decision at once', async () => {
    const token = await openToken(processes.site);
    const [fine] = ((await call('user-fines/', { token })).json as Record<string, string>[]).filter(
      ({ status }) => status === 'unpaid',
    );
    const serial = fine?.serial_number ?? '';
    const body = { ...APPEAL, serial_number: serial, license_plate: fine?.license_plate };
    const { number } = (await call('appeal-fines/', { token, body })).json as { number: string };
    const states = async () => {
      const lists = await Promise.all(Array.from({ length: TIMES }, () => call('user-fines/', { token })));
      return lists.map(({ json }) => {
        const own = (json as Record<string, string>[]).find((one) => one['serial_number'] === serial);
        return own?.['status'];
      });
    };
    expect(await states()).toEqual(Array(TIMES).fill('appealed'));
    await processes.inspection('appeals', 'take', number);
    await processes.inspection('appeals', 'decide', number, '--outcome', 'cancelled', '--text', 'Так.', '--yes');
    expect(await states()).toEqual(Array(TIMES).fill('cancelled'));
  });

  it('a limit counts the tries at all processes together', async () => {
    const guess = (address: string) =>
      call('fines/lookup/?license_plate=AA0000AA&serial_number=%D0%86%D0%9F%200000000001', { address });
    const slowly = newAddress();
    const found: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) found.push((await guess(slowly)).status);
    expect(found).toEqual([...Array<number>(10).fill(404), 429, 429]);
    const atOnce = newAddress();
    const burst = await Promise.all(Array.from({ length: 30 }, () => guess(atOnce)));
    expect(burst.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(10);
    expect((await guess(atOnce)).status).toBe(429);
  });

  itOnAny('a change of content reaches each process', async () => {
    const shown = async () => {
      const answers = await Promise.all(Array.from({ length: TIMES }, () => call('faq/')));
      return answers.filter(({ text }) => text.includes('Чи їздить тролейбус?')).length;
    };
    expect(await shown()).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), 'parkinspection-faq-'));
    const file = join(folder, 'faq.json');
    writeFileSync(
      file,
      JSON.stringify([{ external_id: 'tram', question: 'Чи їздить тролейбус?', answer: 'Так.', position: 99 }]),
    );
    await processes.inspection('import', 'faq', file);
    rmSync(folder, { recursive: true });
    await expect.poll(shown).toBe(TIMES);
  });

  itOnAny('figures are of all processes, and what they share is not added up', async () => {
    const counted = () => processes.figure('http_requests_total', 'route="/api/v2/vacancies"');
    const before = await counted();
    for (let times = 0; times < 7; times += 1) await call('vacancies/');
    await expect.poll(counted).toBe(before + 7);
    expect(await processes.figure('site_processes')).toBe(2);
    expect(await processes.figure('build_info')).toBe(1);
    expect(await processes.figure('database_up')).toBe(1);
    const waiting = () =>
      db
        .selectFrom('mails')
        .where('state', '=', 'waiting')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    // A mail may leave between the two questions.
    await expect.poll(async () => (await waiting()).count - (await processes.figure('mail_queue', 'waiting'))).toBe(0);
  });

  describe('when posted to at once', () => testRaces(() => ({ site: processes.site, db })));

  describe('that end', () => testEnding({ engine, itOnAny, opened: () => processes, onEnd: close }));
});
