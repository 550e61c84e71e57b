import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../../scripts/setup/root.mjs';

const WHOLE = join(ROOT, 'node_modules', '@fontsource-variable', 'commissioner', 'files');
const WEIGHTS = { min: 400, max: 760 };
/** Name 14 of a font: the address of its licence, which has to stay with it. */
const LICENCE = 14;

/** What the site's texts need, as app/fonts/fonts.ts declares it. */
export const RANGES = {
  cyrillic: 'U+0301, U+0401, U+0404, U+0406-0407, U+0410-044F, U+0451, U+0454, U+0456-0457, U+0490-0491, U+2116',
  latin:
    'U+0000-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+02BC, U+2010-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
};

export const cutFile = (name) => join(ROOT, 'app', 'fonts', `commissioner-${name}.woff2`);

/**
 * "U+0000-007E, U+00A0" → its characters.
 * @param {string} ranges
 * @returns {string[]}
 */
export function charactersOf(ranges) {
  return ranges.split(', ').flatMap((range) => {
    const [first, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

export const PRINT_WEIGHTS = [400, 700];

export const printFile = (name, weight) => join(ROOT, 'content', 'fonts', `commissioner-${name}-${weight}.ttf`);

/** What people write is drawn in documents, too: all that the file has. */
const WHOLE_RANGES = {
  cyrillic: 'U+0300-052F, U+2116',
  latin: 'U+0020-007E, U+00A0-00FF, U+02BC, U+2000-206F, U+20AC, U+2122, U+2212',
  'latin-ext': 'U+0100-024F, U+0259, U+1E00-1E9F, U+1EF2-1EF9, U+20B4',
};

export const PRINT_NAMES = Object.keys(WHOLE_RANGES);

const cut = (name, ranges, options) =>
  subsetFont(readFileSync(join(WHOLE, `commissioner-${name}-wght-normal.woff2`)), charactersOf(ranges[name]).join(''), {
    ...options,
    preserveNameIds: [LICENCE],
  });

/** @returns {Promise<Buffer>} TrueType of one weight: documents take no other */
export const cutForPrint = (name, weight) =>
  cut(name, WHOLE_RANGES, { targetFormat: 'truetype', variationAxes: { wght: weight } });

/** @returns {Promise<Buffer>} woff2 */
export const cutFont = (name) => cut(name, RANGES, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
