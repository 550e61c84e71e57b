import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { changeStaff } from '@/backend/staff/acts';
import { recordLook } from '@/backend/platform/journal/record-look';
import { nameForCitizens } from '@/backend/platform/staff/staff-name';
import { saveSettings } from '@/backend/platform/settings/queries';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { type City, cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';

onAnyEngine('the journal at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let head: Member;
  let clerk: Member;
  let token: string;

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
    await changeStaff(city.context, { id: clerk.id, role: 'editor' });
    city.wait(2 * DAY_MS);
    head = await addStaff(city, 'head');
    token = await enterDesk(city, head);
  });

  const rows = async (query: object = {}) => {
    const { status, json, text } = await city.desk('journal.list', query, token);
    expect(status, text).toBe(200);
    return json;
  };

  it('shows each act with who, when, from where, and what it was before and after, newest first', async () => {
    const { rows: results } = await rows();
    expect(results.map(({ act }) => act)).toEqual([
      'staff.signed-in',
      'staff.accepted',
      'staff.invited',
      'staff.changed',
      'staff.accepted',
      'staff.invited',
    ]);
    expect(results[3]).toMatchObject({
      subject: `staff ${clerk.id}`,
      before: { role: 'clerk' },
      after: { role: 'editor' },
      actor: 'command',
    });
    expect(results[0]?.address).toMatch(/^2001:db8:/);
  });

  it('is read page by page without a gap or a repetition', async () => {
    const all = (await rows()).rows.map(({ id }) => id);
    const read: unknown[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page: Awaited<ReturnType<typeof rows>> = await rows({ page_size: 2, after: next });
      read.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(read).toEqual(all);
  });

  it.each([
    ['who', () => ({ who: 'HEAD' }), 2],
    ['who, in whatever order and case', () => ({ who: 'clerk ПРАЦ' }), 1],
    ['a name that nobody has', () => ({ who: '%' }), 0],
    ['the act', () => ({ act: 'staff.invited' }), 2],
    ['what it was done to', () => ({ subject: `staff ${clerk.id}` }), 3],
    ['the first day', () => ({ from: '2026-11-23' }), 3],
    ['the last day', () => ({ to: '2026-11-22' }), 3],
    ['a period without acts', () => ({ from: '2026-11-22', to: '2026-11-22' }), 0],
    ['several of these', () => ({ act: 'staff.invited', to: '2026-11-21', subject: `staff ${clerk.id}` }), 1],
  ])('is filtered by %s', async (_, query, count) => {
    expect((await rows(query())).rows).toHaveLength(count);
  });

  it.each([{ from: 'yesterday' }, { after: '0' }, { page_size: 101 }])('refuses %o', async (query) => {
    expect((await city.desk('journal.list', query, token)).status).toBe(400);
  });

  it('is exported as CSV by the same filter, whatever its length', async () => {
    const { json: file } = await city.desk('journal.csv', { act: 'staff.changed' }, token);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [names, row, end] = new TextDecoder().decode(bytes).split('\r\n');
    expect(names).toBe('Номер;Час;Звідки;Хто;Адреса;Дія;Над чим;Було;Стало;Контрольний код');
    expect(row).toContain(
      `3;21.11.2026 10:00;команда оператора;;;змінено роль або доступ;працівник ${clerk.id};роль: інспектор;роль: редактор;`,
    );
    expect(end).toBe('');
  });

  it('says that it is whole, and which row somebody changed by hand', async () => {
    const verdict = async () => (await city.desk('journal.verify', {}, token)).json;
    expect(await verdict()).toMatchObject({ is_whole: true, rows: 6, last_hash: expect.any(String) as string });
    await sql`update journal set "after" = '{"role":"head"}' where id = 3`.execute(city.context.db);
    expect(await verdict()).toEqual({ is_whole: false, id: 3, fault: 'changed' });
    await sql`update journal set "after" = '{"role":"editor","is_blocked":false}' where id = 3`.execute(
      city.context.db,
    );
    expect(await verdict()).toMatchObject({ is_whole: true });
  });

  it('records who looked at personal data, once an hour for each record', async () => {
    const { tokenHash } = await sessionOf(city);
    const actor = { kind: 'staff', staffId: head.id, name: 'Керівник', address: '', tokenHash } as const;
    const context = { ...city.context, actor };
    const looks = async () => (await rows({ act: 'appeal.seen' })).rows.map(({ subject }) => subject);
    await recordLook(context, 'appeal.seen', 'appeal ОС-2026-000001');
    await recordLook(context, 'appeal.seen', 'appeal ОС-2026-000001');
    await recordLook(context, 'appeal.seen', 'appeal ОС-2026-000002');
    await recordLook(city.context, 'appeal.seen', 'appeal ОС-2026-000003');
    expect(await looks()).toEqual(['appeal ОС-2026-000002', 'appeal ОС-2026-000001']);
    city.wait(20 * 60_000);
    await rows();
    city.wait(20 * 60_000);
    await rows();
    city.wait(21 * 60_000);
    await recordLook(context, 'appeal.seen', 'appeal ОС-2026-000001');
    expect(await looks()).toHaveLength(3);
  });

  it('leaves the name of the staff out of what citizens see, unless the settings say otherwise', async () => {
    const staff = { staffId: head.id, name: 'Ольга Керівна', email: '', role: 'head', tokenHash: '' } as const;
    expect(await nameForCitizens(city.context.db, staff)).toBeUndefined();
    await saveSettings(city.context.db, { ...DEFAULT_SETTINGS, names_staff: true }, 0);
    expect(await nameForCitizens(city.context.db, staff)).toBe('Ольга Керівна');
  });
});

const sessionOf = async ({ context: { db } }: City) => {
  const { token_hash: tokenHash } = await db.selectFrom('staff_sessions').selectAll().executeTakeFirstOrThrow();
  return { tokenHash };
};
