import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { openPushedCity, type PushedCity } from './pusher';
import { withOwnProcesses } from './run-program';

const ROWS = 5000;
const WAIT_MS = 60_000;

const registerOf = (place: string) =>
  [
    'external_id,license_plate,evacuated_at,from_address',
    ...Array.from(
      { length: ROWS },
      (_, at) => `e${at},AA${String(at % 10_000).padStart(4, '0')}BB,2026-11-20 10:00,${place}`,
    ),
  ].join('\n');

onBothEngines('a pushed register whose import is killed', (createDatabase, _, itOnAny) => {
  let city: PushedCity;
  let key: string;

  beforeAll(async () => {
    city = await openPushedCity(withOwnProcesses(await createDatabase()));
    key = await city.addKey('Облік', '--registers', 'evacuations');
  });
  afterAll(() => city.close());

  const count = async (table: 'evacuations' | 'import_changes') =>
    (
      await city.context.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const places = async () =>
    (await city.context.db.selectFrom('evacuations').select('from_address').distinct().execute()).map(
      ({ from_address }) => from_address,
    );
  const runningPid = async () =>
    (await city.context.db.selectFrom('imports').where('state', '=', 'staging').select('pid').executeTakeFirst())?.pid;

  it('while it is being staged has written nothing, and sent again under the same key is taken', async () => {
    const send = () => city.push('evacuations/', registerOf('А'), { as: key, once: 'night-one' });
    const pushed = send();
    await expect.poll(() => count('import_changes'), { interval: 5, timeout: WAIT_MS }).toBeGreaterThan(0);
    const pid = await runningPid();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    const answer = await pushed;
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await count('evacuations')).toBe(0);
    const again = await send();
    expect([again.status, (again.json as { added: number }).added]).toEqual([200, ROWS]);
  });

  it('at any moment later is either not written or answered as it was, never done twice', async () => {
    const place = 'вул. Б';
    const send = () => city.push('evacuations/', registerOf(place), { as: key, once: 'night-two' });
    const before = await count('import_changes');
    const over = new AbortController();
    const pushed = send().finally(() => over.abort());
    let pid: number | undefined;
    const isStaged = async () => {
      pid ??= await runningPid();
      return over.signal.aborted || (await count('import_changes')) >= before + ROWS;
    };
    await expect.poll(isStaged, { interval: 5, timeout: WAIT_MS }).toBe(true);
    // It may have ended.
    spawnSync('kill', ['-KILL', String(pid)]);
    const first = await pushed;
    const again = await send();
    expect([200, 503]).toContain(first.status);
    expect([again.status, await places()]).toEqual([200, [place]]);
    if (first.status === 200) expect(again.text).toBe(first.text);
    const done = await city.context.db
      .selectFrom('register_pushes')
      .innerJoin('imports', 'imports.id', 'register_pushes.import_id')
      .where('idempotency_key', '=', 'night-two')
      .select(['imports.state', 'imports.changed'])
      .execute();
    expect(done).toEqual([{ state: 'done', changed: ROWS }]);
  });

  itOnAny('together with the site frees its register when the lease ends', async () => {
    await city.context.db
      .insertInto('jobs')
      .values({ name: 'push evacuations', claimed_by: 'dead', claimed_until: city.context.now() + 1000, ran_at: 0 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ claimed_by: 'dead', claimed_until: city.context.now() + 1000 }),
      )
      .execute();
    const row = 'external_id,license_plate,evacuated_at\nnew,AA1234BB,2026-11-20 10:01';
    const send = () => city.push('evacuations/?dry_run=1', row, { as: key });
    expect((await send()).status).toBe(409);
    city.wait(DAY_MS);
    expect((await send()).status).toBe(200);
  });

  itOnAny('leaves its file to the next one that its machine takes in', async () => {
    const folder = join(city.context.config.dataDir, 'incoming', 'registers');
    const left = join(folder, 'left.csv');
    mkdirSync(folder, { recursive: true });
    writeFileSync(left, registerOf('вул. В'));
    utimesSync(left, new Date(0), new Date(0));
    expect((await city.push('evacuations/', registerOf('вул. В'), { as: key })).status).toBe(200);
    expect(readdirSync(folder)).toEqual([]);
  });
});
