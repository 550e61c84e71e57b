import type { Engine, Trx } from '@/backend/db/connection';
import { createTable } from './columns';

export const up = (trx: Trx, engine: Engine): Promise<void> =>
  createTable(
    trx,
    engine,
    'import_mappings',
    `id, noun text not null, header_key text not null, mapping text not null,
    made_by text not null, made_at bigint not null, unique (noun, header_key)`,
  );
