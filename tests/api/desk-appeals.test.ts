import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppealQueue, DeskAppeal } from '@/contract/desk-appeals';
import { changeStaff } from '@/backend/staff/acts';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { saveSettings } from '@/backend/platform/settings/queries';
import { type CitySettings, DEFAULT_SETTINGS } from '@/contract/settings';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { fine } from './records';

type CaseAct = 'take' | 'join' | 'unjoin' | 'ask' | 'reopen' | 'return' | 'preview' | 'decide' | 'confirm';
const DECISION = { outcome: 'cancelled', text: 'Знака на цьому місці не було.' };

onBothEngines('complaints at the desk', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: Member;
  let tokens: { clerk: string; head: string };

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    clerk = await addStaff(city, 'clerk');
    head = await addStaff(city, 'head');
  });
  beforeEach(async () => {
    await settings({});
    // Decided in the test before.
    await city.context.db.updateTable('fines').set({ cancelled_at: null, amount_kopecks: 34_000 }).execute();
    tokens = { clerk: await enterDesk(city, clerk), head: await enterDesk(city, head) };
  });

  const settings = (changed: Partial<CitySettings>) =>
    saveSettings(city.context.db, { ...DEFAULT_SETTINGS, ...changed }, city.context.now());

  async function send(changed: object = {}): Promise<number> {
    const body = { ...APPEAL, ...changed };
    const { status, text, json } = await city.call('appeal-fines/', { body });
    if (status !== 201) throw new Error(text);
    return (json as { id: number }).id;
  }
  const find = async (id: number, token = tokens.clerk) => (await city.desk('appeals.find', { id }, token)).json;
  const act = (id: number, name: CaseAct, input: object, token = tokens.clerk) =>
    city.desk(`appeals.${name}`, { id, ...input }, token);
  const list = async (queue: AppealQueue, token = tokens.clerk) =>
    (await city.desk('appeals.list', { queue }, token)).json.rows;
  const actsOn = async (number: string) =>
    (
      await city.context.db
        .selectFrom('journal')
        .where('subject', '=', `appeal ${number}`)
        .select('act')
        .orderBy('id')
        .execute()
    ).map((row) => row.act);

  it('without a fine stand in a queue of their own, and are joined to one of those that they may be about', async () => {
    const id = await send({ serial_number: 'ІП 0001234568' });
    expect((await list('without-fine')).map((row) => row.id)).toContain(id);
    const shown = await find(id);
    expect(shown).toMatchObject({ fine: null, candidates: [{ serial_number: 'ІП 0001234567', amount: '340.00' }] });
    expect(shown.acts).toContain('join');
    const join = { version: shown.version, serial_number: 'іп 1234567' };
    expect((await act(id, 'decide', { version: shown.version, ...DECISION })).json).toMatchObject({ code: 'no_fine' });
    expect((await act(id, 'join', join)).status).toBe(200);
    expect((await act(id, 'join', join)).json).toMatchObject({ code: 'stale' });
    const joined = await find(id);
    expect(joined).toMatchObject({ fine: { serial_number: 'ІП 0001234567' }, candidates: [] });
    expect((await list('without-fine')).map((row) => row.id)).not.toContain(id);
    expect((await act(id, 'unjoin', { version: joined.version })).status).toBe(200);
    const back = await find(id);
    expect(back).toMatchObject({ fine: null, appeal: { serial_number: 'ІП0001234568' } });
    expect(await actsOn(back.appeal.number)).toEqual(['appeal.seen', 'appeal.joined', 'appeal.unjoined']);
  });

  itOnAny('are taken, asked about, decided and reopened, each with a line in a whole journal', async () => {
    const id = await send();
    expect((await act(id, 'take', { version: (await find(id)).version })).status).toBe(200);
    const taken = await find(id);
    expect(taken.taken_by?.name).toBe('Працівник clerk');
    expect((await act(id, 'ask', { version: taken.version, text: 'Надішліть фото місця.' })).status).toBe(200);
    const { version } = await find(id);
    expect((await act(id, 'decide', { version, ...DECISION })).json).toMatchObject({ state: 'decided' });
    const decided = await find(id);
    expect(decided.appeal).toMatchObject({ status: 'decided', outcome: 'cancelled', decision: DECISION.text });
    expect(decided.acts).toContain('reopen');
    expect((await act(id, 'reopen', { version: decided.version, text: 'Нові обставини.' })).status).toBe(200);
    expect((await find(id)).appeal.status).toBe('in_review');
    const journal = ['seen', 'taken', 'asked', 'decided', 'reopened'].map((name) => `appeal.${name}`);
    expect(await actsOn(decided.appeal.number)).toEqual(journal);
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
  });

  it('are decided by the first of two clerks; the second is told who was first, and nothing is overwritten', async () => {
    const id = await send();
    await act(id, 'take', { version: (await find(id)).version });
    const { version } = await find(id);
    const [first, second] = await Promise.all([
      act(id, 'decide', { version, outcome: 'cancelled', text: 'Перший.' }, tokens.head),
      act(id, 'decide', { version, outcome: 'upheld', text: 'Другий.' }, tokens.clerk),
    ]);
    const [done, stale] = first.status === 200 ? [first, second] : [second, first];
    expect([done.status, stale.status]).toEqual([200, 409]);
    expect(stale.json).toMatchObject({ code: 'stale' });
    const winner = done === first ? ['Працівник head', 'Перший.'] : ['Працівник clerk', 'Другий.'];
    expect(stale.text).toContain(winner[0]);
    expect((await find(id)).appeal.decision).toBe(winner[1]);
  });

  it('do an act once, however often it is sent', async () => {
    const id = await send();
    const body = { version: (await find(id)).version };
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => act(id, 'take', body)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const { appeal } = await find(id);
    expect((await actsOn(appeal.number)).filter((name) => name === 'appeal.taken')).toHaveLength(1);
  });

  itOnAny('stay as they are for a clerk whose access is closed in the middle', async () => {
    const member = await addStaff(
      city,
      'clerk',
      `blocked-${city.context.config.databaseUrl ? 'pg' : 'lite'}@example.org`,
    );
    const token = await enterDesk(city, member);
    const id = await send();
    const { version } = await find(id, token);
    await changeStaff(city.context, { id: member.id, is_blocked: true });
    expect((await act(id, 'take', { version }, token)).status).toBe(401);
    expect((await find(id)).appeal.status).toBe('submitted');
  });

  it('wait for a second pair of eyes where the settings want it', async () => {
    await settings({ second_look: { cancelled: true } });
    const id = await send();
    await act(id, 'take', { version: (await find(id)).version });
    const { version } = await find(id);
    expect((await act(id, 'decide', { version, ...DECISION })).json).toMatchObject({ state: 'proposed' });
    const proposed = await find(id);
    expect(proposed.appeal.status).toBe('in_review');
    expect(proposed.proposal).toMatchObject({ outcome: 'cancelled', is_own: true });
    const queued = async (...of: Parameters<typeof list>) => (await list(...of)).map((row) => row.id);
    expect([await queued('proposed'), await queued('confirm'), await queued('confirm', tokens.head)]).toEqual([
      [id],
      [],
      [id],
    ]);
    const own = await act(id, 'confirm', { version: proposed.version });
    expect(own.json).toMatchObject({ code: 'own_proposal' });
    expect((await act(id, 'return', { version: proposed.version, text: 'Додайте фото.' }, tokens.head)).status).toBe(
      200,
    );
    const returned = await find(id);
    expect(returned.proposal).toBeNull();
    expect(returned.notes[0]).toMatchObject({ text: 'Додайте фото.', author_name: 'Працівник head' });
    await act(id, 'decide', { version: returned.version, ...DECISION });
    const again = await find(id);
    expect((await act(id, 'confirm', { version: again.version }, tokens.head)).status).toBe(200);
    const { appeal } = await find(id);
    expect(appeal).toMatchObject({ status: 'decided', outcome: 'cancelled' });
    const [confirmed] = await city.context.db
      .selectFrom('journal')
      .where('subject', '=', `appeal ${appeal.number}`)
      .where('act', '=', 'appeal.decided')
      .select(['actor_name', 'after'])
      .execute();
    expect(confirmed).toMatchObject({ actor_name: 'Працівник head' });
    expect(JSON.parse(confirmed?.after ?? '')).toMatchObject({ proposer: 'Працівник clerk' });
  });

  itOnAny('show before the decision exactly the mail and the case that the sender then gets', async () => {
    const id = await send({ email: 'iryna@example.org' });
    await act(id, 'take', { version: (await find(id)).version });
    const { version } = await find(id);
    const preview = (await act(id, 'preview', { version, ...DECISION })).json as { mail: object; page: object };
    expect((await find(id)).appeal.status).toBe('in_review');
    const before = await city.context.db.selectFrom('mails').select('id').execute();
    await act(id, 'decide', { version, ...DECISION });
    const mails = await city.context.db
      .selectFrom('mails')
      .where(
        'id',
        'not in',
        before.map((mail) => mail.id),
      )
      .select(['recipient', 'subject'])
      .execute();
    expect(mails).toEqual([{ recipient: 'iryna@example.org', subject: (preview.mail as { subject: string }).subject }]);
    const { events: shown, ...page } = preview.page as DeskAppeal['appeal'];
    const { events, ...then } = (await find(id)).appeal;
    expect(page).toEqual(then);
    expect(shown.map(({ kind, text }) => [kind, text])).toEqual(events.map(({ kind, text }) => [kind, text]));
  });

  itOnAny('show each other letter before it is sent, and change nothing', async () => {
    await settings({ second_look: { cancelled: true } });
    const id = await send({ email: 'iryna@example.org' });
    const letterOf = async (name: 'ask' | 'reopen' | 'confirm', input: object, token = tokens.clerk) => {
      const was = await find(id);
      const told = { id, version: was.version, ...input };
      const preview = (await city.desk('appeals.preview-letter', { ...told, act: name }, token)).json;
      expect((await find(id)).version).toBe(was.version);
      const done = await act(id, name, told, token);
      expect(done.status, done.text).toBe(200);
      const mails = city.context.db.selectFrom('mails').orderBy('id', 'desc').select(['recipient', 'subject']);
      const sent = await mails.where('recipient', '=', 'iryna@example.org').executeTakeFirstOrThrow();
      expect(preview.mail).toMatchObject({ to: sent.recipient, subject: sent.subject });
      expect(preview.page.status).toBe((await find(id)).appeal.status);
      return preview;
    };
    expect((await letterOf('ask', { text: 'Надішліть чек.' })).mail?.text).toContain('Надішліть чек.');
    await act(id, 'decide', { version: (await find(id)).version, ...DECISION });
    const confirmed = await letterOf('confirm', {}, tokens.head);
    expect(confirmed).toMatchObject({ before: '340.00', after: '0.00', page: { outcome: 'cancelled' } });
    expect(await letterOf('reopen', { text: 'Помилилися.' })).toMatchObject({ before: '0.00', after: '340.00' });
  });

  itOnAny('name the person to the citizen only where the settings say so', async () => {
    const authorOf = async () => {
      const id = await send();
      await act(id, 'take', { version: (await find(id)).version });
      return (await find(id)).appeal.events[0]?.author_name;
    };
    expect(await authorOf()).toBeNull();
    await settings({ names_staff: true });
    expect(await authorOf()).toBe('Працівник clerk');
  });

  it('are given to a colleague and noted, for the staff alone', async () => {
    const id = await send();
    const { version } = await find(id);
    const work = { kind: 'appeals', id, version } as const;
    expect((await city.desk('work.give', { ...work, staff_id: head.id }, tokens.clerk)).status).toBe(200);
    expect((await city.desk('work.note', { ...work, text: 'Подзвонити завтра.' }, tokens.clerk)).status).toBe(200);
    expect((await list('mine', tokens.head)).map((row) => row.id)).toContain(id);
    expect((await list('mine')).map((row) => row.id)).not.toContain(id);
    const shown = await find(id);
    expect(shown.notes.map((note) => note.text)).toEqual(['Подзвонити завтра.']);
    expect(JSON.stringify(shown.appeal)).not.toContain('Подзвонити');
  });
});
