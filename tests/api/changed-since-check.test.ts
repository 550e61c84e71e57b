import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';
import { uploaderOf } from './uploader';

const day = (sum: string) =>
  Buffer.from(
    `Серія та номер постанови;Номерний знак;Сума;Дата порушення\nІП 0000000001;AA 1234 BB;${sum};18.11.2026 14:05`,
  );

onAnyEngine('a file that waited after its check', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB', { violated_at: '2026-11-18T14:05:00+02:00' })]);
  });

  it('is shown anew also when it would change as many rows as it was said to', async () => {
    const { upload, accept } = uploaderOf(city, clerk);
    const monday = await upload('fines', day('300,00'), 'понеділок.csv');
    expect(monday).toMatchObject({ state: 'checked', answer: { changed: 1 } });
    city.wait(60_000);
    const tuesday = await upload('fines', day('320,00'), 'вівторок.csv');
    expect(await accept(Number(tuesday.id))).toMatchObject({ state: 'done', answer: { changed: 1 } });
    expect(await accept(Number(monday.id))).toMatchObject({ state: 'checked', answer: { changed: 1 } });
    const back = await upload('fines', day('340,00'), 'середа.csv');
    expect(await accept(Number(back.id))).toMatchObject({ state: 'done' });
  });

  it('is shown anew, and writes nothing, if by now it would change what a later file brought', async () => {
    const { upload, accept } = uploaderOf(city, clerk);
    const sum = async () =>
      (await city.context.db.selectFrom('fines').select('amount_kopecks').executeTakeFirstOrThrow()).amount_kopecks;
    const monday = await upload('fines', day('340,00'), 'понеділок.csv');
    expect(monday).toMatchObject({ state: 'checked', answer: { changed: 0 } });
    const tuesday = await upload('fines', day('510,00'), 'вівторок.csv');
    expect(await accept(Number(tuesday.id))).toMatchObject({ state: 'done', answer: { changed: 1 } });

    const shown = await accept(Number(monday.id));
    expect(shown).toMatchObject({ state: 'checked', import_id: null, answer: { changed: 1 } });
    expect(shown.answer?.notices.join()).toContain('від перевірки реєстр змінився');
    expect(await sum()).toBe(51_000);

    expect(await accept(Number(monday.id))).toMatchObject({ state: 'done', answer: { changed: 1 } });
    expect(await sum()).toBe(34_000);
  });
});
