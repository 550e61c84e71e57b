import iconv from 'iconv-lite';
import { book, type CityFile, in1251, NOVEMBER_20 } from './city-file';
import { movement, STATEMENT_SHAPES } from './statements';

/** Each pays this one fine, and names a debit of another. */
export const statementsOf = (serial: (at: number) => string): CityFile[] => {
  const named = (name: string) => STATEMENT_SHAPES.find(({ file }) => file === name);
  const shaped = (file: string, at: number) =>
    named(file)?.write([
      movement({ kopecks: 34_000, purpose: `Штраф ${serial(at)}`, number: String(500 + at) }),
      movement({
        kopecks: 34_000,
        purpose: 'Повернення помилково сплачених',
        turn: 'refund',
        number: String(600 + at),
      }),
    ]) ?? Buffer.alloc(0);
  const shapes: [string, string][] = [
    ['Приват24 для бізнесу', 'privat24.csv'],
    ['Ощадбанк, дебет і кредит', 'oschad.csv'],
    ['monobank', 'monobank.csv'],
    ['ПУМБ, «Д/К» і «Статус»', 'pumb.csv'],
    ['iFOBS', 'ifobs.csv'],
    ['Для 1С', 'exchange.txt'],
    ['camt.053', 'camt053.xml'],
    ['Казначейство', 'treasury.csv'],
  ];
  const statement = { register: 'payments' as const, taken: 1 };
  return [
    ...shapes.map(([title, file], at): CityFile => ({ ...statement, title, file, bytes: shaped(file, at) })),
    {
      ...statement,
      title: 'Усі заголовки свої',
      file: 'каса.csv',
      bytes: in1251('Коли;Скільки;За що;Від кого', `25.11.2026;340,00;Штраф ${serial(8)};Коваль І. П.`),
      named: { Коли: 'date', Скільки: 'sum', 'За що': 'purpose', 'Від кого': 'payer' },
    },
    {
      ...statement,
      title: 'Книга .xls із підписом операціоніста',
      file: 'виписка.xls',
      bytes: book(
        'biff8',
        [
          ['Дата операції', 'Номер документа', 'Кредит', 'Дебет', 'Зміст операції', 'Клієнт'],
          [NOVEMBER_20, '77', 340, null, `Штраф ${serial(9)}`, 'Дзюба О. В.'],
          ['Операціоніст: Коваль'],
        ],
        { days: 'A' },
      ),
      named: { 'Зміст операції': 'purpose', Клієнт: 'payer' },
      told: ['Рядок 3 під таблицею пропущено'],
    },
    {
      ...statement,
      title: 'UTF-16 без позначки',
      file: 'utf16.csv',
      bytes: iconv.encode(`Дата;Сума;Призначення платежу\n25.11.2026;340,00;Штраф ${serial(10)}`, 'utf-16be'),
    },
    {
      ...statement,
      title: 'Лапки всередині призначення',
      file: 'лапки.csv',
      bytes: in1251(
        'Дата операції;Сума;Призначення платежу',
        `25.11.2026;340,00;Штраф ТОВ "Ромашка" постанова ${serial(11)}`,
      ),
    },
  ];
};
