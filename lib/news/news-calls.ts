// news/: the same call on the server, which reads the answer by the contract, and in the browser, where that would weigh.
import type { ApiCall } from '@/lib/api/client';

export const newsPage = (page: number): ApiCall => ({ path: 'news/', query: { page }, fixed: page === 1 });

export const newsItem = (id: string): ApiCall => ({ path: `news/${encodeURIComponent(id)}/` });
