import type { DeskAppealRow } from '@/contract/desk-appeals';
import { awayUntil } from '@/domain/absence';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { fullName } from '@/domain/full-name';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import { isAnyOf, type Sender, sentByAny } from '@/backend/platform/find/findable';
import { isOver } from '@/backend/appeals/states';

export const appealRows = (db: Db) =>
  db
    .selectFrom('appeals')
    .leftJoin('staff', 'staff.id', 'appeals.taken_by')
    .leftJoin('appeal_proposals', 'appeal_proposals.appeal_id', 'appeals.id')
    .select([
      'appeals.id',
      'appeals.number',
      'appeals.status',
      'appeals.serial_key',
      'appeals.plate_key',
      'appeals.last_name',
      'appeals.first_name',
      'appeals.middle_name',
      'appeals.reason',
      'appeals.created_at',
      'appeals.merged_into',
      'appeals.came',
      'appeals.taken_by',
      'appeals.version',
      'staff.name as holder',
      'staff.away_from',
      'staff.away_until',
      'appeal_proposals.staff_id as proposer',
    ]);

export type AppealRows = ReturnType<typeof appealRows>;
export type AppealRow = Awaited<ReturnType<AppealRows['execute']>>[number];

/** Complaints of the same person, newest first. */
export async function listAppealsOf(db: Db, sender: Sender, now: number, limit: number): Promise<DeskAppealRow[]> {
  const conditions = sentByAny('appeals', sender);
  if (conditions.length === 0) return [];
  const rows = appealRows(db).where(isAnyOf('appeals', conditions)).orderBy('appeals.id', 'desc').limit(limit);
  return (await rows.execute()).map((row) => serializeRow(row, now));
}

export const serializeRow = (row: AppealRow, now: number): DeskAppealRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  merged_into: row.merged_into,
  serial_number: row.serial_key,
  license_plate: row.plate_key,
  sender: fullName(row),
  reason: row.reason,
  created_at: instant(row.created_at),
  came: row.came,
  answer_until: instant(appealAnswerUntil(row.created_at)),
  taken_by:
    row.taken_by === null ? null : { id: row.taken_by, name: row.holder ?? '', away_until: awayUntil(row, now) },
  version: row.version,
  is_proposed: row.proposer !== null && !isOver(row),
});
