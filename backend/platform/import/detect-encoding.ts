// Tells the Cyrillic code pages apart by the Ukrainian text that a file makes in each: how often its letters occur in the
// language, and whether capitals stand where they do.
import iconv from 'iconv-lite';

export const CODE_PAGES = ['win1251', 'cp866', 'cp1125', 'koi8-u', 'maccyrillic'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export const CODE_PAGE_NAMES: Record<CodePage, string> = {
  win1251: 'Windows-1251',
  cp866: 'DOS-866',
  cp1125: 'DOS-1125',
  'koi8-u': 'KOI8-U',
  maccyrillic: 'Mac Cyrillic',
};

/** From the most frequent. */
const LETTERS = 'оанітиевркслдупмязьбгчйхцжшюїщєф';
const RARE = new Set('ґыэъё');
const MARKS = new Set('«»№–—’‘“”„…°€\u00a0');

const SCORES = { letter: 3, step: 0.1, rare: -1, mark: -0.3, capitalInside: -4, strange: -4 };

function scoreOf(letter: string, before: string): number {
  const lower = letter.toLowerCase();
  const isCapitalInside = letter !== lower && /\p{Ll}/u.test(before);
  const rank = LETTERS.indexOf(lower);
  const own =
    rank >= 0
      ? SCORES.letter - rank * SCORES.step
      : RARE.has(lower)
        ? SCORES.rare
        : MARKS.has(letter)
          ? SCORES.mark
          : SCORES.strange;
  return own + (isCapitalInside ? SCORES.capitalInside : 0);
}

/** How Ukrainian the letters are that are not ASCII. */
function ukrainianScore(text: string): number {
  let sum = 0;
  let before = '';
  for (const letter of text) {
    if (letter > '\u007f') sum += scoreOf(letter, before);
    before = letter;
  }
  return sum;
}

/** 866 has no «і»: those who typed in it took the Latin one, which 1125 has no need for. */
const LATIN_INSIDE = /(?<=[а-яєїґ’'])[iI]|[iI](?=[а-яєїґА-ЯЄЇҐ])/gu;

const CYRILLIC_FOR: Record<string, string> = { i: 'і', I: 'І' };

/** A word must not be divided between two parts. */
export const decodePart = (page: CodePage, bytes: Buffer): string => {
  const text = iconv.decode(bytes, page);
  return page === 'cp866' ? text.replace(LATIN_INSIDE, (letter) => CYRILLIC_FOR[letter] ?? letter) : text;
};

/** In all, as some ten letters read wrong cost: a few letters say nothing. */
const CLEARLY = 12;

const isStrange = (text: string) =>
  [...text].some((letter, at) => letter > '\u007f' && scoreOf(letter, text[at - 1] ?? '') <= SCORES.strange);

/**
 * Windows-1251 unless another is clearly better; undefined where that is no text, or two others are alike and read the
 * file differently.
 */
export function detectCodePage(sample: Buffer): CodePage | undefined {
  const read = CODE_PAGES.map((page) => {
    const text = decodePart(page, sample);
    const latin = page === 'cp1125' ? (text.match(LATIN_INSIDE)?.length ?? 0) : 0;
    return { page, text, score: ukrainianScore(text) + latin * SCORES.strange };
  });
  const usual = read.find(({ page }) => page === 'win1251');
  const [best, second] = read.sort((one, other) => other.score - one.score);
  if (!best || !second || !usual || best.page === 'win1251') return 'win1251';
  if (best.score - usual.score <= CLEARLY) return isStrange(usual.text) ? undefined : 'win1251';
  return best.text === second.text || best.score - second.score > SCORES.letter ? best.page : undefined;
}
