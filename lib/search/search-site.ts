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
  found: Found[];
  total: number;
  missing: readonly string[];
}

export const FOUND_MAX = 30;

export async function searchSite(query: string): Promise<SearchResults> {
  const { words, documents, missing } = await findSearchIndex();
  // Exact first: similar words would only get in the way of a correctly typed one.
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
