import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Fine } from '@/contract/fines';
import { notificationsSchema } from '@/contract/notifications';
import { runDueJobs } from '@/tests/api/due-work';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, START } from './city';
import { takeMails } from './mailbox';
import { citizen, fine, settings } from './records';
import { showFine } from './shown-fine';

const EMAIL = 'truth@example.org';
const PLATE = 'AA1234BB';
const SERIAL = 'ІП 0000000001';
const PHONES = ['+38 (000) 000-00-01', '+38 (000) 000-00-02'];
const REQUISITES = {
  recipient: 'ГУК у Зразковій обл.',
  recipient_code: '37988155',
  iban: 'UA973226690000026005012107358',
  purpose: 'Штраф {series} №{number}, {plate}',
};

const day = (date: string) => `2026-${date}T12:00:00+02:00`;
const resolution = (served: string) => ({ violated_at: day('09-01'), issued_at: day('09-15'), served_at: day(served) });
const PART = { paid_amount: '100.00', paid_amount_at: day('11-20') };
const BOTH_WAYS = ['Сплатити', 'Оскаржити'];
/** Ten days after it was served nothing offers an appeal; the card says how to have the term renewed. */
const AFTER_APPEALS = ['Сплатити'];
const PAY_OR_OBJECT = ['Сплатити', 'Подати заперечення'];

interface Shown {
  state: string;
  filters: string[];
  /** As on the card, in the list and in the debt summary; '' when nothing is payable here. */
  sum: string;
  /** Amount in the payment code; '' lets the citizen enter it, null: no code. */
  code: string | null;
  list: string;
  card: string;
  debt: string;
  /** Text of the mail and the notification; null: none. */
  mail: string | null;
  calendar: string[];
  ways: string[];
}

