// A fines' CSV as cities send it: the same fine, written forty ways.
export const SERIAL = 'ІП 0001234567';
export const HEADER = 'serial_number,license_plate,amount,violated_at,issued_at';
export const UKRAINIAN = 'Серія та номер постанови;Номерний знак;Сума штрафу, грн;Дата та час порушення;Дата винесення';

export interface FileVariant {
  title: string;
  text: string;
  encoding?: 'windows-1251' | 'utf-16le';
  /** Cannot happen in a workbook. */
  isOnlyCsv?: true;
}
export interface TakenFile extends FileVariant {
  /** What the operator reads besides the counts. */
  told?: string[];
  stored?: Record<string, unknown>;
}
export interface RefusedFile extends FileVariant {
  cure: RegExp;
}

const row = (cells: Partial<Record<'serial' | 'plate' | 'sum' | 'at' | 'issued', string>> = {}, delimiter = ';') => {
  const { serial = SERIAL, plate = 'АА 1234 ВВ', sum = '1340,00', at = '20.11.2026 14:05', issued = '' } = cells;
  return [serial, plate, sum, at, issued].join(delimiter);
};
const file = (...rows: string[]) => [UKRAINIAN, ...rows].join('\r\n');
const one = (title: string, cells: Parameters<typeof row>[0], stored?: Record<string, unknown>): TakenFile => ({
  title,
  text: file(row(cells)),
  ...(stored && { stored }),
});
const issuedAt = (iso: string) => ({ issued_at: Date.parse(iso) });
const ISSUED = '2026-11-21T00:00:00+02:00';

export const TAKEN: TakenFile[] = [
  { title: 'the names of the fields', text: `${HEADER}\n${SERIAL},AA1234BB,1340.00,2026-11-20T14:05:00+02:00,` },
  { title: 'Ukrainian headers and semicolons', text: file(row()) },
  { title: 'tabs', text: file(row()).replaceAll(';', '\t') },
  { title: 'UTF-8 with a byte order mark', text: `\uFEFF${file(row())}` },
  { title: 'Windows-1251', text: file(row()), encoding: 'windows-1251' },
  {
    title: 'UTF-16 as Excel saves «Unicode Text»',
    text: `\uFEFF${file(row()).replaceAll(';', '\t')}`,
    encoding: 'utf-16le',
  },
  { title: 'a line «sep=;»', text: `sep=;\r\n${file(row())}` },
  { title: 'a quoted line "sep=;" and commas in cells', text: `"sep=;"\r\n${file(row({ plate: '"АА 1234 ВВ"' }))}` },
  {
    title: 'two title lines with commas above the header',
    text: `Реєстр постанов, м. Вінниця, листопад 2026, форма 1, аркуш 1, примірник 2;;;;\n\n${file(row())}`,
    told: ['Рядок 1 над заголовком пропущено: «Реєстр постанов, м. Вінниця'],
  },
  {
    title: 'a total line below',
    text: file(row(), 'Всього:;;1 340,00;;'),
    told: ['Рядок 3 пропущено, це підсумок: «Всього:» «1 340,00»'],
  },
  { title: 'a short total line', text: file(row(), 'Разом: 1 постанова'), told: ['Рядок 3 пропущено, це підсумок'] },
  {
    title: 'a line that numbers the columns',
    text: file('1;2;3;4;5', row()),
    told: ['Рядок 2 пропущено, це номери стовпців'],
  },
  {
    title: 'the header again on the next page',
    text: file(row(), UKRAINIAN),
    told: ['Рядок 3 пропущено, це повторений заголовок'],
  },
  {
    title: 'a signature below',
    text: file(row(), ';;;;Виконавець Коваль'),
    told: ['Рядок 3 під таблицею пропущено: «Виконавець Коваль»'],
  },
  {
    title: 'a column of ordinal numbers',
    text: file(row())
      .replace(/^(?=\S)/gm, '1;')
      .replace('1;', '№ з/п;'),
    told: ['Не взято стовпців: «№ з/п» (A).'],
  },
  {
    title: 'series and number in two columns',
    text: 'Серія;Номер постанови;ДНЗ;Сума;Дата порушення\nІП;0001234567;AA1234BB;1340;20.11.2026 14:05',
  },
  {
    title: 'day and time in two columns',
    text: 'Постанова;ДНЗ ТЗ;Розмір штрафу;Дата порушення;Час порушення\nІП 0001234567;AA1234BB;1340;20.11.2026;14:05',
  },
  ...[
    ['20.11.2026 14:05', '20.11.2026 14:05'],
    ['20.11.2026 14:05:00', '20.11.2026 14:05'],
    ['20.11.2026 14:05', '14:05:00'],
    ['20.11.2026', '2026-11-20 14:05:00'],
    ['20.11.2026 0:00:00', '20.11.2026 14:05'],
    ['20.11.2026 0:00:00', '01.01.0001 14:05:00'],
    ['20.11.2026', '1900-01-01 14:05:00'],
    ['20.11.2026', '31.12.1899 14:05'],
  ].map(([day, time]) => ({
    title: `day and time of one moment, ${day} and ${time}`,
    text: `Постанова;ДНЗ;Сума;Дата порушення;Час порушення\nІП 0001234567;AA1234BB;1340;${day};${time}`,
  })),
  {
    title: 'headers with Latin look-alikes, capitals and line breaks',
    text: file(row()).replace('Серія та номер постанови', '"CЕРIЯ\nта  номер постaнови:"'),
  },
  {
    title: 'a quoted line break in a cell',
    text: `${HEADER},address\n${SERIAL},AA1234BB,1340.00,20.11.2026 14:05,,"вул. Соборна,\n24"`,
    stored: { address: 'вул. Соборна,\n24' },
  },
  { title: 'empty lines and surplus delimiters', text: `${UKRAINIAN};;\r\n;;;;;;\r\n${row()};;\r\n\r\n` },
  one('a date alone where the law names a date', { issued: '21.11.2026' }, issuedAt(ISSUED)),
  one('an ISO date alone', { issued: '2026-11-21' }, issuedAt(ISSUED)),
  one('a date alone with «р.»', { issued: '21.11.2026 р.' }, issuedAt(ISSUED)),
  one(
    'a date of one digit',
    { issued: '1.11.2026', at: '1.11.2026 9:05' },
    { violated_at: Date.parse('2026-11-01T09:05:00+02:00'), ...issuedAt('2026-11-01T00:00:00+02:00') },
  ),
  one('an ISO instant with a space', { at: '2026-11-20 14:05' }),
  one('an ISO instant with a space and seconds', { at: '2026-11-20 14:05:00.000' }),
  one('an ISO instant of Kyiv without an offset', { at: '2026-11-20T14:05:00' }),
  one('a date and time with a comma', { at: '20.11.2026, 14:05:00' }),
  one("Excel's serial number of an instant", { at: '46346,5868055556' }),
  one("Excel's serial number of a day", { issued: '46347' }, issuedAt(ISSUED)),
  one('a sum with a space', { sum: '1 340,00' }),
  one('a sum with a no-break space', { sum: '1\u00a0340,00' }),
  one('a sum with a thin space and «грн»', { sum: '1\u202f340,00 грн.' }),
  one('a sum with ₴', { sum: '1340 ₴' }),
  one('a sum with UAH', { sum: 'UAH 1340.00' }),
  one('an English sum', { sum: '1,340.00' }),
  one('a sum with four decimals', { sum: '1340,0000' }),
  one('a plate in Cyrillic', { plate: 'аа1234вв' }),
  one('a plate with hyphens', { plate: 'AA-1234-BB' }),
  one('a series in Latin look-alikes', { serial: 'IП № 0001234567' }),
  one('a number kept as a formula', { serial: '"=""ІП 0001234567"""' }),
  one('a hyphen where nothing is known', { issued: '-' }),
  one('«NULL» where nothing is known', { issued: 'NULL' }),
];

