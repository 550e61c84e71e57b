// The search of the site by words.
import 'server-only';
import type { SearchOptions, SearchResult } from 'minisearch';
import { typeset } from '@/lib/text/typeset';
import { findSearchIndex } from './search-index';
import { excerpt, highlight, type Piece } from './words';

export interface Found {
  href: string;
  kind: string;
  publishedAt: string | null;
  title: Piece[];
  excerpt: Piece[];
}

export interface SearchResults {
  /** The best ones, at most 30. */
  found: Found[];
  total: number;
  /** Kinds that could not be searched now. */
  missing: readonly string[];
}

export const FOUND_MAX = 30;

/** What the site has on these words: all of them if anything has, else any of them. */
export async function searchSite(query: string): Promise<SearchResults> {
  const { words, documents, missing } = await findSearchIndex();
  // A word that is on the site as it was typed is not a slip of the finger: what is merely alike would only be in the way.
  const tries: SearchOptions[] = [{ combineWith: 'AND', fuzzy: false }, { combineWith: 'AND' }, { combineWith: 'OR' }];
  let results: SearchResult[] = [];
  for (const options of tries) if (results.length === 0) results = words.search(query, options);
  const found = results.slice(0, FOUND_MAX).flatMap(({ id, terms }) => {
    const document = documents.get(String(id));
    if (!document) return [];
    const stems = new Set(terms);
    return [
      {
        href: document.href,
        kind: document.kind,
        publishedAt: document.publishedAt ?? null,
        title: highlight(typeset(document.title), stems),
        excerpt: highlight(typeset(excerpt(document.text, stems)), stems),
      },
    ];
  });
  return { found, total: results.length, missing };
}
