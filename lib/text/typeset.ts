// For text from content systems. Interface text is typed with the right signs and goes through `jsx-runtime.ts`.
import { keepTogether } from '@/domain/keep-together';

const NBSP = '\u00a0';

const APOSTROPHE = /(?<=[А-ЯҐЄІЇа-яґєії])['`´ʼ‘](?=[А-ЯҐЄІЇа-яґєії])/g;
const HYPHEN_AS_DASH = /(?<=\S)[ \u00a0](?:--?|—)(?= )/g;
const BETWEEN_HOURS = /(\d\d:\d\d)[ \u00a0]?[-—–] ?(?=\d\d:\d\d)/g;

/** Idempotent; takes a text or a text between two tags. */
export function typeset(text: string): string {
  return keepTogether(
    setQuotes(text)
      .replace(APOSTROPHE, '’')
      .replace(/\.{3}/g, '…')
      .replace(HYPHEN_AS_DASH, `${NBSP}–`)
      .replace(BETWEEN_HOURS, '$1–'),
  );
}

const OPENS_AFTER = /^$|[\s([«„/–—-]/;

/** «Зовнішні „внутрішні“»; an inch sign stays. */
function setQuotes(text: string): string {
  let depth = 0;
  return text.replace(/["“”„«»]/g, (sign, at: number) => {
    const before = text.charAt(at - 1);
    const opens =
      sign === '«' || sign === '„' || (sign !== '»' && OPENS_AFTER.test(before) && /\S|^$/.test(text.charAt(at + 1)));
    if (opens) {
      depth += 1;
      return depth === 1 ? '«' : '„';
    }
    if (depth === 0) return sign === '"' && /\d/.test(before) ? sign : '»';
    depth -= 1;
    return depth === 0 ? '»' : '“';
  });
}
