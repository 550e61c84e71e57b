import { beforeAll, beforeEach, expect, it } from 'vitest';
import { publicFineSchema } from '@/contract/fines';
import { notificationsSchema } from '@/contract/notifications';
import { undoImport } from '@/backend/entry/undo-import';
import { FRESH_INVITEE_MS } from '@/domain/staff-acts';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, lastImport } from './city';
import { addStaff, enterDesk } from './desk';
import { plain } from './read-mail';
import { citizen, fine, settings } from './records';

const EMAIL = 'owner@example.org';
const PLATE = 'AA1234BB';
const SERIAL = 'ІП 0000000001';

const day = (date: string) => `2026-${date}T12:00:00+02:00`;
/** More than ninety days ago; the part came after the discount. */
const OF_SUMMER = { violated_at: day('06-01'), issued_at: day('06-20'), served_at: day('07-01') };
const PART = { amount: '680.00', paid_amount: '600.00', paid_amount_at: day('07-20') };
const SERVED = { violated_at: day('11-01'), issued_at: day('11-10'), served_at: day('11-15') };
const HALF = { paid_amount: '170.00', paid_amount_at: day('11-20') };
const MOVED = 'Виправлення: строки штрафу 340,00 грн змінено';
const WHOLE = { paid_amount: '340.00', paid_amount_at: day('11-20') };

type Changes = Record<string, string>;

// oxfmt-ignore
const rows: [string, Changes, Changes, titles: string[], said: RegExp | null][] = [
  ['a sum that falls to what was paid in summer', { ...OF_SUMMER, ...PART }, { amount: '340.00' },
    ['Суму штрафу змінено: 340,00 грн замість 680,00 грн'], /уже сплачено: зараховано 600,00 грн\.\nЯкщо ви сплатили більше, ніж треба, подайте/],
  ['a sum that falls together with a payment', SERVED, { amount: '300.00', paid_at: day('11-20') },
    ['Сплату зараховано: штраф 300,00 грн закрито', 'Суму штрафу змінено: 300,00 грн замість 340,00 грн'], null],
  ['a sum that rises above what is paid', { ...SERVED, ...WHOLE }, { amount: '1000.00' },
    ['Суму штрафу змінено: 1 000,00 грн замість 340,00 грн'], /Сплачено частково: 340,00 грн, лишилося 660,00 грн/],
  ['a part that is not enough by another day of service', { ...SERVED, ...HALF }, { served_at: day('11-05') },
    ['Виправлення: штраф 340,00 грн знову не закрито'], /сплаченого більше не досить, щоб закрити штраф\.\nСплачено частково: 170,00 грн/],
  ['a part that is not enough by another day of the violation', { violated_at: day('11-10'), ...HALF }, { violated_at: day('11-01') },
    ['Виправлення: штраф 340,00 грн знову не закрито'], /сплаченого більше не досить, щоб закрити штраф\.\nСплачено частково: 170,00 грн/],
];

// oxfmt-ignore
const moved: [string, Changes, Changes, titles: string[], said: RegExp | null][] = [
  ['another day of the violation, which moves the discount,', { violated_at: day('11-18') }, { violated_at: day('11-10') },
    [MOVED], /виправлено: дату порушення\.\nДо 24\.11\.2026 о 23:59 достатньо сплатити 170,00 грн/],
  ['another day of the violation, which ends the discount,', { violated_at: day('11-18') }, { violated_at: day('11-01') },
    [MOVED], /виправлено: дату порушення\.\nСтрок знижки минув/],
  ['a day of service that is taken away', { ...SERVED, violated_at: day('10-01') }, { served_at: '' },
    [MOVED], /виправлено: дати постанови\.\nСтрок знижки минув, а постанову ще не вручено/],
  ['another time of the violation', { violated_at: day('11-18') }, { violated_at: '2026-11-18T13:00:00+02:00' }, [], null],
  ['another day of the violation of what was served in summer', OF_SUMMER, { violated_at: day('06-03') }, [], null],
  ['the day of issue of what is served', { violated_at: day('11-01'), served_at: day('11-15') }, { issued_at: day('11-10') }, [], null],
];

// oxfmt-ignore
const takenBack: [string, Changes, Changes, titles: string[], said: RegExp][] = [
  ['a payment and a lower sum', { ...SERVED, amount: '680.00' }, { amount: '340.00', paid_at: day('11-20') },
    ['Суму штрафу змінено: 680,00 грн замість 340,00 грн', 'Виправлення: штраф 680,00 грн знову не закрито'], /достатньо сплатити 340,00 грн/],
  ['a part of the payment', SERVED, { paid_amount: '100.00', paid_amount_at: day('11-20') },
    ['Виправлення: штраф 340,00 грн, зараховано менше'], /зараховану частину сплати зменшено/],
  ['enforcement', SERVED, { enforcement_at: day('11-20') },
    ['Виправлення: штраф 340,00 грн вже не у виконавчій службі'], /достатньо сплатити 170,00 грн/],
  ['a cancellation of what was paid in summer', { ...OF_SUMMER, paid_at: day('07-20') }, { cancelled_at: day('11-20') },
    ['Виправлення: скасування штрафу відкликано'], /скасування відкликано\.\nШтраф лишається сплаченим: доплачувати не треба\./],
  ['a cancellation of what was never paid', SERVED, { cancelled_at: day('11-20') },
    ['Виправлення: штраф 340,00 грн знову не закрито'], /скасування відкликано\.\nДо 25\.11\.2026 о 23:59 достатньо сплатити 170,00 грн/],
];

