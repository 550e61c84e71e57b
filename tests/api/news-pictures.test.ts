import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteLeftoverFiles } from '@/backend/entry/delete-leftovers';
import { runInspection } from '@/backend/entry/commands/run';
import { bytesOf, PHOTOS } from '@/tests/corpus/photos';
import { onBothEngines } from '@/tests/databases';
import { openCity, type City } from './city';
import { newsItem } from './records';
import { storedKeys } from './stored-files';

onBothEngines('news with a picture', (createDatabase) => {
  let city: City;
  let folder: string;

  beforeAll(async () => {
    city = await openCity({ ...(await createDatabase()), pictureOrigins: ['https://media.example.org'] });
    folder = mkdtempSync(join(tmpdir(), 'parkinspection-news-'));
    mkdirSync(join(folder, 'pictures'));
    const [picture] = PHOTOS.filter(({ type }) => type === 'image/png');
    if (picture) writeFileSync(join(folder, 'pictures', 'square.png'), await bytesOf(picture));
    writeFileSync(join(folder, 'pictures', 'text.png'), 'no picture');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await city.close();
  });

  const run = (image: string, ...options: string[]) => {
    const file = join(folder, 'news.json');
    writeFileSync(file, JSON.stringify([{ ...newsItem(1), image }]));
    return runInspection(['import', 'news', file, ...options], () => city.context.config);
  };
  const shown = async () => {
    await city.lookAtContent();
    return ((await city.call('news/')).json as { results: { image: string | null }[] }).results[0]?.image;
  };

  it('from a folder is stored, shown, and unchanged by the next import', async () => {
    expect(await run('square.png', '--pictures', join(folder, 'pictures'))).toMatchObject({ code: 0, errors: '' });
    const image = await shown();
    expect(image).toMatch(/^\/api\/v2\/news-pictures\/[0-9a-f]{40}\/$/);
    const answer = await city.request(new Request(`http://city.example${image}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await run('pictures/square.png')).output).toContain('без змін 1');
    expect(await storedKeys(city.context.files)).toHaveLength(1);
  });

  it('keeps its picture while it is withdrawn', async () => {
    const inspection = (...args: string[]) => runInspection(args, () => city.context.config);
    const image = await shown();
    await inspection('news', 'withdraw', 'n1');
    city.wait(3 * 24 * 3_600_000);
    await deleteLeftoverFiles(city.context);
    await inspection('news', 'return', 'n1');
    expect((await city.request(new Request(`http://city.example${image}`))).status).toBe(200);
  });

  it('from another site is accepted only from a site that the city allows', async () => {
    expect((await run('https://media.example.org/a.jpg')).code).toBe(0);
    expect(await shown()).toBe('https://media.example.org/a.jpg');
    const refused = await run('https://elsewhere.example/a.jpg');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^Запис 1: image — сторінка не показує картинок із https:\/\/elsewhere\.example/);
    expect(await shown()).toBe('https://media.example.org/a.jpg');
  });

  it.each(['none.png', 'pictures/text.png', '../square.png'])(
    'is refused when the file is no picture or is missing: %s',
    async (image) => {
      const { code, errors } = await run(image);
      expect(code).toBe(1);
      expect(errors).toMatch(/^Запис 1: image — /);
    },
  );
});
