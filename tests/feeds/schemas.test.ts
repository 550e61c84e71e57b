import { expect, test } from 'vitest';
import { atomFeed } from '@/lib/feeds/atom';
import { atomComplaints, sitemapComplaints } from '@/tests/schemas/complaints';

const feed = atomFeed({
  title: 'Новини – Паркінспекція',
  url: 'https://city.example/feeds/news.xml',
  pageUrl: 'https://city.example/news',
  author: 'Паркінспекція',
  entries: [
    { url: 'https://city.example/news/1', title: 'А & Б', updated: '2026-11-20T10:00:00+02:00', summary: 'Коротко' },
  ],
});

const sitemap = (url: string) => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url}</urlset>`;

test('the generated Atom feed is valid by the schema of RFC 4287', () => {
  expect(atomComplaints(feed)).toEqual([]);
});

test.each([
  ['without its date', feed.replace(/<updated>[^<]*<\/updated>/, '')],
  ['with a date that is none', feed.replace(/(<updated>)[^<]*/, '$1учора')],
  ['with an entry without id', feed.replace(/(<entry>)<id>[^<]*<\/id>/, '$1')],
  ['with an element Atom does not know', feed.replace('<title>', '<name>х</name><title>')],
  ['that is no XML', feed.slice(0, -20)],
])('the Atom schema rejects a feed %s', (_, bad) => {
  expect(bad).not.toBe(feed);
  expect(atomComplaints(bad)).not.toEqual([]);
});

test('the sitemap schema accepts a valid sitemap and rejects invalid ones', () => {
  expect(
    sitemapComplaints(sitemap('<url><loc>https://city.example/</loc><lastmod>2026-11-20T10:00:00Z</lastmod></url>')),
  ).toEqual([]);
  expect(sitemapComplaints(sitemap('<url><lastmod>2026-11-20</lastmod></url>'))).not.toEqual([]);
  expect(
    sitemapComplaints(sitemap('<url><loc>https://city.example/</loc><lastmod>20.11.2026</lastmod></url>')),
  ).not.toEqual([]);
});
