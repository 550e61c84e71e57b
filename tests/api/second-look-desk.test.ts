import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changedInWords } from '@/contract/journal-words';
import { FRESH_INVITEE_MS, mayAct, STAFF_ROLES } from '@/domain/staff-acts';
import { changeStaff } from '@/backend/staff/acts';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { addStaff, enterDesk } from './desk';
import { LOWERING_CALLS, UNNAMED } from './second-look-acts';
import { type LookCity, openLookCity, type Operation } from './second-look-doors';

/** Titles are known before the city is open. */
const TITLES: Record<Operation, string[]> = {
  'fines.cancel': ['a cancelled fine'],
  'registers.correct': [
    '300 made 1',
    'a date of payment',
    'a date of cancelling',
    'another car',
    'a later date of service',
  ],
  'uploads.accept': ['a register', 'a statement'],
  'uploads.name-columns': ['a column read as the day of cancelling', 'that day for every row'],
  'imports.undo': ['a fine that an import added'],
  'payments.match': ['a payment matched by hand'],
  'appeals.decide': ['a decision'],
  'court.decide': ['what a court decided'],
  'refunds.submit': ['money that goes back'],
  'settings.save': ['the second look switched off', 'another account'],
  'settings.restore': ['the settings from before it'],
};

it('names every act of the desk and every command, so that a new one is looked at', () => {
  expect(UNNAMED).toEqual([]);
});

