import { beforeAll, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { caseDraft, draftSchema, fineDraft } from '@/contract/drafts';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, PASSWORD } from './city';
import { finesSchema } from '@/contract/fines';
import { citizen, fine } from './records';

const EMPTY = { values: {}, updated_at: null };
const VALUES = { text: 'Висаджувала пасажира.\nЗнака не було: «’єїґ»', reason: 'stop' };

onAnyEngine('a draft', (createDatabase) => {
  const city = cityOf(createDatabase);
  let iryna: string;
  let petro: string;

  beforeAll(async () => {
    await city.import('citizens', [
      citizen('iryna@example.org', []),
      citizen('petro@example.org', []),
      citizen('olena@example.org', ['AB1234CE']),
    ]);
    await city.import('fines', [fine('ІП 0000000005', 'AB1234CE'), fine('ІП 0000000007', 'AB1234CE')]);
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
  });

  const read = async (token: string, form = 'appeal-fine') =>
    draftSchema.parse((await city.call(`drafts/${form}/`, { token })).json);
  const save = (token: string, values: unknown, form = 'appeal-fine') =>
    city.call(`drafts/${form}/`, { method: 'PUT', token, body: { values } });
  const remove = (token: string, form = 'appeal-fine') => city.call(`drafts/${form}/`, { method: 'DELETE', token });

  it('is empty until something is typed, then holds what was typed last, separately for each form', async () => {
    expect(await read(iryna)).toEqual(EMPTY);
    expect((await save(iryna, { text: 'Перше' })).status).toBe(200);
    const saved = await save(iryna, VALUES);
    expect(saved.headers.get('cache-control')).toBe('no-store');
    expect(saved.json).toEqual({ values: VALUES, updated_at: '2026-11-21T08:00:00.000Z', form: 'appeal-fine' });
    expect(await read(iryna)).toEqual(saved.json);
    expect(await read(iryna, 'contact')).toEqual(EMPTY);
  });

  it('outlives the session of its citizen', async () => {
    expect((await city.call('logout/', { method: 'POST', token: iryna })).status).toBe(204);
    expect((await city.call('drafts/appeal-fine/', { token: iryna })).status).toBe(401);
    iryna = await city.login('iryna@example.org');
    expect((await read(iryna)).values).toEqual(VALUES);
  });

  it('is neither seen nor changed nor deleted by another citizen', async () => {
    expect(await read(petro)).toEqual(EMPTY);
    expect((await save(petro, { text: 'Моє' })).status).toBe(200);
    expect((await remove(petro)).status).toBe(204);
    expect((await read(iryna)).values).toEqual(VALUES);
  });

  it('is refused when it is too big, of an unknown form, not text, or without a session', async () => {
    const big = Object.fromEntries(Array.from({ length: 6 }, (_, part) => [`text${part}`, 'я'.repeat(11_000)]));
    const refused = await save(iryna, big);
    expect([refused.status, refused.json]).toEqual([
      413,
      { detail: 'Чернетка завелика, щоб її зберегти. Скоротіть текст.', code: 'too_large' },
    ]);
    expect((await save(iryna, { text: 5 })).status).toBe(400);
    expect((await save(iryna, VALUES, 'passwords')).status).toBe(404);
    expect((await city.call('drafts/passwords/', { token: iryna })).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { values: {} } } : {};
      expect((await city.call('drafts/appeal-fine/', { method, ...body })).status, method).toBe(401);
    }
    expect((await read(iryna)).values).toEqual(VALUES);
  });

  it('of a message belongs to one case, and only to a case of the citizen’s own', async () => {
    const appeal = async (text: string) => {
      const { json } = await city.call('appeal-fines/', { token: iryna, body: { ...APPEAL, text } });
      return caseDraft(appealReceiptSchema.parse(json).id ?? '');
    };
    const [first, second] = [await appeal('Перша'), await appeal('Друга')];
    expect((await save(iryna, { text: 'До першої' }, first)).status).toBe(200);
    expect((await read(iryna, first)).values).toEqual({ text: 'До першої' });
    expect(await read(iryna, second)).toEqual(EMPTY);
    for (const foreign of [first, caseDraft(987_654), 'appeal-message-', 'appeal-message-x', 'appeal-message-0']) {
      expect((await save(petro, { text: 'Моє' }, foreign)).status, foreign).toBe(404);
      expect((await remove(petro, foreign)).status, foreign).toBe(404);
      const { status, text } = await city.call(`drafts/${foreign}/`, { token: petro });
      expect([status, text], foreign).toEqual([404, (await city.call('drafts/passwords/', { token: petro })).text]);
    }
    expect((await read(iryna, first)).values).toEqual({ text: 'До першої' });
  });

  it('of a complaint belongs to one fine of the citizen’s cars, and the newest is found without its name', async () => {
    const token = await city.login('olena@example.org');
    const seen = finesSchema.parse((await city.call('user-fines/', { token })).json);
    const [first, second] = seen.map(({ id }) => fineDraft(id));
    if (!first || !second) throw new Error('The fines are not there');
    expect((await save(token, { text: 'Про перший' }, first)).status).toBe(200);
    city.wait(1000);
    expect((await save(token, { text: 'Про другий' }, second)).status).toBe(200);
    expect(await read(token, first)).toMatchObject({ values: { text: 'Про перший' }, form: first });
    expect(await read(token)).toMatchObject({ values: { text: 'Про другий' }, form: second });
    expect((await remove(token, second)).status).toBe(204);
    expect(await read(token)).toMatchObject({ values: { text: 'Про перший' }, form: first });
    for (const foreign of [first, fineDraft(987_654), fineDraft('x'), fineDraft('')])
      expect((await save(petro, { text: 'Моє' }, foreign)).status, foreign).toBe(404);
    expect(await read(petro, first)).toEqual(EMPTY);
    expect((await remove(token, first)).status).toBe(204);
  });

  it('of a complaint begun by its number is found by the fine, until the fine has one of its own', async () => {
    const token = await city.login('olena@example.org');
    const seen = finesSchema.parse((await city.call('user-fines/', { token })).json);
    const [other, about] = ['ІП 0000000005', 'ІП 0000000007'].map((number) =>
      fineDraft(seen.find((one) => one.serial_number === number)?.id ?? ''),
    );
    await save(token, { text: 'Про інший' }, other);
    await save(token, { serial_number: 'іп №7', text: 'Про другий' });
    city.wait(1000);
    await save(token, { text: 'Про перший' }, other);
    expect(await read(token, about)).toMatchObject({ values: { text: 'Про другий' }, form: 'appeal-fine' });
    expect(await read(token, other)).toMatchObject({ values: { text: 'Про перший' }, form: other });
    await remove(token, other);
    expect(await read(token, other)).toEqual(EMPTY);
    await save(token, { text: 'Знову' }, about);
    expect(await read(token, about)).toMatchObject({ values: { text: 'Знову' }, form: about });
    await remove(token, about);
    await remove(token);
  });

  it('of a complaint about a fine that is seen no more is still saved, and no other is begun', async () => {
    const token = await city.login('olena@example.org');
    const { db } = city.context;
    const [fineSeen] = finesSchema.parse((await city.call('user-fines/', { token })).json);
    const form = fineDraft(fineSeen?.id ?? '');
    await save(token, { text: 'Почато' }, form);
    await db.updateTable('fines').set({ plate_key: 'XX0000XX' }).where('id', '=', Number(fineSeen?.id)).execute();
    expect((await save(token, { text: 'Дописано' }, form)).status).toBe(200);
    expect((await read(token, form)).values).toEqual({ text: 'Дописано' });
    await remove(token, form);
    expect((await save(token, { text: 'Знову' }, form)).status).toBe(404);
  });

  it('is gone after it was deleted, and can be deleted a second time', async () => {
    for (let time = 0; time < 2; time += 1) expect((await remove(iryna)).status).toBe(204);
    expect(await read(iryna)).toEqual(EMPTY);
  });

  it('is deleted with the account', async () => {
    await save(iryna, VALUES);
    await save(petro, { text: 'Моє' });
    expect((await city.call('user/delete/', { token: iryna, body: { password: PASSWORD } })).status).toBe(204);
    expect(await city.context.db.selectFrom('drafts').select('body').execute()).toEqual([{ body: '{"text":"Моє"}' }]);
  });

  it('is named among the features that the API offers', async () => {
    expect((await city.call('general/')).json).toMatchObject({
      features: expect.arrayContaining(['drafts']) as string[],
    });
  });
});
