import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from '@/lib/text/jsx-runtime';
import { setChildren } from '@/lib/text/set-children';

const seen = (node: ReactNode) => renderToStaticMarkup(node).replaceAll('\u00a0', '_');
const strong = (children: string) => jsx('strong', { children });

test.each<[string, ReactNode, string]>([
  ['one text', jsx('p', { children: 'Штраф за стоянку' }), '<p>Штраф за_стоянку</p>'],
  ['a text and a number', jsxs('p', { children: ['до ', 30, ' днів'] }), '<p>до_30_днів</p>'],
  ['what comes to nothing', jsxs('p', { children: ['з ', null, false, 'понеділка'] }), '<p>з_понеділка</p>'],
  [
    'a word before an element',
    jsxs('p', { children: ['до ', strong('п’ятниці')] }),
    '<p>до_<strong>п’ятниці</strong></p>',
  ],
  [
    'a word after an element',
    jsxs('label', { children: [jsx('input', {}), 'З місцями'] }),
    '<label><input/>З_місцями</label>',
  ],
  ['a dash after an element', jsxs('p', { children: [strong('Так'), ' – ні'] }), '<p><strong>Так</strong>_– ні</p>'],
  ['an element parts words', jsxs('p', { children: ['за', strong('х'), ' день'] }), '<p>за<strong>х</strong> день</p>'],
  ['a fragment', jsxs(Fragment, { children: ['о ', '10:00'] }), 'о_10:00'],
  [
    'a value',
    jsx('span', { translate: 'no', children: 'Штраф за стоянку' }),
    '<span translate="no">Штраф за стоянку</span>',
  ],
  ['code', jsx('code', { children: 'на 5 %' }), '<code>на 5 %</code>'],
  ['a choice', jsx('option', { children: 'м. Зразків' }), '<option>м. Зразків</option>'],
])('the text of an element gets its no-break spaces: %s', (_, node, html) => {
  expect(seen(node)).toBe(html);
});

test('an element without a text to typeset keeps its props', () => {
  const props = { children: 'Штраф' };
  expect(setChildren('p', props)).toBe(props);
  expect(setChildren('img', {})).toEqual({});
});

test('a component gets its children as they were written', () => {
  const props = { children: 'Штраф за стоянку' };
  expect(setChildren(() => null, props)).toBe(props);
});
