import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atomFeed, type FeedEntry } from '@/lib/feeds/atom';

const read = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

const feed = (entries: FeedEntry[]) =>
  read(
    atomFeed({
      title: 'Новини – Паркінспекція',
      url: 'https://city.example/feeds/news.xml',
      pageUrl: 'https://city.example/news',
      author: 'Паркінспекція',
      entries,
    }),
  );

describe('an Atom feed', () => {
  it('has the elements that Atom requires of a feed and of each entry', () => {
    const document = feed([
      { url: 'https://city.example/news/1', title: 'Нове', updated: '2026-11-20T10:00:00+02:00', summary: 'Коротко' },
      { url: 'https://city.example/news/2', title: 'Старе', updated: '2026-11-01T10:00:00+02:00' },
    ]);
    const root = document.documentElement;
    expect(root.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(root.querySelector(':scope > id')?.textContent).toBe('https://city.example/feeds/news.xml');
    expect(root.querySelector(':scope > updated')?.textContent).toBe('2026-11-20T08:00:00.000Z');
    expect(root.querySelector(':scope > author > name')?.textContent).toBe('Паркінспекція');
    expect(root.querySelector(':scope > link[rel=self]')?.getAttribute('href')).toBe(
      'https://city.example/feeds/news.xml',
    );
    const entries = [...root.querySelectorAll('entry')];
    expect(entries).toHaveLength(2);
    for (const name of ['id', 'title', 'updated', 'link'])
      expect(entries.every((entry) => entry.querySelector(name))).toBe(true);
    expect(entries[1]?.querySelector('summary')).toBeNull();
  });

  it('takes an instant without an offset for one of Kyiv', () => {
    const entry = { url: 'https://city.example/news/1', title: 'Нове', updated: '2026-11-20T10:00:00' };
    expect(feed([entry]).querySelector('entry > updated')?.textContent).toBe('2026-11-20T08:00:00.000Z');
  });

  it('stays well-formed and keeps an entry’s title whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (title) => {
        const document = feed([
          { url: 'https://city.example/news/1', title: `є ${title}`, updated: '2026-11-20T10:00:00Z' },
        ]);
        expect(document.querySelector('parsererror')).toBeNull();
        expect(document.querySelector('entry > title')?.textContent).toMatch(/^є /);
      }),
    );
    const document = feed([
      { url: 'https://city.example/news/1', title: 'A & B <script>', updated: '2026-11-20T10:00:00Z' },
    ]);
    expect(document.querySelector('entry > title')?.textContent).toBe('A & B <script>');
  });
});
