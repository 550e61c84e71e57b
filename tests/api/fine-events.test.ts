import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Fine } from '@/contract/fines';
import { notificationsSchema } from '@/contract/notifications';
import { requireFine } from '@/backend/fines';
import { cancelFine } from '@/backend/fines/changes/desk';
import { deleteFine } from '@/backend/fines/changes/operator-acts';
import { versionOf } from '@/backend/platform/registers/records';
import { undoImport } from '@/backend/entry/undo-import';
import { runDueJobs } from '@/tests/api/due-work';
import { fineCalendar } from '@/lib/calendar/fine-calendar';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, lastImport } from './city';
import { takeMails } from './mailbox';
import { operatorOf } from './operator';
import { plain } from './read-mail';
import { citizen, fine } from './records';

const EMAIL = 'owner@example.org';
const PLATE = 'AA1234BB';
const SERIAL = 'ІП 0000000001';

const day = (date: string) => `2026-${date}T12:00:00+02:00`;
const NOTICE = { violated_at: day('11-18') };
const ISSUED = { violated_at: day('09-01'), issued_at: day('11-10') };
const SERVED = { ...ISSUED, served_at: day('11-15') };

type Changes = Record<string, string>;
interface Told {
  kind: string;
  fact: string;
  consequence: RegExp;
  calendar: string[];
}

