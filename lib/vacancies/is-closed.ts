import type { Vacancy } from '@/contract/vacancies';

/** True when the vacancy's closing instant is past. `now` in epoch ms, the present by default. */
export function isClosed(vacancy: Vacancy, now = Date.now()): boolean {
  return Boolean(vacancy.closes_at) && Date.parse(vacancy.closes_at ?? '') < now;
}
