import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { finesSchema, publicFineSchema } from '@/contract/fines';
import { findImporter } from '@/backend/entry/nouns';
import { runImport } from '@/backend/platform/import/run-import';
import { cityOf } from './city';
import { heicPhoto, pdfScan, photoWithLocation, pngPhoto } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';
import { inBothPlaces, storedKeys } from './stored-files';

const HEADER = 'serial_number,license_plate,amount,violated_at,photos';
const line = (number: number, photos: string) =>
  `ІП 000000000${number},AA1234BB,340.00,2026-11-18T14:0${number}:00+02:00,${photos}`;

inBothPlaces('photos of fines', (createDatabase) => {
  const city = cityOf(createDatabase);
  let folder: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB'])]);
  });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parkinspection-photos-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const put = (name: string, bytes: Uint8Array | string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  const importWith = async (flags: string[], ...lines: string[]) => {
    put('fines.csv', [HEADER, ...lines].join('\n'));
    return operatorOf(city)('import', 'fines', join(folder, 'fines.csv'), ...flags);
  };
  const importLines = (...lines: string[]) => importWith([], ...lines);
  const shown = async (number: number) =>
    publicFineSchema.parse(
      (
        await city.call(
          `fines/lookup/?license_plate=AA1234BB&serial_number=${encodeURIComponent(`ІП 000000000${number}`)}`,
        )
      ).json,
    ).photos ?? [];
  const fetchPhoto = (url = '') => city.request(new Request(new URL(url, 'http://city.example')));

  it('are imported from the file’s folder, shown with the fine, and stripped of their location', async () => {
    put('знімки/авто 1.JPG', await photoWithLocation());
    put('b.heic', await heicPhoto());
    expect(
      await importLines(line(1, 'знімки/авто 1.JPG|Авто на тротуарі|2026-11-18T14:05:00+02:00 ; b.heic')),
    ).toMatchObject({ code: 0, errors: '' });
    const photos = await shown(1);
    expect(photos).toMatchObject([
      { alt: 'Авто на тротуарі', taken_at: '2026-11-18T12:05:00.000Z' },
      { alt: null, taken_at: null },
    ]);
    for (const { url } of photos) {
      expect(url).toMatch(/^\/api\/v2\/fine-photos\/[0-9a-f]{40}\/$/);
      const { status, headers, ...answer } = await fetchPhoto(url).then(async (given) => ({
        status: given.status,
        headers: given.headers,
        bytes: await given.arrayBuffer(),
      }));
      expect([
        status,
        headers.get('content-type'),
        headers.get('x-content-type-options'),
        headers.get('cache-control'),
      ]).toEqual([200, 'image/jpeg', 'nosniff', 'private, max-age=86400']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await sharp(Buffer.from(answer.bytes)).metadata()).exif).toBeUndefined();
    }
    const own = finesSchema.parse(
      (await city.call('user-fines/', { token: await city.login('iryna@example.org') })).json,
    );
    expect(own.map((one) => one.photos)).toEqual([photos]);
  });

  it('are not stored again by a second import, and none is deleted because a file does not name it', async () => {
    put('a.png', await pngPhoto());
    put('b.jpg', await photoWithLocation());
    await importLines(line(2, 'a.png ; b.jpg'));
    const [first, second] = await shown(2);
    const before = await storedKeys(city.context.files);
    await importLines(line(2, 'a.png|Номерний знак ; b.jpg'));
    expect(await shown(2)).toEqual([{ ...first, alt: 'Номерний знак' }, second]);
    expect(await storedKeys(city.context.files)).toEqual(before);

    put('a.png', '<html>');
    expect((await importLines(line(2, 'a.png'))).errors).toContain('не схожий');
    expect((await fetchPhoto(first?.url)).status).toBe(200);
    const both = [{ ...first, alt: 'Номерний знак' }, second];
    for (const photos of ['b.jpg', '']) {
      await importLines(line(2, photos));
      expect(await shown(2)).toEqual(both);
    }
    put(
      'c.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    await importLines(line(2, 'c.png'));
    expect(await shown(2)).toEqual([...both, { url: expect.any(String) as string, alt: null, taken_at: null }]);
    expect((await fetchPhoto(first?.url)).status).toBe(200);
    expect(await storedKeys(city.context.files)).toHaveLength(before.length + 1);
  });

  it('that are identical are kept as two, each with its own description', async () => {
    put('a.png', await pngPhoto());
    for (const words of [
      ['Перше', 'Друге'],
      ['Спереду', 'Ззаду'],
    ]) {
      await importLines(line(7, words.map((alt) => `a.png|${alt}`).join(' ; ')));
      expect((await shown(7)).map(({ alt }) => alt)).toEqual(words);
    }
  });

  it('are only checked when the import is a dry run', async () => {
    const before = await storedKeys(city.context.files);
    put('a.png', await pngPhoto());
    put('page.jpg', '<html>');
    expect((await importWith(['--dry-run'], line(8, 'a.png'))).output).toContain('додати 1');
    expect((await importWith(['--dry-run'], line(8, 'page.jpg'))).errors).toContain('не схожий');
    expect(await storedKeys(city.context.files)).toEqual(before);
  });

  it('that are missing or not photos are reported with their line, and nothing is stored', async () => {
    const before = await storedKeys(city.context.files);
    const photo = await photoWithLocation();
    put('good.jpg', photo);
    put('scan.pdf', pdfScan());
    put('page.jpg', '<html>');
    put('half.jpg', photo.subarray(0, photo.length / 2));
    put('empty.jpg', '');
    put('big.jpg', new Uint8Array(10 * 1024 * 1024 + 1));
    const { code, errors } = await importLines(
      line(3, 'good.jpg'),
      ...['none.jpg', 'scan.pdf', 'page.jpg', 'half.jpg', 'empty.jpg', 'big.jpg'].map((name, index) =>
        line(4 + index, name),
      ),
    );
    const kinds = 'не схожий на JPG, PNG, WEBP або HEIC. Збережіть його в одному з цих форматів.';
    expect([code, ...errors.trim().split('\n')]).toEqual([
      1,
      'Рядок 3: E3 «photos» «none.jpg» — Файлу «none.jpg» поруч із цим файлом немає, або його не дозволено читати.',
      `Рядок 4: E4 «photos» «scan.pdf» — Файл «scan.pdf» ${kinds}`,
      `Рядок 5: E5 «photos» «page.jpg» — Файл «page.jpg» ${kinds}`,
      'Рядок 6: E6 «photos» «half.jpg» — Зображення «half.jpg» неповне або пошкоджене. Завантажте чи перешліть його ще раз і відкрийте, перш ніж надсилати.',
      'Рядок 7: E7 «photos» «empty.jpg» — Файл «empty.jpg» порожній. Виберіть інший.',
      'Рядок 8: E8 «photos» «big.jpg» — Файл «big.jpg» більший за 10 МБ. Зменште його.',
      'Нічого не записано: виправте рядки й повторіть.',
    ]);
    for (const path of ['../good.jpg', '/etc/../good.jpg', 'C:\\good.jpg', 'a/..\\..\\good.jpg']) {
      expect((await importLines(line(3, path))).errors).toMatch(
        /^Рядок 2: E2 «photos».* — файл має лежати в папці цього файлу або глибше\n/,
      );
    }
    expect(await storedKeys(city.context.files)).toEqual(before);
    expect((await city.call('fines/lookup/?license_plate=AA1234BB&serial_number=%D0%86%D0%9F0000000003')).status).toBe(
      404,
    );
  });

  it('are removed again when the rows cannot be written', async () => {
    const before = await storedKeys(city.context.files);
    put('a.png', await pngPhoto());
    const importer = findImporter('fines');
    if (!importer) throw new Error('No importer of fines');
    const withUnwritableRow = { ...importer, afterwards: () => Promise.reject(new Error('refused')) };
    const origin = { file: 'fines.csv', sha256: '', madeBy: 'test' };
    const row = fine('ІП 0000000005', 'AA1234BB', { photos: 'a.png' });
    await expect(
      runImport(withUnwritableRow, [{ line: 2, row }], { ...city.context, folder }, { origin }),
    ).rejects.toThrow('refused');
    expect(await storedKeys(city.context.files)).toEqual(before);
  });

  it('are deleted only by their own command, which asks for confirmation', async () => {
    put('a.png', await pngPhoto());
    put('b.jpg', await photoWithLocation());
    await importLines(line(6, 'a.png|Перше ; b.jpg|Друге'));
    const [first, second] = await shown(6);
    const operator = operatorOf(city);
    expect((await operator('fines', 'photos', 'ІП 0000000006')).output).toMatch(/^1 {2}Перше.*\n2 {2}Друге/);
    const unasked = await operator('fines', 'remove-photo', 'ІП 0000000006', '1');
    expect([unasked.code, unasked.errors]).toEqual([
      1,
      'Фото 1 штрафу ІП 0000000006 буде видалено назавжди. Повернути не можна. Підтвердьте: --yes\n',
    ]);
    expect(await shown(6)).toEqual([first, second]);
    expect((await operator('fines', 'remove-photo', 'ІП 0000000006', '3', '--yes')).errors).toContain('Фото 3 немає');
    expect(await operator('fines', 'remove-photo', 'ІП 0000000006', '1', '--yes')).toMatchObject({ code: 0 });
    expect(await shown(6)).toEqual([second]);
    expect((await fetchPhoto(first?.url)).status).toBe(404);
  });

  it('cannot be guessed or used for path traversal', async () => {
    for (const name of ['0'.repeat(40), 'x', '..%2F..%2Fparkinspection.sqlite', `${'0'.repeat(39)}Z`]) {
      const refused = await fetchPhoto(`/api/v2/fine-photos/${name}/`);
      expect([refused.status, await refused.json()], name).toMatchObject([
        404,
        { detail: 'Такого фото немає. Можливо, його видалено.' },
      ]);
    }
  });
});
