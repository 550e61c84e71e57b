import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { DAY_MS } from '@/domain/durations';
import { FILE_SIZE_MAX } from '@/domain/file-limits';
import { onAnyEngine } from '@/tests/databases';
import { hasProcesses, stopPictureProcesses } from '@/tests/pictures/picture-processes';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { citizen } from './records';
import { storedKeys } from './stored-files';

const KB = 1024;
const ONE = '203.0.113.7';
const OTHER = '203.0.113.8';

const scanOf = (kilobytes: number) => Buffer.concat([pdfScan(), Buffer.alloc(kilobytes * KB - pdfScan().length, 32)]);

it('one visitor may send a file of the size that the forms promise, however little is taken in a day', () => {
  for (const [megabytes, ofOne] of [
    ['100', 10],
    ['10000', 500],
  ] as const)
    expect(readConfig({ UPLOADS_DAILY_MB: megabytes }).dailyUploads.ofOne).toBe(ofOne * KB);
  expect(FILE_SIZE_MAX).toBe(10 * KB * KB);
});

onAnyEngine('uploaded files per day', (createDatabase) => {
  const city = cityOf(createDatabase, { dailyUploads: { ofOne: 100, ofAll: 250 } });
  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB']), citizen('petro@example.org', [])]);
  });
  beforeEach(async () => {
    city.wait(2 * DAY_MS);
    await city.context.db.deleteFrom('rate_limits').execute();
  });

  const upload = (kilobytes: number, address: string, token?: string) => {
    const body = new FormData();
    body.set('file', fileOf(scanOf(kilobytes), 'скан.pdf'));
    return city.call('appeal-uploads/', { body, token, address });
  };
  const appeal = (kilobytes: number[], address: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(APPEAL)) body.set(name, value);
    for (const [index, size] of kilobytes.entries()) body.append('files', fileOf(scanOf(size), `скан ${index}.pdf`));
    return city.call('appeal-fines/', { body, address });
  };

  it('are limited in kilobytes for one visitor, with an explanation, and nothing refused is stored', async () => {
    expect((await upload(60, ONE)).status).toBe(201);
    expect((await upload(40, ONE)).status).toBe(201);
    const before = await storedKeys(city.context.files);
    const refused = await upload(1, ONE);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('За добу від вас надійшло')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60);
    expect(await storedKeys(city.context.files)).toEqual(before);
    expect((await upload(60, OTHER)).status, 'somebody else').toBe(201);
    city.wait(DAY_MS + 1);
    expect((await upload(60, ONE)).status, 'the next day').toBe(201);
  });

  it('count the same when they come with an appeal, which can still be sent without files', async () => {
    expect((await upload(60, ONE)).status).toBe(201);
    const refused = await appeal([30, 30], ONE);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('За добу від вас надійшло')]);
    expect((await appeal([], ONE)).status).toBe(201);
    expect((await appeal([30, 30], OTHER)).status).toBe(201);
  });

  it('count for the signed-in citizen from any address, also as documents of a car', async () => {
    const token = await city.login('iryna@example.org');
    expect((await upload(60, ONE, token)).status).toBe(201);
    expect((await upload(60, OTHER, token)).status).toBe(429);
    const [car] = (await city.call('user-cars/', { token })).json as { id: number }[];
    const body = new FormData();
    body.append('files', fileOf(scanOf(50), 'техпаспорт.pdf'));
    const documents = await city.call(`user-car-add-documents/${car?.id}/`, { method: 'POST', token, body });
    expect(documents.status).toBe(429);
    expect((await upload(60, ONE, await city.login('petro@example.org'))).status).toBe(201);
  });

  it.skipIf(!hasProcesses)('wait for their turn few of one visitor, while somebody else is still let in', async () => {
    expect((await upload(1, ONE)).status).toBe(201);
    const goOn = stopPictureProcesses();
    const answers: number[] = [];
    const note = async (sent: ReturnType<typeof upload>) => answers.push((await sent).status);
    try {
      const sent = Array.from({ length: 13 }, () => note(upload(1, ONE)));
      await expect.poll(() => answers).toEqual([503, 503]);
      sent.push(note(upload(1, OTHER)));
      goOn();
      await Promise.all(sent);
      expect(answers.slice(2)).toEqual(Array(12).fill(201));
    } finally {
      goOn();
    }
  });

  it('are limited for everybody together, and a refused upload takes nothing from the others', async () => {
    for (let tries = 0; tries < 5; tries += 1) await upload(101, ONE);
    expect((await upload(100, '203.0.113.21')).status).toBe(201);
    expect((await upload(100, '203.0.113.22')).status).toBe(201);
    const full = await upload(100, '203.0.113.23');
    expect([full.status, full.text]).toEqual([429, expect.stringContaining('Сьогодні надійшло так багато файлів')]);
    city.wait(DAY_MS + 1);
    expect((await upload(100, '203.0.113.23')).status).toBe(201);
  });
});
