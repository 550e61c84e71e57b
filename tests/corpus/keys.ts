// Plates of every kind on the streets, and the ways in which people type them and the numbers of documents.

const CYRILLIC: Partial<Record<string, string>> = Object.fromEntries(
  [...'ABEIKMHOPCTX']
    .map((letter, index) => [letter, 'АВЕІКМНОРСТХ'.charAt(index)])
    .concat([
      ['Y', 'У'],
      ['Z', 'З'],
      ['D', 'Д'],
    ]),
);
const map = (text: string, other: Partial<Record<string, string>>) =>
  [...text].map((sign) => other[sign] ?? sign).join('');
const asCyrillic = (plate: string) => map(plate, CYRILLIC);

/** As the plate shows them, in groups. */
export const ISSUED_PLATES = [
  ...['AA 1234 BB', 'KA 0001 AX', 'BC 7030 HH', 'AE 3310 KI', 'BX 5756 OO', 'CB 9999 IT', 'PP 0310 XX', 'AX 1013 MK'],
  ...['AA 1234 YA', 'AA 1234 ZA', 'BX 5756 YA', 'DI 0007 ZE', 'KA 3003 YB', 'AE 0130 ZB', 'BC 1031 YC', 'PD 0303 ZZ'],
  ...['AA 1010 TZ', 'KA 3131 TY', 'AE 7777 TW'],
  ...['DC 1234 AB', 'ED 0303 IC', 'II 1010 II', 'HH 0011 OO'],
  ...['123-45 AB', '001-01 OI', '310-30 KA', '999-99 TX', '013-13 II', '123-45 AB 02', '301-03 KO 13'],
  ...['AB 1234', 'KA 0303', 'OO 1010', 'II 3130', 'BX 0001', 'AE 0310'],
  ...['AA 1234 XX', 'BC 0310 XP', 'KA 3003 XT'],
  ...['01 AA 1234', '13 OI 0301', '30 KA 1031', '11 BX 3003'],
  ...['CDP 103', 'DP 123456', 'DP 001013', 'S 123456', 'D 310031'],
  ...['1234 K5', '0310 A1', '3131 T3', '1013'],
];
export const OTHER_PLATES = [
  ...[
    'ЖУК Ї7',
    'КОЗАК',
    'ДАЧА 1',
    'WX 12345',
    'B OB 1234',
    'ABO 123',
    '1-ABC-234',
    'M AB 1234',
    'DL 12345',
    'SO 12345',
  ],
  ...['SL 12345', 'DOL 1234', 'S OL 1234', 'D-LI 1234', 'DPL 12345', 'DP O1234', 'K L 1234'],
  ...['OL AB 1234', 'MÜ AB 123', 'LÖ AB 1234', 'ŠČ 123-Ž', 'ĆĐ 77'],
];
export const PLATES = [...ISSUED_PLATES, ...OTHER_PLATES];

/** Signs at the digits' places only, one digit of each number left; short plates of the army stay: nothing tells a slip. */
const inDigits = (plate: string, other: Partial<Record<string, string>>) => {
  const isShort = plate.replace(/\W/g, '').length < 6 || /^\d{4} [A-Z]\d$/.test(plate);
  if (isShort) return plate;
  let swapped = 0;
  return plate.replace(/\d+/g, (digits) =>
    [...digits]
      .map((digit, index) => {
        const sign = other[digit];
        if (sign === undefined || swapped >= 2 || (digits.length === 2 && index === 1)) return digit;
        swapped += 1;
        return sign;
      })
      .join(''),
  );
};
/** One letter of each series at most, so that a letter is left to tell it by. */
const inLetters = (plate: string, other: Partial<Record<string, string>>) =>
  plate.replace(/[A-Z]{2}/g, (letters) => letters.charAt(0) + (other[letters.charAt(1)] ?? letters.charAt(1)));

type Way = [name: string, type: (plate: string) => string];

/** None of them changes what the plate is. */
const ANY_PLATE: Way[] = [
  ['as the plate shows it', (plate) => plate],
  ['in lower case', (plate) => plate.toLowerCase()],
  ['without spaces', (plate) => plate.replace(/[ -]/g, '')],
  ['with dashes', (plate) => plate.replaceAll(' ', '-')],
  ['with dots and no-break spaces', (plate) => ` ${plate.replaceAll(' ', '\u00a0.')}\u200b`],
  ['in full width', (plate) => plate.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
];

/** Only where the plate is of a kind that is issued here. */
const ISSUED: Way[] = [
  ['on a Ukrainian keyboard', asCyrillic],
  ['on a Ukrainian keyboard in lower case', (plate) => asCyrillic(plate).toLowerCase()],
  ['with «UA» before it', (plate) => (/^\d{4}/.test(plate) ? plate : `UA ${plate}`)],
  ['with О for 0', (plate) => inDigits(plate, { 0: 'О' })],
  ['with З for 3 and l for 1', (plate) => inDigits(plate, { 3: 'З', 1: 'l' })],
  ['with 0 for O and 3 for Z', (plate) => inLetters(plate, { O: '0', Z: '3' })],
];

/** Each of `PLATES` in each of twelve ways; the ways that mean nothing for a foreign plate repeat the plate. */
export const TYPED_PLATES = PLATES.flatMap((plate) =>
  [...ANY_PLATE, ...ISSUED].map(([way, type]) => {
    const applies = ISSUED_PLATES.includes(plate) || ANY_PLATE.some(([known]) => known === way);
    return { plate, way, typed: applies ? type(plate) : plate };
  }),
);

/** Of the document ІП 0000100570. */
export const TYPED_NUMBERS = [
  ...['ІП 0000100570', 'ІП0000100570', 'іп 0000100570', 'ІП-0000100570', 'ІП №0000100570', 'ІП № 0000100570'],
  ...['ІП N 0000100570', 'ІП No0000100570', 'серія ІП номер 0000100570', 'Серія: ІП, № 0000100570', ' ІП  0000100570 '],
  ...[
    'ІП 0000 100 570',
    'ІП 0000-100-570',
    'ІП\u00a00000100570',
    'ІП.0000100570',
    'ІП/0000100570',
    'ІП 00 00 10 05 70',
  ],
  ...[
    'ІП 100570',
    'ІП100570',
    'іп100570',
    'ІП №100570',
    'ІП 0100570',
    'ІП 000100570',
    'ІП-100-570',
    'серія ІП № 100570',
  ],
  ...['IП 0000100570', 'iп 100570', 'IP 0000100570', 'ip 100570', 'IP100570', 'SG 0000100570', 'sg100570'],
  ...['ІП ОООО100570', 'ІП 0000l00570', 'ІП 00001005 7О', 'ІП 0000І00570', 'ІП\n0000100570', 'ＩＰ ０００0100570'],
  ...['100570', '0000100570'],
];
