// Registers that were once misread or refused: other encodings, hidden rows, plates of electric cars.
import * as xlsx from '@e965/xlsx';
import iconv from 'iconv-lite';
import { book, type CityFile, inUtf8 } from './city-file';

/** Its page has no «і». */
const inDos = (text: string) => iconv.encode(text.replaceAll('і', 'i'), 'cp866');
const TOW = 'Шкода Октавія, сірий;20.11.2026 18:20;вул. Соборна, 24;Перешкода для пішоходів;Майданчик N 1';
const tows = (code: string) =>
  `external_id;license_plate;car;evacuated_at;from_address;reason;lot_name\n${code};AA9000BB;${TOW}\n`;
const towed = (code: string) => [{ external_id: code, reason: 'Перешкода для пішоходів', lot_name: 'Майданчик N 1' }];
const evacuations = { register: 'evacuations' as const, taken: 1 };

const FINES_HEADER = ['Серія та номер постанови', 'Номерний знак', 'Сума штрафу', 'Дата та час порушення'];
const fines = { register: 'fines' as const, taken: 2 };

function filtered(): Buffer {
  const rows = [1, 2, 3].map((at) => [`ПД 000930031${at}`, `АА ${at}111 ВВ`, '340,00', '20.11.2026 09:05']);
  const sheet = xlsx.utils.aoa_to_sheet([FINES_HEADER, ...rows]);
  sheet['!rows'] = [{}, {}, { hidden: true }, { hidden: true }];
  sheet['!autofilter'] = { ref: 'A1:D4' };
  return xlsx.write(xlsx.utils.book_new(sheet, 'Аркуш1'), { bookType: 'xlsx', type: 'buffer' }) as Buffer;
}

export const HARD_REGISTERS: CityFile[] = [
  {
    ...evacuations,
    title: 'DOS 866, українські заголовки',
    file: 'EVAK.CSV',
    bytes: inDos(
      'Код запису;Номерний знак;Дата та час евакуації;Звідки\r\nev-905;AA9000BB;20.11.2026 18:20;вул. Соборна, 24\r\n',
    ),
    records: [{ external_id: 'ev-905', from_address: 'вул. Соборна, 24' }],
  },
  {
    ...evacuations,
    title: 'DOS 866, заголовки латиницею',
    file: 'EVAC.CSV',
    bytes: inDos(tows('ev-900')),
    records: towed('ev-900'),
  },
  {
    ...evacuations,
    title: 'Mac',
    file: 'mac.csv',
    bytes: iconv.encode(tows('ev-901'), 'maccyrillic'),
    records: towed('ev-901'),
  },
  {
    ...evacuations,
    title: 'KOI8-U',
    file: 'koi.csv',
    bytes: iconv.encode(tows('ev-902'), 'koi8-u'),
    records: towed('ev-902'),
  },
  {
    ...fines,
    title: 'Дати з 1С, час 0:00',
    file: '1c.csv',
    bytes: inUtf8(
      `${FINES_HEADER.join(';')};Дата винесення`,
      'ПГ 0009300201;АА 1111 ВВ;340,00;20.11.2026 9:05:00;21.11.2026 0:00:00',
      'ПГ 0009300202;АА 2222 ВВ;340,00;20.11.2026 0:00:00;21.11.2026 0:00:00',
    ),
    told: ['час 0:00'],
    records: [{ serial_key: 'ПГ0009300201', violated_at: Date.parse('2026-11-20T09:05:00+02:00') }],
  },
  {
    ...fines,
    taken: 3,
    title: 'Електромобілі кирилицею',
    file: 'електро.csv',
    bytes: inUtf8(
      FINES_HEADER.join(';'),
      'ПГ 0009300205;АА 1234 УА;340,00;20.11.2026 09:05',
      'ПГ 0009300206;АА 1234 ZА;340,00;20.11.2026 09:05',
      'ПГ 0009300207;АА 1234 ЗА;340,00;20.11.2026 09:05',
    ),
    records: [
      { serial_key: 'ПГ0009300205', plate_key: 'AA1234YA' },
      { serial_key: 'ПГ0009300206', plate_key: 'AA1234ZA' },
      { serial_key: 'ПГ0009300207', plate_key: 'AA1234ZA' },
    ],
  },
  {
    ...fines,
    taken: 3,
    title: 'Рядки, приховані фільтром',
    file: 'фільтр.xlsx',
    bytes: filtered(),
    told: ['рихован'],
    records: [{ serial_key: 'ПД0009300313', plate_key: 'AA3111BB' }],
  },
  {
    ...fines,
    title: 'Серія лише в першому рядку',
    file: 'серія.csv',
    bytes: inUtf8(
      'Серія;Номер;Номерний знак;Сума штрафу;Дата та час порушення',
      'ПВ;0009300101;АА 1111 ВВ;340,00;20.11.2026 14:05',
      ';0009300102;АА 2222 ВВ;340,00;20.11.2026 14:05',
    ),
    refused: 'порожня клітинка',
  },
  {
    ...fines,
    title: 'Шапка й підпис у книзі Excel',
    file: 'листопад.xlsx',
    bytes: book('xlsx', [
      ['Інспекція з паркування Зразкової міської ради'],
      ['Реєстр постанов за листопад 2026 року'],
      [],
      ['№ з/п', 'Серія та номер', 'Держ. номер', 'Сума штрафу, грн', 'Дата і час порушення', 'Місце вчинення'],
      [1, 'ІП №0009300401', 'АВ1001СК', 340, '06.11.2026 9:15', 'вул. Соборна, 12'],
      [2, 'ІП №0009300402', 'АВ1002СК', '1 700,00 грн', '2026-11-09 12:15', 'вул. Київська; біля ринку'],
      ['Всього', null, null, '2 040,00'],
      ['Виконавець: Петренко О.'],
    ]),
    told: ['це підсумок', 'під таблицею пропущено'],
    records: [{ serial_key: 'ІП0009300402', amount_kopecks: 170_000, address: 'вул. Київська; біля ринку' }],
  },
  {
    ...fines,
    taken: 1,
    title: 'Уже сплачений за реєстром',
    file: 'сплачені.csv',
    bytes: inUtf8(
      `${FINES_HEADER.join(';')};Дата винесення;Дата сплати`,
      'ПЖ 0009300501;АА 1111 ВВ;340,00;20.11.2026 09:05;21.11.2026;25.11.2026',
    ),
    records: [{ serial_key: 'ПЖ0009300501', paid_at: Date.parse('2026-11-25T00:00:00+02:00') }],
  },
];