// oxfmt-ignore
const rows: [string, Changes, Changes, Told][] = [
  ['a resolution made', { violated_at: day('11-02') }, { issued_at: day('11-20') },
    { kind: 'fine_resolution', fact: '20.11.2026 винесено постанову: штраф 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /Строк сплати і строк для скарги почнуться, коли постанову вручать\.$/, calendar: [] }],
  ['a resolution served', ISSUED, { served_at: day('11-20') },
    { kind: 'fine_resolution', fact: '20.11.2026 вручено постанову: штраф 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /^До 30\.11\.2026 о 23:59 достатньо сплатити 170,00 грн, далі – всю суму 340,00 грн\. Останній день сплати – 20\.12\.2026, далі – примусове стягнення 680,00 грн\. Скаргу можна подати до 30\.11\.2026\. Позов до суду .+ перший день строку – 21\.11\.2026, останній – 30\.11\.2026 \(ст\. 286 КАС України\)\.$/, calendar: ['20261130', '20261220', '20261130'] }],
  ['a resolution in force', SERVED, { in_force_at: day('11-20') },
    { kind: 'fine_resolution', fact: '20.11.2026 постанова набрала законної сили: штраф 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /^До 30\.11\.2026 о 23:59 достатньо сплатити 170,00 грн.* Скаргу можна подати до 30\.11\.2026\./, calendar: ['20261130', '20261220', '20261130'] }],
  ['a payment in whole', SERVED, { paid_at: day('11-20') },
    { kind: 'fine_paid', fact: '20.11.2026 зараховано сплату штрафу 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /^Штраф сплачено повністю/, calendar: ['20261125'] }],
  ['a payment in part', SERVED, { paid_amount: '100.00', paid_amount_at: day('11-20') },
    { kind: 'fine_paid', fact: '20.11.2026 зараховано частину сплати штрафу 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB), разом 100,00 грн.', consequence: /^Сплачено частково: 100,00 грн, лишилося 240,00 грн\. До 25\.11\.2026 о 23:59 достатньо сплатити 70,00 грн.+примусове стягнення 580,00 грн\.$/, calendar: ['20261125', '20261215', '20261125'] }],
  ['another sum', NOTICE, { amount: '510.00' },
    { kind: 'fine_changed', fact: '21.11.2026 суму штрафу змінено: 510,00 грн замість 340,00 грн (повідомлення ІП 0000000001, авто AA 1234 BB).', consequence: /^До 02\.12\.2026 о 23:59 достатньо сплатити 255,00 грн/, calendar: ['20261202'] }],
  ['a cancellation', SERVED, { cancelled_at: day('11-20') },
    { kind: 'fine_changed', fact: '20.11.2026 скасовано штраф 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /^Платити не треба/, calendar: [] }],
  ['enforcement', { ...ISSUED, served_at: day('09-10') }, { enforcement_at: day('11-20') },
    { kind: 'fine_enforcement', fact: '20.11.2026 постанову передано державній виконавчій службі: штраф 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /називає виконавець: 680,00 грн і витрати на стягнення/, calendar: [] }],
  ['enforcement of what is paid in part', { ...ISSUED, served_at: day('09-10'), paid_amount: '100.00', paid_amount_at: day('09-20') }, { enforcement_at: day('11-20') },
    { kind: 'fine_enforcement', fact: '20.11.2026 постанову передано державній виконавчій службі: штраф 340,00 грн (постанова ІП 0000000001, авто AA 1234 BB).', consequence: /називає виконавець: 580,00 грн і витрати на стягнення/, calendar: [] }],
];

const OLD = { violated_at: day('10-01'), issued_at: day('10-05') };
const ENFORCED = { ...OLD, served_at: day('10-06'), enforcement_at: day('11-10') };
/** Paid between the discount of the notice and that of the service, which settles nothing. */
const HALF = { paid_amount: '170.00', paid_amount_at: day('11-16') };
const LATE = { ...OLD, in_force_at: day('11-03') };
const OVER = /[Сс]платіть|Сплатити штраф|Доплатіть|оскаржте|Позов до суду/;

// oxfmt-ignore
const endings: [string, Changes | null, Changes, said: RegExp, over: RegExp][] = [
  ['a part of what is in enforcement', ENFORCED, { paid_amount: '100.00', paid_amount_at: day('11-20') },
    /назве виконавець\.\s+Дочекайтеся листа виконавця; куди звертатися, написано на сторінці штрафу\. Якщо ви сплатили до передачі справи, напишіть нам/, OVER],
  ['enforcement that has begun', { ...OLD, served_at: day('10-06') }, { enforcement_at: day('11-10') },
    /постанову вже не закриє\.\s+Дочекайтеся листа виконавця;.* Якщо ви сплатили до передачі справи, напишіть нам і додайте квитанцію\./, OVER],
  ['enforcement that is still to come', { ...OLD, served_at: day('10-30') }, { enforcement_at: day('12-05') },
    /05\.12\.2026 постанову передають.*\s+До цього дня ще можна сплатити інспекції\. Сьогодні до сплати 340,00 грн\..* Далі суму й рахунок для сплати називає виконавець: 680,00 грн .*\s+Сплатіть штраф: реквізити, код для сплати – на/, /вже не закриє|Дочекайтеся/],
  ['enforcement that is still to come of what is appealed', { ...OLD, served_at: day('10-30'), appealed_at: day('11-05') }, { enforcement_at: day('12-05') },
    /До цього дня ще можна сплатити інспекції\. Далі суму й рахунок для сплати називає виконавець/, /стягнення не буде/],
  ['a fine that comes in enforcement', null, ENFORCED, /назве виконавець\.\s+Перегляньте фото\. Дочекайтеся листа виконавця;.* Якщо ви сплатили до передачі/, OVER],
  ['half that the bank posted after the discount', LATE, { paid_amount: '170.00', paid_amount_at: day('11-16') },
    /Доплатіть решту: реквізити .* Сплатили вчасно, а у виписці день пізніший\? На сторінці штрафу натисніть/, /зверніться/],
  ['half that came long after the discount', LATE, { paid_amount: '170.00', paid_amount_at: day('11-21') }, /Доплатіть решту/, /у виписці/],
  ['less than half after the discount', LATE, { paid_amount: '160.00', paid_amount_at: day('11-16') }, /Доплатіть решту/, /у виписці/],
  ['a part that covers the sum of today', { ...OLD, served_at: day('11-18') }, HALF,
    /Сьогодні доплачувати не треба\.\s+Щоб штраф закрили, зверніться до інспекції/, OVER],
  ['a resolution served forty days ago', OLD, { served_at: day('10-12') },
    /Строк сплати минув 11\.11\.2026.* Строк оскарження минув 22\.10\.2026\. Пропустили його з поважної причини\? Подайте скаргу й попросіть поновити строк \(ст\. 289 КУпАП\)\.\s+Сплатіть штраф: реквізити, код для сплати – на/, /оскаржте|Позов до суду/],
];

onAnyEngine('events of a fine', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let token = '';

  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [PLATE])]);
  });
  beforeEach(async () => {
    const { db, config } = city.context;
    for (const table of ['fines', 'mails', 'notifications', 'appeals', 'sessions', 'payments'] as const)
      await db.deleteFrom(table).execute();
    rmSync(join(config.dataDir, 'mail'), { recursive: true, force: true });
    token = await city.login(EMAIL);
  });

  const told = async () => notificationsSchema.parse((await city.call('user-notifications/', { token })).json);
  const kinds = async () => (await told()).map(({ kind }) => kind);
  /** Imports the initial state and discards its notifications. */
  const begin = async (changes: Changes) => {
    await city.import('fines', [fine(SERIAL, PLATE, changes)]);
    for (const table of ['mails', 'notifications'] as const) await city.context.db.deleteFrom(table).execute();
  };
  const bothInstances = () =>
    Promise.all([runDueJobs(city.context, 'one'), runDueJobs(city.context, 'two')]).then(() => undefined);

  it.each(rows)('%s is reported in the cabinet, by mail and in the calendar', async (_, before, changes, expected) => {
    await begin(before);
    const changed = [fine(SERIAL, PLATE, { ...before, ...changes })];
    await city.import('fines', changed);
    await city.import('fines', changed);
    await bothInstances();
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    const [fact = '', consequence = ''] = plain(mail?.text ?? '').split('\n\n');
    expect([mail?.to, fact]).toEqual([EMAIL, expected.fact]);
    expect(consequence).toMatch(expected.consequence);
    const [notification, ...others] = await told();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      kind: expected.kind,
      path: expect.stringMatching(/^\/cabinet\/fines\/\d+$/) as string,
    });
    expect(
      plain(notification?.text ?? '')
        .split('\n')
        .slice(0, 2),
    ).toEqual([fact, consequence]);
    const [answer] = (await city.call('user-fines/', { token })).json as [Fine];
    const days = [...(fineCalendar(answer, '', city.wait(0)) ?? '').matchAll(/DTSTART;VALUE=DATE:(\d+)/g)];
    expect(days.map(([, date]) => date)).toEqual(expected.calendar);
  });

  it.each(endings)('%s is told with what is still possible alone', async (_, before, changes, said, over) => {
    if (before !== null) await begin(before);
    await city.import('fines', [fine(SERIAL, PLATE, { ...before, ...changes })]);
    await bothInstances();
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    expect(plain(mail?.text ?? '')).toMatch(said);
    expect(plain(mail?.text ?? '')).not.toMatch(over);
    for (const { title } of await told()) expect(title).not.toContain('почалися строки');
  });

  it('an imported change is corrected when the import is undone, and reported again when it is imported again', async () => {
    await begin(SERVED);
    const paid = [fine(SERIAL, PLATE, { ...SERVED, paid_at: day('11-20') })];
    await city.import('fines', paid);
    await undoImport(city.context, await lastImport(city), 'operator');
    expect((await told()).map(({ title }) => plain(title))).toEqual([
      'Виправлення: штраф 340,00 грн знову не закрито',
      'Сплату зараховано: штраф 340,00 грн закрито',
    ]);
    expect((await told())[0]?.text).toContain('сплату більше не зараховано');
    await city.import('fines', paid);
    expect(await kinds()).toEqual(['fine_paid', 'fine_changed', 'fine_paid']);
  });

  it('a payment in a bank statement is reported once, however often the statement is imported', async () => {
    await begin(SERVED);
    const statement = join(city.context.config.dataDir, 'bank.csv');
    writeFileSync(statement, `date,sum,purpose\n2026-11-20,170.00,Штраф ${SERIAL}\n`);
    for (let time = 0; time < 2; time += 1)
      expect((await operatorOf(city)('payments', 'import', statement)).code).toBe(0);
    expect(await kinds()).toEqual(['fine_paid']);
  });

  it('the operator’s withdrawal and deletion are reported, a new fine that is already paid is not', async () => {
    await begin(SERVED);
    const row = await requireFine(city.context.db, 'ІП0000000001');
    await cancelFine(city.context, { id: row.id, version: versionOf(row), accept: true, madeBy: 'operator' });
    await deleteFine(city.context, 'ІП0000000001');
    await city.import('fines', [fine(SERIAL, PLATE, { ...SERVED, paid_at: day('11-20') })]);
    expect((await told()).map(({ title, path }) => [plain(title), path?.replace(/\d+$/, '')])).toEqual([
      ['Запис про штраф 340,00 грн видалено', '/cabinet/fines'],
      ['Штраф 340,00 грн скасовано', '/cabinet/fines/'],
    ]);
  });

  it('a decision on an appeal is reported to its sender as such, to another owner of the car as a change', async () => {
    await begin(SERVED);
    const other = 'other@example.org';
    await city.import('citizens', [citizen(other, [PLATE])]);
    await city.context.db.updateTable('user_cars').set({ status: 'verified' }).execute();
    const body = { ...APPEAL, serial_number: SERIAL, license_plate: PLATE, email: EMAIL };
    const { number = '' } = (await city.call('appeal-fines/', { token, body })).json as { number?: string };
    const operator = operatorOf(city);
    await operator('appeals', 'take', number);
    await operator(
      'appeals',
      'decide',
      number,
      '--yes',
      '--outcome',
      'amount_changed',
      '--amount',
      '170',
      '--text',
      'Зменшено.',
    );
    expect(await kinds()).toEqual(['appeal_changed', 'appeal_changed']);
    token = await city.login(other);
    expect((await told()).map(({ title }) => plain(title))).toEqual([
      'Суму штрафу змінено: 170,00 грн замість 340,00 грн',
    ]);
    const mail = city.context.db.selectFrom('mails').where('subject', 'like', 'Суму штрафу змінено%').select('body');
    expect(plain((await mail.executeTakeFirstOrThrow()).body)).toContain(
      'Сума штрафу за рішенням інспекції – 170,00 грн.',
    );
  });

  it('whoever won a complaint after paying is told how to get the money back', async () => {
    await begin({ ...SERVED, paid_at: day('11-18') });
    const body = { ...APPEAL, serial_number: SERIAL, license_plate: PLATE, email: EMAIL };
    const { number = '' } = (await city.call('appeal-fines/', { token, body })).json as { number?: string };
    const decision = ['--yes', '--outcome', 'cancelled', '--text', 'Скасовано.'];
    await operatorOf(city)('appeals', 'decide', number, ...decision);
    const texts = (await told()).map(({ text }) => plain(text));
    expect(texts).toContainEqual(
      expect.stringContaining('не треба.\nЩоб повернути сплачене, подайте інспекції письмову заяву'),
    );
  });

  it('nothing older than ninety days is reported, as when a register gains a column', async () => {
    await begin({ violated_at: day('06-01') });
    await city.import('fines', [
      fine(SERIAL, PLATE, { violated_at: day('06-01'), issued_at: day('06-20'), served_at: day('07-01') }),
    ]);
    expect(await kinds()).toEqual([]);
  });
});
