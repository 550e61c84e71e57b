import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

const INDEXES = [
  ['appeals', 'created_at, id'],
  ['appeals', 'decided_at, id'],
  ['contact_responses', 'answered_at, id'],
  ['fines', 'paid_at, id'],
] as const;

export async function up(trx: Trx): Promise<void> {
  for (const [table, columns] of INDEXES) await createIndex(trx, table, columns);
}
