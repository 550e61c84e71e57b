// Everything the search of the site looks through, as words. News come by the specification's list, newest first.
import 'server-only';
import { findContentPage } from '@/lib/content/find-page';
import { faqAnchor } from '@/lib/faq/anchor';
import { listFaq } from '@/lib/faq/list-faq';
import { plainText } from '@/lib/html/plain-text';
import { walkPages } from '@/lib/lists/walk-pages';
import { listWholeNews } from '@/lib/news/list-news';
import { paths } from '@/domain/paths';
import { addressOf } from '@/lib/pages/addresses';
import { isPageOffered } from '@/lib/pages/offered';
import { isProsePage, listPages, type ProsePage } from '@/lib/pages/pages';

export interface SearchDocument {
  /** Its address on the site: tells it from every other. */
  href: string;
  kind: 'page' | 'faq' | 'news';
  title: string;
  text: string;
  publishedAt?: string | null | undefined;
  /** Words people ask by that may stand nowhere in it. */
  askedBy?: string | undefined;
}

/** Longer texts are searched by their beginning: memory stays bounded whatever the API sends. */
const TEXT_MAX = 6_000;

/** A slow API is not waited for longer: the newest news are there by then. */
const NEWS_READ_MS = 4_000;

async function contentDocument(name: ProsePage): Promise<Pick<SearchDocument, 'title' | 'text'>> {
  const { about, pieces } = await findContentPage(name);
  const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join(' ');
  // On one line with what follows, a heading needs an end.
  const sentences = html.replace(/([^.?!:])<\/h/g, '$1.</h');
  return { title: about.title, text: plainText(`${about.lead ?? about.description} ${sentences}`, TEXT_MAX) };
}

async function listPageDocuments(): Promise<SearchDocument[]> {
  const found = listPages().map(async ([name, { title, search, askedBy }]): Promise<SearchDocument[]> => {
    const page = { href: addressOf(name), kind: 'page' as const, askedBy };
    if (isProsePage(name)) return [{ ...page, ...(await contentDocument(name)) }];
    return search ? [{ ...page, title, ...search }] : [];
  });
  return (await Promise.all(found)).flat().filter(({ href }) => isPageOffered(href));
}

async function listFaqDocuments(): Promise<SearchDocument[]> {
  const entries = await listFaq();
  return entries.map((entry, index) => ({
    href: `${paths.home}#${faqAnchor(entry, index)}`,
    kind: 'faq',
    title: entry.question,
    text: plainText(entry.answer, TEXT_MAX),
  }));
}

async function listNewsDocuments(): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  const until = Date.now() + NEWS_READ_MS;
  for await (const { id, title, preview, body, published_at: publishedAt } of walkPages(listWholeNews)) {
    const text = plainText(`${preview ?? ''} ${body ?? ''}`, TEXT_MAX);
    documents.push({ href: paths.newsItem(id), kind: 'news', title: title || `Новина № ${id}`, text, publishedAt });
    if (Date.now() > until) break;
  }
  return documents;
}

/** Where the words come from; each may fail alone (ApiError). */
export const SEARCH_SOURCES = { page: listPageDocuments, faq: listFaqDocuments, news: listNewsDocuments };
