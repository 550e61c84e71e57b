import { describe, expect, it } from 'vitest';
import { appealUploadSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { fileOf, heicPhoto, pdfScan, photoWithLocation, pngPhoto } from './files';

onAnyEngine('evidence sent ahead of an appeal', (createDatabase) => {
  const city = cityOf(createDatabase);

  async function upload(bytes: Uint8Array, name: string) {
    const form = new FormData();
    form.set('file', fileOf(bytes, name));
    const { status, json } = await city.call('appeal-uploads/', { body: form });
    return { status, json: json as { detail?: string } };
  }

  const stored = async (id: string) => {
    const row = await city.context.db
      .selectFrom('appeal_files')
      .where('upload_key', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    return { row, bytes: await city.context.files.get(row.storage_key) };
  };

  it('may be what phones and scanners make: PNG, HEIC (stored as JPEG), PDF', async () => {
    expect((await upload(await pngPhoto(), 'знак.png')).json).toMatchObject({ name: 'знак.png', type: 'image/png' });
    expect((await upload(await heicPhoto(), 'IMG_2.HEIC')).json).toMatchObject({ type: 'image/jpeg' });
    expect((await upload(pdfScan(), 'квитанція.pdf')).json).toMatchObject({ type: 'application/pdf' });
  });

  describe('is refused with an explanation', () => {
    it('when it is not what its name says or may carry a script', async () => {
      const refused: [Uint8Array, string][] = [
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'a.svg'],
        [Buffer.from('<html><script>1</script></html>'), 'a.jpg'],
        [await pngPhoto(), 'a.exe'],
        [Buffer.from('PK\u0003\u0004zip'), 'a.zip'],
      ];
      for (const [bytes, name] of refused) {
        const { status, json } = await upload(bytes, name);
        expect([status, name]).toEqual([415, name]);
        expect(json.detail).toContain('Збережіть його в одному з цих форматів');
      }
    });

    it('when a picture came in part', async () => {
      const { status, json } = await upload((await photoWithLocation()).subarray(0, 200), 'cut.jpg');
      expect(status).toBe(415);
      expect(json.detail).toContain('«cut.jpg» неповне або пошкоджене. Завантажте чи перешліть його ще раз');
    });

    it('when the call has no file', async () => {
      const answer = await city.call('appeal-uploads/', { body: new FormData() });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ fields: { file: ['Виберіть файл'] } });
    });
  });

  it('is deleted after a day, file and record, unless an appeal names it', async () => {
    const { id, expires_at: until } = appealUploadSchema.parse((await upload(pdfScan(), 'забутий.pdf')).json);
    const { row } = await stored(id);
    expect(Date.parse(until ?? '') - row.uploaded_at).toBe(24 * 60 * 60 * 1000);
    city.wait(24 * 60 * 60 * 1000 + 1);
    expect((await upload(pdfScan(), 'новий.pdf')).status).toBe(201);
    await expect(stored(id)).rejects.toThrow();
    await expect(city.context.files.get(row.storage_key)).rejects.toThrow();
  });

  it('gets a harmless name instead of a dangerous one', async () => {
    const { json } = await upload(pdfScan(), '../../x"\r\nX: y.pdf');
    expect(appealUploadSchema.parse(json).name).toBe('xX: y.pdf'.replace(':', ''));
  });
});
