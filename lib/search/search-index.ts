// In memory; rebuilt on demand, at most every five minutes.
import 'server-only';
import MiniSearch from 'minisearch';
import { ifRefused } from '@/lib/api/error';
import { findContentPage } from '@/lib/content/find-page';
import { plainText } from '@/lib/html/plain-text';
import { SEARCH_TEXT_MAX, type SearchDocument, type SearchSource } from '@/lib/lists/public-noun';
import { PUBLIC_NOUNS } from '@/lib/nouns/public-nouns';
import { addressOf } from '@/lib/pages/addresses';
import { isPageOffered } from '@/lib/pages/offered';
import { isProsePage, listPages, type ProsePage } from '@/lib/pages/pages';
import { stemOf, wordsOf } from './words';
import { isKeyOf } from '@/domain/keys';

interface Indexed extends SearchDocument {
  kind: string;
}

export interface SearchIndex {
  words: MiniSearch<Indexed>;
  documents: ReadonlyMap<string, Indexed>;
  /** Kinds that could not be read and have no earlier copy. */
  missing: readonly string[];
  until: number;
}

const LIFE_MS = 5 * 60_000;
const FAILED_LIFE_MS = 10_000;

// On globalThis because Next loads modules more than once in a process.
declare global {
  var siteSearch: { index?: SearchIndex; making?: Promise<SearchIndex> | undefined } | undefined;
}

const state = (globalThis.siteSearch ??= {});

async function contentDocument(name: ProsePage): Promise<Pick<SearchDocument, 'title' | 'text'>> {
  const { about, pieces } = await findContentPage(name);
  const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join(' ');
  // Ends headings with a full stop, since the text becomes one line.
  const sentences = html.replace(/([^.?!:])<\/h/g, '$1.</h');
  return { title: about.title, text: plainText(`${about.lead ?? about.description} ${sentences}`, SEARCH_TEXT_MAX) };
}

async function listPageDocuments(): Promise<SearchDocument[]> {
  const found = listPages().map(async ([name, { title, search, askedBy }]): Promise<SearchDocument[]> => {
    const page = { href: addressOf(name), askedBy };
    if (isProsePage(name)) return [{ ...page, ...(await contentDocument(name)) }];
    return search ? [{ ...page, title, ...search }] : [];
  });
  return (await Promise.all(found)).flat().filter(({ href }) => isPageOffered(href));
}

export const SEARCH_SOURCES: ReadonlyMap<string, SearchSource> = new Map([
  ['page', { one: 'Сторінка', many: 'сторінки', weight: 1.6, list: listPageDocuments }],
  ...PUBLIC_NOUNS.flatMap(({ name, search }): [string, SearchSource][] => (search ? [[name, search]] : [])),
]);

interface Read {
  kind: string;
  documents: Indexed[];
  failed: boolean;
}

const readSource = (kind: string, source: SearchSource, before: SearchIndex | undefined): Promise<Read> =>
  source.list().then(
    (documents) => ({ kind, documents: documents.map((document) => ({ ...document, kind })), failed: false }),
    ifRefused(() => {
      const documents = [...(before?.documents.values() ?? [])].filter((document) => document.kind === kind);
      return { kind, documents, failed: true };
    }),
  );

async function makeIndex(before: SearchIndex | undefined): Promise<SearchIndex> {
  const read = await Promise.all([...SEARCH_SOURCES].map(([kind, source]) => readSource(kind, source, before)));
  // A list that changes while it is paged repeats an item.
  const documents = new Map(read.flatMap((part) => part.documents).map((document) => [document.href, document]));
  const words = new MiniSearch<Indexed>({
    idField: 'href',
    fields: ['title', 'text', 'askedBy'],
    extractField: (document, field) => (isKeyOf(document, field) ? (document[field] ?? '') : ''),
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: {
      boost: { title: 3, askedBy: 6 },
      boostDocument: (href) => SEARCH_SOURCES.get(documents.get(String(href))?.kind ?? '')?.weight ?? 1,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    },
  });
  words.addAll([...documents.values()]);
  const failed = read.some((part) => part.failed);
  return {
    words,
    documents,
    missing: read.filter((part) => part.failed && part.documents.length === 0).map(({ kind }) => kind),
    until: Date.now() + (failed ? FAILED_LIFE_MS : LIFE_MS),
  };
}

function makeOnce(): Promise<SearchIndex> {
  state.making ??= makeIndex(state.index)
    .then((index) => (state.index = index))
    .finally(() => (state.making = undefined));
  return state.making;
}

// Imported lazily: the log reads the environment, which a build lacks.
async function report(error: unknown) {
  const { logger } = await import('@/lib/log');
  logger.error({ err: error }, 'the search index could not be made anew');
}

/** Returns the old index while the next one is built, unless nobody searched for so long that it may show what was withdrawn. */
export async function findSearchIndex(): Promise<SearchIndex> {
  const { index } = state;
  if (!index) return makeOnce();
  const late = Date.now() - index.until;
  if (late <= 0) return index;
  const next = makeOnce().catch(async (error: unknown) => {
    await report(error);
    return index;
  });
  return late > LIFE_MS ? next : index;
}
