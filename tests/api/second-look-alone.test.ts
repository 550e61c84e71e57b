// One pair of eyes: whoever proposes learns that nobody can confirm it, and whom to invite.
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine, settings } from './records';
import { uploaderOf } from './uploader';

const ANYBODY = 'Підтвердити може лише інший інспектор або керівник, а його немає.';
const A_HEAD = 'Підтвердити може лише інший керівник, а його немає.';

onAnyEngine('what waits for a second pair of eyes', (createDatabase) => {
  const city = cityOf(createDatabase);
  let head: string;
  let appeal: number;

  beforeAll(async () => {
    await city.import('settings', [settings()]);
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate), fine('ІП 0000000009', 'AA9999BB')]);
    head = await enterDesk(city, await addStaff(city, 'head'));
    appeal = ((await city.call('appeal-fines/', { body: APPEAL })).json as { id: number }).id;
  });

  const save = (value: string, accept?: boolean) =>
    city.desk('settings.save', { typed: { 'second_look.cancelled': value }, accept }, head);
  const found = async () => (await city.desk('settings.find', {}, head)).json.waiting;
  const whyNobody = async () => [
    ...(await city.desk('proposals.list', {}, head)).json.map(({ nobody }) => nobody),
    (await city.desk('appeals.find', { id: appeal }, head)).json.proposal?.nobody,
  ];

  it('is asked about before it is turned on where one head alone could not turn it off again', async () => {
    const asked = await operatorOf(city)('settings', 'set', 'second_look.cancelled', 'так');
    expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('двоє керівників, а їх у службовому')]);
    expect((await save('так')).json).toMatchObject({ code: 'doubts' });
    expect((await save('так', true)).status).toBe(200);
  });

  it('says that nobody is there to confirm it, and is confirmed by whoever comes', async () => {
    const [{ id }] = (await city.context.db.selectFrom('fines').select('id').orderBy('id', 'desc').execute()) as [
      { id: number },
    ];
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, head)).json;
    await city.desk('fines.cancel', { id, version, reason: 'mistake' }, head);
    const { version: ofCase } = (await city.desk('appeals.find', { id: appeal }, head)).json;
    const decision = { id: appeal, version: ofCase, outcome: 'cancelled', text: 'Знака не було.' };
    expect((await city.desk('appeals.decide', decision, head)).json).toMatchObject({ state: 'proposed' });
    expect(await whyNobody()).toEqual([expect.stringContaining(ANYBODY), expect.stringContaining(ANYBODY)]);

    const uploader = uploaderOf(city, head);
    const file = Buffer.from(`Серія та номер постанови;Сума\n${APPEAL.serial_number};1,00`);
    const taken = await uploader.accept(Number((await uploader.upload('fines', file, 'файл.csv')).id));
    expect(JSON.stringify(taken)).toContain(ANYBODY);

    await addStaff(city, 'clerk');
    expect(await whyNobody()).toEqual([undefined, undefined]);
  });

  it('says that of a setting only another head confirms it', async () => {
    expect((await save('')).json).toMatchObject({ proposed: true });
    expect(await found()).toMatchObject([{ is_own: true, nobody: expect.stringContaining(A_HEAD) as string }]);
    await addStaff(city, 'head', 'second@parking.example.org');
    expect((await found())?.map(({ nobody }) => nobody)).toEqual([undefined]);
  });
});
