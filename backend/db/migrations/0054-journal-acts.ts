import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export const up = (trx: Trx): Promise<void> => createIndex(trx, 'journal', 'act, id');
