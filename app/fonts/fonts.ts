// Fonts that arrive after the page wait for the next one (`optional`): lines being read never move.
import localFont from 'next/font/local';

const cyrillic = localFont({
  src: '../node_modules/@fontsource-variable/commissioner/files/commissioner-cyrillic-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-cyrillic',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+2116' }],
});

const latin = localFont({
  src: '../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-00FF, U+02BC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
    },
  ],
});

const signs = localFont({
  src: '../node_modules/@fontsource-variable/commissioner/files/commissioner-cyrillic-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-signs',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B4' }],
});

export const fontClasses = [cyrillic.variable, latin.variable, signs.variable].join(' ');
