import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '@/backend/platform/files/storage';
import { storageKey } from '@/backend/platform/files/storage-key';
import { suiteFolder } from '@/tests/suite-folder';
import { openS3, type S3Server } from './s3-server';

const folder = suiteFolder();
let server: S3Server;
const places: Record<string, () => Storage> = {};

beforeAll(async () => {
  server = await openS3();
  places['folder'] = () => openStorage({ dataDir: folder, s3: null });
  places['S3'] = () => openStorage({ dataDir: folder, s3: server.s3 });
});

afterAll(() => server.close());

describe.each(['folder', 'S3'])('files kept in: %s', (name) => {
  const open = () => {
    const storage = places[name]?.();
    if (!storage) throw new Error(`No storage called ${name}`);
    return storage;
  };

  it('are read back byte for byte and are gone once deleted', async () => {
    const storage = open();
    const key = storageKey('appeals');
    const bytes = new Uint8Array([0, 255, 13, 10, 128]);
    await storage.put(key, bytes);
    expect(Array.from(await storage.get(key))).toEqual(Array.from(bytes));
    await storage.delete(key);
    await expect(storage.get(key)).rejects.toThrow();
  });

  it('have names that reveal nothing', () => {
    expect(storageKey('cars')).toMatch(/^cars\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
  });
});

it('a folder that could not be opened is tried anew by the next file', async () => {
  const dataDir = join(folder, 'taken-away');
  mkdirSync(dataDir);
  // In the place of the folder: its files cannot be written, by root neither.
  writeFileSync(join(dataDir, 'files'), '');
  const storage = openStorage({ dataDir, s3: null });
  const key = storageKey('appeals');
  await expect(storage.put(key, new Uint8Array([1]))).rejects.toMatchObject({ code: 'ESTORAGE' });
  rmSync(join(dataDir, 'files'));
  await storage.put(key, new Uint8Array([1]));
  expect(Array.from(await storage.get(key))).toEqual([1]);
});
