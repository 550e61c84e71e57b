import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema } from '@/contract/appeals';
import { notificationsSchema } from '@/contract/notifications';
import { digestOf, listTables } from '@/backend/db/tables';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { operatorOf, sendLetters } from './operator';
import { plain } from './read-mail';
import { citizen, fine } from './records';

const OTHER = 'other@example.org';
const SENDER = 'iryna@example.org';
/** Logs of what was done and said: they only grow. */
const JOURNALS = ['appeal_events', 'notifications', 'mails', 'jobs', 'sessions', 'attempts', 'journal', 'journal_head'];

const OUTCOMES = {
  upheld: { options: [], after: '340,00 грн' },
  cancelled: { options: [], after: '0,00 грн' },
  amount_changed: { options: ['--amount', '170'], after: '170,00 грн' },
  returned: { options: [], after: '340,00 грн' },
} as const;
const outcomes = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];

onBothEngines('a decision on an appeal', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const operator = operatorOf(city);
  let token: string;
  let count = 0;

  beforeAll(async () => {
    await city.import('citizens', [citizen(SENDER, ['AA1234BB']), citizen(OTHER, ['AA1234BB'])]);
    await city.context.db.updateTable('user_cars').set({ status: 'verified' }).execute();
    token = await city.login(SENDER);
  });

  const underReview = async () => {
    count += 1;
    const row = fine(`ІП 000000700${count}`, 'AA1234BB');
    await city.import('fines', [row]);
    const number = await appealAgainst(row.serial_number);
    return { number, row };
  };
  const appealAgainst = async (serial_number: string, text = APPEAL.text) => {
    const body = { ...APPEAL, text, serial_number, license_plate: 'AA1234BB', email: SENDER };
    const { number = '' } = appealReceiptSchema.parse((await city.call('appeal-fines/', { token, body })).json);
    expect((await operator('appeals', 'take', number)).code).toBe(0);
    return number;
  };
  const decide = (number: string, outcome: keyof typeof OUTCOMES, ...options: string[]) =>
    operator(
      'appeals',
      'decide',
      number,
      '--outcome',
      outcome,
      '--text',
      'Так.',
      ...OUTCOMES[outcome].options,
      ...options,
    );
  const reopen = (number: string, ...options: string[]) =>
    operator('appeals', 'reopen', number, '--text', 'Помилилися постановою.', ...options);
  const checksums = async () => {
    const { db } = city.context;
    const sums: Record<string, string> = {};
    for (const table of (await listTables(db)).filter(({ name }) => !JOURNALS.includes(name)))
      sums[table.name] = (await digestOf(db, table)).sha256;
    return sums;
  };
  const find = (number: string) =>
    city.context.db.selectFrom('appeals').where('number', '=', number).selectAll().executeTakeFirstOrThrow();
  const fineOf = (row: { serial_number: string }) =>
    city.context.db
      .selectFrom('fines')
      .where('serial_number', '=', row.serial_number)
      .selectAll()
      .executeTakeFirstOrThrow();

  it.each(outcomes)(
    '%s is shown with its case, person, plate and both sums before anything is done',
    async (outcome) => {
      const { number, row } = await underReview();
      const before = await checksums();
      const { code, output, errors } = await decide(number, outcome);
      expect([code, output]).toEqual([1, '']);
      const question = plain(errors);
      for (const part of [number, 'Коваль Ірина', 'AA 1234 BB', row.serial_number, 'Підтвердьте: --yes'])
        expect(question).toContain(part);
      expect(question).toContain(`Штраф зараз: 340,00 грн, після цього: ${OUTCOMES[outcome].after}.`);
      expect(await checksums()).toEqual(before);
      expect(await find(number)).toMatchObject({ status: 'in_review', outcome: null });
    },
  );

  it.each(outcomes)('%s is taken back: every table is as before it, except the logs', async (outcome) => {
    const { number, row } = await underReview();
    const appeal = await find(number);
    const before = await checksums();
    expect((await decide(number, outcome, '--yes')).code).toBe(0);
    expect(await checksums()).not.toEqual(before);

    const asked = await reopen(number);
    expect([asked.code, plain(asked.errors)]).toEqual([1, expect.stringContaining('після цього: 340,00 грн')]);
    expect(await find(number)).toMatchObject({ status: 'decided', outcome });

    expect((await reopen(number, '--yes')).output).toBe(
      `Розгляд скарги ${number} поновлено. Лист на ${SENDER} поставлено в чергу. Є це й у кабінеті.\n`,
    );
    const after = await find(number);
    expect(after.updated_at).toBeGreaterThan(appeal.updated_at);
    await city.context.db
      .updateTable('appeals')
      .set({ updated_at: appeal.updated_at, version: appeal.version })
      .where('number', '=', number)
      .execute();
    expect(await checksums()).toEqual(before);

    await city.import('fines', [row]);
    expect(await fineOf(row)).toMatchObject({ amount_kopecks: 34000, cancelled_at: null });
    expect((await decide(number, 'cancelled', '--yes')).code).toBe(0);
  });

  it('taken back is told in the case, by mail and to another owner of the car, as often as it happens', async () => {
    const { number } = await underReview();
    await sendLetters(city);
    rmSync(join(city.context.config.dataDir, 'mail'), { recursive: true });
    await city.context.db.deleteFrom('mails').execute();
    await city.context.db.deleteFrom('notifications').execute();
    for (let time = 0; time < 2; time += 1) {
      await decide(number, 'cancelled', '--yes');
      await reopen(number, '--yes', '--as', 'Олена Коваль');
    }
    const { id } = await find(number);
    token = await city.login(SENDER);
    const found = appealCaseSchema.parse((await city.call(`user-appeals/${id}/`, { token })).json);
    expect(found).toMatchObject({ status: 'in_review', outcome: null, decision: null, can_add_evidence: true });
    expect(found.events.slice(0, 2)).toMatchObject([
      {
        kind: 'status',
        status: 'in_review',
        author_name: 'Олена Коваль',
        text: expect.stringMatching(
          /^Рішення від \d\d\.\d\d\.\d{4} більше не діє, розгляд поновлено\.\nПомилилися постановою\.$/,
        ) as string,
      },
      { kind: 'decision', status: 'decided' },
    ]);
    const otherToken = await city.login(OTHER);
    const told = notificationsSchema.parse((await city.call('user-notifications/', { token: otherToken })).json);
    expect(told.map(({ title }) => plain(title))).toEqual([
      'Виправлення: штраф 340,00 грн знову не закрито',
      'Штраф 340,00 грн скасовано',
      'Виправлення: штраф 340,00 грн знову не закрито',
      'Штраф 340,00 грн скасовано',
    ]);
    await sendLetters(city);
    const mails = (await takeMails(city.context.config.dataDir, 8)).filter(({ to }) => to === SENDER);
    expect(mails.filter(({ text }) => text.includes('розгляд поновлено'))).toHaveLength(2);
    expect(plain(mails.find(({ text }) => text.includes('Помилилися'))?.text ?? '')).toContain('(340,00 грн)');
  });

  it('is taken back newest first, where two changed one fine', async () => {
    const { number, row } = await underReview();
    const second = await appealAgainst(row.serial_number, 'Інша підстава.');
    const before = await fineOf(row);
    await decide(number, 'amount_changed', '--yes');
    await decide(second, 'cancelled', '--yes');
    expect((await reopen(number, '--yes')).errors).toBe(
      `Щодо цього штрафу є пізніше рішення за скаргою ${second}: спершу поновіть її розгляд.\n`,
    );
    for (const one of [second, number]) expect((await reopen(one, '--yes')).code).toBe(0);
    expect(await fineOf(row)).toEqual(before);
  });

  it('made by a version that kept no sum is taken back, and the next import brings the sum of the register', async () => {
    const { number, row } = await underReview();
    await decide(number, 'amount_changed', '--yes');
    await city.context.db
      .updateTable('appeals')
      .set({ fine_before_decision: null })
      .where('number', '=', number)
      .execute();
    expect((await reopen(number, '--yes')).output).toContain('її поверне завантаження реєстру штрафів');
    await city.import('fines', [row]);
    expect(await fineOf(row)).toMatchObject({ amount_kopecks: 34000, appealed_at: (await find(number)).created_at });
  });

  it('that does not exist cannot be taken back', async () => {
    const { number } = await underReview();
    expect((await reopen(number, '--yes')).errors).toBe('За цією скаргою ще немає рішення.\n');
  });
});

onBothEngines('a fine', (createDatabase) => {
  const city = cityOf(createDatabase);

  it('is shown with its car and sums before it is cancelled or deleted', async () => {
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
    for (const act of ['withdraw', 'delete']) {
      const { code, errors } = await operatorOf(city)('fines', act, 'ІП 0000000001');
      expect(code).toBe(1);
      expect(plain(errors)).toContain('Штраф ІП 0000000001, авто AA 1234 BB, не сплачено: 340,00 грн.');
      expect(errors).toContain('Підтвердьте: --yes');
    }
    expect(await city.context.db.selectFrom('fines').select('cancelled_at').execute()).toEqual([
      { cancelled_at: null },
    ]);
  });
});
