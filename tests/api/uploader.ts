import { expect, vi } from 'vitest';
import type { Upload } from '@/contract/desk-imports';
import type { City } from './city';
import { fileOf } from './files';

/** Uploads of one clerk, as the desk's forms send them. */
export function uploaderOf(city: City, clerk: string) {
  const settled = (id: number): Promise<Upload> =>
    vi.waitFor(
      async () => {
        const found = (await city.desk('uploads.find', { id }, clerk)).json;
        // The turn of the register's earlier import had not ended.
        if (found.state === 'new') await city.desk('uploads.check', { id }, clerk);
        expect(found.state).not.toMatch(/new|checking|writing/);
        return found;
      },
      { timeout: 60_000, interval: 50 },
    );
  const begun = async (call: 'uploads.accept' | 'uploads.name-columns', input: object) => {
    await vi.waitFor(
      async () => {
        const { status, text } = await city.desk(call, input, clerk);
        expect(status, text).toBe(200);
      },
      { timeout: 30_000 },
    );
  };
  return {
    settled,
    begin: (id: number) => begun('uploads.accept', { id }),
    upload: async (register: string, bytes: Buffer, name: string) => {
      const { status, json, text } = await city.desk('uploads.create', { register, file: fileOf(bytes, name) }, clerk);
      expect(status, text).toBe(200);
      return settled(Number(json.id));
    },
    accept: async (id: number, input: object = {}) => {
      await begun('uploads.accept', { id, ...input });
      return settled(id);
    },
    nameColumns: async (id: number, columns: Record<string, string>, constants: Record<string, string> = {}) => {
      await begun('uploads.name-columns', { id, columns, constants });
      return settled(id);
    },
  };
}
