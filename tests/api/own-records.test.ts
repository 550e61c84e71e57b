import { beforeAll, expect, it } from 'vitest';
import { carsSchema } from '@/contract/cars';
import { finesSchema } from '@/contract/fines';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { citizen, fine } from './records';

onAnyEngine('a citizen', (createDatabase) => {
  const city = cityOf(createDatabase);
  let iryna: string;
  let petro: string;

  beforeAll(async () => {
    await city.import('fines', [
      fine('ІП 0000000001', 'AA 1234 BB'),
      fine('ІП 0000000002', 'аа1234вв', {
        violated_at: '2026-11-19T10:00:00+02:00',
        photos: '/samples/photos/a.svg|Авто|2026-11-19T10:00:00+02:00',
      }),
      fine('ІП 0000000003', 'KA5678MM'),
    ]);
    await city.import('citizens', [
      citizen('iryna@example.org', ['АА1234ВВ']),
      citizen('petro@example.org', ['KA5678MM']),
    ]);
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
  });

  const cars = async (token: string) => carsSchema.parse((await city.call('user-cars/', { token })).json);
  const fines = async (token: string) => finesSchema.parse((await city.call('user-fines/', { token })).json);

  it('sees the fines of their verified cars and no others', async () => {
    expect((await fines(iryna)).map((found) => found.serial_number)).toEqual(['ІП 0000000002', 'ІП 0000000001']);
    const [found] = await fines(iryna);
    expect(found).toMatchObject({
      license_plate: 'AA1234BB',
      status: 'unpaid',
      amount: '340.00',
      amount_today: '170.00',
      photos: [{ url: '/samples/photos/a.svg', alt: 'Авто', taken_at: '2026-11-19T08:00:00.000Z' }],
    });
    // One fine says in `basis`, too, why it has its sum.
    const { basis, ...fine } = (await city.call(`user-fines/${found?.id}/`, { token: iryna })).json as {
      basis: object;
    };
    expect(fine).toEqual(found);
    expect(basis).toBeTypeOf('object');
  });

  it('does not see the fines of a plate they only entered', async () => {
    const answer = await city.call('user-cars/', {
      token: petro,
      body: { license_plate: 'AA1234BB', status: 'verified' },
    });
    expect(answer.json).toMatchObject({ license_plate: 'AA1234BB', status: 'unverified' });
    expect((await fines(petro)).map((found) => found.serial_number)).toEqual(['ІП 0000000003']);
  });

  it('cannot read another citizen’s fine or delete their car, which answer as if they did not exist', async () => {
    const [foreign] = await fines(iryna);
    const [car] = await cars(iryna);
    const before = await cars(iryna);
    for (const [path, method, detail] of [
      [`user-fines/${foreign?.id}/`, 'GET', 'Такого штрафу у вашому кабінеті немає.'],
      [`user-cars/${car?.id}/`, 'DELETE', 'Такого авто у вашому кабінеті немає.'],
    ] as const) {
      const refused = await city.call(path, { method, token: petro });
      const missing = await city.call(path.replace(/\d+/, '987654'), { method, token: petro });
      expect([refused.status, refused.json]).toMatchObject([404, { detail }]);
      expect(refused.text).toBe(missing.text);
    }
    expect(await cars(iryna)).toEqual(before);
  });

  it('adds a car once, in any alphabet, and deletes it', async () => {
    const body = { license_plate: 'вс 5555-ск', brand: 'ЗАЗ', model: 'Ланос', id: 1, user_id: 1, status: 'verified' };
    const added = await city.call('user-cars/', { token: iryna, body });
    expect(added.status).toBe(201);
    expect(added.json).toMatchObject({ license_plate: 'BC5555CK', brand: 'ЗАЗ', status: 'unverified', documents: [] });
    const again = await city.call('user-cars/', { token: iryna, body: { license_plate: 'BC5555CK' } });
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({ fields: { license_plate: ['Це авто вже є у вашому кабінеті.'] } });
    const { id } = added.json as { id: number };
    expect((await city.call(`user-cars/${id}`, { method: 'DELETE', token: iryna })).status).toBe(204);
    expect((await city.call(`user-cars/${id}`, { method: 'DELETE', token: iryna })).status).toBe(404);
  });

  it('changes only the profile fields they named, and nothing that is not theirs to change', async () => {
    const before = (await city.call('user/', { token: iryna })).json;
    const body = {
      phone: '0671234567',
      current_password: PASSWORD,
      is_new_user: false,
      id: 1,
      user_id: 2,
      password_hash: 'x',
      is_staff: true,
    };
    const answer = await city.call('user/', {
      token: iryna,
      body: `${JSON.stringify(body).slice(0, -1)},"__proto__":{"a":1}}`,
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ...(before as object), phone: '+38 (067) 123-45-67' });
    expect(answer.text.replace('"has_password":', '')).not.toMatch(/password|"id"/);
    await city.login('iryna@example.org');
  });

  it('cannot take another citizen’s e-mail, nor remove both e-mail and phone', async () => {
    await city.call('user/', { token: petro, body: { email: 'IRYNA@example.org', current_password: PASSWORD } });
    expect((await city.call('user/', { token: petro })).json).toMatchObject({ email: 'petro@example.org' });
    const empty = await city.call('user/', { token: petro, body: { email: '' } });
    expect(empty.status).toBe(400);
    expect((await city.call('user/', { token: petro })).json).toMatchObject({ email: 'petro@example.org' });
  });

  it('gets personal responses that no cache may store', async () => {
    for (const path of ['user/', 'user-cars/', 'user-fines/', 'user/last-request/']) {
      expect((await city.call(path, { token: iryna })).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('must be signed in for every personal call', async () => {
    const calls = [
      'GET user/',
      'POST user/',
      'GET user/last-request/',
      'GET user-cars/',
      'POST user-cars/',
      'DELETE user-cars/1/',
      'GET user-fines/',
      'GET user-fines/1/',
      'POST logout/',
    ];
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await city.call(path, { method, ...(method === 'POST' ? { body: {} } : {}) });
      expect(answer.status, call).toBe(401);
      expect(answer.json).toMatchObject({ detail: 'Сеанс завершено. Увійдіть ще раз.' });
    }
  });
});
