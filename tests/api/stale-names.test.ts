// A clerk whose page is old reads who changed the record: also when that was the citizen, or a file.
import { beforeAll, expect, it } from 'vitest';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';
import { citizen, fine } from './records';

onAnyEngine('a page that was open while its record changed', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB'), fine('ІП 0000000002', 'AA1234BB')]);
    await city.import('citizens', [citizen('iryna@example.org', [])]);
  });

  const refusalOf = ({ status, json }: { status: number; json: unknown }) => {
    expect(status).toBe(409);
    return (json as { detail: string }).detail;
  };

  it('names the sender who added to the complaint, and neither the clerk who took it nor a note', async () => {
    const body = { ...APPEAL, serial_number: 'ІП 0000000001', license_plate: 'AA1234BB' };
    const { id, link_key: key } = (await city.call('appeal-fines/', { body })).json as { id: number; link_key: string };
    const find = async () => (await city.desk('appeals.find', { id }, clerk)).json;
    await city.desk('appeals.take', { id, version: (await find()).version }, clerk);
    const { version } = await find();
    city.wait(60_000);
    const headers = { [LINK_KEY_HEADER]: key };
    expect((await city.call('appeal-case/messages/', { headers, body: { text: 'Ось чек.' } })).status).toBe(201);
    city.wait(60_000);
    await city.desk('work.note', { kind: 'appeals', id, version: 0, text: 'Дзвонили.' }, clerk);
    const decided = await city.desk('appeals.decide', { id, version, outcome: 'upheld', text: 'Знак видно.' }, clerk);
    expect(refusalOf(decided)).toMatch(/це вже змінили: заявник, .*, доповнив скаргу\. Нічого не записано/);
    const now = await find();
    await city.desk('appeals.ask', { id, version: now.version, text: 'Надішліть фото.' }, clerk);
    const late = await city.desk('appeals.ask', { id, version: now.version, text: 'Ще раз.' }, clerk);
    expect(refusalOf(late)).toMatch(/: Працівник clerk, .*, попрошено докази\./);
  });

  it('names the citizen who added a document of a car', async () => {
    const token = await city.login('iryna@example.org');
    const { id } = (await city.call('user-cars/', { token, body: { license_plate: 'BC7777CE' } })).json as {
      id: number;
    };
    const add = () => {
      const body = new FormData();
      body.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
      return city.call(`user-car-add-documents/${id}/`, { token, body });
    };
    await add();
    const { version } = (await city.desk('cars.find', { id }, clerk)).json;
    city.wait(60_000);
    expect((await add()).status).toBe(200);
    expect(refusalOf(await city.desk('cars.approve', { id, version }, clerk))).toMatch(
      /: громадянин, .*, додав документ/,
    );
  });

  it('names who loaded a file that changed the fine', async () => {
    const { rows } = (await city.desk('registers.list', { register: 'fines', q: 'ІП 0000000002' }, clerk)).json;
    const id = Number(rows[0]?.id);
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
    const correct = (fields: object) =>
      city.desk('registers.correct', { register: 'fines', id, version, reason: 'typo', fields, accept: true }, clerk);
    city.wait(60_000);
    await city.import('fines', [fine('ІП 0000000002', 'AA1234BB', { amount: '510.00' })]);
    expect(refusalOf(await correct({ amount: '340,00' }))).toMatch(/: .+, .*, змінено файлом/);
  });

  it('names the sender who wrote again about the same', async () => {
    const sent = { kind: 'question', name: 'Ірина', email: 'iryna@example.org', phone: '', address: '' };
    const write = async (message: string) => {
      const { status, json, text } = await city.call('contact-responses/', { body: { ...sent, message } });
      expect(status, text).toBe(201);
      return json as { number: string };
    };
    const { number } = await write('Коли працює майданчик?');
    const { rows } = (await city.desk('messages.list', {}, clerk)).json;
    const id = Number(rows.find((row) => row.number === number)?.id);
    const { version } = (await city.desk('messages.find', { id }, clerk)).json;
    city.wait(60_000);
    await write(`Ще раз про ${number}: і в неділю?`);
    const answer = await city.desk('messages.answer', { id, version, text: 'Цілодобово.' }, clerk);
    expect(refusalOf(answer)).toMatch(/: заявник, .*, написав ще раз/);
  });
});
