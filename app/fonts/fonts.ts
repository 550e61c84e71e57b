// Fonts that arrive after the page wait for the next one (`optional`): lines being read never move. Two files, cut by
// `npm run fonts`, have what the site's texts need; the rest is fetched where a text has a rare letter.
// No character is declared twice: browsers would fetch the rest for one that no file has, such as U+2011.
import localFont from 'next/font/local';

const cyrillic = localFont({
  src: './commissioner-cyrillic.woff2',
  weight: '400 760',
  display: 'optional',
  variable: '--font-cyrillic',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0301, U+0401, U+0404, U+0406-0407, U+0410-044F, U+0451, U+0454, U+0456-0457, U+0490-0491, U+2116',
    },
  ],
});

const latin = localFont({
  src: './commissioner-latin.woff2',
  weight: '400 760',
  display: 'optional',
  variable: '--font-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+02BC, U+2010-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
    },
  ],
});

const signs = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-cyrillic-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-signs',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B4' }],
});

const restOfCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-cyrillic-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  variable: '--font-rest-of-cyrillic',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0400, U+0402-0403, U+0405, U+0408-040F, U+0450, U+0452-0453, U+0455, U+0458-045F',
    },
  ],
});

const restOfLatin = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  variable: '--font-rest-of-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A6, U+00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+2000-200A, U+2015-2017, U+201B, U+201F-2021, U+2023-2025, U+2027, U+202F-205E, U+2122, U+2191, U+2193, U+2215',
    },
  ],
});

export const fontClasses = [cyrillic, latin, signs, restOfCyrillic, restOfLatin]
  .map(({ variable }) => variable)
  .join(' ');
