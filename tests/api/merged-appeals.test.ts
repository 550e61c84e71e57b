import { beforeAll, beforeEach, expect, it } from 'vitest';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { saveSettings } from '@/backend/platform/settings/queries';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';
import { citizen, fine } from './records';

const { consent: _consent, ...WORDS } = APPEAL;

onBothEngines('two complaints of one person about one fine', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let fines = 0;
  let serial = '';
  let plate = '';

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  beforeEach(async () => {
    fines += 1;
    serial = `ІП ${String(fines).padStart(10, '0')}`;
    plate = `AA${1000 + fines}BH`;
    await city.import('fines', [fine(serial, plate, { issued_at: '2026-11-19T10:00:00+02:00' })]);
  });

  const find = async (id: number) => (await city.desk('appeals.find', { id }, clerk)).json;
  const scan = async (name: string) =>
    (await city.desk('appeals.upload', { file: fileOf(pdfScan(), name) }, clerk)).json;
  const stored = (id: number) =>
    city.context.db.selectFrom('appeals').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  async function send(more: object = {}, token?: string) {
    city.wait(60_000);
    const body = { ...APPEAL, serial_number: serial, license_plate: plate, ...more };
    const { status, text, json } = await city.call('appeal-fines/', { body, token });
    if (status !== 201) throw new Error(text);
    return json as { id: number; number: string; link_key: string };
  }
  async function enter(more: object = {}) {
    city.wait(60_000);
    const came = { came: 'post', received_on: '2026-11-21', accepted_by: 'Ніна', submission: `sent-${serial}` };
    const { status, text, json } = await city.desk(
      'appeals.enter',
      { ...WORDS, serial_number: serial, license_plate: plate, ...came, again: true, ...more },
      clerk,
    );
    if (status !== 200) throw new Error(text);
    return { ...json, id: Number(json.id) };
  }
  const merge = async (id: number, other: number) =>
    city.desk('appeals.merge', { id, version: (await find(id)).version, other_id: other }, clerk);
  const unmerge = async (id: number) => city.desk('appeals.unmerge', { id, version: (await find(id)).version }, clerk);
  const state = async () => {
    const query = new URLSearchParams({ serial_number: serial, license_plate: plate });
    return ((await city.call(`fines/lookup/?${query.toString()}`)).json as { status: string }).status;
  };

  it('go on as the earlier one, whichever of the two the clerk stands on, and the words and files of both lie there', async () => {
    const first = await send({ email: 'twice@example.org' });
    const second = await enter({ text: 'Ось і чек.', uploads: [(await scan('чек.pdf')).id] });
    const shown = await find(first.id);
    expect(shown.mergeable.map(({ number }) => number)).toEqual([second.number]);
    const merged = await merge(first.id, second.id);
    expect([merged.status, merged.json.id]).toEqual([200, first.id]);
    const main = await find(first.id);
    expect(main.appeal).toMatchObject({ status: 'submitted', answer_until: shown.appeal.answer_until });
    expect(main.merged.map(({ appeal }) => [appeal.number, appeal.text, appeal.files[0]?.name])).toEqual([
      [second.number, 'Ось і чек.', 'чек.pdf'],
    ]);
    const joined = await find(second.id);
    expect(joined.appeal).toMatchObject({ status: 'withdrawn', merged_into: first.number });
    expect(joined.acts).toEqual(['unmerge', 'note']);
    expect(joined.merged_into_id).toBe(first.id);
    const { rows } = (await city.desk('appeals.list', { queue: 'open', q: serial }, clerk)).json;
    expect(rows.map(({ number, merged_into: into }) => [number, into]).toSorted()).toEqual(
      [
        [first.number, null],
        [second.number, first.number],
      ].toSorted(),
    );
    for (const { history } of [main, joined]) expect(history[0]?.act).toBe('appeal.merged');
  });

  it('are told of once, on paper to whoever has no e-mail, and the link of the joined one says where it is decided', async () => {
    const first = await send({ email: 'linked@example.org' });
    const second = await send({ text: 'Ще раз.' });
    expect((await merge(second.id, first.id)).status).toBe(200);
    const letters = (await city.desk('letters.list', {}, clerk)).json.rows.filter(
      ({ number }) => number === second.number,
    );
    expect(letters.map(({ title }) => title)).toEqual([`Скарга ${second.number}: приєднано до №\u00a0${first.number}`]);
    const headers = { [LINK_KEY_HEADER]: second.link_key };
    const page = (await city.call('appeal-case/', { headers })).json;
    expect(page).toMatchObject({ merged_into: first.number, can_withdraw: false, can_add_evidence: false });
    const more = await city.call('appeal-case/messages/', { headers, body: { text: 'Ще одне.' } });
    expect([more.status, more.json]).toMatchObject([409, { detail: expect.stringContaining(first.number) as string }]);
    const query = new URLSearchParams({ number: second.number, license_plate: plate });
    expect((await city.call(`appeal-fines/status/?${query.toString()}`)).json).toMatchObject({
      merged_into: first.number,
    });
    const about = await city.context.db
      .selectFrom('mails')
      .where('recipient', '=', 'linked@example.org')
      .selectAll()
      .execute();
    expect(about).toHaveLength(1);
  });

  it('hold the fine up from the day of the earlier one until that is decided, and apart again after the way back', async () => {
    const first = await send({ email: 'stay@example.org' });
    const second = await send({ text: 'Ще раз.', email: 'stay@example.org' });
    await merge(second.id, first.id);
    expect(await stored(second.id)).toMatchObject({ suspends_fine: 0 });
    expect(await state()).toBe('appealed');
    expect((await unmerge(second.id)).status).toBe(200);
    expect(await stored(second.id)).toMatchObject({ status: 'submitted', suspends_fine: 1, merged_into: null });
    expect((await unmerge(second.id)).status).toBe(409);
    await merge(first.id, second.id);
    const { version } = await find(first.id);
    const decided = { outcome: 'cancelled', text: 'Знака не було.' };
    expect((await city.desk('appeals.decide', { id: first.id, version, ...decided }, clerk)).status).toBe(200);
    const refused = await unmerge(second.id);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('спершу поновіть')]);
  });

  it('never wait for each other, merged and apart at once', async () => {
    const [first, second] = [await send(), await send({ text: 'Ще раз про знак.' })];
    for (let turn = 0; turn < 3; turn += 1) {
      await merge(second.id, first.id);
      const answers = await Promise.all([unmerge(second.id), merge(first.id, second.id)]);
      for (const { status, text } of answers) expect([200, 409], text).toContain(status);
      if ((await stored(second.id)).merged_into !== null) await unmerge(second.id);
    }
  });

  itOnAny('stay as their proposed decision saw them, until that is returned', async () => {
    const look = { ...DEFAULT_SETTINGS, second_look: { cancelled: true } };
    await saveSettings(city.context.db, look, city.context.now());
    const [first, second] = [await send(), await send({ text: 'Ще раз про знак.' })];
    const act = async (name: 'decide' | 'return', input: object) =>
      city.desk(`appeals.${name}`, { id: first.id, version: (await find(first.id)).version, ...input }, clerk);
    const propose = () => act('decide', { outcome: 'cancelled', text: 'Знака не було.' });
    const refusal = { status: 409, text: expect.stringContaining('запропоноване рішення') as string };
    expect((await propose()).json).toMatchObject({ state: 'proposed' });
    expect(await merge(second.id, first.id)).toMatchObject(refusal);
    expect((await act('return', { text: 'Є ще одна.' })).status).toBe(200);
    expect((await merge(second.id, first.id)).status).toBe(200);
    await propose();
    expect(await unmerge(second.id)).toMatchObject(refusal);
    await saveSettings(city.context.db, DEFAULT_SETTINGS, city.context.now());
  });

  itOnAny('go on apart when the sender has withdrawn the earlier one, which takes no other in', async () => {
    const [first, second] = [await send(), await send({ text: 'Ще раз про знак.' })];
    await merge(second.id, first.id);
    const headers = { [LINK_KEY_HEADER]: first.link_key };
    expect((await city.call('appeal-case/withdraw/', { headers, body: {} })).status).toBe(200);
    expect((await unmerge(second.id)).status).toBe(200);
    expect(await stored(second.id)).toMatchObject({ status: 'submitted', suspends_fine: 1, merged_into: null });
    expect(await state()).toBe('appealed');
    const text = expect.stringContaining('її відкликано, поновити його не можна') as string;
    expect(await merge(second.id, first.id)).toMatchObject({ status: 409, text });
  });

  it('are not merged with one that is decided, which is named with what to do', async () => {
    const first = await send();
    const { version } = await find(first.id);
    await city.desk('appeals.decide', { id: first.id, version, outcome: 'upheld', text: 'Знак видно.' }, clerk);
    const second = await send({ text: 'Знову про знак.' });
    expect((await find(second.id)).mergeable).toMatchObject([
      { number: first.number, decided_at: expect.any(String) as string },
    ]);
    expect((await merge(second.id, first.id)).text).toContain('спершу поновіть його');
    const { version: decided } = await find(first.id);
    await city.desk('appeals.reopen', { id: first.id, version: decided, text: 'Є нове.' }, clerk);
    expect((await merge(second.id, first.id)).status).toBe(200);
  });

  it('lends its stay to an earlier one that came too late by itself', async () => {
    await city.context.db.updateTable('fines').set({ appealed_at: null }).where('plate_key', '=', plate).execute();
    const first = await send({ email: 'late@example.org' });
    const second = await send({ text: 'Поштою вчасно.', email: 'late@example.org' });
    await city.context.db.updateTable('appeals').set({ suspends_fine: 0 }).where('id', '=', first.id).execute();
    await merge(second.id, first.id);
    expect(await stored(first.id)).toMatchObject({ suspends_fine: 1 });
    expect(await state()).toBe('appealed');
  });

  it('are three when the one that is joined has one of its own', async () => {
    const [first, second, third] = [await send(), await send({ text: 'Друга.' }), await send({ text: 'Третя.' })];
    await merge(third.id, second.id);
    await merge(second.id, first.id);
    expect((await find(first.id)).merged.map(({ appeal }) => appeal.number)).toEqual([second.number, third.number]);
  });

  it.each([
    ['apostrophe', { last_name: "Дем'яненко-Кий", middle_name: 'Ігорівна' }],
    ['hyphen and the keys of its letters', { last_name: 'Дем’яненко\u2011Кий'.normalize('NFD') }],
    ['patronymic, which was left out', { middle_name: 'Іванівна' }],
    ['letters, small and Latin', { last_name: 'дем’янeнко-кий', first_name: 'iринa' }],
  ])('are one whatever the %s', async (_what, more) => {
    const person = { last_name: 'Дем’яненко-Кий', first_name: 'Ірина', middle_name: '' };
    const [first, second] = [await send(person), await send({ ...person, text: 'Ще раз.', ...more })];
    expect((await find(first.id)).mergeable).toMatchObject([{ number: second.number }]);
    const entry = { ...WORDS, ...person, ...more, serial_number: serial, license_plate: plate };
    const came = { came: 'post', received_on: '2026-11-21', accepted_by: 'Ніна', submission: `asked-${serial}` };
    const asked = await city.desk('appeals.enter', { ...entry, ...came }, clerk);
    expect([asked.status, asked.json]).toMatchObject([409, { code: 'appeal_exists', existing_id: first.id }]);
    expect((await merge(first.id, second.id)).status).toBe(200);
  });

  itOnAny('are one when one cabinet has sent both, whatever name was typed', async () => {
    await city.import('citizens', [citizen('olena@example.org', [])]);
    const token = await city.login('olena@example.org');
    const [first, second] = [await send({}, token), await send({ text: 'Ще.', last_name: 'Коваль-Сич' }, token)];
    expect((await find(first.id)).mergeable).toMatchObject([{ number: second.number }]);
  });

  it.each([
    ['of another person', { last_name: 'Інша' }, 'різні люди'],
    ['of whom another represents', { represented_name: 'ТОВ «Таксі»' }, 'різні люди'],
    ['about another fine', { serial_number: 'ІП 0000999999' }, 'різні штрафи'],
  ])('stay two, %s', async (_of, more, why) => {
    const first = await send();
    const authority = 'represented_name' in more ? [(await scan('довіреність.pdf')).id] : [];
    const second = await send({ text: 'Інше.', authority, ...more });
    expect((await find(first.id)).mergeable).toEqual([]);
    const refused = await merge(first.id, second.id);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(why)]);
    expect((await merge(first.id, first.id)).status).toBe(409);
    expect((await merge(first.id, 999_999)).status).toBe(404);
  });
});