/** What the list says of a fine whose term of payment runs, or has run out. */
const TERM = /(?:^|знижкою )до \d|строк минув|сплачено частково/;
const NOTHING_NOW = 'Зараз нічого сплачувати не треба';
const NOTHING_OPEN = 'Несплачених штрафів немає';
// oxfmt-ignore
const rows: [string, Record<string, string>, Shown][] = [
  ['a notice within its ten bank days', { violated_at: day('11-18') }, {
    state: 'Діє знижка', filters: ['unpaid', 'discount'], sum: '170,00 грн', code: '170', list: 'зі знижкою до 02.12.2026', card: 'до 23:59 02.12.2026',
    debt: '1 несплачений штрафСьогодні до сплати: 170,00 грн.', mail: 'До 02.12.2026 о 23:59 достатньо сплатити 170,00 грн, далі – можливо, всю суму 340,00 грн.', calendar: ['20261202'], ways: PAY_OR_OBJECT,
  }],
  ['a notice after them', { violated_at: day('11-02') }, {
    state: 'Не сплачено', filters: ['unpaid'], sum: '170,00 або 340,00 грн', code: '', list: 'суму уточніть за телефоном', card: 'Можна сплатити зараз',
    debt: '1 штраф, строк сплати якого ще не почався: від 170,00 до 340,00 грн.', mail: 'чи вистачить 170,00 грн, чи потрібно сплатити 340,00 грн, уточніть в інспекції', calendar: [], ways: PAY_OR_OBJECT,
  }],
  ['a resolution that is not served yet', { violated_at: day('11-02'), issued_at: day('11-15') }, {
    state: 'Не сплачено', filters: ['unpaid'], sum: '170,00 або 340,00 грн', code: '', list: 'суму уточніть за телефоном', card: 'Пільговий період закінчився о 23:59 16.11.2026',
    debt: 'строк сплати якого ще не почався: від 170,00 до 340,00 грн.', mail: 'постанову ще не вручено', calendar: [], ways: BOTH_WAYS,
  }],
  ['a resolution served days ago', resolution('11-15'), {
    state: 'Діє знижка', filters: ['unpaid', 'discount'], sum: '170,00 грн', code: '170', list: 'зі знижкою до 25.11.2026', card: 'Далі – 340,00 грн.',
    debt: 'Сьогодні до сплати: 170,00 грн.', mail: 'До 25.11.2026 о 23:59 достатньо сплатити 170,00 грн, далі – всю суму 340,00 грн.', calendar: ['20261125', '20261215', '20261125'], ways: BOTH_WAYS,
  }],
  ['a resolution whose discount is over', resolution('11-01'), {
    state: 'Не сплачено', filters: ['unpaid'], sum: '340,00 грн', code: '340', list: 'до 01.12.2026', card: 'Сплатити до 01.12.2026, 23:59',
    debt: 'Сьогодні до сплати: 340,00 грн.', mail: 'Сьогодні до сплати 340,00 грн. Строк сплати – до 01.12.2026 о 23:59.', calendar: ['20261201'], ways: AFTER_APPEALS,
  }],
  ['an overdue one', resolution('10-01'), {
    state: 'Не сплачено', filters: ['unpaid'], sum: '340,00 грн', code: '340', list: 'строк минув 31.10.2026', card: 'Строк сплати минув 31.10.2026, 23:59',
    debt: 'Сьогодні до сплати: 340,00 грн.', mail: 'Сьогодні до сплати 340,00 грн. Строк сплати минув 31.10.2026 о 23:59.', calendar: [], ways: AFTER_APPEALS,
  }],
  ['an appealed one whose discount runs', { violated_at: day('11-18'), appealed_at: day('11-20') }, {
    state: 'ОскаржуєтьсяДіє знижка', filters: ['discount', 'appealed'], sum: '170,00 грн', code: '170', list: 'зі знижкою до 02.12.2026', card: 'Знижка, як і раніше, діє до 02.12.2026.',
    debt: '1 штраф оскаржують: 170,00 грн. Доки немає рішення, примусово не стягнуть.', mail: 'Штраф оскаржують: доки немає рішення, примусового стягнення не буде. До 02.12.2026 о 23:59 достатньо сплатити 170,00 грн', calendar: ['20261202'], ways: ['Сплатити'],
  }],
  ['an appealed one without a discount', { ...resolution('11-01'), appealed_at: day('11-05') }, {
    state: 'Оскаржується', filters: ['appealed'], sum: '340,00 грн', code: '340', list: 'штраф оскаржують', card: 'Штраф оскаржують',
    debt: '1 штраф оскаржують: 340,00 грн.', mail: 'Штраф оскаржують: доки немає рішення, примусового стягнення не буде. Можна сплатити зараз: 340,00 грн.', calendar: [], ways: ['Сплатити'],
  }],
  ['one with the enforcement service', { ...resolution('09-20'), enforcement_at: day('11-10') }, {
    state: 'У виконавчій службі', filters: ['enforcement'], sum: '', code: null, list: 'суму назве виконавець', card: 'суму й рахунок назве виконавець',
    debt: '1 штраф у виконавчій службі: суму назве виконавець.', mail: 'суму й рахунок для сплати назве виконавець', calendar: [], ways: [],
  }],
  ['one paid in part while the discount runs', { violated_at: day('11-18'), ...PART }, {
    state: 'Діє знижка', filters: ['unpaid', 'discount'], sum: '70,00 грн', code: '70', list: 'сплачено частково: 100,00 грн', card: 'Сплачено частково: 100,00 грн, без знижки лишилося 240,00 грн.',
    debt: 'Сьогодні до сплати: 70,00 грн.', mail: 'Сплачено частково: 100,00 грн, лишилося 240,00 грн. До 02.12.2026 о 23:59 достатньо сплатити 70,00 грн', calendar: ['20261202'], ways: PAY_OR_OBJECT,
  }],
  ['one paid in part without a discount', { ...resolution('11-01'), ...PART }, {
    state: 'Не сплачено', filters: ['unpaid'], sum: '240,00 грн', code: '240', list: 'сплачено частково: 100,00 грн', card: 'Сплачено частково: 100,00 грн, лишилося 240,00 грн.',
    debt: 'Сьогодні до сплати: 240,00 грн.', mail: 'Сплачено частково: 100,00 грн, лишилося 240,00 грн. Сьогодні до сплати 240,00 грн.', calendar: ['20261201'], ways: AFTER_APPEALS,
  }],
  ['a paid one', { violated_at: day('11-18'), paid_at: day('11-20') }, {
    state: 'Сплачено', filters: ['paid'], sum: '', code: null, list: 'нічого', card: 'Штраф сплачено, робити нічого не треба.', debt: NOTHING_OPEN, mail: null, calendar: [], ways: [],
  }],
  ['a paid resolution that can still be appealed', { ...resolution('11-17'), paid_at: day('11-20') }, {
    state: 'Сплачено', filters: ['paid'], sum: '', code: null, list: 'нічого', card: 'Якщо не згодні з постановою, її можна оскаржити до 27.11.2026.', debt: NOTHING_OPEN, mail: null, calendar: ['20261127'], ways: ['Оскаржити'],
  }],
  ['a paid resolution whose term for an appeal is over', { ...resolution('11-02'), paid_at: day('11-10') }, {
    state: 'Сплачено', filters: ['paid'], sum: '', code: null, list: 'нічого', card: 'Штраф сплачено, робити нічого не треба.', debt: NOTHING_OPEN, mail: null, calendar: [], ways: [],
  }],
  ['a cancelled one', { violated_at: day('11-18'), cancelled_at: day('11-20') }, {
    state: 'Скасовано', filters: ['cancelled'], sum: '', code: null, list: 'нічого', card: 'Справу закрито, платити не треба.', debt: NOTHING_OPEN, mail: null, calendar: [], ways: [],
  }],
];

