import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskInput } from '@/contract/desk-port';
import { onBothEngines } from '@/tests/databases';
import { type City, openCity } from './city';
import { addStaff, enterDesk } from './desk';

onBothEngines('messages at the desk', (createDatabase) => {
  let city: City;
  let clerk: string;

  beforeAll(async () => {
    city = await openCity(await createDatabase());
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  afterAll(() => city.close());

  let sent = 0;
  async function send(changes: object = {}) {
    sent += 1;
    const body = { name: 'Ірина Коваль', message: 'Коли працює майданчик?', email: 'iryna@example.org', ...changes };
    const { json } = await city.call('contact-responses/', { body, headers: { 'idempotency-key': `message-${sent}` } });
    return json as { id: number; number: string };
  }
  const list = async (query: DeskInput<'messages.list'> = {}) => (await city.desk('messages.list', query, clerk)).json;
  const message = async (id: number) => (await city.desk('messages.find', { id }, clerk)).json;

  it('stand by the term of the law, those without one after them', async () => {
    const question = await send();
    const late = await send({ kind: 'request', address: 'вул. Соборна, 1' });
    city.wait(60_000);
    const later = await send({ kind: 'request', address: 'вул. Соборна, 2' });
    const { rows, total } = await list();
    expect(rows.map(({ number }) => number)).toEqual([late.number, later.number, question.number]);
    expect(total).toBe(3);
    expect((await list({ q: later.number })).rows.map(({ id }) => id)).toEqual([later.id]);
    expect((await list({ q: 'IRYNA@example.org' })).rows).toHaveLength(3);
    const shown = await message(later.id);
    expect(shown).toMatchObject({ name: 'Ірина Коваль', address: 'вул. Соборна, 2', next_id: late.id });
    expect(shown.earlier.map(({ number }) => number)).toEqual([late.number, question.number]);
  });

  it('are shown with the mail that goes out, answered once, and lead to the next', async () => {
    const { rows } = await list();
    const id = Number(rows[0]?.id);
    const { version, mail } = await message(id);
    const text = 'Майданчик працює цілодобово.\n\nПриїжджайте.';
    const answer = () => city.desk('messages.answer', { id, text, version }, clerk);
    const answers = await Promise.all([answer(), answer(), answer()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const mails = await city.context.db
      .selectFrom('mails')
      .where('subject', 'like', 'Відповідь%')
      .selectAll()
      .execute();
    expect(mails.map(({ body }) => JSON.parse(body) as string[])).toEqual([
      [...(mail?.before ?? []), 'Майданчик працює цілодобово.', 'Приїжджайте.', ...(mail?.after ?? [])],
    ]);
    expect((await list()).total).toBe(2);
    expect((await list({ state: 'answered' })).rows[0]).toMatchObject({ id });
    expect((await answer()).json).toMatchObject({
      code: 'stale',
      detail: expect.stringContaining('Працівник clerk') as string,
    });
  });
});
