import { notFound } from '@/backend/core/http-error';

/** Returns null unless `id` is a positive integer. */
export const findId = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

export function requireId(id: string): number {
  const found = findId(id);
  if (found === null) throw notFound();
  return found;
}
