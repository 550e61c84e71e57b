import type { Vacancy } from '@/contract/vacancies';
import { parseInstant } from '@/domain/kyiv-time';
import type { ApiCall } from '@/lib/api/client';

export const vacancyPage = (page: number): ApiCall => ({ path: 'vacancies/', query: { page }, fixed: page === 1 });

export const vacancy = (id: string): ApiCall => ({ path: `vacancies/${encodeURIComponent(id)}/` });

export const vacancyTitle = ({ id, title }: Vacancy): string => title || `Вакансія № ${id}`;

export function isClosed(vacancy: Vacancy, now = Date.now()): boolean {
  const closesAt = parseInstant(vacancy.closes_at ?? '');
  return closesAt !== null && closesAt < now;
}
