// Which import touched a record: asked when one is taken back, and for the cars whose owners are told.
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx): Promise<void> {
  await createIndex(trx, 'import_changes', 'import_id, key');
}
