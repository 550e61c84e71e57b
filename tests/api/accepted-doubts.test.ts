// Lines of a file that look like a mistake are accepted as they were shown, and no others with them.
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';
import { uploaderOf } from './uploader';

const FILE = [
  'Серія та номер;Номерний знак;Сума;Дата порушення',
  'ІП 0000000001;AA1234BB;340,00;18.11.2026 14:05',
  'ІП 0000000021;AAB234BB;340,00;18.11.2026 14:05',
].join('\n');

onAnyEngine('a line that looks like a mistake', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
  });

  const raise = async () => {
    const { rows } = (await city.desk('registers.list', { register: 'fines', q: 'ІП 0000000001' }, clerk)).json;
    const { id, version } = (await city.desk('registers.find', { register: 'fines', id: rows[0]?.id }, clerk)).json;
    const fields = { amount: '3400,00' };
    const input = { register: 'fines', id, version, reason: 'typo', fields, accept: true };
    const { status, text } = await city.desk('registers.correct', input, clerk);
    expect(status, text).toBe(200);
  };

  it('since the file was looked at is not taken with those that were accepted', async () => {
    const { upload, accept, settled } = uploaderOf(city, clerk);
    const checked = await upload('fines', Buffer.from(FILE), 'реєстр.csv');
    expect(checked).toMatchObject({ state: 'checked', answer: { doubts_total: 1 } });
    await raise();
    const id = Number(checked.id);
    expect(await accept(id)).toMatchObject({
      state: 'refused',
      refusal: { detail: expect.stringContaining('від перевірки щось змінилося') },
    });
    expect((await city.desk('uploads.check', { id }, clerk)).status).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'checked', answer: { doubts_total: 2 } });
    expect(await accept(id)).toMatchObject({ state: 'done', answer: { added: 1, changed: 1 } });
  });
});
