// Наказ МВС № 166 of 02.03.2021; older, personalised and foreign plates stay valid. Keys are stored, compared and sent.
import { lettersAndDigits } from './look-alikes';

// W: electric taxis.
const SERIES = '[ABCDEHIKMOPTWXYZ]{2}';
const OLD_SERIES = '[ABEIKMHOPCTX]{2}';

/** `places`: letters (L) and digits (0) of the key; without them the kind is too short to tell a slip of the hand by. */
const KINDS = [
  {
    kind: 'standard',
    places: ['LL0000LL'],
    key: new RegExp(`^(${SERIES})((?!0000)\\d{4})(${SERIES})$`),
    shown: '$1 $2 $3',
  },
  { kind: 'old', places: ['00000LL'], key: new RegExp(`^(\\d{3})(\\d{2})(${OLD_SERIES})$`), shown: '$1-$2 $3' },
  {
    kind: 'old',
    places: ['00000LL00'],
    key: new RegExp(`^(\\d{3})(\\d{2})(${OLD_SERIES})(\\d{2})$`),
    shown: '$1-$2 $3 $4',
  },
  {
    kind: 'temporary',
    places: ['00LL0000'],
    key: new RegExp(`^(\\d{2})(${OLD_SERIES})(\\d{4})$`),
    shown: '$1 $2 $3',
  },
  { kind: 'motorcycle', places: ['LL0000'], key: new RegExp(`^(${SERIES})((?!0000)\\d{4})$`), shown: '$1 $2' },
  {
    kind: 'diplomatic',
    places: ['LLL000', 'LL000000', 'L000000'],
    key: /^(CDP|DP|S|D)(\d{3}|\d{6})$/,
    shown: '$1 $2',
  },
  { kind: 'state', places: [], key: /^(\d{4})([ABEIKMHOPCTX]\d)?$/, shown: '$1 $2' },
] as const;

export type LicensePlateKind = (typeof KINDS)[number]['kind'] | 'other';

const LETTER_FOR: Partial<Record<string, string>> = { У: 'Y', З: 'Z', Д: 'D', 0: 'O', 3: 'Z', 1: 'I', L: 'I' };
const DIGIT_FOR: Partial<Record<string, string>> = { O: '0', З: '3', I: '1', L: '1' };

/**
 * Each sign as what stands at its place. Null when some sign cannot stand there, a series has no letter, a number no
 * digit («OL AB 1234» is German), or the digits are too few to be some.
 */
function atPlaces(text: string, places: string): string | null {
  if (text.length !== places.length) return null;
  let read = '';
  for (const [place] of places.matchAll(/L+|0+/g)) {
    const signs = [...text.slice(read.length, read.length + place.length)];
    const digits = signs.filter((sign) => /\d/.test(sign)).length;
    const isSeries = place.startsWith('L');
    if (digits === (isSeries ? signs.length : 0)) return null;
    read += signs.map((sign) => (isSeries ? LETTER_FOR : DIGIT_FOR)[sign] ?? sign).join('');
  }
  const kept = [...read].filter((sign, index) => /\d/.test(sign) && sign === text[index]).length;
  return kept * 3 >= places.replaceAll('L', '').length ? read : null;
}

/**
 * Where digits follow the series to the end, a further letter makes «ABO 123», «SO 12345» and «D-OL 1234» plates of other
 * countries: only a space behind the series says that it begins the digits. An L stands in no series of these.
 */
function isOfAnotherCountry(text: string, typed: string, places: string): boolean {
  const [series = ''] = /^L+(?=0+$)/.exec(places) ?? [];
  if (series === '') return false;
  if (text.slice(0, series.length).includes('L')) return true;
  const split = new RegExp(`^[^\\p{L}\\p{Nd}]*[\\p{L}\\p{Nd}]{${series.length}}[^\\p{L}\\p{Nd}]+\\p{L}*\\p{Nd}`, 'u');
  return /\D/.test(text.charAt(series.length)) && !split.test(typed);
}

const changesOf = (read: string, text: string) => [...read].filter((sign, index) => sign !== text[index]).length;

/** The kind that changes the fewest signs. */
function asIssued(text: string, typed: string): string | null {
  if (KINDS.some(({ key }) => key.test(text))) return text;
  const readings = KINDS.flatMap(({ places, key }) =>
    places.flatMap((place) => {
      const read = atPlaces(text, place);
      const isRead = read !== null && key.test(read) && !isOfAnotherCountry(text, typed, place);
      return isRead ? [{ read, changes: changesOf(read, text) }] : [];
    }),
  );
  return readings.sort((one, other) => one.changes - other.changes)[0]?.read ?? null;
}

/** Latin letters with marks, of plates of other countries: many keyboards lack them. Й and Ї are letters of their own. */
const withoutMarks = (letter: string) => (letter === 'Đ' ? 'D' : letter.normalize('NFD').replace(/\p{M}/gu, ''));

/**
 * The key of a plate as people type it: letters and digits only, in Latin. A plate of a kind that is issued here is
 * read place by place: at a letter's place У is Y, З is Z, Д is D, 0 is O; at a digit's place O is 0, З is 3, I is 1;
 * a «UA» before it is no part of it. Other plates, foreign and with words of their owners, keep letters without a Latin
 * twin (Ї, Є, Ж…). Idempotent.
 */
export function normaliseLicensePlate(typed: string): string {
  const text = lettersAndDigits(typed, 'latin').replace(/\p{Script=Latin}/gu, withoutMarks);
  const issued = asIssued(text, typed);
  if (issued !== null) return issued;
  const [, bare] = /^[UУ]A(.+)$/.exec(text) ?? [];
  const withoutCountry = bare === undefined ? null : asIssued(bare, typed.replace(/^.*?[aа]/iu, ''));
  const isCertain = withoutCountry !== null && licensePlateKind(withoutCountry) !== 'state';
  return isCertain ? withoutCountry : text;
}

/** "other" is a personalised or foreign plate, or a typo. */
export function licensePlateKind(key: string): LicensePlateKind {
  return KINDS.find((known) => known.key.test(key))?.kind ?? 'other';
}

/** "AA1234BB" → "AA 1234 BB"; plates of an unknown kind stay unbroken. */
export function formatLicensePlate(licensePlate: string): string {
  const key = normaliseLicensePlate(licensePlate);
  const known = KINDS.find((candidate) => candidate.key.test(key));
  return known ? key.replace(known.key, known.shown).trim() : key;
}

/** A warning, or null. Plates of no Ukrainian kind are accepted: foreign cars park here too. */
export function licensePlateHint(key: string): string | null {
  if (licensePlateKind(key) !== 'other') return null;
  return 'Перевірте номер: він не схожий на український номерний знак. Можливо, пропущено цифру чи літеру або якусь переплутано.';
}

export const LICENSE_PLATE_MESSAGE = 'Вкажіть номерний знак: від 2 до 10 літер і цифр, наприклад AA 1234 BB';
