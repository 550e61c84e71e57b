import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';
import { storedKeys } from './stored-files';

const IRYNA = 'iryna@example.org';
const PETRO = 'petro@example.org';

onAnyEngine('an operator', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeAll(async () => {
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB'), fine('ІП 0000000002', 'KA5678MM')]);
    await city.import('citizens', [
      citizen(IRYNA, ['AA1234BB']),
      citizen(PETRO, ['KA5678MM'], { last_name: 'Петренко', first_name: 'Петро' }),
    ]);
    const token = await city.login(IRYNA);
    const { id } = (await city.call('user-cars/', { token, body: { license_plate: 'BB1111CC' } })).json as {
      id: number;
    };
    const form = new FormData();
    form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    await city.call(`user-car-add-documents/${id}/`, { token, body: form });
    for (const sender of [token, undefined])
      await city.call('appeal-fines/', {
        token: sender,
        body: { ...APPEAL, serial_number: 'ІП 0000000001', email: IRYNA },
      });
    await city.call('contact-responses/', { token, body: { name: 'Ірина', message: 'Дякую', email: IRYNA } });
  });

  const everything = async () => {
    const tables = [
      'users',
      'appeals',
      'appeal_events',
      'contact_responses',
      'mails',
      'registrations',
      'user_cars',
      'notifications',
    ];
    const rows = [];
    for (const table of tables) rows.push((await sql`select * from ${sql.table(table)}`.execute(city.context.db)).rows);
    return JSON.stringify(rows);
  };

  it('is asked about a file that confirms a car which another cabinet has confirmed', async () => {
    const place = join(folder, 'again.json');
    const row = { email: 'former@example.org', cars: [{ license_plate: 'AA1234BB', status: 'verified' }] };
    writeFileSync(place, JSON.stringify([row]));
    const asked = await operator('import', 'citizens', place);
    expect(asked).toMatchObject({ code: 1, errors: expect.stringContaining('уже підтверджено в іншому кабінеті') });
    expect((await operator('citizens', 'show', 'former@example.org')).code, 'nothing is written').toBe(1);
    const own = [{ email: IRYNA, cars: [{ license_plate: 'AA1234BB', status: 'verified' }] }];
    writeFileSync(place, JSON.stringify(own));
    expect(await operator('import', 'citizens', place), 'its own').toMatchObject({ code: 0 });
  });

  it('finds a cabinet by e-mail, phone or surname, and sees its cars', async () => {
    expect((await operator('citizens', 'list', 'Петр')).output).toContain(PETRO);
    expect((await operator('citizens', 'list', 'Петр')).output).not.toContain(IRYNA);
    expect((await operator('citizens', 'show', IRYNA)).output).toContain('AA 1234 BB Skoda Fabia – підтверджено');
    expect(await operator('citizens', 'show', 'nobody@example.org')).toMatchObject({
      code: 1,
      errors: 'Кабінету «nobody@example.org» немає.\n',
    });
  });

  it('withdraws what was granted to a citizen, only after confirming the command', async () => {
    const token = await city.login(PETRO);
    expect((await operator('citizens', 'withdraw', PETRO)).errors).toContain('Підтвердьте: --yes');
    expect((await city.call('user-fines/', { token })).json).toHaveLength(1);
    expect((await operator('citizens', 'withdraw', PETRO, '--yes')).output).toContain('авто без підтвердження 1');
    expect((await city.call('user-fines/', { token })).status).toBe(401);
    expect((await city.call('user-fines/', { token: await city.login(PETRO) })).json).toEqual([]);
  });

  it('exports all data kept about a person, with the files and without secrets', async () => {
    const place = join(folder, 'iryna');
    expect((await operator('citizens', 'export', IRYNA, '--save', place)).code).toBe(0);
    const text = readFileSync(join(place, 'data.json'), 'utf8');
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data).toMatchObject({
      citizen: { email: IRYNA, last_name: 'Коваль' },
      fines: [{ serial_key: 'ІП0000000001' }],
    });
    expect(
      Object.fromEntries(
        ['cars', 'car_documents', 'appeals', 'contact_responses'].map((name) => [name, data[name]?.length]),
      ),
    ).toEqual({
      cars: 2,
      car_documents: 1,
      appeals: 2,
      contact_responses: 1,
    });
    expect(text).not.toMatch(/password|token_hash|fingerprint|key_hash/);
    expect(text).not.toContain(PETRO);
    expect(readdirSync(join(place, 'car_documents')).join()).toMatch(/^\d+-техпаспорт\.pdf$/);
    expect((await operator('citizens', 'export', IRYNA, '--save', place)).code).toBe(1);
  });

  it('erases a person except for their cases, and not while one of them is open', async () => {
    const before = await everything();
    const open = await operator('citizens', 'erase', IRYNA, '--yes');
    expect(open).toMatchObject({ code: 1, errors: expect.stringMatching(/є скарга ОС-\d+-\d+ без рішення/) as string });
    expect(await everything()).toBe(before);
    await city.context.db.updateTable('appeals').set({ status: 'decided' }).execute();
    expect((await operator('citizens', 'erase', IRYNA)).errors).toContain('Підтвердьте: --yes');
    expect(await storedKeys(city.context.files)).toHaveLength(1);
    expect((await operator('citizens', 'erase', IRYNA, '--yes')).output).toBe(
      'Кабінет видалено; документів видалено 1, без імені лишилося скарг 2, звернень 1.\n',
    );
    const after = await everything();
    for (const personal of [IRYNA, 'Коваль', 'Соборна, 1', 'BB1111CC']) expect(after).not.toContain(personal);
    expect(after).toContain(PETRO);
    expect(await storedKeys(city.context.files)).toEqual([]);
    const fines = await city.context.db.selectFrom('fines').select('serial_key').execute();
    expect(fines).toHaveLength(2);
    const again = await operator('citizens', 'delete', IRYNA, '--yes');
    expect(again).toMatchObject({ code: 1, errors: 'Даних цієї людини на сайті немає.\n' });
  });
});
