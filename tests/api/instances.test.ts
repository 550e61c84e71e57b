import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { CONTENT_NOUNS } from '@/domain/content-nouns';
import { readFigures } from '@/backend/entry/figures/figures';
import { openContext } from '@/backend/entry/open/open';
import { beat } from '@/backend/platform/instances/instances';
import { createEmptyPostgres, type TestDatabase } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { openCity, START, type City } from './city';
import { fileOf, pngPhoto } from './files';
import { citizen } from './records';
import { runCommand } from './run-program';
import { openS3, type S3Server } from './s3-server';

const PLATE = 'AA1234BB';
const STARTS = 20;
/** Run as separate processes; the others only have their own connections. */
const PROCESSES = 3;

describe('two instances', () => {
  const folder = suiteFolder();
  let database: TestDatabase;
  let s3: S3Server;
  let other: Config;
  const cities: City[] = [];

  const open = async (config: Config) => {
    const city = await openCity(config);
    cities.push(city);
    return city;
  };

  beforeAll(async () => {
    database = await createEmptyPostgres();
    s3 = await openS3();
    other = { ...database.config, dataDir: folder };
  });

  afterAll(async () => {
    for (const city of cities) await city.close();
    await s3.close();
    await database.cleanup();
  });

  it('or twenty that start at once migrate the database once', async () => {
    const processes = Array.from({ length: PROCESSES }, () =>
      runCommand(['prepare'], database.config, { LOAD_SAMPLES: 'no' }),
    );
    const contexts = Array.from({ length: STARTS - PROCESSES }, () => openContext(database.config));
    for (const { db } of await Promise.all(contexts)) await db.destroy();
    for (const start of await Promise.all(processes)) expect(start).toMatchObject({ code: 0, errors: '' });
    const city = await open(database.config);
    const { length } = await city.context.db.selectFrom('content_versions').selectAll().execute();
    expect(length).toBe(CONTENT_NOUNS.length);
  });

  it('with separate file folders: the second is refused with advice, and a simultaneous start is reported', async () => {
    const first = await open(database.config);
    first.wait(Date.now() - START);
    await beat(first.context, 'first');
    const refused = await runCommand(['prepare'], other, { LOAD_SAMPLES: 'no' });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('S3_ENDPOINT') as string });
    expect(await runCommand(['prepare'], database.config, { LOAD_SAMPLES: 'no' })).toMatchObject({ code: 0 });

    const second = await open(other);
    second.wait(Date.now() - START);
    await beat(second.context, 'second');
    expect((await readFigures(first.context)).foreignInstances).toBe(1);
    expect((await readFigures(second.context)).foreignInstances).toBe(1);

    // After a minute of silence an instance counts as stopped.
    first.wait(120_000);
    expect((await readFigures(first.context)).foreignInstances).toBe(0);
  });

  it('with one storage: a document uploaded to one is served by the other', async () => {
    const [one, two] = [await open({ ...database.config, s3: s3.s3 }), await open({ ...other, s3: s3.s3 })];
    // Later than every earlier heartbeat.
    for (const city of [one, two]) city.wait(Date.now() - START + 3_600_000);
    await beat(one.context, 'one');
    await beat(two.context, 'two');
    expect((await readFigures(two.context)).foreignInstances).toBe(0);
    await one.import('citizens', [citizen('two@example.org', [PLATE])]);
    const token = await one.login('two@example.org');
    const [car] = (await one.call('user-cars/', { token })).json as { id: number }[];
    const body = new FormData();
    body.set('files[]', fileOf(await pngPhoto(), 'техпаспорт.png'));
    expect((await one.call(`user-car-add-documents/${car?.id}/`, { token, body })).status).toBeLessThan(300);
    const [seen] = (await two.call('user-cars/', { token })).json as { documents: { id: number }[] }[];
    const given = await two.call(`user-cars/${car?.id}/documents/${seen?.documents[0]?.id}/`, { token });
    expect(given.status).toBe(200);
    expect((await two.call('logout/', { method: 'POST', token })).status).toBe(204);
    expect((await one.call('user-cars/', { token })).status).toBe(401);
  });
});
