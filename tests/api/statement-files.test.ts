import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { FILE_KINDS, isAskedAs } from '@/tests/scope';
import { suiteFolder } from '@/tests/suite-folder';
import { writeSheet } from '@/tests/workbook';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

const PURPOSE = 'Штраф, постанова ІП 0000000001, АА1234ВВ';
const PAID = { code: 0, said: /Сплачено \(1\): ІП 0000000001\n/ };

interface Statement {
  title: string;
  lines: string[];
  code: number;
  said: RegExp;
}

const STATEMENTS: Statement[] = [
  { title: 'its three columns in English', lines: ['date;sum;purpose', `20.11.2026;340,00;"${PURPOSE}"`], ...PAID },
  {
    title: 'its three columns in Ukrainian',
    lines: ['Дата;Сума;Призначення платежу', `20.11.2026;340,00;"${PURPOSE}"`],
    ...PAID,
  },
  {
    title: 'account, payer and bank beside',
    lines: [
      'Виписка за рахунком UA213223130000026007233566001;;;;;;',
      'за період 20.11.2026 – 20.11.2026;;;;;;',
      '№ з/п;Дата операції;Час операції;Сума;Валюта;Призначення платежу;ЄДРПОУ;Контрагент;Рахунок контрагента;Референс',
      `1;20.11.2026;14:05;340.00;UAH;"${PURPOSE}";1234567890;КОВАЛЬ І П;UA123456789012345678901234567;JBKLNB20`,
    ],
    ...PAID,
  },
  {
    title: 'debit and credit in two columns',
    lines: [
      'Дата проведення;Дебет;Кредит;Призначення',
      `20.11.2026;;340,00;"${PURPOSE}"`,
      '20.11.2026;12,00;;Комісія банку',
    ],
    code: 0,
    said: /Сплачено \(1\)[^]*рядок 3: .*це списання/,
  },
  {
    title: 'a refund',
    lines: [
      'Дата;Сума;Призначення платежу',
      `20.11.2026;340,00;"${PURPOSE}"`,
      '20.11.2026;-340,00;Повернення ІП 0000000001',
    ],
    code: 0,
    said: /Сплачено \(1\): ІП 0000000001\n[^]*рядок 3: [^]*це списання/,
  },
  {
    title: 'sums with no-break spaces and a total line',
    lines: ['Дата;Сума;Призначення платежу', `20.11.2026;1\u00a0340,00;"${PURPOSE}"`, 'Всього;1\u00a0340,00;'],
    code: 0,
    said: /рядок 2: [^]*сума на 1\s000,00\sгрн більша за борг/,
  },
  {
    title: 'an ISO date with a space',
    lines: ['Дата операції;Сума операції;Деталі платежу', `2026-11-20 14:05:33;340;"${PURPOSE}"`],
    ...PAID,
  },
  {
    title: 'a quoted line break in the purpose',
    lines: ['Дата;Сума;Призначення платежу', '20.11.2026;340,00;"Штраф,\nпостанова ІП\n0000000001"'],
    ...PAID,
  },
  {
    title: 'a year of two digits',
    lines: ['Дата;Сума;Призначення платежу', `20.11.26;340,00;"${PURPOSE}"`],
    code: 1,
    said: /A2 «Дата» «20\.11\.26» — рік записано двома цифрами/,
  },
  {
    title: 'a sum that may be a thousand',
    lines: ['Дата;Сума;Призначення платежу', `20.11.2026;1,340;"${PURPOSE}"`],
    code: 1,
    said: /B2 «Сума» «1,340» — не видно, тисячі це чи копійки/,
  },
  {
    title: 'two columns of dates',
    lines: ['Дата операції;Дата документа;Сума;Призначення', `20.11.2026;19.11.2026;340;"${PURPOSE}"`],
    ...PAID,
  },
  ...['+340,00', '+ 340.00 грн'].map((sum) => ({
    title: `a sum with its sign, ${sum}`,
    lines: ['Дата;Сума;Призначення платежу', `20.11.2026;${sum};"${PURPOSE}"`, '20.11.2026;-12,00;Комісія'],
    code: 0,
    said: /Сплачено \(1\)[^]*рядок 3: .*це списання/,
  })),
  {
    title: 'a line in another currency',
    lines: ['Дата;Сума;Валюта;Призначення платежу', `20.11.2026;340,00;USD;"${PURPOSE}"`],
    code: 0,
    said: /рядок 2: [^]*сума не в гривнях: USD/,
  },
  {
    title: 'balances and turnovers of the account',
    lines: [
      'Дата;Дебет;Кредит;Призначення платежу',
      ';;12 345,67;Вхідний залишок на 20.11.2026',
      `20.11.2026;0,00;340,00;"${PURPOSE}"`,
      'Обороти за період;0,00;340,00;',
      'Вихідний залишок;;12 685,67;',
      'Сальдо кінцеве, UAH;;;12 685,67',
    ],
    ...PAID,
  },
  {
    title: 'the rest of a debt without a day',
    lines: ['Дата;Сума;Призначення платежу', ';340,00;Залишок боргу за ІП 0000000001'],
    code: 1,
    said: /обов’язкове поле порожнє; видаліть рядок, якщо це не платіж/,
  },
  ...['Українська гривня', 'гривні', 'UAH (980)'].map((currency) => ({
    title: `the currency «${currency}»`,
    lines: ['Дата;Сума;Валюта;Призначення платежу', `20.11.2026;340,00;${currency};"${PURPOSE}"`],
    ...PAID,
  })),
  {
    title: 'the payment of another',
    lines: ['Дата;Сума;Призначення платежу', '20.11.2026;340,00;Оренда приміщення'],
    code: 0,
    said: /рядок 2: [^]*немає серії та номера/,
  },
];

onAnyEngine('a bank statement as client-banks save it', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeEach(async () => {
    for (const table of ['payments', 'unmatched_payments', 'imports', 'fines'] as const)
      await city.context.db.deleteFrom(table).execute();
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
  });

  const KINDS = FILE_KINDS.flatMap((kind) =>
    STATEMENTS.filter(isAskedAs(kind)).map((statement) => ({ kind, ...statement })),
  );

  it.each(KINDS)('is taken as meant or refused with the cure, $kind: $title', async ({ kind, lines, code, said }) => {
    const file = join(folder, `bank.${kind}`);
    const text = lines.join('\r\n');
    if (kind === 'csv') writeFileSync(file, text);
    else await writeSheet(file, text);
    const done = await operatorOf(city)('payments', 'import', file);
    expect(`${done.output}${done.errors}`).toMatch(said);
    expect(done.code).toBe(code);
    const isPaid = said === PAID.said || /Сплачено \(1\)/.test(done.output);
    const { paid_at } = await city.context.db.selectFrom('fines').select('paid_at').executeTakeFirstOrThrow();
    expect(paid_at).toBe(isPaid ? Date.parse('2026-11-20T23:59:59+02:00') : null);
  });
});
