import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine, onlyFines } from './records';

const HEAD = 'Дата операції;Час операції;Номер документа;Сума;Призначення платежу;Платник';
const THANKS = '"Сплата штрафу за порушення правил паркування"';

onAnyEngine('a line of a statement', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  beforeEach(async () => {
    await onlyFines(
      city,
      [1, 2, 3, 6].map((number) => fine(`ПБ ${String(number).padStart(10, '0')}`, 'AA1234BB')),
    );
  });

  const bring = (lines: string[], ...options: string[]) => {
    const file = join(folder, 'bank.csv');
    writeFileSync(file, lines.join('\r\n'));
    return operator('payments', 'import', file, ...options);
  };
  const take = async (lines: string[], ...options: string[]) => {
    const { code, output, errors } = await bring(lines, ...options);
    expect(code, errors).toBe(0);
    return output;
  };
  const paidOf = async (key: string) => {
    const { paid_at: at, paid_part_kopecks: part } = await city.context.db
      .selectFrom('fines')
      .where('serial_key', '=', key)
      .selectAll()
      .executeTakeFirstOrThrow();
    return at === null ? (part ?? 0) : 'whole';
  };
  const waiting = () =>
    city.context.db.selectFrom('unmatched_payments').where('state', '=', 'open').selectAll().orderBy('id').execute();

  const REFUND = '"Повернення помилково сплачених коштів, постанова ПБ 0000000001"';
  const PAYS = '"Штраф, постанова ПБ 0000000002"';

  it.each([
    ['Тип операції', 'Списання', 'Зарахування'],
    ['Д/К', 'Д', 'К'],
    ['Напрямок', 'Вихідний', 'Вхідний'],
    ['Вид операції', 'Видатковий платіж', 'Надходження коштів'],
    ['D/C', 'DBIT', 'CRDT'],
    ['Знак', '-', '+'],
    ['Статус', 'Сторновано', 'Проведено'],
    ['Стан платежу', 'Відхилено банком', 'Виконано'],
    ['Статус операції', 'В обробці', 'Успішно'],
  ])('that came not, or does not stand, pays nothing: «%s» %s', async (title, no, yes) => {
    const head = `Дата операції;${title};Сума;Призначення платежу`;
    const output = await take([head, `25.11.2026;${no};340,00;${REFUND}`, `25.11.2026;${yes};340,00;${PAYS}`]);
    expect(output).toContain('Сплачено (1): ПБ 0000000002\n');
    expect(output).toMatch(/рядок 2: [^\n]*(?:це списання або повернення|банк не провів платежу)/);
    expect([await paidOf('ПБ0000000001'), await paidOf('ПБ0000000002')]).toEqual([0, 'whole']);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['Рух', 'Списання', 'Зарахування', 'надходження це чи списання'],
    ['Позначка', 'сторно', 'проведено', 'чи провів банк платіж'],
  ])('is asked about when an unknown column looks like its turn: «%s»', async (title, no, yes, about) => {
    const head = `Дата операції;${title};Сума;Призначення платежу;Відділення`;
    const lines = [head, `25.11.2026;${no};340,00;${REFUND};5`, `25.11.2026;${yes};340,00;${PAYS};7`];
    const asked = await bring(lines);
    expect([asked.code, asked.errors]).toEqual([
      1,
      expect.stringContaining(`невідомий стовпець «${title}» (B): «${no}»`),
    ]);
    expect(asked.errors).toContain(about);
    expect(await paidOf('ПБ0000000002')).toBe(0);
    const output = await take(lines, '--accept');
    expect(output).toContain('Сплачено (1): ПБ 0000000002\n');
    expect(output).toContain('Не взято стовпців: «Відділення» (E).');
    expect(await paidOf('ПБ0000000001')).toBe(0);
  });

  it('is asked about when its direction or state says nothing that is known', async () => {
    const lines = [
      'Дата;Тип операції;Сума;Призначення платежу;Статус',
      `25.11.2026;Переказ;340,00;${PAYS};Н/В`,
      `25.11.2026;Зарахування;340,00;"ПБ 0000000003";Проведено`,
    ];
    const { errors } = await bring(lines);
    expect(errors).toContain('стовпець «Тип операції» (B): «Переказ» – не видно, надходження це чи списання');
    expect(errors).toContain('стовпець «Статус» (E): «Н/В» – не видно, чи провів банк ці платежі');
    expect(await take(lines, '--accept')).toContain('Сплачено (2)');
  });

  it('of two columns, of brackets and of a minus behind goes the way they say', async () => {
    const two = ['Дата;Дебет;Кредит;Призначення', `25.11.2026;340,00;;${REFUND}`, `25.11.2026;;340,00;${PAYS}`];
    expect(await take(two)).toMatch(/Сплачено \(1\): ПБ 0000000002\n[^]*рядок 2: [^\n]*це списання/);
    const signs = ['Дата;Сума;Призначення', `25.11.2026;(340,00);${REFUND}`, `25.11.2026;340,00-;${REFUND}`];
    expect((await take(signs)).match(/це списання/g)).toHaveLength(2);
    const storno = ['Дата;Дебет;Кредит;Призначення', `26.11.2026;;-340,00;"сторно ПБ 0000000002"`];
    expect(await take(storno)).toContain('банк сторнував надходження: перевірте, чи не враховано його раніше');
  });

  const part = (time: string, number: number) => [HEAD, `26.11.2026;${time};${number};100,00;"Штраф ПБ 0000000006";`];

  it('is another payment when its number or time is another: two halves of a day', async () => {
    await take(part('09:10', 201));
    await take(part('18:10', 290));
    const paid = await city.context.db.selectFrom('payments').select('amount_kopecks').execute();
    expect(paid.map(({ amount_kopecks: sum }) => sum)).toEqual([10_000, 10_000]);
    expect(await take(part('18:10', 290))).toContain('Уже враховано раніше: рядків 1.');
    const whole = [...part('09:10', 201), ...part('18:10', 290).slice(1)];
    expect(await take(whole)).toContain('Уже враховано раніше: рядків 2.');
    expect(await take(whole)).toContain('Уже враховано раніше: рядків 2.');
  });

  it('waits beside its equals of other payers, each with what the bank says of it', async () => {
    await take([
      HEAD,
      `26.11.2026;09:10;101;170,00;${THANKS};КОВАЛЬ І П`,
      `26.11.2026;09:40;102;170,00;${THANKS};ДЗЮБА О В`,
    ]);
    await take([
      HEAD,
      `26.11.2026;16:20;177;170,00;${THANKS};ШЕВЧУК Н М`,
      `26.11.2026;17:05;178;340,00;"Штраф ПБ 0000000003";ОЛІЙНИК А А`,
    ]);
    expect((await waiting()).map(({ details }) => details)).toEqual([
      '09:10, № 101, КОВАЛЬ І П',
      '09:40, № 102, ДЗЮБА О В',
      '16:20, № 177, ШЕВЧУК Н М',
    ]);
    expect(await paidOf('ПБ0000000003')).toBe('whole');
  });

  const WEAK = ['Дата;Сума;Призначення платежу', '26.11.2026;100,00;"Штраф ПБ 0000000006"'];
  const LATER = [...WEAK, '26.11.2026;340,00;"Штраф ПБ 0000000003"'];

  it.each([
    ['same', 10_000, 'Уже враховано раніше: рядків 1.', 0],
    ['other', 'whole', 'Сплачено (2)', 0],
    ['wait', 10_000, 'можливо, це той самий платіж', 1],
  ])('that may be one of before is asked about; the answer «%s» holds', async (answer, paid, said, open) => {
    await take(WEAK);
    const asked = await bring(LATER);
    expect(asked.code).toBe(1);
    expect(asked.errors).toMatch(
      /^Рядок 2: можливо, це той самий платіж, що у рядку 2 виписки bank\.csv, узятої \S+: день і сума ті самі\nНічого не записано/,
    );
    expect(await paidOf('ПБ0000000003')).toBe(0);
    const dry = await take(LATER, '--accept', '--dry-run');
    expect(dry).toMatch(/Можливо, вже враховано: рядків 1\.\n {4}рядок 2: .*можливо, це той самий платіж/);
    expect(dry).toMatch(/враховано 340,00\sгрн, можливо, вже враховано 100,00\sгрн/);
    expect(await take(LATER, '--repeated', answer)).toContain(said);
    expect([await paidOf('ПБ0000000006'), await paidOf('ПБ0000000003')]).toEqual([paid, 'whole']);
    expect(await waiting()).toHaveLength(open);
    const before = await city.context.db.selectFrom('payments').selectAll().execute();
    expect(await bring(LATER)).toMatchObject({ code: 0, errors: '' });
    expect(await city.context.db.selectFrom('payments').selectAll().execute()).toEqual(before);
  });

  it('that stands twice in one file under one number is asked about', async () => {
    const [head = '', line = ''] = part('09:10', 201);
    const asked = await bring([head, line, line]);
    expect(asked.errors).toContain('Рядок 3: можливо, це той самий платіж, що у рядку 2 цієї виписки');
    expect(await take([head, line, line], '--repeated', 'same')).toContain('Уже враховано раніше: рядків 1.');
    expect(await paidOf('ПБ0000000006')).toBe(10_000);
  });

  it('goes with an undone import, and is taken anew from the same file', async () => {
    const output = await take(WEAK);
    const number = /import undo (\d+)/.exec(output)?.[1] ?? '';
    expect((await operator('import', 'undo', number)).code).toBe(0);
    expect(await city.context.db.selectFrom('statement_lines').selectAll().execute()).toEqual([]);
    expect(await take(WEAK)).toContain('Сплачено частину (1)');
  });

  it('that waited before an import waits again when that is undone, as long as its own statement stands', async () => {
    const lines = [HEAD, '26.11.2026;09:10;901;340,00;"Штраф ПБ 0000000009";"Коваль І. О."'];
    const undo = async (output: string) =>
      expect((await operator('import', 'undo', /import undo (\d+)/.exec(output)?.[1] ?? '')).code).toBe(0);
    await city.import('fines', [fine('ПБ 0000000009', 'AA1234BB', { cancelled_at: '2026-11-20' })]);
    const first = await take([...lines, '26.11.2026;09:11;902;340,00;"Штраф ПБ 0000000001";"Бондар О. О."']);
    await city.context.db.updateTable('fines').set({ cancelled_at: null }).execute();
    const paying = async () => {
      const output = await take(lines);
      expect([await waiting(), await paidOf('ПБ0000000009')]).toEqual([[], 'whole']);
      return output;
    };
    await undo(await paying());
    expect(await waiting()).toMatchObject([{ purpose: 'Штраф ПБ 0000000009', serial_key: null, import_id: null }]);
    expect(await paidOf('ПБ0000000009')).toBe(0);
    const again = await paying();
    for (const output of [first, again]) await undo(output);
    expect(await waiting()).toEqual([]);
  });

  it('of a payment that the register carries is its proof, not a surplus', async () => {
    const noted = fine('ПБ 0000000501', 'AA1111BB', { paid_at: '2026-11-25' });
    const partly = fine('ПБ 0000000502', 'AA1111BB', { paid_amount: '100.00', paid_amount_at: '2026-11-25' });
    await city.import('fines', [noted, partly]);
    const before = await city.context.db.selectFrom('fines').selectAll().execute();
    const output = await take([
      'Дата операції;Сума;Призначення платежу',
      '25.11.2026;170,00;"Штраф ПБ 0000000501"',
      '25.11.2026;100,00;"Штраф ПБ 0000000502"',
    ]);
    expect(output).toContain('Уже сплачено за реєстром, платіж це підтверджує (2): ПБ 0000000501, ПБ 0000000502\n');
    expect(output).not.toContain('зайвий');
    expect(await city.context.db.selectFrom('fines').selectAll().execute()).toEqual(before);
    const again = await take(['Дата;Сума;Призначення платежу', '25.11.2026;340,00;"ПБ 0000000501"']);
    expect(again).toContain('штраф уже сплачено: це зайвий платіж');
  });

  it('that a version without lines has taken is known in the same file, and asked about in another', async () => {
    const { db, now } = city.context;
    const file = WEAK.join('\r\n');
    const at = Date.parse('2026-11-26T23:59:59+02:00');
    const content = JSON.stringify([at, 10_000, 'Штраф ПБ 0000000006']);
    const fingerprint = createHash('sha256').update(`0 ${content}`).digest('base64url');
    await take(['Дата;Сума;Призначення платежу', '26.11.2026;340,00;"ПБ 0000000002"']);
    await db.deleteFrom('statement_lines').execute();
    const sha256 = createHash('sha256').update(file).digest('hex');
    await db.updateTable('imports').set({ sha256 }).execute();
    const { id } = await db.selectFrom('imports').select('id').where('sha256', '=', sha256).executeTakeFirstOrThrow();
    const payment = { fingerprint, serial_key: 'ПБ0000000006', amount_kopecks: 10_000, paid_at: now(), import_id: id };
    await db.insertInto('payments').values(payment).execute();
    expect(await take(WEAK)).toContain('Уже враховано раніше: рядків 1.');
    await db.deleteFrom('statement_lines').execute();
    const other = [...WEAK, '26.11.2026;5,00;"Інше"'];
    expect((await bring(other)).errors).toContain('можливо, це той самий платіж, що ураховано до оновлення сайту');
    expect(await take(other, '--repeated', 'same')).toContain('Уже враховано раніше: рядків 1.');
  });
});
