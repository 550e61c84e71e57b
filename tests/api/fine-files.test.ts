import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { FILE_KINDS, isAskedAs } from '@/tests/scope';
import { suiteFolder } from '@/tests/suite-folder';
import { writeSheet } from '@/tests/workbook';
import { cityOf } from './city';
import { type FileVariant, REFUSED, TAKEN } from './fine-files';
import { operatorOf } from './operator';

const cyrillic = new Map(
  Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1251').decode(new Uint8Array([code])), code]),
);

function bytesOf({ text, encoding }: FileVariant): Uint8Array {
  if (encoding === 'windows-1251') return Uint8Array.from(text, (sign) => cyrillic.get(sign) ?? 63);
  return Buffer.from(text, encoding === 'utf-16le' ? 'utf16le' : 'utf8');
}

onAnyEngine('a file of fines as cities send it', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeEach(async () => {
    await city.context.db.deleteFrom('fines').execute();
  });

  const write = async (kind: string, variant: FileVariant) => {
    const path = join(folder, `fines.${kind}`);
    if (kind === 'csv') writeFileSync(path, bytesOf(variant));
    else await writeSheet(path, variant.text);
    return path;
  };
  const fines = () => city.context.db.selectFrom('fines').selectAll().execute();

  describe.each(FILE_KINDS)('%s', (kind) => {
    it.each(TAKEN.filter(isAskedAs(kind)))(
      'is taken as meant with $title',
      async ({ told = [], stored = {}, ...variant }) => {
        const { output, errors } = await operatorOf(city)('import', 'fines', await write(kind, variant));
        expect(errors).toBe('');
        for (const line of told) expect(output).toContain(line);
        expect(await fines()).toMatchObject([
          {
            serial_key: 'ІП0001234567',
            plate_key: 'AA1234BB',
            amount_kopecks: 134_000,
            violated_at: Date.parse('2026-11-20T14:05:00+02:00'),
            issued_at: null,
            ...stored,
          },
        ]);
      },
    );

    it.each(REFUSED.filter(({ isOnlyCsv }) => kind === 'csv' || !isOnlyCsv).filter(isAskedAs(kind)))(
      'is refused with the cure because of $title',
      async ({ cure, ...variant }) => {
        const { code, errors } = await operatorOf(city)('import', 'fines', await write(kind, variant));
        expect(errors).toMatch(cure);
        expect(code).toBe(1);
        expect(await fines()).toEqual([]);
      },
    );
  });
});
