// Files that were once misread or refused, in the order in which they come: some tell of one payment, some look as if.
import iconv from 'iconv-lite';
import { type CityFile, in1251, inUtf8 } from './city-file';
import { HARD_REGISTERS } from './hard-registers';

const key = (serial: string) => serial.replace(' ', '');
export const HARD_FINES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `ПБ 000930000${at}`);
const fineOf = (at: number) => HARD_FINES[at - 1] ?? '';
const paid = (at: number, ...kopecks: number[]) => ({ [key(fineOf(at))]: kopecks });

const statement = { register: 'payments' as const, taken: 1 };
const LINES = 'Дата операції;Сума;Призначення платежу';
const NUMBERED = 'Дата операції;Час операції;Номер документа;Сума;Призначення платежу';
const ANY = 'Сплата штрафу за порушення правил паркування';

const STATEMENTS: CityFile[] = [
  {
    ...statement,
    title: 'Виписка про той самий платіж',
    file: 'та-сама.csv',
    bytes: inUtf8(LINES, '25.11.2026;170,00;"Штраф ПЖ 0009300501"'),
    paid: { ПЖ0009300501: [17_000] },
    waits: { ПЖ: 0 },
  },
  {
    ...statement,
    title: '«Тип операції»',
    file: 'тип.csv',
    bytes: inUtf8(
      'Дата операції;Тип операції;Сума;Призначення платежу;Контрагент',
      `25.11.2026;Списання;340,00;"Повернення помилково сплачених коштів, постанова ${fineOf(1)}";Коваль І. П.`,
      `25.11.2026;Зарахування;340,00;"Штраф, постанова ${fineOf(2)}";Коваль І. П.`,
    ),
    told: ['писання або повернення'],
    paid: { ...paid(1), ...paid(2, 34_000) },
  },
  {
    ...statement,
    title: '«Д/К» без інших ознак',
    file: 'дк.csv',
    bytes: inUtf8(
      'Дата;Д/К;Сума;Призначення платежу',
      `25.11.2026;Д;340,00;"Повернення помилково сплачених коштів, постанова ${fineOf(1)}"`,
      `25.11.2026;К;340,00;"Штраф, постанова ${fineOf(3)}"`,
    ),
    told: ['писання або повернення'],
    paid: { ...paid(1), ...paid(3, 34_000) },
  },
  {
    ...statement,
    title: 'Частина вранці',
    file: 'частина-1.csv',
    bytes: inUtf8(NUMBERED, `26.11.2026;09:10;201;100,00;"Штраф ${fineOf(6)}"`),
    paid: paid(6, 10_000),
  },
  {
    ...statement,
    title: 'Частина ввечері',
    file: 'частина-2.csv',
    bytes: inUtf8(NUMBERED, `26.11.2026;18:10;290;100,00;"Штраф ${fineOf(6)}"`),
    paid: paid(6, 10_000, 10_000),
  },
  {
    ...statement,
    title: 'Ранок: двоє платників тієї самої суми',
    file: 'ранок.csv',
    bytes: inUtf8(
      `${NUMBERED};Платник`,
      `26.11.2026;09:10;101;170,00;"${ANY}";КОВАЛЬ І П`,
      `26.11.2026;09:40;102;170,00;"${ANY}";ДЗЮБА О В`,
    ),
    waits: { [ANY]: 2 },
  },
  {
    ...statement,
    title: 'Вечір: третій платник тієї самої суми',
    file: 'вечір.csv',
    bytes: inUtf8(
      `${NUMBERED};Платник`,
      `26.11.2026;16:20;177;170,00;"${ANY}";ШЕВЧУК Р М`,
      `26.11.2026;17:05;178;340,00;"Штраф ${fineOf(4)}";ОЛІЙНИК А А`,
    ),
    paid: paid(4, 34_000),
    waits: { [ANY]: 3 },
  },
  {
    ...statement,
    title: 'Лапка на початку призначення',
    file: 'лапка.csv',
    bytes: inUtf8(LINES, `26.11.2026;340,00;"Ромашка" ТОВ, штраф ${fineOf(5)}`),
    paid: paid(5, 34_000),
  },
  {
    ...statement,
    title: 'Крапки з комою в призначенні',
    file: 'крапки.csv',
    bytes: inUtf8(LINES, `26.11.2026;170,00;*;101;3184710691;21081100;штраф ${fineOf(7)};;;`),
    refused: 'перевірте роздільники й лапки',
  },
  {
    ...statement,
    title: 'Для 1С, без секції рахунку',
    file: 'to1c.txt',
    bytes: in1251(
      '1CClientBankExchange',
      'ВерсияФормата=1.02',
      'Кодировка=Windows',
      'СекцияДокумент=Платежное поручение',
      'Номер=12',
      'Дата=26.11.2026',
      'Сумма=340.00',
      `НазначениеПлатежа=Штраф ${fineOf(7)}`,
      'КонецДокумента',
      'КонецФайла',
    ),
    paid: paid(7, 34_000),
  },
  {
    ...statement,
    title: 'camt.053 без жодного рядка',
    file: 'порожня.xml',
    bytes: Buffer.from(
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt/></Document>',
    ),
    refused: 'немає жодного запису',
  },
  {
    ...statement,
    title: 'Кінець файлу DOS',
    file: 'кінець.csv',
    bytes: in1251('Дата;Сума;Призначення платежу', `26.11.2026;340,00;Штраф ${fineOf(8)}`, '\u001a'),
    paid: paid(8, 34_000),
  },
  {
    ...statement,
    title: 'UTF-16 із позначкою',
    file: 'utf16-bom.csv',
    bytes: iconv.encode(`Дата;Сума;Призначення платежу\r\n26.11.2026;340,00;Штраф ${fineOf(9)}`, 'utf-16be', {
      addBOM: true,
    }),
    paid: paid(9, 34_000),
  },
];

export const HARD_FILES: CityFile[] = [...HARD_REGISTERS, ...STATEMENTS];
