import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '@/backend/platform/files/storage';
import { createSqlite, onAnyEngine } from '@/tests/databases';
import { startFaultProxy } from '@/tests/fault-proxy';
import { openCity, type Answer, type City } from './city';
import { fileOf, pngPhoto } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';
import { openS3, type S3Server } from './s3-server';

const PLATE = 'AA1234BB';

onAnyEngine('while the storage of files is down', (createDatabase) => {
  let server: S3Server;
  let city: City;
  let token: string;
  let carId: number;
  let isClosed = false;

  const send = async (path: string, name: string) => {
    const body = new FormData();
    body.set(name, fileOf(await pngPhoto(), 'фото.png'));
    return city.call(path, { token, body });
  };

  beforeAll(async () => {
    server = await openS3();
    city = await openCity({ ...(await createDatabase()), s3: server.s3 });
    await city.import('citizens', [citizen('out@example.org', [PLATE])]);
    token = await city.login('out@example.org');
    carId = ((await city.call('user-cars/', { token })).json as { id: number }[])[0]?.id ?? 0;
    expect((await send(`user-car-add-documents/${carId}/`, 'files[]')).status).toBeLessThan(300);
    await server.close();
    isClosed = true;
  });

  afterAll(async () => {
    await city.close();
    if (!isClosed) await server.close();
  });

  it('a call that needs it is refused for now with an explanation, and nothing is half stored', async () => {
    const answers = [
      await send(`user-car-add-documents/${carId}/`, 'files[]'),
      await send('appeal-uploads/', 'file'),
      await city.call(`fine-photos/${'a'.repeat(40)}/`),
    ];
    for (const { status, headers, text } of answers) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(text).toContain('Сервіс тимчасово недоступний');
    }
    expect(await city.context.db.selectFrom('car_documents').select('id').execute()).toHaveLength(1);
    expect(await city.context.db.selectFrom('appeal_files').select('id').execute()).toHaveLength(0);
  });

  it('an import of fines with photos fails with this reason, and none is imported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parkinspection-outage-'));
    const file = join(folder, 'fines.json');
    writeFileSync(join(folder, 'a.png'), await pngPhoto());
    writeFileSync(file, JSON.stringify(fine('ІП 0000000001', PLATE, { photos: 'a.png' })));
    expect(await operatorOf(city)('import', 'fines', file)).toMatchObject({
      code: 1,
      errors: 'Сховище файлів не відповідає: перевірте S3_ENDPOINT, ключі й мережу або папку files.\n',
    });
    expect(await city.context.db.selectFrom('fines').select('id').execute()).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('a call that does not need it works, and a deleted car is deleted', async () => {
    expect((await city.call('news/')).status).toBe(200);
    expect((await city.call('contact-responses/', { body: { name: 'Ірина', message: 'Дякую' } })).status).toBe(201);
    expect((await city.call(`user-cars/${carId}/`, { method: 'DELETE', token })).status).toBe(204);
    expect((await city.call('user-cars/', { token })).json).toEqual([]);
  });
});

onAnyEngine('while the storage refuses', (createDatabase) => {
  it('an upload is refused as temporarily unavailable', async () => {
    const refusing = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    const s3 = { endpoint, region: 'us-east-1', bucket: 'uploads', accessKeyId: 'x', secretAccessKey: 'x' };
    const city = await openCity({ ...(await createDatabase()), s3 });
    const body = new FormData();
    body.set('file', fileOf(await pngPhoto(), 'фото.png'));
    expect((await city.call('appeal-uploads/', { body })).status).toBe(503);
    await city.close();
    await new Promise((resolve) => refusing.close(resolve));
  });
});

describe('while the storage accepts connections and never answers', () => {
  it('an upload is refused for now, everything else works meanwhile, and the site recovers by itself', async () => {
    const database = await createSqlite();
    const server = await openS3();
    const link = await startFaultProxy(new URL(server.s3?.endpoint ?? ''));
    const city = await openCity({
      ...database.config,
      s3: server.s3 && { ...server.s3, endpoint: `http://${link.host}` },
    });
    const send = async () => {
      const body = new FormData();
      body.set('file', fileOf(await pngPhoto(), 'фото.png'));
      return city.call('appeal-uploads/', { body });
    };
    expect((await send()).status).toBe(201);
    await link.set('hang');
    let refused: Answer | undefined;
    const sending = send().then((answer) => (refused = answer));
    expect((await city.call('news/')).status).toBe(200);
    expect((await city.call('contact-responses/', { body: { name: 'Ірина', message: 'Дякую' } })).status).toBe(201);
    expect(refused, 'the storage is still being waited for').toBeUndefined();
    const { status, headers } = await sending;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(await city.context.db.selectFrom('appeal_files').select('id').execute()).toHaveLength(1);
    await link.set('none');
    expect((await send()).status).toBe(201);
    await city.close();
    await link.close();
    await server.close();
    await database.cleanup();
  });

  it('a file that stops halfway is an outage, not an endless wait', async () => {
    const stopping = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('%PDF-1.7');
    });
    await new Promise<void>((resolve) => stopping.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(stopping.address() as AddressInfo).port}`;
    const s3 = { endpoint, region: 'us-east-1', bucket: 'uploads', accessKeyId: 'x', secretAccessKey: 'x' };
    await expect(openStorage({ dataDir: '', s3 }).get('documents/a')).rejects.toMatchObject({ code: 'ESTORAGE' });
    stopping.closeAllConnections();
    await new Promise((resolve) => stopping.close(resolve));
  });
});
