import { beforeAll, expect, it } from 'vitest';
import { CALLS } from '@/backend/entry/app';
import { DESK_CALLS, type DeskCallName } from '@/contract/desk-port';
import { HOUR_MS } from '@/domain/durations';
import { keysOf } from '@/domain/keys';
import { recordCountedLooks } from '@/backend/platform/journal/count-look';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { citizen, evacuation, fine } from './records';

/** Reads of the desk that show nothing of a citizen. */
const IMPERSONAL: readonly RegExp[] = [
  /\/desk\/(settings|figures|figures\.csv)\//,
  /\/desk\/figures\.csv$/,
  /\/desk\/journal/,
];

/** Reads that show nothing of a citizen: why. */
const IMPERSONAL_CALLS: { [Name in DeskCallName]?: string } = {
  'content.list': 'what all citizens read, or will',
  'content.find': 'the same',
  'news.preview': 'the same',
  'find.meant': 'plates alone, without whose they are',
  'imports.plan-undo': 'numbers of records and imports alone',
  'drafts.find': 'of the caller',
  'own.passkeys': 'of the caller',
  'own.sessions': 'of the caller',
  'own.work': 'of the caller',
  'session.find': 'of the caller',
  'staff.list': 'who works at the inspection',
  'templates.list': 'texts of the inspection',
  'work.colleagues': 'who works at the inspection',
  'work.people': 'numbers of colleagues’ work',
  'today.see': 'numbers alone',
  'figures.find': 'numbers alone',
  'figures.csv': 'the same',
  'settings.find': 'what the site shows of the inspection',
  'journal.list': 'what the staff did; it names records, not people',
  'journal.csv': 'the same',
  'journal.verify': 'numbers alone',
};

const LOOKS: { [Name in DeskCallName]?: (ids: Ids) => object } = {
  'appeals.list': () => ({ q: 'Бондар' }),
  'appeals.find': ({ appeal }) => ({ id: appeal }),
  'court.find': () => ({ id: 2 }),
  'appeals.case-file': ({ appeal }) => ({ id: appeal }),
  'appeals.file': ({ appeal, file }) => ({ id: appeal, file_id: file }),
  'cars.list': () => ({}),
  'cars.find': ({ car }) => ({ id: car }),
  'claims.list': () => ({}),
  'claims.find': ({ claim }) => ({ id: claim }),
  'claims.receipt': ({ claim }) => ({ id: claim }),
  'citizens.list': () => ({ q: 'Бондар' }),
  'citizens.find': () => ({ id: 1 }),
  'citizens.newsletter': () => ({}),
  'find.all': () => ({ q: 'Бондар' }),
  'find.plate': () => ({ plate: 'AA1234BB' }),
  'find.person': ({ appeal }) => ({ of: `appeals-${appeal}` }),
  'imports.list': () => ({}),
  'imports.find': () => ({ id: 1 }),
  'uploads.find': ({ upload }) => ({ id: upload }),
  'payments.list': () => ({}),
  'payments.find': ({ payment }) => ({ id: payment }),
  'registers.list': () => ({ register: 'fines', q: 'AA1234BB' }),
  'registers.find': () => ({ register: 'fines', id: 1 }),
  'cars.document': ({ car, document }) => ({ id: car, document_id: document }),
  'letters.list': () => ({}),
  'letters.print': () => ({}),
  'mails.list': () => ({}),
  'messages.list': () => ({ q: 'парк' }),
  'proposals.list': () => ({}),
  'messages.find': ({ message }) => ({ id: message }),
  'messages.file': ({ message, sent }) => ({ id: message, file_id: sent }),
};

type Ids = Record<'appeal' | 'file' | 'sent' | 'car' | 'document' | 'upload' | 'message' | 'payment' | 'claim', number>;

