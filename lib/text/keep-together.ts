// What a line must not part: a dash from the word before it, a number from its sign, unit or name.
const BEFORE_DASH = / (?=[–—] )/g;
const AFTER_SIGN = /(№|[Сс]т\.|[Сс]татт[яіею]+|§) (?=\d)/g;
const BEFORE_UNIT = /(\d) (?=(?:%|грн|хв|год|км|МБ)(?!\p{L}))/gu;

/** The text with no-break spaces in these places. */
export function keepTogether(text: string): string {
  return text.replace(BEFORE_DASH, '\u00a0').replace(AFTER_SIGN, '$1\u00a0').replace(BEFORE_UNIT, '$1\u00a0');
}
