import type { z } from 'zod';
import {
  DESK_REGISTERS,
  type DeskRegister,
  type ImportDetails,
  type ImportLine,
  type importsQuerySchema,
} from '@/contract/desk-imports';
import { LISTED_MAX } from '@/contract/registers';
import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import { instant, instantOrNull } from '@/backend/db/wire';
import { defineQueue } from '@/backend/platform/desk/queue';
import { registerOf } from '@/backend/db/register-of';
import { sourceOf } from '@/backend/platform/import/import-log';
import { changedFields } from '@/backend/platform/registers/history';

const imports = (db: Db) =>
  db
    .selectFrom('imports')
    .where('noun', 'in', [...DESK_REGISTERS])
    .select(registerOf.$castTo<DeskRegister>().as('register'));

type ImportRow = Awaited<ReturnType<typeof requireImport>>;

export async function requireImport(db: Db, id: number) {
  const row = await imports(db).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('Такого завантаження в журналі немає.');
  return row;
}

export const serializeImport = (row: ImportRow): ImportLine => ({
  id: row.id,
  register: row.register,
  source: sourceOf(row),
  made_by: row.made_by,
  state: row.state,
  started_at: instant(row.started_at),
  added: row.added,
  changed: row.changed,
  unchanged: row.same,
  fields: row.fields.split(',').filter(Boolean),
  undone_at: instantOrNull(row.undone_at),
  undone_by: row.undone_by,
  is_undoable: row.state === 'done' && row.changes_dropped_at === null,
});

/** Newest first. */
export const importQueue = defineQueue({
  table: 'imports',
  seen: 'imports',
  rows: ({ db }, { register }: z.output<typeof importsQuerySchema>) =>
    imports(db)
      .$if(register !== undefined, (all) => all.where(registerOf, '=', register ?? ''))
      .selectAll(),
  order: () => ({ isDescending: true }),
  line: serializeImport,
});

export async function findImportDetails(db: Db, id: number): Promise<Omit<ImportDetails, 'waiting'>> {
  const row = await requireImport(db, id);
  const all = db.selectFrom('import_changes').where('import_id', '=', id).select(['key', 'before', 'after']);
  const changes = await all.orderBy('seq').limit(LISTED_MAX).execute();
  return {
    ...serializeImport(row),
    changes: changes.map((change) => ({
      key: change.key,
      is_new: change.before === null,
      fields: changedFields(change),
    })),
    changes_total: await countOf(all),
  };
}