onAnyEngine('events of a fine that a change closes or opens', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token = '';
  let clerk = '';

  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [PLATE])]);
    const one = await addStaff(city, 'clerk');
    city.wait(FRESH_INVITEE_MS);
    clerk = await enterDesk(city, one);
    token = await city.login(EMAIL);
  });
  beforeEach(async () => {
    for (const table of ['fines', 'notifications', 'court_suits'] as const)
      await city.context.db.deleteFrom(table).execute();
  });

  const told = async () =>
    notificationsSchema
      .parse((await city.call('user-notifications/', { token })).json)
      .map(({ title, text }) => ({ title: plain(title), text: plain(text) }));
  const begin = async (changes: Changes) => {
    await city.import('fines', [fine(SERIAL, PLATE, changes)]);
    await city.context.db.deleteFrom('notifications').execute();
  };

  it.each(rows)('%s is told as what it is', async (_, before, changes, titles, said) => {
    await begin(before);
    await city.import('fines', [fine(SERIAL, PLATE, { ...before, ...changes })]);
    const news = await told();
    expect(news.map(({ title }) => title)).toEqual(titles);
    if (said) expect(news[0]?.text).toMatch(said);
  });

  it.each(moved)('%s is told where a term moves that is ahead', async (_, before, changes, titles, said) => {
    await begin(before);
    await city.import('fines', [fine(SERIAL, PLATE, { ...before, ...changes })], { clearEmpty: true });
    const news = await told();
    expect(news.map(({ title }) => title)).toEqual(titles);
    if (said) expect(news[0]?.text).toMatch(said);
  });

  it('a resolution whose issue begins the term of payment is told with it, not with a term to come', async () => {
    const pay_term = { from: 'issue', days: 30, count: 'calendar', legal_basis: 'Рішення міської ради' };
    await city.import('settings', [settings({ deadline_rules: { pay_term } })]);
    const violated = { violated_at: day('11-18') };
    await begin(violated);
    await city.import('fines', [fine(SERIAL, PLATE, { ...violated, issued_at: day('11-20') })]);
    const [news] = await told();
    await city.import('settings', [settings()]);
    expect(news?.text).toMatch(/винесено постанову.*\n.* Останній день сплати – 20\.12\.2026/);
    expect(news?.text).not.toContain('почнуться');
  });

  it.each(takenBack)('%s taken back with an import is told as what it is', async (_, before, changes, titles, said) => {
    await begin(before);
    await begin({ ...before, ...changes });
    await undoImport(city.context, await lastImport(city), 'operator');
    const news = await told();
    expect(news.map(({ title }) => title)).toEqual(titles);
    expect(news[0]?.text).toMatch(said);
  });

  it('another sum of what is cancelled is told to nobody: nothing is to be paid', async () => {
    const cancelled = { ...SERVED, cancelled_at: day('11-20') };
    await begin(cancelled);
    await city.import('fines', [fine(SERIAL, PLATE, { ...cancelled, amount: '510.00' })]);
    expect(await told()).toEqual([]);
  });

  const lowerInCourt = async () => {
    const { id } = await city.context.db.selectFrom('fines').select('id').executeTakeFirstOrThrow();
    const sued = { id, court: 'Вінницький міський суд', case_number: '127/1/26', filed_on: '2026-11-20' };
    expect((await city.desk('court.sue', sued, clerk)).status).toBe(200);
    const [suit] = (await city.desk('court.find', { id }, clerk)).json.suits;
    const ruled = { id: suit?.id, version: suit?.version, decided_on: '2026-11-21', outcome: 'amount_changed' };
    expect((await city.desk('court.decide', { ...ruled, amount: '340,00' }, clerk)).status).toBe(200);
  };

  it('a court that lowers the sum of an open fine is named in the mail as on the card', async () => {
    await begin({ ...SERVED, amount: '680.00' });
    await city.context.db.deleteFrom('mails').execute();
    await lowerInCourt();
    const mails = await city.context.db.selectFrom('mails').select(['subject', 'body']).orderBy('id').execute();
    const [mail] = mails.filter(({ subject }) => subject.startsWith('Суму штрафу змінено'));
    const query = new URLSearchParams({ serial_number: SERIAL, license_plate: PLATE });
    const card = publicFineSchema.parse((await city.call(`fines/lookup/?${query.toString()}`)).json).basis;
    const [sum = '', ...others] = card?.text ?? [];
    expect(plain(sum)).toBe('Сума штрафу за рішенням суду – 340,00 грн.');
    expect(mail?.body).toContain(`Чому саме така сума? ${sum} ${others[0]}`);
  });

  it('a court that lowers the sum to what was paid in summer is told with the way to the rest', async () => {
    await begin({ ...OF_SUMMER, ...PART });
    await lowerInCourt();
    expect(await told()).toEqual([
      {
        title: 'Суму штрафу змінено: 340,00 грн замість 680,00 грн',
        text: expect.stringMatching(/зараховано 600,00 грн\.\nЯкщо ви сплатили більше, ніж треба, подайте/) as string,
      },
    ]);
  });
});
