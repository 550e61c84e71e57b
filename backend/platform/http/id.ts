// Identifiers in addresses: ours are whole numbers; anything else names a record that does not exist.
import { notFound } from '@/backend/core/http-error';

/** Null for what is no id of ours. */
export const findId = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

export function requireId(id: string): number {
  const found = findId(id);
  if (found === null) throw notFound();
  return found;
}
