// A decision that is not confirmed comes back whole to whoever wrote it.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { AppealNotice, nextOf } from '@/components/desk/appeals/appeal-notice';
import type { DeskNotice } from '@/components/desk/desk-notice';
import { startDecision } from '@/lib/desk/start-decision';
import { saveSettings } from '@/backend/platform/settings/queries';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { fine } from './records';

const DECISION = { outcome: 'amount_changed', amount: '170.00', text: 'Знак було закрито гіллям.\nДодаємо акт.' };

onAnyEngine('a decision that was proposed', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let other: Member;
  let tokens: { clerk: string; head: string; other: string };
  let sent: { id: number; number: string };

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    const { now, db } = city.context;
    await saveSettings(db, { ...DEFAULT_SETTINGS, second_look: { cancelled: true } }, now());
    clerk = await addStaff(city, 'clerk');
    const head = await addStaff(city, 'head');
    other = await addStaff(city, 'clerk', 'other@parking.example.org');
    tokens = {
      clerk: await enterDesk(city, clerk),
      head: await enterDesk(city, head),
      other: await enterDesk(city, other),
    };
  });
  beforeEach(async () => {
    await city.context.db.deleteFrom('appeal_proposals').execute();
    sent = (await city.call('appeal-fines/', { body: APPEAL })).json as typeof sent;
    await act('take', {});
    expect((await act('decide', DECISION)).json).toMatchObject({ state: 'proposed' });
  });

  const shown = async (token = tokens.clerk) => (await city.desk('appeals.find', { id: sent.id }, token)).json;
  const act = async (name: 'take' | 'ask' | 'decide' | 'return', input: object, token = tokens.clerk) => {
    const answered = await city.desk(
      `appeals.${name}`,
      { id: sent.id, version: (await shown()).version, ...input },
      token,
    );
    expect(answered.status, answered.text).toBe(200);
    return answered;
  };
  const drafts = async (token = tokens.clerk) =>
    (await city.desk('drafts.find', { about: `appeals/${sent.id}` }, token)).json.drafts;
  const mails = () =>
    city.context.db
      .selectFrom('mails')
      .where('recipient', '=', clerk.email)
      .where('body', 'like', `%${sent.number}%`)
      .select(['subject', 'body'])
      .execute();

  it('is its author’s again in their own form when it is returned, and a mail without its words says so', async () => {
    await act('return', { text: 'Додайте фото знака.' }, tokens.head);
    expect(await drafts()).toMatchObject([{ form: 'decision', values: DECISION }]);
    expect(await drafts(tokens.head)).toEqual([]);
    const told = await mails();
    expect(told).toMatchObject([{ subject: 'Ваше рішення за скаргою повернуто: виправте його' }]);
    expect(told[0]?.body).toContain(`/desk/appeals/${sent.id}`);
    expect(told[0]?.body).not.toMatch(/гіллям|фото/);
  });

  it('is its author’s again without a mail when they take it back themselves, and what they typed since stays', async () => {
    const typed = { about: `appeals/${sent.id}`, form: 'decision', of: clerk.email, values: { text: 'Новіше.' } };
    await city.desk('drafts.keep', typed, tokens.clerk);
    await act('return', { text: 'Виправлю сам.' });
    expect(await drafts()).toMatchObject([{ values: { ...DECISION, text: 'Новіше.' } }]);
    expect(await mails()).toEqual([]);
  });

  it('is not lost to its author when a colleague proposes another in its place', async () => {
    await act('decide', { outcome: 'cancelled', text: 'Знака немає.' }, tokens.other);
    expect((await shown()).proposal).toMatchObject({ text: 'Знака немає.', is_own: false });
    expect(await drafts()).toMatchObject([{ values: DECISION }]);
    const told = await mails();
    expect(told).toMatchObject([{ subject: 'Замість вашого рішення за скаргою запропоновано інше' }]);
    expect(told[0]?.body).toContain('файли, додайте їх знову');
    expect(told[0]?.body).not.toMatch(/повернуто|виправ|гіллям/);
  });

  it('is confirmed or returned one after another, by who may', async () => {
    const before = sent.id;
    sent = (await city.call('appeal-fines/', { body: { ...APPEAL, text: 'Ще одна скарга.' } })).json as typeof sent;
    await act('take', {});
    await act('decide', DECISION);
    const { next_to_confirm_id: next } = await shown(tokens.head);
    expect(next).toBe(before);
    expect((await shown()).next_to_confirm_id).toBeNull();
    const notice = { shown: sent.id, next: 1, nextToConfirm: next };
    for (const done of ['appeals.confirm', 'appeals.return']) {
      const { ways } = AppealNotice({ query: { done }, ...notice }).props as Parameters<typeof DeskNotice>[0];
      expect(ways?.(done, null)).toContainEqual(expect.objectContaining({ href: `/desk/appeals/${before}` }));
    }
  });

  it('is done with for now: the next of one’s own waits neither for a colleague nor for its sender', async () => {
    const proposed = sent.id;
    const { db } = city.context;
    await db.updateTable('appeals').set({ taken_by: null }).where('id', '<', proposed).execute();
    const taken: number[] = [];
    for (const text of ['Чекає на докази.', 'Чекає на мене.']) {
      sent = (await city.call('appeal-fines/', { body: { ...APPEAL, text } })).json as typeof sent;
      taken.push(sent.id);
      await act('take', {});
      if (text.includes('докази')) await act('ask', { text: 'Надішліть чек.' });
    }
    const { rows } = (await city.desk('appeals.list', { queue: 'mine' }, tokens.clerk)).json;
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([proposed, ...taken]));
    expect(nextOf(rows, String(proposed))).toBe(taken[1]);
    expect(nextOf(rows, String(taken[1]))).toBeNull();
  });

  it('is kept for nobody when its author is blocked meanwhile', async () => {
    await act('decide', DECISION, tokens.other);
    const blocked = await city.desk('staff.change', { id: other.id, is_blocked: true }, tokens.head);
    expect(blocked.status, blocked.text).toBe(200);
    await act('return', { text: 'Додайте фото знака.' }, tokens.head);
    const { db } = city.context;
    expect(await db.selectFrom('staff_drafts').where('staff_id', '=', other.id).selectAll().execute()).toEqual([]);
    const told = db.selectFrom('mails').where('recipient', '=', other.email).where('body', 'like', `%${sent.number}%`);
    expect(await told.select('subject').execute()).toEqual([]);
  });

  it('stands in the form where its author decides anew, and in nobody else’s', async () => {
    expect(startDecision(await shown(), undefined).known).toMatchObject(DECISION);
    expect(startDecision(await shown(tokens.head), undefined).known).toMatchObject({
      outcome: '',
      amount: '',
      text: '',
    });
  });
});
