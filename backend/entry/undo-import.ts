import { type Selectable, sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import { inBulk } from '@/backend/db/bulk';
import { type Db, isPostgres, type Trx } from '@/backend/db/connection';
import { longWrite } from '@/backend/db/long-write';
import { isAmong } from '@/backend/db/missing-keys';
import { countOf } from '@/backend/db/page';
import { bePatient } from '@/backend/db/postgres';
import type { Database } from '@/backend/db/schema';
import { formatMoment } from '@/domain/dates';
import { type Importer, ImportError, type Target } from '@/backend/platform/import/importer';
import { endInterrupted } from '@/backend/platform/import/import-log';
import { importSubject } from '@/backend/platform/import/run-import';
import { namedKeys } from '@/backend/platform/import/told-records';
import { recordAct } from '@/backend/platform/journal/record-act';
import { findImporter } from './nouns';

const laterChanges = (db: Db, { id, noun }: ImportRow) =>
  db
    .selectFrom('import_changes as own')
    .innerJoin('import_changes as later', 'later.key', 'own.key')
    .innerJoin('imports', 'imports.id', 'later.import_id')
    .where('own.import_id', '=', id)
    .where('imports.noun', '=', noun)
    .where('imports.state', '=', 'done')
    .where('imports.id', '>', id)
    .select(['imports.id', 'own.key'])
    .orderBy('imports.id')
    .orderBy('own.seq')
    .execute();

type ImportRow = Selectable<Database['imports']>;
type Undoable = Importer & { target: Required<Pick<Target, 'listTouched' | 'revert'>> };

const isUndoable = (importer: Importer | undefined): importer is Undoable =>
  importer?.target.listTouched !== undefined && importer.target.revert !== undefined && !importer.isPersonal;

async function requireUndoable(db: Db, id: number): Promise<{ found: ImportRow; importer: Undoable }> {
  const found = await db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirst();
  if (!found) throw new ImportError(`Імпорту ${id} немає. Список: npm run inspection -- import list`);
  if (found.undone_at !== null) throw new ImportError(`Імпорт ${id} уже скасовано ${formatMoment(found.undone_at)}.`);
  if (found.state !== 'done') throw new ImportError(`Імпорт ${id} нічого не записав: скасовувати нічого.`);
  const importer = findImporter(found.noun);
  if (!isUndoable(importer))
    throw new ImportError(`Імпорт ${id} (${found.noun}) скасувати не можна: попередніх особистих даних не зберігаємо.`);
  if (found.changes_dropped_at !== null)
    throw new ImportError(`Імпорт ${id} задавній: попередні значення вже не зберігаються.`);
  return { found, importer };
}

/** Newer imports or acts changed some of its records. */
export class ChangedSince extends ImportError {}

interface Ways {
  partly: string;
  withHeld: string;
}

function refusal(id: number, { changed, laterIds, held, heldBy }: Touched, ways: Ways): ImportError {
  const reason =
    laterIds.length > 0
      ? `його записи змінив новіший імпорт ${laterIds.join(', ')}. Спершу скасуйте його`
      : `після нього змінилися його записи, усього ${changed.length}`;
  const reasons = [
    ...(changed.length > 0 ? [`${reason}. Змінено новішим: ${namedKeys(changed)}`] : []),
    ...(held.length > 0
      ? [
          `платежі за ${held.length === 1 ? 'штрафом' : 'штрафами'} ${namedKeys(held)} є ще й у виписці ${heldBy.join('; ')}, тож лишаються зарахованими`,
        ]
      : []),
  ];
  const mistaken = held.length > 0 ? ` Якщо цих платежів не було, їх теж скасує ${ways.withHeld}.` : '';
  return new ChangedSince(`Імпорт ${id} не скасовано: ${reasons.join('; ')}. Решту поверне ${ways.partly}.${mistaken}`);
}

async function countChanges(
  db: Db,
  importId: number,
  except: string[] = [],
): Promise<Pick<ImportRow, 'added' | 'changed'>> {
  const { rows } = await sql<{ added: number | null; changed: number | null }>`
    select sum(case when before is null then 1 else 0 end) as added, sum(case when before is null then 0 else 1 end) as changed
    from import_changes where import_id = ${importId} and not ${isAmong(db, 'key', except)}`.execute(db);
  return { added: rows[0]?.added ?? 0, changed: rows[0]?.changed ?? 0 };
}

/** A quotation mark within a value is escaped: this finds names of fields only. */
const countSums = (db: Db, importId: number): Promise<number> =>
  countOf(
    db
      .selectFrom('import_changes')
      .where('import_id', '=', importId)
      .where('before', 'is not', null)
      .where('after', 'like', '%kopecks":%'),
  );

/** Moves the changes of untouched records to an import of their own, so that it can be undone whole. */
async function splitOff(
  trx: Trx,
  { id, ...log }: ImportRow,
  importer: Importer,
  touched: string[],
): Promise<ImportRow> {
  const part = await trx
    .insertInto('imports')
    .values({ ...log, file: `частина імпорту ${id}: ${log.file}`, same: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('import_changes')
    .set({ import_id: part.id })
    .where('import_id', '=', id)
    .where(sql<boolean>`not ${isAmong(trx, 'key', touched)}`)
    .execute();
  await importer.splitOff?.(trx, id, part.id);
  const counts = await countChanges(trx, part.id);
  if (counts.added + counts.changed === 0)
    throw new ImportError(`Імпорт ${id} не скасовано: усі його записи змінилися після нього або є в іншій виписці.`);
  await trx
    .updateTable('imports')
    .set(await countChanges(trx, id))
    .where('id', '=', id)
    .execute();
  await trx.updateTable('imports').set(counts).where('id', '=', part.id).execute();
  return { ...part, ...counts };
}

type Touched = Awaited<ReturnType<typeof findTouched>>;

async function findTouched(db: Db, found: ImportRow, importer: Undoable, withHeld = false) {
  const later = [...(await laterChanges(db, found)), ...((await importer.findResting?.(db, found.id)) ?? [])];
  const changed = new Set([...later.map(({ key }) => key), ...(await importer.target.listTouched(db, found.id))]);
  const others = withHeld ? [] : ((await importer.findHeld?.(db, found.id)) ?? []);
  const held = new Set(others.map(({ key }) => key).filter((key) => !changed.has(key)));
  return {
    touched: [...changed, ...held],
    changed: [...changed],
    laterIds: [...new Set(later.map((one) => one.id))],
    held: [...held],
    heldBy: [...new Set(others.filter(({ key }) => held.has(key)).map(({ by }) => by))],
  };
}

async function planOf(db: Db, id: number) {
  const { found, importer } = await requireUndoable(db, id);
  const { touched, laterIds, held, heldBy } = await findTouched(db, found, importer);
  return { ...(await countChanges(db, id, touched)), touched, laterIds, held, heldBy };
}

/** What an undo would do now; it looks anew. Throws ImportError when it cannot be undone at all. */
export function planUndo({ db }: Pick<Context, 'db'>, id: number) {
  // On SQLite a transaction would keep everybody from writing.
  if (!isPostgres(db)) return planOf(db, id);
  return db.transaction().execute(async (trx) => {
    await bePatient(trx);
    return planOf(trx, id);
  });
}

const COMMAND_WAYS: Ways = { partly: '--partly', withHeld: '--with-held' };

interface UndoOptions {
  isPartly?: boolean;
  /** Payments that another statement has go, too. */
  withHeld?: boolean;
  /** How many records would be left when it was asked about. */
  expectedLeft?: number | undefined;
  /** As whoever is refused can go on. */
  ways?: Ways;
}

/** Throws ImportError, while an import of the register goes on ImportRunning. */
export function undoImport(
  context: Context,
  id: number,
  madeBy: string,
  { isPartly = false, withHeld = false, expectedLeft, ways = COMMAND_WAYS }: UndoOptions = {},
) {
  const { db, now } = context;
  const undo = async (trx: Trx) => {
    // Its statements go over whole tables.
    if (isPostgres(trx)) await bePatient(trx);
    const { found, importer } = await requireUndoable(trx, id);
    const left = await findTouched(trx, found, importer, withHeld);
    const { touched } = left;
    if (touched.length > 0 && !isPartly) throw refusal(id, left, ways);
    if (expectedLeft !== undefined && expectedLeft !== touched.length)
      throw new ChangedSince(
        `Імпорт ${id} не скасовано: тим часом його записи змінилися ще. Перегляньте, що лишиться.`,
      );
    const undone = touched.length === 0 ? found : await splitOff(trx, found, importer, touched);
    await importer.target.revert(trx, undone.id, now());
    await importer.afterUndo?.(trx, context, undone.id);
    await trx
      .updateTable('imports')
      .set({ state: 'undone', undone_at: now(), undone_by: madeBy })
      .where('id', '=', undone.id)
      .execute();
    const sums = await countSums(trx, undone.id);
    await recordAct(trx, context, {
      act: 'import.undone',
      subject: importSubject(id),
      after: {
        register: found.noun,
        removed: undone.added,
        restored: undone.changed,
        left: touched.length,
        ...(sums > 0 && { sums }),
      },
    });
    return { noun: found.noun, added: undone.added, changed: undone.changed, touched };
  };
  return inBulk(db, async () => {
    const { found } = await requireUndoable(db, id);
    await endInterrupted(context, found.noun);
    return longWrite(db, () => db.transaction().execute(undo));
  });
}
