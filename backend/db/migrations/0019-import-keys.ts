import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx): Promise<void> {
  await createIndex(trx, 'import_changes', 'import_id, key');
}
