import { type FineDocument, fineDocument } from '@/domain/fine-document';
import type { Db } from '@/backend/db/connection';
import { notFound } from '@/backend/core/http-error';
import { documentBefore, findOwnFine } from '@/backend/fines';
import { findId } from '@/backend/platform/http/id';
import { noSuchAppeal, noSuchNumber } from './act';
import type { AppealRow } from './states';
import { type CaseHolder, heldBy } from './holder';

export function listOwnAppeals(db: Db, userId: number) {
  return db
    .selectFrom('appeals')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function isOwnAppeal(db: Db, userId: number, id: string): Promise<boolean> {
  const number = findId(id);
  if (number === null) return false;
  const found = await db
    .selectFrom('appeals')
    .where('id', '=', number)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** 'unknown': it is joined to no fine of the register. */
export async function documentOf(
  db: Db,
  {
    serial_key,
    plate_key,
    decided_at: decided,
    fine_before_decision: before,
  }: Pick<AppealRow, 'serial_key' | 'plate_key' | 'decided_at' | 'fine_before_decision'>,
): Promise<FineDocument> {
  const fine = await findOwnFine(db, { serial_key, plate_key });
  if (!fine) return 'unknown';
  const kept = decided === null ? undefined : documentBefore(before);
  if (kept) return kept;
  const { issued_at: issued, served_at: served, in_force_at: inForce, enforcement_at: enforced } = fine;
  const made = [issued, served, inForce, enforced].filter((at) => at !== null);
  return decided !== null && made.every((at) => at > decided) ? 'notice' : fineDocument(fine);
}

export async function requireCaseOf(db: Db, holder: CaseHolder) {
  const found = await findCaseOf(db, holder);
  if (!found) throw noSuchAppeal();
  return found;
}

export async function findCaseOf(db: Db, holder: CaseHolder) {
  const appeal = await db.selectFrom('appeals').where(heldBy(holder)).selectAll().executeTakeFirst();
  return appeal && (await readCase(db, appeal));
}

export type Case = Awaited<ReturnType<typeof requireCaseOf>>;

export async function requireCase(db: Db, number: string): Promise<Case> {
  const appeal = await db.selectFrom('appeals').where('number', '=', number).selectAll().executeTakeFirst();
  if (!appeal) throw noSuchNumber(number);
  return readCase(db, appeal);
}

async function readCase(db: Db, appeal: AppealRow) {
  const { id } = appeal;
  const events = await db
    .selectFrom('appeal_events')
    .where('appeal_id', '=', id)
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  const files = await db
    .selectFrom('appeal_files')
    .where('appeal_id', '=', id)
    .where('event_id', 'is not', null)
    .selectAll()
    .orderBy('id')
    .execute();
  return { appeal, document: await documentOf(db, appeal), events, files, main: await findMain(db, appeal) };
}

const findMain = async (db: Db, { merged_into: number }: AppealRow) =>
  number === null
    ? undefined
    : db.selectFrom('appeals').where('number', '=', number).select(['id', 'user_id']).executeTakeFirst();

/** Those that it decides, too. */
export async function listMerged(db: Db, { number }: Pick<AppealRow, 'number'>) {
  const rows = await db.selectFrom('appeals').where('merged_into', '=', number).selectAll().orderBy('id').execute();
  return Promise.all(rows.map((appeal) => readCase(db, appeal)));
}

export async function requireFileOf(db: Db, holder: CaseHolder, id: number) {
  return db
    .selectFrom('appeal_files')
    .where('id', '=', id)
    .where('event_id', 'is not', null)
    .where('appeal_id', 'in', db.selectFrom('appeals').where(heldBy(holder)).select('id'))
    .select(['name', 'type', 'storage_key'])
    .executeTakeFirstOrThrow(() => notFound('Такого файлу у ваших скаргах немає.'));
}
