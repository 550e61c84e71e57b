// Calls with the same response for everyone, and the content shown: a change of it expires the response.
import type { ContentNoun } from '@/domain/content-nouns';
import { FIGURES } from './open-data';

export interface PublicCall {
  content: readonly ContentNoun[];
  isPaged?: boolean;
}

export const PUBLIC_CALLS: Readonly<Record<string, PublicCall>> = {
  '/general/': { content: ['settings', 'registers'] },
  '/news/': { content: ['news'], isPaged: true },
  '/news/{id}/': { content: ['news'] },
  '/vacancies/': { content: ['vacancies'], isPaged: true },
  '/vacancies/{id}/': { content: ['vacancies'] },
  '/evacuations/': { content: ['evacuations'], isPaged: true },
  '/faq/': { content: ['faq'] },
  '/parking-places/': { content: ['parking'] },
  '/evacuations.csv': { content: ['evacuations', 'registers'] },
  '/evacuations.json': { content: ['evacuations', 'registers'] },
  '/parking-places.csv': { content: ['parking'] },
  '/parking-places.json': { content: ['parking'] },
  '/statistics/': { content: ['statistics'] },
  ...Object.fromEntries(
    [...FIGURES, 'grounds'].map((figure) => [`/statistics/${figure}.csv`, { content: ['statistics' as const] }]),
  ),
  '/openapi.json': { content: [] },
};

export const publicCallPatterns = (id: string) =>
  Object.entries(PUBLIC_CALLS).map(([path, call]) => ({
    ...call,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('{id}', id)}$`),
  }));
