import { describe, expect, test } from 'vitest';
import { readPageText } from '@/lib/content/page-file';
import { placeholdersOf } from '@/lib/content/placeholders';
import { DEFAULT_SETTINGS } from '@/contract/settings';

const SITE = 'https://parking.example';
const NOTHING = { text: {}, html: {} };
const none = () => false;
const HEAD = `---
title: Знижка
description: Опис сторінки, у якому досить слів, щоб пошукова система показала його людям.
updated_at: 2026-11-21
---
`;

describe('a content page file', () => {
  test('has its title and date in the front matter, and Markdown becomes HTML around computed parts', () => {
    const { about, pieces } = readPageText(
      `${HEAD}\n## Коли\n\nСплатіть **вчасно**.\n\n{{part:example}}\n\nДалі.\n`,
      NOTHING,
      none,
    );
    expect(about).toMatchObject({ title: 'Знижка', updated_at: '2026-11-21' });
    expect(pieces).toEqual([
      { kind: 'html', html: '<h2>Коли</h2>\n<p>Сплатіть <strong>вчасно</strong>.</p>' },
      { kind: 'part', name: 'example' },
      { kind: 'html', html: '<p>Далі.</p>' },
    ]);
  });

  test('shows conditional text only where the API offers the feature', () => {
    const text = `${HEAD}Початок.\n\n{{if:fine-lookup}}\n- Введіть номер.\n{{else}}\n- Зателефонуйте.\n{{end}}\n- Сплатіть.\n\n{{if:api-docs}}\n## Дані\n{{end}}\n`;
    const read = (offered: boolean) => readPageText(text, NOTHING, () => offered).pieces;
    expect(read(true)).toEqual([
      {
        kind: 'html',
        html: '<p>Початок.</p>\n<ul>\n<li>Введіть номер.</li>\n<li>Сплатіть.</li>\n</ul>\n<h2>Дані</h2>',
      },
    ]);
    expect(read(false)).toEqual([
      { kind: 'html', html: '<p>Початок.</p>\n<ul>\n<li>Зателефонуйте.</li>\n<li>Сплатіть.</li>\n</ul>' },
    ]);
  });

  test('has settings filled in as text, never as HTML', () => {
    const values = placeholdersOf({ ...DEFAULT_SETTINGS, title: '<img src=x> & «Зразок»' }, SITE);
    const { pieces } = readPageText(`${HEAD}{{title}}`, { text: {}, html: values }, none);
    expect(pieces).toEqual([{ kind: 'html', html: '<p>&lt;img src=x&gt; &amp; «Зразок»</p>' }]);
  });

  test('shows phones as tel: links, or a link to the contact page when there are none', () => {
    expect(placeholdersOf({ ...DEFAULT_SETTINGS, phones: '+38 (000) 000-00-01' }, SITE)['phones']).toBe(
      '<a href="tel:+380000000001">+38\u00a0(000)\u00a0<wbr><span>000-00-01</span></a>',
    );
    expect(placeholdersOf({ ...DEFAULT_SETTINGS, phones: [] }, SITE)['phones']).toBe(
      'див. <a href="/contact">сторінку «Контакти»</a>',
    );
  });

  test.each([
    ['no head', 'Просто текст', /begins with/],
    ['a head without a date', HEAD.replace(/updated_at.*\n/, ''), /updated_at/],
    ['an unknown placeholder', `${HEAD}{{telephone}}`, /Unknown placeholder {{telephone}}/],
    [
      'an unknown placeholder in the head',
      HEAD.replace('Знижка', 'Знижка {{знижка}}'),
      /Unknown placeholder {{знижка}}/,
    ],
    ['an unknown feature', `${HEAD}{{if:no-such-thing}}\nШтраф.\n{{end}}\n`, /Unknown condition/],
    ['a choice without an end', `${HEAD}{{if:fine-lookup}}\nШтраф.\n`, /without its \{\{end\}\}/],
  ])('with %s is refused', (_, text, message) => {
    expect(() => readPageText(text, NOTHING, none)).toThrow(message);
  });
});
