// The index of the site's words: in memory, made anew every five minutes at most, and only while somebody searches.
import 'server-only';
import MiniSearch from 'minisearch';
import { ApiError } from '@/lib/api/error';
import { SEARCH_SOURCES, type SearchDocument } from './documents';
import { stemOf, wordsOf } from './words';
import { isKeyOf } from '@/domain/keys';

type Kind = SearchDocument['kind'];

export interface SearchIndex {
  words: MiniSearch<SearchDocument>;
  documents: ReadonlyMap<string, SearchDocument>;
  /** Kinds that could not be read, not even earlier. */
  missing: readonly Kind[];
  /** Epoch ms from when on it is too old. */
  until: number;
}

const LIFE_MS = 5 * 60_000;
const FAILED_LIFE_MS = 10_000;
const KIND_WEIGHT: Record<Kind, number> = { page: 1.6, faq: 1.3, news: 1 };

// On globalThis because Next loads modules more than once in a process.
declare global {
  var siteSearch: { index?: SearchIndex; making?: Promise<SearchIndex> | undefined } | undefined;
}

const state = (globalThis.siteSearch ??= {});

async function readKind(
  kind: Kind,
  before: SearchIndex | undefined,
): Promise<{ documents: SearchDocument[]; failed: boolean }> {
  try {
    return { documents: await SEARCH_SOURCES[kind](), failed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      documents: [...(before?.documents.values() ?? [])].filter((document) => document.kind === kind),
      failed: true,
    };
  }
}

async function makeIndex(before: SearchIndex | undefined): Promise<SearchIndex> {
  const kinds: Kind[] = ['page', 'faq', 'news'];
  const read = await Promise.all(kinds.map((kind) => readKind(kind, before)));
  // A list that moves while it is read gives an item twice.
  const documents = new Map(read.flatMap((part) => part.documents).map((document) => [document.href, document]));
  const words = new MiniSearch<SearchDocument>({
    idField: 'href',
    fields: ['title', 'text', 'askedBy'],
    extractField: (document, field) => (isKeyOf(document, field) ? (document[field] ?? '') : ''),
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: {
      boost: { title: 3, askedBy: 6 },
      boostDocument: (href) => KIND_WEIGHT[documents.get(String(href))?.kind ?? 'news'],
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    },
  });
  words.addAll([...documents.values()]);
  const failed = read.some((part) => part.failed);
  return {
    words,
    documents,
    missing: kinds.filter((_, index) => read[index]?.failed && read[index].documents.length === 0),
    until: Date.now() + (failed ? FAILED_LIFE_MS : LIFE_MS),
  };
}

function makeOnce(): Promise<SearchIndex> {
  state.making ??= makeIndex(state.index)
    .then((index) => (state.index = index))
    .finally(() => (state.making = undefined));
  return state.making;
}

// Loaded when needed: the log reads the environment, which a build does not have.
async function report(error: unknown) {
  const { logger } = await import('@/lib/log');
  logger.error({ err: error }, 'the search index could not be made anew');
}

/** The index; an old one is handed out while the next is being made. */
export async function findSearchIndex(): Promise<SearchIndex> {
  if (!state.index) return makeOnce();
  if (state.index.until < Date.now()) makeOnce().catch(report);
  return state.index;
}