onAnyEngine('two pairs of eyes', (createDatabase) => {
  let look: LookCity;
  let serial = '';
  let ghosts = 0;

  beforeAll(async () => {
    look = await openLookCity(await createDatabase());
  });
  afterAll(() => look.city.close());
  beforeEach(async () => {
    serial = await look.startFine();
  });

  const rightOf = (operation: Operation) =>
    operation.includes('settings')
      ? 'settings.change'
      : operation.includes('appeals')
        ? 'appeals.handle'
        : 'registers.change';

  describe.each(LOWERING_CALLS)('%s', (operation) => {
    it.each(TITLES[operation])('%s waits for another of the staff', async (title) => {
      const door = look.doors[operation][title];
      if (!door) throw new Error(title);
      const isKept = door.isKept ?? look.isWhole;
      for (const role of STAFF_ROLES) {
        if (mayAct(role, rightOf(operation))) continue;
        const { status } = await door.propose(look.tokens[role]).catch(() => ({ status: 404 }));
        expect([role, status]).toEqual([role, 404]);
      }
      const proposer = operation.includes('settings') ? 'head' : 'clerk';
      const waiting = async () => (await look.proposals(look.tokens.head)).length;
      const before = await waiting();
      const asked = await door.propose(look.tokens[proposer]);
      expect(asked.status, asked.text).toBe(200);
      expect(await isKept()).toBe(true);
      const own = await door.confirm(look.tokens[proposer]);
      expect(own.status, own.text).toBe(409);
      expect(await isKept()).toBe(true);
      const done = await door.confirm(look.tokens.other);
      expect([200, 204], done.text).toContain(done.status);
      expect([await isKept(), await waiting()]).toEqual([false, before]);
    });
  });

  it('are told of on the pages of what they change', async () => {
    const ask = async (operation: Operation, token: string) => {
      await look.startFine();
      const asked = await look.doors[operation][TITLES[operation][0] ?? '']?.propose(token);
      expect(asked?.status, asked?.text).toBe(200);
      const { subject = '' } = (await look.proposals(look.tokens.head)).at(-1) ?? {};
      return Number(subject.split(' ')[1]);
    };
    const words = (waiting: { words: string }[] | undefined) => waiting?.map((one) => one.words.split(' ')[0]);
    const { head, clerk } = look.tokens;
    await ask('refunds.submit', clerk);
    const { id: fine } = await look.register();
    expect(words((await look.ask('court.find', { id: fine })).json.waiting)).toEqual(['Повернути']);
    const undone = await ask('imports.undo', clerk);
    expect((await look.ask('imports.find', { id: undone })).json.waiting).toMatchObject([
      { words: `Скасувати завантаження ${undone} (Штрафи, test).` },
    ]);
    const named = await ask('uploads.name-columns', clerk);
    expect(words((await look.ask('uploads.find', { id: named })).json.waiting)).toEqual(['Читати']);
    await ask('settings.save', head);
    expect(words((await look.ask('settings.find', {})).json.waiting)).toEqual(['Змінити']);
    for (const { id } of await look.proposals(head)) await look.ask('proposals.drop', { id });
    expect((await look.ask('settings.find', {})).json.waiting).toEqual([]);
  });

  it('are asked for in the words of the journal', async () => {
    const [title = ''] = TITLES['uploads.name-columns'];
    await look.doors['uploads.name-columns'][title]?.propose(look.tokens.clerk);
    const [row] = (await look.ask('journal.list', { act: 'change.proposed' })).json.rows;
    expect(row && changedInWords(row)).toContainEqual(
      expect.objectContaining({ field: 'яка дія', is: 'назвати стовпці файлу' }),
    );
  });

  it('are not one clerk’s, who proposes a decision and then cancels the same fine in the register', async () => {
    const decided = await look.doors['appeals.decide']['a decision']?.propose(look.tokens.clerk);
    expect(decided?.text).toContain('proposed');
    const { id, version } = await look.register();
    const cancelled = await look.ask('fines.cancel', { id, version, reason: 'mistake' }, look.tokens.clerk);
    expect(cancelled.json).toEqual({ import_id: null, proposed: true });
    expect(await look.isWhole()).toBe(true);
    const again = await look.ask('fines.cancel', { id, version, reason: 'mistake' }, look.tokens.clerk);
    expect(again.json).toMatchObject({ code: 'proposed', detail: expect.stringContaining('Таку зміну вже') });
    const other = await look.ask('fines.cancel', { id, version, reason: 'duplicate' }, look.tokens.other);
    expect(other.json).toMatchObject({ code: 'proposed', detail: expect.stringContaining('інша зміна: Скасувати') });
    const seen = (await look.ask('registers.find', { register: 'fines', id })).json;
    expect(seen.facts.map(({ label }) => label)).toContain('Чекає на підтвердження');
    const [own] = (await look.proposals(look.tokens.clerk)).filter(({ words }) => words.includes(serial));
    expect(own).toMatchObject({ is_own: true, reason: 'mistake' });
    expect((await look.city.desk('proposals.drop', { id: own?.id }, look.tokens.clerk)).status).toBe(200);
    expect(await look.isWhole()).toBe(true);
  });

  it('confirm a decision about the fine that it was proposed for, and about none before there is one', async () => {
    const other = await look.startFine();
    const { id } = (await look.city.call('appeal-fines/', { body: { ...APPEAL, serial_number: 'ІП 0099999999' } }))
      .json as { id: number };
    const act = async (
      name: 'join' | 'unjoin' | 'decide' | 'confirm',
      input: object = {},
      token = look.tokens.clerk,
    ) => {
      const { version } = (await look.ask('appeals.find', { id })).json;
      return look.city.desk(`appeals.${name}`, { id, version, ...input }, token);
    };
    const decision = { outcome: 'cancelled', text: 'Знака на цьому місці не було.' };
    expect((await act('decide', decision)).json).toMatchObject({ code: 'no_fine' });
    expect((await look.ask('appeals.find', { id })).json.proposal).toBeNull();
    expect((await act('join', { serial_number: serial })).status).toBe(200);
    expect((await act('decide', decision)).json).toMatchObject({ state: 'proposed' });
    for (const refused of [await act('unjoin'), await act('join', { serial_number: other })])
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('запропоноване рішення')]);
    expect((await act('confirm', {}, look.tokens.other)).status).toBe(200);
    expect(await look.isWhole()).toBe(true);
    const fines = look.city.context.db.selectFrom('fines').select('cancelled_at');
    const decided = await fines.where('serial_key', '=', serial.replaceAll(' ', '')).executeTakeFirstOrThrow();
    expect(decided.cancelled_at).not.toBeNull();
  });

  it('see many small steps down as one long one', async () => {
    const lower = async (amount: string) => {
      const { id, version } = await look.register();
      const input = { register: 'fines', id, version, reason: 'typo', fields: { amount }, accept: true };
      return (await look.ask('registers.correct', input, look.tokens.clerk)).json;
    };
    expect(await lower('250,00')).not.toHaveProperty('proposed');
    // A register that is sent every hour, twelve days long.
    const { db } = look.city.context;
    const logged = {
      ...{ noun: 'fines', file: 'щогодини.csv', sha256: '', record: null, made_by: 'реєстр', state: 'done' as const },
      ...{ started_at: 1, finished_at: 1, host: '', pid: 1, alive_until: 1, added: 0, changed: 1, same: 0, fields: '' },
      ...{ undone_at: null, undone_by: null, changes_dropped_at: null },
    };
    const imports = db.insertInto('imports').values(Array.from({ length: 301 }, () => logged));
    const changes = (await imports.returning('id').execute()).map(({ id: import_id }) => ({ import_id, seq: 1 }));
    const other = { key: 'ІП0000000999', before: '{}', after: '{}' };
    await db
      .insertInto('import_changes')
      .values(changes.map((one) => ({ ...one, ...other })))
      .execute();
    const { id } = await look.register();
    const { history } = (await look.ask('registers.find', { register: 'fines', id })).json;
    expect(history.imports[0]?.fields).toEqual([{ field: 'amount_kopecks', before: '340,00', after: '250,00' }]);
    expect(await lower('170,00')).toHaveProperty('proposed', true);
    expect((await look.stored())?.amount_kopecks).toBe(25_000);
  });

  const head = async () => {
    const heads = look.city.context.db.selectFrom('staff').where('email', '=', 'head@parking.example.org');
    return heads.select('id').executeTakeFirstOrThrow();
  };
  async function ghostOf(inviter: { id: number }) {
    ghosts += 1;
    const member = await addStaff(look.city, 'head', `ghost${ghosts}@parking.example.org`);
    await look.city.context.db
      .updateTable('staff')
      .set({ invited_by: inviter.id })
      .where('id', '=', member.id)
      .execute();
    return { ...member, token: await enterDesk(look.city, member) };
  }

  async function raised() {
    const member = await addStaff(look.city, 'clerk', 'raised@parking.example.org');
    await look.ask('staff.change', { id: member.id, role: 'head' }, look.tokens.head);
    for (const role of ['clerk', 'head'] as const) await changeStaff(look.city.context, { id: member.id, role });
    return enterDesk(look.city, member);
  }
  const ofHead = async () => (await ghostOf(await head())).token;

  const PAIRS: [string, () => Promise<[string, string]>][] = [
    ['somebody and whoever let them in', async () => [await ofHead(), look.tokens.head]],
    [
      'somebody and whom their own invited person let in',
      async () => [look.tokens.head, (await ghostOf(await ghostOf(await head()))).token],
    ],
    ['somebody and whom they made a head, whoever changes that since', async () => [look.tokens.head, await raised()]],
    ['two whom one person let in', async () => [await ofHead(), await ofHead()]],
  ];
  it.each(PAIRS)('are not the two of %s, today', async (_, invite) => {
    const [proposer, confirmer] = await invite();
    const { id, version } = await look.register();
    await look.ask('fines.cancel', { id, version, reason: 'mistake' }, proposer);
    expect((await look.confirm(confirmer)).json).toMatchObject({ code: 'fresh_invitee' });
    const door = look.doors['uploads.accept']['a register'];
    await door?.propose(proposer);
    expect((await door?.confirm(confirmer))?.status).toBe(409);
    expect(await look.isWhole()).toBe(true);
    expect((await look.confirm(look.tokens.other)).status).toBe(200);
  });

  it('are not the two of somebody and whom they let in today', async () => {
    const inviter = await head();
    const ghost = await ghostOf(inviter);
    const { id, version } = await look.register();
    await look.ask('fines.cancel', { id, version, reason: 'mistake' }, look.tokens.head);
    expect((await look.confirm(ghost.token)).json).toMatchObject({ code: 'fresh_invitee' });
    expect(await look.isWhole()).toBe(true);
    look.city.wait(FRESH_INVITEE_MS);
    const confirmed = await look.confirm(await enterDesk(look.city, ghost));
    expect(confirmed.status, confirmed.text).toBe(200);
    const { after } = await look.city.context.db
      .selectFrom('journal')
      .where('act', '=', 'fine.cancelled')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ reason: 'mistake', proposed_by: inviter.id });
  });
});
