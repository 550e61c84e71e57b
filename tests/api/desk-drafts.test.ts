import { beforeAll, expect, it } from 'vitest';
import { DRAFT_SIZE_MAX } from '@/contract/drafts';
import { LIMITS } from '@/backend/platform/limits/limits';
import { deleteOld } from '@/backend/entry/retention/delete-old';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';

const WINDOW_MS = LIMITS['desk-draft'].windowMs;

onAnyEngine('what is typed at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: Member;
  let token: string;
  let ofHead: string;
  let about: string;

  beforeAll(async () => {
    [clerk, head] = [await addStaff(city, 'clerk'), await addStaff(city, 'head')];
    [token, ofHead] = [await enterDesk(city, clerk), await enterDesk(city, head)];
    const { id } = (await city.call('appeal-fines/', { body: APPEAL })).json as { id: number };
    about = `appeals/${id}`;
  });

  const keep = (values: object, { by = token, of = clerk.email, ...place }: Record<string, string> = {}) =>
    city.desk('drafts.keep', { about, form: 'note', of, values, ...place }, by);
  const find = async (by = token, of = about) => (await city.desk('drafts.find', { about: of }, by)).json.drafts;
  const values = async (...given: Parameters<typeof find>) =>
    (await find(...given)).map(({ form, values: typed }) => [form, typed]);

  it('comes back by case and form, the last of it, until it is emptied', async () => {
    expect(await find()).toEqual([]);
    await keep({ text: 'Перше' });
    expect((await keep({ text: 'Друге: «’єїґ»\nрядок' })).json).toEqual({ at: '2026-11-21T08:01:00.000Z' });
    await keep({ text: 'Надішліть чек.' }, { form: 'ask' });
    expect(Object.fromEntries((await values()) as [string, object][])).toEqual({
      note: { text: 'Друге: «’єїґ»\nрядок' },
      ask: { text: 'Надішліть чек.' },
    });
    expect(await find(token, 'settings')).toEqual([]);
    await keep({ address: 'Вінниця' }, { about: 'letters', form: 'readdress-12' });
    expect(await values(token, 'letters')).toEqual([['readdress-12', { address: 'Вінниця' }]]);
    expect((await keep({}, { form: 'ask' })).json).toEqual({ at: '2026-11-21T08:01:00.000Z' });
    expect(await values()).toEqual([['note', { text: 'Друге: «’єїґ»\nрядок' }]]);
  });

  it('is its writer’s alone, and is not kept for whoever signed in meanwhile', async () => {
    expect(await find(ofHead)).toEqual([]);
    await keep({ text: 'Моє' }, { by: ofHead, of: head.email });
    await keep({}, { by: ofHead, of: head.email });
    expect(await values()).toHaveLength(1);
    const foreign = await keep({ text: 'Чуже' }, { by: ofHead });
    expect([foreign.status, foreign.json]).toMatchObject([409, { detail: expect.stringContaining('інший працівник') }]);
    expect(await find(ofHead)).toEqual([]);
  });

  it('has limits: of its size, its name, its case, and of how many there are', async () => {
    const big = Object.fromEntries(
      Array.from({ length: 6 }, (_, part) => [`text${part}`, 'я'.repeat(DRAFT_SIZE_MAX / 6)]),
    );
    expect((await keep(big)).status).toBe(413);
    expect((await keep({ text: 5 })).status).toBe(400);
    expect((await keep({ text: 'а' }, { about: 'appeals/987654' })).status).toBe(404);
    expect((await keep({ text: 'а' }, { about: '../settings' })).status).toBe(400);
    expect((await city.desk('drafts.find', { about }, undefined)).status).toBe(401);
    for (let one = 0; one < 201; one += 1) {
      city.wait(1_000);
      await keep({ text: String(one) }, { about: `templates/${one}` });
    }
    expect(await values(token, 'templates/0')).toEqual([]);
    expect(await values()).toEqual([]);
    expect(await values(token, 'templates/1')).toEqual([['note', { text: '1' }]]);
    expect(await values(token, 'templates/200')).toEqual([['note', { text: '200' }]]);
  });

  it('is kept no oftener than hands type', async () => {
    const { max } = LIMITS['desk-draft'];
    city.wait(WINDOW_MS);
    let status = 200;
    for (let one = 0; one < max; one += 1) ({ status } = await keep({ text: String(one) }));
    expect([status, (await keep({ text: 'ще' })).status]).toEqual([200, 429]);
    city.wait(WINDOW_MS);
  });

  it('goes with the data of whose case it is, when its writer loses the access, and after a month', async () => {
    const rows = async () =>
      (await city.context.db.selectFrom('staff_drafts').select(['about']).execute()).map((row) => row.about);
    await city.context.db.deleteFrom('staff_drafts').execute();
    await keep({ text: 'Нотатка' });
    await keep({ text: 'Загальне' }, { about: 'settings' });
    await keep({ text: 'Керівника' }, { by: ofHead, of: head.email, about: 'settings' });
    await city.context.db.deleteFrom('appeals').execute();
    expect(await rows()).toEqual(['settings', 'settings']);
    expect((await city.desk('staff.change', { id: clerk.id, is_blocked: true }, ofHead)).status).toBe(200);
    expect(await rows()).toEqual(['settings']);
    city.wait(31 * DAY_MS);
    await deleteOld(city.context);
    expect(await rows()).toEqual([]);
  });
});
