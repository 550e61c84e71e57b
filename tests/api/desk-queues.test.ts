// Each list of the desk, by its pages: small ones, so that a few rows have several.
import { beforeAll, expect, it } from 'vitest';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import type { DeskInput } from '@/contract/desk-port';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { type City, cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { runDueJobs } from './due-work';
import { citizen, evacuation, fine, newsItem } from './records';

const COPIES = 4;

onBothEngines('a list of the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let head: string;

  /** One of each through its own door, the rest copied. */
  beforeAll(async () => {
    head = await enterDesk(city, await addStaff(city, 'head'));
    const { db } = city.context;
    const numbers = Array.from({ length: COPIES + 1 }, (_, index) => index + 1);
    await city.import(
      'fines',
      numbers.map((number) => fine(`ІП 000000010${number}`, 'AA1234BB')),
    );
    await city.import(
      'evacuations',
      numbers.map((number) => evacuation(number, 'AA1234BB')),
    );
    await city.import(
      'news',
      numbers.map((number) => newsItem(number, '2026-11-20T09:00:00+02:00')),
    );
    await city.import(
      'citizens',
      numbers.map((number) => citizen(`iryna${number}@example.org`, [`AA000${number}BB`])),
    );
    await city.call('appeal-fines/', { body: APPEAL });
    await city.call('contact-responses/', { body: { name: 'Олена Коваль', message: 'Де мій штраф?' } });
    await db.updateTable('user_cars').set({ status: 'pending' }).execute();
    await db.transaction().execute(async (trx) => {
      const lines = numbers.map((at) => ({
        fingerprint: `${at}`,
        kopecks: 34000,
        at: 1,
        purpose: 'Штраф',
        details: '',
      }));
      const given = lines.map((line) => ({ ...line, reason: 'не знайдено' }));
      await keepUnmatched(trx, given, { statement: 'bank.csv', statementId: null, now: 1 });
      for (const number of numbers)
        await enqueueMailTo(trx, { to: `a${number}@example.org`, subject: 's', body: ['Текст'] }, 1);
    });
    await db.updateTable('mails').set({ state: 'failed' }).execute();
    for (const table of ['appeals', 'contact_responses', 'imports'] as const) {
      const { id: _id, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      const copies = numbers.slice(1).map((number) => ({
        ...row,
        ...('number' in row && { number: `${row.number.slice(0, 8)}${500_000 + number}`, idempotency_key: null }),
        ...('fingerprint' in row && { fingerprint: String(number) }),
      }));
      await db.insertInto(table).values(copies).execute();
    }
    const { id: appeal_id } = await db.selectFrom('appeals').select('id').executeTakeFirstOrThrow();
    await db.transaction().execute(async (trx) => {
      for (const number of [...numbers, ...numbers])
        await enqueueLetter(trx, { about: { appeal_id }, title: 's', paragraphs: ['Текст'] }, number);
    });
    await db.updateTable('paper_letters').set({ state: 'sent', sent_at: 7 }).where('id', '>', numbers.length).execute();
    const claims = [...numbers, ...numbers].map((number, at) => ({
      ...{ serial_key: `ІП${at}`, plate_key: 'AA1234BB', user_id: null, email: 'i@example.org', amount_kopecks: 100 },
      ...{ paid_at: 0, receipt_name: null, receipt_type: null, storage_key: null, created_at: 0, check_until: number },
    }));
    await db.insertInto('payment_claims').values(claims).execute();
    await runDueJobs(city.context, 'site');
    await db.updateTable('contact_responses').set({ answered_at: 7 }).where('id', '>', 3).execute();
    const found = { state: 'found', ended_at: 7 } as const;
    await db.updateTable('payment_claims').set(found).where('id', '>', numbers.length).execute();
  });

  const LISTS = {
    'appeals.list': [{}, { sort: 'newest' }, { q: APPEAL.license_plate }, { q: APPEAL.last_name }],
    'cars.list': [{}],
    'citizens.list': [{ q: 'Коваль' }],
    'claims.list': [{}, { state: 'ended' }],
    'content.list': [{ register: 'news' }],
    'find.plate': [{ plate: APPEAL.license_plate }],
    'find.person': [{ of: 'citizens-1' }],
    'imports.list': [{}],
    'journal.list': [{}, { who: 'head' }],
    'letters.list': [{}, { state: 'sent' }],
    'mails.list': [{}],
    'messages.list': [{}, { state: 'answered' }, { q: 'Олена' }],
    'payments.list': [{}, { q: 'Штраф' }],
    'registers.list': [{ register: 'fines' }, { register: 'evacuations' }, { register: 'fines', q: 'AA1234BB' }],
  } as const satisfies { [Name in Parameters<City['desk']>[0]]?: readonly DeskInput<Name>[] };

  const QUERIES = Object.entries(LISTS).flatMap(([name, queries]) =>
    queries.map((query) => [name as keyof typeof LISTS, query] as const),
  );

  it.each(QUERIES)('%s %o is read in pages that miss none and repeat none, in one order', async (name, query) => {
    const read = async (more: object) => (await city.desk(name, { ...query, ...more }, head)).json;
    // Each page of personal data is one look, which is no line of the journal within the hour.
    const whole = (await read({ page_size: 100 })).rows.map(({ id }) => id);
    const pages: unknown[][] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { rows, next, total } = await read({ page_size: 2, ...(after && { after }) });
      expect([null, whole.length]).toContain(total);
      pages.push(rows.map(({ id }) => id));
      after = next;
    }
    expect(pages.flat()).toEqual(whole);
    expect(pages).toHaveLength(Math.max(1, Math.ceil(whole.length / 2)));
    expect(whole.length).toBeGreaterThan(1);
  });

  it('of proposals holds what a clerk may decide, behind however many that only a head may', async () => {
    const { id } = await addStaff(city, 'auditor');
    const given = { words: 'Змінити', input: '{}', staff_id: id, author_name: 'Керівник', reason: null, created_at: 1 };
    const ofHead = Array.from({ length: 200 }, (_, at) => ({
      ...given,
      act: 'settings.save',
      needs: 'settings.change' as const,
      subject: `settings ${at}`,
    }));
    const ofClerk = { ...given, act: 'fines.cancel', needs: 'registers.change' as const, subject: 'fine ІП1' };
    await city.context.db
      .insertInto('proposals')
      .values([...ofHead, ofClerk])
      .execute();
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    expect((await city.desk('proposals.list', {}, clerk)).json).toMatchObject([{ subject: 'fine ІП1' }]);
    expect((await city.desk('proposals.list', {}, head)).json).toHaveLength(201);
  });

  it('of a day’s post is whole, however many were sent', async () => {
    const { db } = city.context;
    const { id: _id, ...letter } = await db.selectFrom('paper_letters').selectAll().executeTakeFirstOrThrow();
    const sent = { ...letter, state: 'sent' as const, sent_at: Date.parse('2026-11-20T12:00:00+02:00') };
    await db
      .insertInto('paper_letters')
      .values(Array.from({ length: 101 }, () => sent))
      .execute();
    const { letters, count } = (await city.desk('letters.print', { sent_on: '2026-11-20' }, head)).json;
    expect([letters.length, count]).toEqual([101, 101]);
  });

  it('of files that are not taken over yet holds all of them', async () => {
    const { id } = await city.context.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const file = { register: 'fines' as const, file_name: 'f.csv', storage_key: null, bytes: 1, answer: null };
    const none = { import_id: null, started_at: null, finished_at: null };
    const uploads = Array.from({ length: 51 }, (_, at) => ({
      ...{ ...file, ...none, state: 'checked' as const, staff_id: id, created_at: at },
    }));
    await city.context.db.insertInto('register_uploads').values(uploads).execute();
    expect((await city.desk('imports.list', {}, head)).json.uploads).toHaveLength(51);
  });

  it('and what somebody has are counted up to a thousand: no page reads them all for a figure', async () => {
    const { db } = city.context;
    const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const { id: _id, ...message } = await db.selectFrom('contact_responses').selectAll().executeTakeFirstOrThrow();
    const late = { ...message, answered_at: null, answer_until: 1, taken_by: staffId };
    const copies = Array.from({ length: 1001 }, (_, at) => ({ ...late, number: `ЗВ-${at}`, idempotency_key: null }));
    await db.insertInto('contact_responses').values(copies).execute();
    const { rows, next, total } = (await city.desk('messages.list', {}, head)).json;
    expect([rows.length, total, next]).toEqual([50, 1000, expect.any(String)]);
    const people = (await city.desk('work.people', {}, head)).json;
    expect(people.find(({ id }) => id === staffId)?.messages).toEqual({ open: 1000, late: 1000 });
  });
});
