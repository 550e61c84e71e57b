// Who of the staff has which complaints, and who is late.
import { beforeAll, expect, it } from 'vitest';
import { saveSettings } from '@/backend/platform/settings/queries';
import type { DeskInput } from '@/contract/desk-port';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { DAY_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { fine } from './records';

const ALPHABET = ['Андрієнко', 'Єрьоменко', 'Іваненко', 'Їжакевич', 'Левко', 'Ґудзь', 'Яворська'];
/** As one reads it in a list. */
const IN_ORDER = ['Андрієнко', 'Ґудзь', 'Єрьоменко', 'Іваненко', 'Їжакевич', 'Левко', 'Яворська'];

onBothEngines('complaints by the person who has them', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: Member;
  let token: string;
  let late: number;
  let young: number;
  let onPaper: number;

  const send = async (changed: object = {}) => {
    const { status, text, json } = await city.call('appeal-fines/', { body: { ...APPEAL, ...changed } });
    if (status !== 201) throw new Error(text);
    return (json as { id: number }).id;
  };
  const versionOf = async (id: number) => (await city.desk('appeals.find', { id }, token)).json.version;
  const give = async (id: number, to: number) =>
    city.desk('work.give', { kind: 'appeals', id, version: await versionOf(id), staff_id: to }, token);
  const list = async (query: DeskInput<'appeals.list'>) => {
    const { rows, total } = (await city.desk('appeals.list', query, token)).json;
    return { ids: rows.map(({ id }) => id), total };
  };

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    clerk = await addStaff(city, 'clerk');
    head = await addStaff(city, 'head');
    token = await enterDesk(city, head);
    late = await send({ email: 'olena@example.org', text: 'Перша.' });
    await give(late, clerk.id);
    city.wait(30 * DAY_MS);
    token = await enterDesk(city, head);
    young = await send({ email: 'iryna@example.org', text: 'Друга.' });
    await give(young, clerk.id);
    onPaper = await send({ email: '', last_name: 'Левицька', text: 'Третя.' });
  });

  it('are filtered by person, by a term that has passed and by paper, with a true total', async () => {
    expect(await list({})).toEqual({ ids: [late, young, onPaper], total: 3 });
    expect(await list({ person: String(clerk.id) })).toEqual({ ids: [late, young], total: 2 });
    expect(await list({ person: String(clerk.id), late: 'yes' })).toEqual({ ids: [late], total: 1 });
    expect(await list({ person: 'nobody' })).toEqual({ ids: [onPaper], total: 1 });
    expect(await list({ paper: 'yes' })).toEqual({ ids: [onPaper], total: 1 });
    expect((await list({ queue: 'new' })).ids).toEqual([onPaper]);
    expect((await list({ q: 'Левицька' })).ids).toEqual([onPaper]);
    expect((await list({ q: 'Левицька', person: String(clerk.id) })).ids).toEqual([]);
    expect((await list({ q: APPEAL.license_plate, late: 'yes' })).ids).toEqual([late]);
  });

  it('are counted for the head alone, who is late first', async () => {
    const { json } = await city.desk('work.people', {}, token);
    expect(json.map(({ id, appeals: { open, late: count } }) => [id, open, count])).toEqual([
      [clerk.id, 2, 1],
      [null, 1, 0],
      [head.id, 0, 0],
    ]);
    const { status } = await city.desk('work.people', {}, await enterDesk(city, clerk));
    expect(status).toBe(404);
  });

  itOnAny('stand on Today beside a register that has not come, which is named with when it last came', async () => {
    const today = (await city.desk('today.see', {}, token)).json;
    expect(today.find(({ kind }) => kind === 'registers')).toMatchObject({
      count: 1,
      last: [{ register: 'fines', at: new Date(START).toISOString() }],
    });
  });

  it('say who did what to the staff alone, hand-overs with both names', async () => {
    const { history, appeal } = (await city.desk('appeals.find', { id: young }, token)).json;
    expect(history).toMatchObject([{ act: 'appeal.given', name: 'Працівник head', to: 'Працівник clerk' }]);
    expect(JSON.stringify(appeal)).not.toContain('Працівник');
  });

  it('with a proposed decision say so in the list, not to the sender', async () => {
    await saveSettings(city.context.db, { ...DEFAULT_SETTINGS, second_look: { cancelled: true } }, city.context.now());
    const decision = { id: young, version: await versionOf(young), outcome: 'cancelled', text: 'Знака не було.' };
    expect((await city.desk('appeals.decide', decision, token)).json).toMatchObject({ state: 'proposed' });
    const { rows } = (await city.desk('appeals.list', {}, token)).json;
    expect(rows.map(({ id, is_proposed: isProposed }) => [id, isProposed])).toEqual([
      [late, false],
      [young, true],
      [onPaper, false],
    ]);
    const waits = async (by: string) =>
      (await city.desk('today.see', {}, by)).json.find(({ kind }) => kind === 'decisions')?.count;
    expect([await waits(token), await waits(await enterDesk(city, clerk))]).toEqual([0, 1]);
    // Whoever was let in by the proposer today may not confirm, and is not asked to.
    await city.context.db
      .updateTable('staff')
      .set({ invited_by: head.id, accepted_at: city.context.now() })
      .where('id', '=', clerk.id)
      .execute();
    expect(await waits(await enterDesk(city, clerk))).toBe(0);
  });

  it('are given to people who stand in the order of the Ukrainian alphabet, as in every list of the staff', async () => {
    for (const [at, name] of ALPHABET.entries()) {
      const { id } = await addStaff(city, 'clerk', `k${at}@example.org`);
      await city.context.db.updateTable('staff').set({ name }).where('id', '=', id).execute();
    }
    const ordered = (rows: { name: string }[]) =>
      rows.map(({ name }) => name).filter((name) => ALPHABET.includes(name));
    const { json: colleagues } = await city.desk('work.colleagues', {}, token);
    const { json: staff } = await city.desk('staff.list', {}, token);
    const { json: figures } = await city.desk('figures.find', {}, token);
    for (const rows of [colleagues, staff, figures.staff ?? []]) expect(ordered(rows)).toEqual(IN_ORDER);
  });
});
