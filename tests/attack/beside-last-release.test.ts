// By request, where a build of the last release is there: npm test -- --only beside.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { APPEAL } from '@/tests/api/appeal';
import { startServer } from '@/tests/postgres-server';
import { ask, callerOf, CITIZEN, newAddress } from './site';
import { endGently, ROOT, type SiteAddress, startSite } from './sites';

const LAST_RELEASE = process.env.TEST_LAST_RELEASE ?? '';
const LIMITED = 429;
const UNANSWERED = 599;
const VISITORS = 4;
const PAUSE_MS = 40;
/** Passwords are derived at a low priority: on a busy machine that takes long. */
const PATIENCE_MS = 120_000;
/** Of each site, between two steps. */
const ENOUGH = 120;

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Name = 'old' | 'new';
type Counts = Record<string, number>;

async function visitOnce(site: SiteAddress, turn: string, signsIn: boolean): Promise<[what: string, status: number][]> {
  const { call } = callerOf(site, { patienceMs: PATIENCE_MS });
  const said: [string, number][] = [];
  for (const path of ['/', '/news', '/fine', '/parking', '/api/v2/general/']) {
    const answer = await ask(site, path, { patienceMs: PATIENCE_MS }).catch(() => null);
    said.push([path, answer?.status ?? UNANSWERED]);
  }
  const note = async (what: string, ...[path, options]: Parameters<typeof call>) => {
    const answer = await call(path, { address: newAddress(), ...options }).catch(() => null);
    said.push([what, answer?.status ?? UNANSWERED]);
    return answer;
  };
  const email = `visitor-${turn}@example.org`;
  await note('message', 'contact-responses/', { body: { kind: 'error', name: 'Ірина', email, message: turn } });
  await note('appeal', 'appeal-fines/', { body: { ...APPEAL, text: turn } });
  await note('registration', 'registration/', { body: { email, first_name: 'Ірина' } });
  if (!signsIn) return said;
  const signedIn = await note('sign-in', 'login/', { body: CITIZEN });
  // An account has a limit, which a quick machine reaches.
  if (signedIn?.status === LIMITED) said.pop();
  if (signedIn?.status !== 200) return said;
  const { token } = signedIn.json as { token: string };
  for (const path of ['user/', 'user-cars/', 'user-fines/', 'user-appeals/']) await note(path, path, { token });
  await note('logout', 'logout/', { token, method: 'POST' });
  return said;
}

/** Visitors of every site that stands. */
function openTown() {
  const standing = new Map<Name, SiteAddress>();
  const counts: Record<Name, Counts> = { old: {}, new: {} };
  let isOver = false;
  let running = 0;
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let round = 0; !isOver; round += 1) {
      for (const [name, site] of standing) {
        running += 1;
        for (const [what, status] of await visitOnce(
          site,
          `${name}-${visitor}-${round}-${site.pid}`,
          round % 3 === 0,
        )) {
          const key = status < 400 ? `${status}` : `${status} ${what}`;
          counts[name][key] = (counts[name][key] ?? 0) + 1;
        }
        running -= 1;
      }
      await wait(PAUSE_MS);
    }
  });
  const answered = (name: Name) => Object.values(counts[name]).reduce((sum, count) => sum + count, 0);
  return {
    counts,
    open: (name: Name, site: SiteAddress) => standing.set(name, site),
    closeAll: async () => {
      standing.clear();
      await expect.poll(() => running, { timeout: 150_000 }).toBe(0);
    },
    goOn: async () => {
      for (const [name, enough] of [...standing.keys()].map((name) => [name, answered(name) + ENOUGH] as const))
        await expect.poll(() => answered(name), { timeout: 300_000 }).toBeGreaterThan(enough);
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

it.runIf(LAST_RELEASE).each(['SQLite', 'PostgreSQL'] as const)(
  'the last release answers every request beside an upgrade, beside this version and after a rollback, on %s',
  async (engine) => {
    const postgres = engine === 'PostgreSQL' ? await startServer() : undefined;
    if (postgres) ends.push(postgres.stop);
    const databaseUrl = postgres?.url ?? '';
    const dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-beside-'));
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const start = async (folder: string) => {
      const { site, stop } = await startSite(engine, databaseUrl, dataDir, { folder, keepsData: true });
      ends.push(stop);
      return site;
    };
    const command = async (...args: string[]) => {
      const env = { ...process.env, NODE_OPTIONS: '', VITEST: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const program = ['scripts/inspection.mjs', ...args];
      const { stdout } = await promisify(execFile)(process.execPath, program, {
        cwd: ROOT,
        env: { ...env, AUTH_SECRET: '', API_BASE_URL: '' },
      });
      return stdout;
    };

    const town = openTown();
    const old = await start(LAST_RELEASE);
    town.open('old', old);
    await town.goOn();
    expect(await command('upgrade', '--yes')).toContain('rollback');
    await town.goOn();
    const fresh = await start(ROOT);
    town.open('new', fresh);
    await town.goOn();
    await town.closeAll();
    await Promise.all([old, fresh].map(endGently));
    expect(await command('rollback', '--discard', '--yes')).toContain('before-rollback');
    town.open('old', await start(LAST_RELEASE));
    await town.goOn();
    await town.end();

    console.log(`beside ${engine}`, JSON.stringify(town.counts));
    for (const counts of Object.values(town.counts)) {
      expect(Object.keys(counts).filter((status) => Number.parseInt(status, 10) >= 400)).toEqual([]);
      expect(counts['201']).toBeGreaterThan(10);
      expect(counts['204'], 'signed in and out').toBeGreaterThan(0);
    }
  },
  900_000,
);
