import { beforeAll, expect, it } from 'vitest';
import type { DeskInput } from '@/contract/desk-port';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { DAY_MS } from '@/domain/durations';
import { paths } from '@/domain/paths';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { runDueJobs } from './due-work';

onBothEngines('messages at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let member: Member;
  let head: Member;

  beforeAll(async () => {
    member = await addStaff(city, 'clerk');
    head = await addStaff(city, 'head');
    clerk = await enterDesk(city, member);
  });

  let sent = 0;
  async function send(changes: object = {}) {
    sent += 1;
    const body = { name: 'Ірина Коваль', message: 'Коли працює майданчик?', email: 'iryna@example.org', ...changes };
    const { json } = await city.call('contact-responses/', { body, headers: { 'idempotency-key': `message-${sent}` } });
    return json as { id: number; number: string; link_key: string };
  }
  const list = async (query: DeskInput<'messages.list'> = {}) => (await city.desk('messages.list', query, clerk)).json;
  const listed = async (query: DeskInput<'messages.list'>) => (await list(query)).rows.map(({ id }) => id);
  const message = async (id: number) => (await city.desk('messages.find', { id }, clerk)).json;
  const versionOf = async (id: number) => (await message(id)).version;
  const write = async (id: number, more: { kind?: 'answer' | 'more'; text?: string } = {}) =>
    city.desk('messages.answer', { id, version: await versionOf(id), text: 'Цілодобово.', ...more }, clerk);
  const mails = async (subject: string) =>
    (
      await city.context.db
        .selectFrom('mails')
        .where('subject', 'like', `${subject}%`)
        .selectAll()
        .orderBy('id')
        .execute()
    ).map(({ body, recipient }) => ({ recipient, body: JSON.parse(body) as string[] }));

  it('stand by the term of the law, those without one after them, and name who sent them', async () => {
    const question = await send();
    const late = await send({ kind: 'request', address: 'вул. Соборна, 1' });
    city.wait(60_000);
    const later = await send({ kind: 'request', address: 'вул. Соборна, 2' });
    const { rows, total } = await list();
    expect(rows.map(({ number }) => number)).toEqual([late.number, later.number, question.number]);
    expect(total).toBe(3);
    expect(rows.map(({ name }) => name)).toEqual(Array(3).fill('Ірина Коваль'));
    expect((await list({ q: later.number })).rows.map(({ id }) => id)).toEqual([later.id]);
    expect((await list({ q: 'IRYNA@example.org' })).rows).toHaveLength(3);
    const shown = await message(later.id);
    expect(shown).toMatchObject({ name: 'Ірина Коваль', address: 'вул. Соборна, 2', next_id: late.id });
    expect(shown.earlier.map(({ number }) => number)).toEqual([late.number, question.number]);
  });

  it('are shown with the mail that goes out, answered once, and lead to the next', async () => {
    const { rows } = await list();
    const id = Number(rows[0]?.id);
    const { version, mails: shown } = await message(id);
    const text = 'Майданчик працює цілодобово.\n\nПриїжджайте.';
    const answer = () => city.desk('messages.answer', { id, text, version }, clerk);
    const answers = await Promise.all([answer(), answer(), answer()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { before = [], after = [] } = shown?.answer ?? {};
    expect((await mails('Відповідь')).map(({ body }) => body)).toEqual([
      [
        ...before,
        'Майданчик працює цілодобово.',
        'Приїжджайте.',
        ...after,
        { label: 'Написати нам', url: `${city.context.config.siteUrl}${paths.contact}` },
      ],
    ]);
    expect((await list()).total).toBe(2);
    expect((await list({ state: 'answered' })).rows[0]).toMatchObject({ id, taken_by: { name: 'Працівник clerk' } });
    expect((await answer()).json).toMatchObject({
      code: 'stale',
      detail: expect.stringContaining('Працівник clerk') as string,
    });
  });

  it('are taken once, filtered by who has them, noted on and handed over with the way back', async () => {
    const { id } = await send();
    const take = async () => city.desk('messages.take', { id, version: await versionOf(id) }, clerk);
    expect(await listed({ state: 'new' })).toContain(id);
    expect((await take()).status).toBe(200);
    expect((await take()).json).toMatchObject({ code: 'wrong_state' });
    expect(await listed({ state: 'mine' })).toEqual([id]);
    expect(await listed({ person: String(member.id) })).toEqual([id]);
    expect(await listed({ person: 'nobody' })).not.toContain(id);
    await city.desk('work.note', { kind: 'messages', id, version: 0, text: 'Дзвонили.' }, clerk);
    const give = { kind: 'messages', id, version: await versionOf(id), staff_id: head.id } as const;
    expect((await city.desk('work.give', give, clerk)).status).toBe(200);
    const { history, notes, taken_by: holder } = await message(id);
    expect(holder).toMatchObject({ id: head.id });
    expect(notes).toMatchObject([{ text: 'Дзвонили.', author_name: 'Працівник clerk' }]);
    expect(history.map(({ act, to }) => [act, to])).toEqual([
      ['message.given', 'Працівник head'],
      ['message.noted', null],
      ['message.taken', null],
    ]);
    expect((await mails('Вам передано звернення')).at(-1)).toMatchObject({ recipient: head.email });
    const [line] = history;
    await city.desk('work.give-back', { from: Number(line?.id), to: Number(line?.id) }, clerk);
    expect(await listed({ state: 'mine' })).toEqual([id]);
    expect((await write(id)).status).toBe(200);
    const over = { ...give, version: await versionOf(id) };
    expect((await city.desk('work.give', over, clerk)).json).toMatchObject({ code: 'wrong_state' });
  });

  it('go with complaints when all of one is handed over, and are counted with them', async () => {
    const { id } = await send();
    await city.desk('messages.take', { id, version: await versionOf(id) }, clerk);
    const by = await enterDesk(city, head);
    const blocked = await city.desk('staff.change', { id: member.id, is_blocked: true }, by);
    expect(blocked.json).toMatchObject({ code: 'has_cases' });
    expect(blocked.text).toContain('звернень без відповіді: 1');
    const count = async () =>
      (await city.desk('work.people', {}, by)).json.map(({ id: one, messages }) => [one, messages.open]);
    expect(await count()).toContainEqual([member.id, 1]);
    const given = await city.desk('work.give-all', { id: member.id, staff_id: head.id }, by);
    expect(given.json).toMatchObject({ count: 1 });
    expect(await count()).toContainEqual([head.id, 1]);
    await city.desk('work.give-back', given.json, by);
    expect(await count()).toContainEqual([member.id, 1]);
  });

  it('are written on after the answer, and what the person writes again stands with them', async () => {
    const { id, number, link_key: key } = await send({ email: 'olha@example.org' });
    const ask = async () =>
      city.desk('messages.ask', { id, version: await versionOf(id), text: 'Про який майданчик мова?' }, clerk);
    expect((await write(id, { kind: 'more' })).json).toMatchObject({ code: 'wrong_state' });
    expect((await ask()).json).toEqual({ way: 'mail' });
    expect(await listed({ state: 'asked' })).toEqual([id]);
    const asked = (await mails(`Прохання уточнити звернення ${number}`))[0]?.body;
    expect(asked).toContain('Про який майданчик мова?');
    expect(asked).toContainEqual(expect.objectContaining({ label: 'Написати нам' }));
    const stranger = await send({ email: 'other@example.org', message: `Я теж про ${number}.` });
    expect((await message(stranger.id)).follows).toEqual([]);
    const again = await send({
      email: 'olha@example.org',
      message: `Це про ${number.toLowerCase().replace('в', 'b')}: на Соборній.`,
    });
    expect((await message(again.id)).follows).toMatchObject([{ id }]);
    expect(await message(again.id)).toMatchObject({ taken_by: { id: member.id } });
    expect((await message(id)).followed).toMatchObject([{ id: again.id }]);
    expect(await listed({ state: 'asked' })).toEqual([]);
    expect((await mails('Вам знову написали про ваше звернення')).at(-1)).toMatchObject({ recipient: member.email });
    expect((await write(id)).status).toBe(200);
    expect((await write(id, { kind: 'more', text: 'І без вихідних.' })).json).toEqual({ way: 'mail' });
    expect((await message(id)).replies).toMatchObject([{ kind: 'ask' }, { kind: 'more', text: 'І без вихідних.' }]);
    const copy = await city.call('contact-copy/', { headers: { [LINK_KEY_HEADER]: key } });
    expect(copy.json).toMatchObject({ answer: 'Цілодобово.', replies: [{ kind: 'ask' }, { kind: 'more' }] });
    expect(copy.text).not.toContain('Працівник');
  });

  it('stand with the complaints of the same person', async () => {
    const appeal = await city.call('appeal-fines/', { body: { ...APPEAL, email: 'marta@example.org' } });
    const { id } = await send({ email: 'marta@example.org' });
    expect((await message(id)).appeals).toMatchObject([{ number: (appeal.json as { number: string }).number }]);
  });

  it('that are late are told of to whoever has them', async () => {
    const { id, number } = await send({ kind: 'request', address: 'вул. Соборна, 3' });
    await city.desk('messages.take', { id, version: await versionOf(id) }, clerk);
    city.wait(40 * DAY_MS);
    clerk = await enterDesk(city, member);
    expect(await listed({ late: 'yes', person: String(member.id) })).toEqual([id]);
    await runDueJobs(city.context, 'site');
    expect((await mails('Строк ваших звернень минув')).at(-1)?.body.join(' ')).toContain(number);
  });
});
