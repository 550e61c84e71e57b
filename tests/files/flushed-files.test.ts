import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openStorage } from '@/backend/platform/files/storage';
import { storageKey } from '@/backend/platform/files/storage-key';

it('a stored file is on the disk, not only on its way there, before a row may name it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-flush-'));
  const handle = await open('package.json');
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  await handle.close();
  const key = storageKey('appeals');
  await openStorage({ dataDir, s3: null }).put(key, Buffer.from('scan'));
  expect(sync).toHaveBeenCalled();
  expect(readFileSync(join(dataDir, 'files', key), 'utf8')).toBe('scan');
  rmSync(dataDir, { recursive: true });
});