onBothEngines('a look of the staff at what is a citizen’s', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let head: string;
  let leader: Awaited<ReturnType<typeof addStaff>>;
  let ids: Ids;

  beforeAll(async () => {
    const { db, now, files } = city.context;
    const member = await addStaff(city, 'clerk');
    clerk = await enterDesk(city, member);
    leader = await addStaff(city, 'head');
    head = await enterDesk(city, leader);
    await city.import('fines', [fine(APPEAL.serial_number, 'AA1234BB'), fine('ІП 0000000002', 'KA5678MM')]);
    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB'], { last_name: 'Бондар' })]);
    const appeal = ((await city.call('appeal-fines/', { body: APPEAL })).json as { id: number }).id;
    await files.put('appeals/one', new Uint8Array([1]));
    const file = { upload_key: 'u', name: 'a.pdf', type: 'application/pdf', size: 1, uploaded_at: now() };
    const insert = async (table: string, row: object) => {
      const { id } = await db
        .insertInto(table as 'appeal_files')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const { id: car } = await db.selectFrom('user_cars').select('id').executeTakeFirstOrThrow();
    const body = { kind: 'question', name: 'Ірина', email: '', phone: '', message: 'Де паркування?' };
    const sent = await city.call('contact-responses/', { body });
    expect(sent.status, sent.text).toBe(201);
    const { id: message } = await db.selectFrom('contact_responses').select('id').executeTakeFirstOrThrow();
    const mail = { key: 'm', state: 'failed', attempts: 1, next_try_at: 0, created_at: 0, recipient: 'i@example.org' };
    await insert('mails', { ...mail, user_id: null, kind: 'letter', subject: 'Л', body: '[]', expires_at: null });
    ids = {
      appeal,
      file: await insert('appeal_files', { ...file, appeal_id: appeal, event_id: null, storage_key: 'appeals/one' }),
      sent: await insert('appeal_files', {
        ...{ ...file, upload_key: 'v', appeal_id: null, contact_id: message, event_id: null },
        storage_key: 'appeals/one',
      }),
      car,
      document: await insert('car_documents', {
        car_id: car,
        name: 'a.pdf',
        type: 'application/pdf',
        size: 1,
        storage_key: 'appeals/one',
        uploaded_at: now(),
      }),
      upload: await insert('register_uploads', {
        ...{ register: 'fines', file_name: 'f.csv', storage_key: null, bytes: 1, state: 'checked', answer: null },
        ...{ import_id: null, staff_id: member.id, created_at: now(), started_at: null, finished_at: null },
      }),
      message,
      claim: await insert('payment_claims', {
        ...{ serial_key: 'ІП1', plate_key: 'AA1234BB', user_id: null, email: 'i@example.org', amount_kopecks: 100 },
        ...{ paid_at: 0, receipt_name: 'a.pdf', receipt_type: 'application/pdf', storage_key: 'appeals/one' },
        ...{ created_at: 0, check_until: 1 },
      }),
      payment: await insert('unmatched_payments', {
        ...{ fingerprint: 'f', amount_kopecks: 100, paid_at: 0, purpose: 'Бондар', reason: '', statement: 's' },
        ...{ statement_id: null, resolution: null, serial_key: null, import_id: null, created_at: 0 },
        ...{ resolved_at: null, resolved_by: null },
      }),
    };
  });

  it('shows nothing of a citizen through HTTP', () => {
    const reads = CALLS.map(({ operation }) => operation).filter((operation) => operation.startsWith('GET /desk/'));
    expect(reads.filter((operation) => !IMPERSONAL.some((pattern) => pattern.test(operation)))).toEqual([]);
  });

  it('is among the reads of the desk, each tried here or impersonal', () => {
    const reads = keysOf(DESK_CALLS).filter((name) => !DESK_CALLS[name].isAct);
    expect([...keysOf(LOOKS), ...keysOf(IMPERSONAL_CALLS)].sort()).toEqual(reads.sort());
  });

  const traces = async () => {
    const { looked } = await city.context.db
      .selectFrom('journal')
      .select((eb) => eb.fn.countAll<number>().as('looked'))
      .executeTakeFirstOrThrow();
    const counted = await city.context.db.selectFrom('staff_looks').select('times').execute();
    return looked + counted.reduce((sum, { times }) => sum + times, 0);
  };

  it.each(keysOf(LOOKS))('leaves a trace: %s', async (name) => {
    const before = await traces();
    const { status, text } = await city.desk(
      name,
      LOOKS[name]?.(ids) ?? {},
      name === 'citizens.newsletter' ? head : clerk,
    );
    expect(status, text).toBe(200);
    expect(await traces()).toBe(before + 1);
  });

  it('at lists is one line an hour, which says how often and how many were searches', async () => {
    const { db } = city.context;
    city.wait(HOUR_MS - (city.context.now() % HOUR_MS));
    await recordCountedLooks(city.context);
    const token = await enterDesk(city, leader);
    for (const q of ['', 'Бондар', 'Нечуй-Левицький'])
      for (let page = 0; page < 20; page += 1) await city.desk('appeals.list', { q }, token);
    const linesOf = async () =>
      (
        await db.selectFrom('journal').where('act', '=', 'lists.seen').selectAll().orderBy('id', 'desc').execute()
      ).filter(({ actor_name: name }) => name === 'Працівник head');
    await recordCountedLooks(city.context);
    expect(await linesOf()).toEqual([]);
    city.wait(HOUR_MS);
    await Promise.all([recordCountedLooks(city.context), recordCountedLooks(city.context)]);
    const [line, ...others] = await linesOf();
    expect([line?.subject, others.length]).toEqual(['appeals', 0]);
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ times: 60, searches: 40 });
    const rows = await db.selectFrom('journal').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Бондар|Нечуй/);
    expect(await verifyJournal(db)).toMatchObject({ isWhole: true });
  });
});