export const REFUSED: RefusedFile[] = [
  {
    ...one('a year of two digits', { at: '20.11.26 14:05' }),
    cure: /D2 «Дата та час порушення» «20\.11\.26 14:05» — рік записано двома цифрами/,
  },
  {
    ...one('a date with slashes', { issued: '11/21/2026' }),
    cure: /E2 .*не видно, де день, а де місяць: запишіть 21\.11\.2026/,
  },
  { ...one('a day that does not exist', { issued: '31.11.2026' }), cure: /E2 .*такого дня немає/ },
  { ...one('a minute that does not exist', { at: '20.11.2026 14:75' }), cure: /D2 .*такого часу немає/ },
  {
    ...one('a date alone where the time matters', { at: '20.11.2026' }),
    cure: /D2 .*бракує часу: запишіть, наприклад, 21\.11\.2026 09:30/,
  },
  {
    ...one('a narrow column of Excel', { issued: '########' }),
    cure: /E2 .*Excel не вмістив значення: розширте стовпець/,
  },
  { ...one('a broken formula', { plate: '#N/A' }), cure: /B2 .*помилка формули/ },
  {
    ...one('a serial number in scientific notation', { serial: '1,3E+09' }),
    cure: /A2 «Серія та номер постанови» «1,3E\+09» — Excel скоротив довге число: .*формат «Текст»/,
  },
  { ...one('a sum that may be a thousand', { sum: '1,340' }), cure: /C2 .*не видно, тисячі це чи копійки/ },
  { ...one('a negative sum', { sum: '-1340,00' }), cure: /C2 .*має бути сума/ },
  { ...one('a sum of two numbers', { sum: '1340 680' }), cure: /C2 .*має бути сума/ },
  { ...one('a sum in words', { sum: 'тисяча' }), cure: /C2 «Сума штрафу, грн» «тисяча» — має бути сума/ },
  { ...one('a plate with a letter for a digit', { plate: 'AA 12B4 BB' }), cure: /B2 .*чи не AA 1284 BB\?/ },
  {
    title: 'a sum in kopecks',
    text: file(row()).replace('штрафу, грн', 'штрафу, коп'),
    cure: /невідомий стовпець «Сума штрафу, коп» \(C\)/,
  },
  {
    title: 'an unknown column',
    text: file(row()).replace('Дата винесення', 'Дата'),
    cure: /невідомий стовпець «Дата» \(E\).*import describe/,
  },
  {
    title: 'two columns of one meaning',
    text: file(row()).replace('Дата винесення', 'Сума штрафу'),
    cure: /«Сума штрафу, грн» \(C\) і «Сума штрафу» \(E\) означають одне/,
  },
  {
    title: 'a line with too few cells',
    text: file(`${SERIAL};AA1234BB`),
    isOnlyCsv: true,
    cure: /Рядок 2: значень 2, а стовпців 5/,
  },
  {
    title: 'a signature between records',
    text: file(row(), ';;;;Виконавець Коваль', row({ serial: 'ІП 0001234568' })),
    cure: /Рядок 3: .*підпис/,
  },
  {
    title: 'an unclosed quote',
    text: file(row({ plate: '"АА 1234 ВВ' })),
    isOnlyCsv: true,
    cure: /Рядок 2: неправильний запис CSV \(перевірте лапки\)/,
  },
  { title: 'no header', text: row(), cure: /заголовк/ },
];
