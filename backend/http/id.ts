// Identifiers in addresses: ours are whole numbers; anything else names a record that does not exist.
import { notFound } from './failure';

export function requireId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
}
