const NBSP = '\u00a0';
const NB_HYPHEN = '\u2011';

// No lookbehind: in Safari before 16.4 it is a syntax error, and no script of the page would run.
const SHORT_WORD = /(?:[абвєжзійоуя]|до|за|зі|із|на|не|ні|об|од|по|та|то|що|чи|як) (?=[\p{L}\p{N}«„(])/giu;
const BEFORE_DASH = / (?=[–—](?: |$))/g;
const AFTER_SIGN = /(№|[Сс]т\.|[Сс]т\.ст\.|[Сс]татт[яіею]+|§|[Чч]\.|[Пп]\.|[Пп]п\.) (?=\d)/g;
const WITHIN_WORD = /[\p{L}\p{N}’'\u2011-]$/u;
const AFTER_KIND_OF_PLACE = /(?:м|вул|просп|пров|бульв|пл|ім)\. (?=[\p{Lu}«])/gu;
const WITHIN_PLACE = /[\p{L}\d]$/u;
const METRES = /\d[ \u00a0]$/;
const AFTER_KIND_OF_ROOM = /(?:буд|кв|каб|оф|корп)\. (?=\d)/gu;
const WITHIN_ROOM = /\p{L}$/u;
const UNITS =
  '%|грн|коп|тис|млн|млрд|хв|год|км|м|см|мм|кг|т|МБ|ГБ|кБ|рр?\\.|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня';
const COUNTED =
  'день|дн(?:і|ів|я)|доб[аиу]|діб|годин[аиу]?|хвилин[аиу]?|тиждень|тижн(?:і|ів|я)|місяць|місяц(?:і|ів|я)|рік|рок(?:и|ів|у)|гривн[яіу]|гривень|метр(?:и|ів|а)?';
const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS}|${COUNTED})(?!\\p{L}))`, 'gu');
const PHONE = /(\+\d{2}) (\(\d{2,4}\)) (?=\d)/g;
const THOUSANDS = /\d{1,3} (?=\d{3}(?!\d))/g;
const WITHIN_NUMBER = /[\d.,-]$/;
const SERIES = /(?:[А-ЯІЇЄ]{2}|[A-Z]{2}) (?=\d{4})/gu;
const PLATE_END = /(\d{4}) (?=(?:[АВЕІКМНОРСТХ]{2}|[ABEIKMHOPCTX]{2})(?![\p{L}\d]))/gu;

// «QR-код», «18-ї»; not the number of a document, a phone, an address or the name of a file.
const HYPHENED = /(^|[\s(«„"'–—])([\p{L}\p{N}’]+(?:-\p{L}[\p{L}\p{N}’]*)+)(?=[.…]?(?:[\s),;:!?»“"'–—]|$))/gu;

/** In signs. A longer word is wider than the narrowest column, which would break it anywhere. */
const HYPHENED_MAX = 16;
const joined = (_: string, before: string, word: string) =>
  before + (word.length > HYPHENED_MAX ? word : word.replaceAll('-', NB_HYPHEN));

const bound = (found: string) => found.slice(0, -1) + NBSP;

const unlessAfter = (before: RegExp) => (found: string, at: number, whole: string) =>
  before.test(whole.slice(Math.max(0, at - 2), at)) ? found : bound(found);

/** «5 м. Далі» is a length; «м. Вінниця» is a city. */
const ofPlace = (found: string, at: number, whole: string) =>
  found.startsWith('м') && METRES.test(whole.slice(Math.max(0, at - 2), at))
    ? found
    : unlessAfter(WITHIN_PLACE)(found, at, whole);

/** Interface text is the same on every page: each is gone through once. */
const kept = new Map<string, string>();
const KEPT_MAX = 2_000;

/** Replaces spaces and hyphens by those that no line ends in; never changes the length. */
export function keepTogether(text: string): string {
  let result = kept.get(text);
  if (result === undefined) {
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(text, (result = replaced(text)));
  }
  return result;
}

function replaced(text: string): string {
  const whole = text.includes('-') ? text.replace(HYPHENED, joined) : text;
  if (!whole.includes(' ')) return whole;
  return whole
    .replace(SHORT_WORD, unlessAfter(WITHIN_WORD))
    .replace(BEFORE_DASH, NBSP)
    .replace(AFTER_SIGN, `$1${NBSP}`)
    .replace(AFTER_KIND_OF_PLACE, ofPlace)
    .replace(AFTER_KIND_OF_ROOM, unlessAfter(WITHIN_ROOM))
    .replace(BEFORE_UNIT, `$1${NBSP}`)
    .replace(PHONE, `$1${NBSP}$2${NBSP}`)
    .replace(THOUSANDS, unlessAfter(WITHIN_NUMBER))
    .replace(SERIES, unlessAfter(WITHIN_PLACE))
    .replace(PLATE_END, `$1${NBSP}`);
}
