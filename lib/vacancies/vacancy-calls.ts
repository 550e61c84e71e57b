// vacancies/: the same call on the server, which reads the answer by the contract, and in the browser.
import type { ApiCall } from '@/lib/api/client';

export const vacancyPage = (page: number): ApiCall => ({ path: 'vacancies/', query: { page }, fixed: page === 1 });

export const vacancy = (id: string): ApiCall => ({ path: `vacancies/${encodeURIComponent(id)}/` });
