import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { carSchema, carsSchema, type Car } from '@/contract/cars';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { fileOf, pdfScan, photoWithLocation, pngPhoto } from './files';
import { citizen } from './records';

onAnyEngine('documents of a car', (createDatabase) => {
  const city = cityOf(createDatabase);
  let iryna: string;
  let petro: string;
  let car: Car;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', []), citizen('petro@example.org', [])]);
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
    car = carSchema.parse((await city.call('user-cars/', { token: iryna, body: { license_plate: 'AA1234BB' } })).json);
  });

  async function send(files: File[], { token = iryna, id = car.id, name = 'files', carId = String(id) } = {}) {
    const form = new FormData();
    form.set('car_id', carId);
    for (const file of files) form.append(name, file);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await city.request(
      new Request(`http://city.example/api/v2/user-car-add-documents/${id}/`, { method: 'POST', body: form, headers }),
    );
    return { status: answer.status, json: (await answer.json()) as unknown };
  }

  const stored = async () => {
    const files = await readdir(join(city.context.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return files.filter((entry) => entry.isFile()).length;
  };

  it('are added to the car, which the inspection then checks', async () => {
    const { status, json } = await send([
      fileOf(await photoWithLocation(), 'техпаспорт.jpg'),
      fileOf(pdfScan(), 'скан.pdf'),
    ]);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: car.id,
      status: 'pending',
      documents: [{ name: 'техпаспорт.jpg' }, { name: 'скан.pdf' }],
    });
    expect(JSON.stringify(json)).not.toContain('storage_key');
    expect(await stored()).toBe(2);
    expect((await send([fileOf(await pngPhoto(), 'бік.png')], { name: 'files[]' })).status).toBe(200);
  });

  it('cannot be added to another citizen’s car, which answers as if it did not exist', async () => {
    const before = await stored();
    const refused = await send([fileOf(pdfScan(), 'скан.pdf')], { token: petro });
    const missing = await send([fileOf(pdfScan(), 'скан.pdf')], { token: petro, id: 987_654 });
    expect(refused).toEqual({ status: 404, json: missing.json });
    expect(await stored()).toBe(before);
  });

  it('are refused with an explanation when they are invalid, and nothing is stored', async () => {
    const before = await stored();
    const good = fileOf(pdfScan(), 'скан.pdf');
    expect((await send([])).status).toBe(400);
    expect((await send([good], { carId: '5' })).status).toBe(400);
    expect((await send([good, fileOf(Buffer.from('<svg/>'), 'знак.svg')])).status).toBe(415);
    expect((await send([good, fileOf(Buffer.alloc(11 * 1024 * 1024), 'велике.pdf')])).status).toBe(413);
    expect((await send(Array.from({ length: 8 }, () => good))).status).toBe(409);
    expect(await stored()).toBe(before);
  });

  it('are returned to their owner as a file to save, and to nobody else', async () => {
    await send([fileOf(pdfScan(), 'a"\r\nX-Evil: звіт.pdf')]);
    const [found] = carsSchema.parse((await city.call('user-cars/', { token: iryna })).json);
    const document = found?.documents?.at(-1);
    const path = `user-cars/${String(car.id)}/documents/${String(document?.id)}/`;
    const answer = await city.request(
      new Request(`http://city.example/api/v2/${path}`, { headers: { authorization: `Bearer ${iryna}` } }),
    );
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdfScan())).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w .:-]+"; filename\*=UTF-8''[\w.%-]+$/,
      ) as unknown,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('x-evil')).toBeNull();
    const foreign = await city.call(path, { token: petro });
    const missing = await city.call(`user-cars/${String(car.id)}/documents/987654/`, { token: iryna });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await city.call(path)).status).toBe(401);
  });

  it('are deleted together with the car', async () => {
    expect((await city.call(`user-cars/${car.id}/`, { method: 'DELETE', token: iryna })).status).toBe(204);
    expect(await stored()).toBe(0);
    expect(carsSchema.parse((await city.call('user-cars/', { token: iryna })).json)).toEqual([]);
  });
});
