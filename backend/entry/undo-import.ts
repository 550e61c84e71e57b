import { sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import { inBulk } from '@/backend/db/bulk';
import type { Trx } from '@/backend/db/connection';
import { longWrite } from '@/backend/db/long-write';
import { formatMoment } from '@/domain/dates';
import { ImportError } from '@/backend/platform/import/importer';
import { findImporter } from './nouns';

const laterImports = (trx: Context['db'], id: number, noun: string) =>
  trx
    .selectFrom('imports')
    .where('noun', '=', noun)
    .where('state', '=', 'done')
    .where('id', '>', id)
    .where(
      sql<boolean>`exists (select 1 from import_changes later join import_changes own on own.key = later.key
        where later.import_id = imports.id and own.import_id = ${id})`,
    )
    .select('id')
    .orderBy('id')
    .execute();

export function undoImport(context: Context, id: number, madeBy: string) {
  const { db, now } = context;
  const undo = async (trx: Trx) => {
    const found = await trx.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirst();
    if (!found) throw new ImportError(`Імпорту ${id} немає. Перелік: npm run inspection -- import list`);
    if (found.undone_at !== null) throw new ImportError(`Імпорт ${id} уже скасовано ${formatMoment(found.undone_at)}.`);
    if (found.state !== 'done') throw new ImportError(`Імпорт ${id} нічого не записав: скасовувати нічого.`);
    const importer = findImporter(found.noun);
    const { countTouched, revert } = importer?.target ?? {};
    if (!importer || !countTouched || !revert || importer.isPersonal)
      throw new ImportError(
        `Імпорт ${id} (${found.noun}) скасувати не можна: попередніх особистих даних не зберігаємо.`,
      );
    if (found.changes_dropped_at !== null)
      throw new ImportError(`Імпорт ${id} задавній: попередні значення вже не зберігаються.`);
    const later = await laterImports(trx, id, found.noun);
    if (later.length > 0)
      throw new ImportError(
        `Імпорт ${id} не скасовано: його записи змінив новіший імпорт ${later.map((one) => one.id).join(', ')}. Спершу скасуйте його.`,
      );
    const touched = await countTouched(trx, id);
    if (touched > 0)
      throw new ImportError(`Імпорт ${id} не скасовано: після нього змінилися його записи, усього ${touched}.`);
    await revert(trx, id, now());
    await importer.afterUndo?.(trx, context, id);
    await trx
      .updateTable('imports')
      .set({ state: 'undone', undone_at: now(), undone_by: madeBy })
      .where('id', '=', id)
      .execute();
    return { noun: found.noun, added: found.added, changed: found.changed };
  };
  return inBulk(db, () => longWrite(db, () => db.transaction().execute(undo)));
}
