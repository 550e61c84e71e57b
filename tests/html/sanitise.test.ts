import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedText } from '@/backend/platform/html/edited-text';
import { plainText } from '@/lib/html/plain-text';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { ATTACKS, dangersIn } from './attacks';

const parser = new DOMParser();
const fragment = (html: string) => parser.parseFromString(`<!doctype html><body>${html}</body>`, 'text/html').body;
const dangers = (html: string) => dangersIn(fragment(html));

describe('sanitised HTML from the API', () => {
  it.each(ATTACKS)('never acts on a citizen’s behalf: %s', (attack) => {
    expect(dangers(sanitiseHtml(attack))).toEqual([]);
    expect(dangers(sanitiseHtml(attack, { headings: false }))).toEqual([]);
  });

  it('stays harmless for any mix of attacks, text and tags', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul><li>',
        '</a>',
        '<table>',
        '<b onclick=x()>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '"',
        "'",
        '>',
        '&lt;',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(dangers(sanitiseHtml(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what an editor meant: paragraphs, lists, links, pictures, tables', () => {
    const html = sanitiseHtml(
      '<h1>Тема</h1><p>Текст <strong>важливий</strong> і <a href="/pay">оплата</a></p><ul><li>раз</li></ul>' +
        '<img src="/media/map.png" width="600" height="400"><table><tr><th scope="row">Ціна</th><td>10</td></tr></table>',
    );
    const body = fragment(html);
    expect(body.querySelector('h1')).toBeNull();
    expect(body.querySelector('h2')?.textContent).toBe('Тема');
    expect(body.querySelector('a')?.getAttribute('href')).toBe('/pay');
    expect(body.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(body.querySelector('img')?.getAttribute('width')).toBe('600');
    expect(body.querySelector('th')?.getAttribute('scope')).toBe('row');
    expect(body.querySelector('table')?.tabIndex, 'reached by keyboard where it scrolls').toBe(0);
    expect(body.querySelector('li')?.textContent).toBe('раз');
  });

  it('keeps what was struck out struck out, and words of two blocks apart', () => {
    expect(sanitiseHtml('<p><del>15</del> <strike>18</strike> <ins>20</ins> грн</p>')).toBe(
      '<p><s>15</s> <s>18</s> <ins>20</ins> грн</p>',
    );
    expect(sanitiseHtml('<section>Перше</section><article>Друге</article><center>Третє</center>')).toBe(
      '<p>Перше</p><p>Друге</p><p>Третє</p>',
    );
  });

  it('keeps the text of a link with an unsafe address', () => {
    const body = fragment(sanitiseHtml('<p><a href="javascript:alert(1)">натисніть</a></p>'));
    expect(body.textContent).toBe('натисніть');
    expect(body.querySelector('a')).toBeNull();
  });

  it('drops a picture with an unsafe address', () => {
    expect(sanitiseHtml('<p>до<img src="javascript:alert(1)">після</p>')).toBe('<p>допісля</p>');
  });

  it('turns plain text into paragraphs and escapes special characters', () => {
    expect(sanitiseHtml('Перший: 5 < 6 & 7\n\nДругий')).toBe('<p>Перший: 5 &lt; 6 &amp; 7</p><p>Другий</p>');
  });

  it('has no headings in an FAQ answer', () => {
    expect(sanitiseHtml('<h2>Так</h2><p>Десять днів</p>', { headings: false })).toBe('<p>Так</p><p>Десять днів</p>');
  });
});

describe('a text of a million signs that opens tags and closes none', () => {
  // Read again from each opening, any of these would take minutes.
  it.each(['<a', '</a', '<br', '<br '])('is read once: %s', (opening) => {
    const text = opening.repeat(1_000_000 / opening.length);
    expect(plainText(text).length).toBeLessThanOrEqual(201);
    expect(dangers(sanitiseHtml(text))).toEqual([]);
  });

  it('is read once by the desk', () => {
    expect(editedText({ body: `<p>${'{{'.repeat(500_000)}</p>` })).toContain('{{');
    expect(editedText({ body: `<pre>${' '.repeat(1_000_000)}</pre><p>так</p>` })).toContain('так');
  });
});

describe('the description of a page for search engines', () => {
  it('contains text without markup', () => {
    expect(plainText('<p>Зміни</p><p>на вулиці &amp; площі</p><script>x()</script>')).toBe('Зміни на вулиці & площі');
    expect(plainText('<p><a href="tel:1">(000) <span>00</span></a>.<br><b>Щодня</b></p>')).toBe('(000) 00. Щодня');
  });

  it('leaves out what was struck out', () => {
    expect(plainText('<p>Тариф <s class="old">15</s><del>18</del> 20 грн, <small>щодня</small></p>')).toBe(
      'Тариф 20 грн, щодня',
    );
  });

  it('is cut at the end of a word', () => {
    const text = plainText(`<p>${'паркування '.repeat(40)}</p>`, 100);
    expect(text.length).toBeLessThanOrEqual(101);
    expect(text).toMatch(/паркування…$/);
  });
});