onAnyEngine('every view of a fine agrees', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let token = '';

  beforeAll(async () => {
    storeSettings({ settings: { ...DEFAULT_SETTINGS, phones: PHONES, requisites: REQUISITES }, source: 'api' });
    await city.import('citizens', [citizen(EMAIL, [PLATE], { is_agree_to_receive_newsletter: true })]);
    token = await city.login(EMAIL);
  });
  beforeEach(async () => {
    for (const table of ['fines', 'mails', 'notifications'] as const) await city.context.db.deleteFrom(table).execute();
    rmSync(join(city.context.config.dataDir, 'mail'), { recursive: true, force: true });
  });

  const plain = (text: string) => text.replace(/\s+/g, ' ');

  it.each(rows)(
    '%s is shown the same in list, filter, debt, card, slip, QR code, calendar, mail and notification',
    async (_, changes, expected) => {
      await city.import('fines', [fine(SERIAL, PLATE, changes)]);
      const [answer] = (await city.call('user-fines/', { token })).json as [Fine];
      const shown = showFine(answer, START);
      expect(shown).toMatchObject({
        listState: expected.state,
        filters: expected.filters,
        cardSum: expected.sum,
        calendar: expected.calendar,
        ways: expected.ways,
      });
      expect(shown.code?.amount ?? null).toBe(expected.code);
      expect(shown.code?.purpose.endsWith('доплата') ?? false).toBe('paid_amount' in changes);
      expect(shown.listSum).toContain(expected.sum);
      expect(shown.slip === '').toBe(expected.code === null);
      if (expected.code !== null) expect(shown.slip).toContain(expected.sum);
      if ('paid_amount' in changes) expect(shown.slip).toContain('Сплачено частково: 100,00 грн');
      if (expected.code === '') expect(shown.slip).toContain('уточніть суму в інспекції. Зателефонуйте: +38');
      expect(shown.listSum).toContain(expected.list);
      expect(shown.card).toContain(expected.card);
      expect(shown.debt).toContain(expected.debt);
      expect(shown.debt.includes('Несплачених штрафів немає')).toBe(expected.debt === NOTHING_OPEN);
      expect(shown.nearest !== '').toBe(TERM.test(expected.list));

      await runDueJobs(city.context, 'one');
      const [mail] = await takeMails(city.context.config.dataDir, expected.mail === null ? 0 : 1);
      const told = notificationsSchema
        .parse((await city.call('user-notifications/', { token })).json)
        .filter(({ kind }) => kind === 'fine_new');
      for (const text of [mail?.text, told[0]?.text]) {
        if (expected.mail === null) expect(text).toBeUndefined();
        else expect(plain(text ?? '')).toContain(expected.mail);
        if (shown.debt.includes(NOTHING_NOW))
          expect(plain(`${shown.card}${shown.nearest}${text}`)).not.toMatch(/до сплати/i);
      }
    },
  );

  it.each(['full', 'undecided'] as const)(
    'a notice without a resolution is never called a sum due (%s before service)',
    async (sum) => {
      await city.import('settings', [settings({ deadline_rules: { sum_before_service: sum } })]);
      await city.import('fines', [fine(SERIAL, PLATE, { violated_at: day('11-02') })]);
      const [answer] = (await city.call('user-fines/', { token })).json as [Fine];
      const shown = showFine(answer, START);
      expect(shown.card).toContain('Можна сплатити зараз');
      expect(`${shown.card}${shown.debt}`).not.toMatch(/[Дд]о сплати сьогодні|Сьогодні до сплати|Сплатити до/);
      expect(shown.code?.amount).toBe(sum === 'full' ? '340' : '');
      expect(shown.code?.lock).toBe(sum === 'full' ? 'FFFF' : 'FEFF');
    },
  );
});

it('a fine of which an API gives only number and plate is shown everywhere and claims nothing', () => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, phones: PHONES, requisites: REQUISITES }, source: 'api' });
  const shown = showFine({ id: 1, serial_number: SERIAL, license_plate: PLATE }, START);
  expect(shown).toMatchObject({
    listState: '',
    listSum: '',
    filters: [],
    debt: '',
    cardSum: '',
    calendar: [],
    ways: BOTH_WAYS,
  });
  expect(shown.code).toMatchObject({ amount: '', lock: 'FEFF' });
  expect(shown.card).toContain('Впишіть суму з постанови.');
  expect(shown.card).not.toMatch(/знижк|до сплати сьогодні|сплачено/i);
});
