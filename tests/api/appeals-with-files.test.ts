import { expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema, appealUploadSchema } from '@/contract/appeals';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { pdfOfPhotos } from '@/tests/corpus/files';
import { NAMES } from '@/tests/corpus/people';
import { photoOf } from '@/tests/corpus/photos';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, photoWithLocation } from './files';

onAnyEngine('an appeal with evidence', (createDatabase) => {
  const city = cityOf(createDatabase);

  async function upload(name: string) {
    const form = new FormData();
    form.set('file', fileOf(await photoWithLocation(), name));
    return appealUploadSchema.parse((await city.call('appeal-uploads/', { body: form })).json).id;
  }

  const send = (changes: object, key?: string) =>
    city.call('appeal-fines/', {
      body: { ...APPEAL, ...changes },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  it('accepts files uploaded beforehand, and the case behind its private link lists them', async () => {
    const answer = await send({ uploads: [await upload('a.jpg'), await upload('b.jpg')] });
    expect(answer.status).toBe(201);
    const receipt = appealReceiptSchema.parse(answer.json);
    expect(receipt.number).toMatch(/^ОС-2026-\d{6}$/);
    expect(receipt.files?.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    const found = appealCaseSchema.parse(
      (await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: receipt.link_key ?? '' } })).json,
    );
    expect(found).toMatchObject({
      number: receipt.number,
      text: APPEAL.text,
      last_name: 'Коваль',
      files: [{ name: 'a.jpg' }, { name: 'b.jpg' }],
    });
  });

  it('accepts files sent along with the form, as without JavaScript', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...APPEAL, ...NAMES[1] })) form.set(name, value);
    const photo = await photoOf(4);
    form.append('files', fileOf(await pdfOfPhotos(photo, 2), 'квитанція.pdf'));
    form.append('files', fileOf(photo, 'знак.jpg'));
    form.append('files', new File([], ''));
    const { status, json } = await city.call('appeal-fines/', { body: form });
    expect(status).toBe(201);
    expect(appealReceiptSchema.parse(json).files?.map(({ name }) => name)).toEqual(['квитанція.pdf', 'знак.jpg']);
  });

  it('that names one upload twice stores it once', async () => {
    const id = await upload('a.jpg');
    const { status, json } = await send({ uploads: [id, id] });
    expect(status).toBe(201);
    expect(appealReceiptSchema.parse(json).files?.map(({ name }) => name)).toEqual(['a.jpg']);
  });

  it('is one record after a second submit with the files uploaded again', async () => {
    const first = appealReceiptSchema.parse(
      (await send({ uploads: [await upload('a.jpg')] }, 'key-of-the-same-content')).json,
    );
    const second = await send({ uploads: [await upload('a.jpg')] }, 'key-of-the-same-content');
    expect([second.status, appealReceiptSchema.parse(second.json).number]).toEqual([201, first.number]);
  });

  it('is refused with an explanation when one of its files is missing or belongs to someone else', async () => {
    const used = await upload('used.jpg');
    expect((await send({ uploads: [used] })).status).toBe(201);
    const count = () =>
      city.context.db
        .selectFrom('appeals')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const refused = await send({ uploads: [used] });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ fields: { uploads: ['Деякі файли вже недоступні. Додайте їх ще раз.'] } });
    expect(await count()).toEqual(before);
  });

  it('shows its state by number and plate in any alphabet, without personal data', async () => {
    const { number } = appealReceiptSchema.parse((await send({ text: 'Ще одна' })).json);
    const spelled = String(number).replace('ОС-', 'os ').replaceAll('-', ' ');
    const status = await city.call(
      `appeal-fines/status/?${new URLSearchParams({ number: spelled, license_plate: 'aa 1234 bb' }).toString()}`,
    );
    expect(status.json).toMatchObject({ number, status: 'submitted' });
    expect(status.text).not.toContain('Коваль');
    expect(
      (
        await city.call(
          `appeal-fines/status/?${new URLSearchParams({ number: String(number), license_plate: 'BB1111BB' }).toString()}`,
        )
      ).status,
    ).toBe(404);
  });

  it('offers a plate one slip away to who names the number, at three wrong tries of a day only', async () => {
    const { number } = appealReceiptSchema.parse((await send({ text: 'І ще одна' })).json);
    const ask = async (license_plate: string, address: string, named = String(number)) => {
      const query = new URLSearchParams({ number: named, license_plate }).toString();
      const { status, json } = await city.call(`appeal-fines/status/?${query}`, { address });
      return [status, (json as { meant_plate?: string }).meant_plate];
    };
    const from = '198.51.100.71';
    expect(await ask('AA1234BC', from)).toEqual([404, 'AA1234BB']);
    expect(await ask('AA1243BB', from)).toEqual([404, 'AA1234BB']);
    expect(await ask('AA1111BB', from)).toEqual([404, undefined]);
    expect(await ask('AA1234BC', from)).toEqual([404, undefined]);
    expect(await ask('AA1234BB', from)).toEqual([200, undefined]);
    expect(await ask('AA1234BC', '198.51.100.72', 'ОС-2026-009999')).toEqual([404, undefined]);
  });
});
