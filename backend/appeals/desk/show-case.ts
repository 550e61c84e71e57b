import type { DeskAppeal } from '@/contract/desk-appeals';
import { amount } from '@/domain/money';
import { mayAct } from '@/domain/staff-acts';
import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { amountOrNull, instant, instantOrNull } from '@/backend/db/wire';
import { findFullFine, findMissedTerm } from '@/backend/fines';
import { lettersInWords } from '@/backend/notifications';
import type { Context } from '@/backend/platform/context';
import { nobodyConfirms } from '@/backend/platform/staff/may-confirm';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { listPastActs } from '@/backend/platform/work/history';
import { listNotes } from '@/backend/platform/work/notes';
import { listColleagues } from '@/backend/platform/work/people';
import { appealSubject, numberOf } from '@/backend/appeals/act';
import {
  type AppealAct,
  type AppealRow,
  filedAt,
  isAllowed,
  isLeft,
  isOfAnother,
  isOpen,
  isOver,
} from '@/backend/appeals/states';
import { appealWork } from '@/backend/appeals/work';
import { listMerged, requireCase } from '@/backend/appeals/cases';
import { listCandidates } from '@/backend/appeals/join';
import { listMergeable } from '@/backend/appeals/merge';
import { findProposal, listFilesToPropose } from '@/backend/appeals/proposal';
import { serializeCase, serializeFiles } from '@/backend/appeals/serialize';
import { listProposedFiles } from '@/backend/appeals/uploads';
import { whyEntryStands } from './enter';
import { appealRows, serializeRow } from './rows';
import { findNextToConfirm } from './waiting';

const EARLIER = 10;
const STATE_ACTS = ['take', 'ask', 'decide', 'reopen'] as const;

/** Each column by its own index. */
async function listEarlier(db: Db, { id, plate_key: plate, email, user_id: userId }: AppealRow) {
  const others = () => appealRows(db).where('appeals.id', '!=', id).orderBy('appeals.id', 'desc').limit(EARLIER);
  const found = await Promise.all([
    others().where('appeals.plate_key', '=', plate).execute(),
    email === '' ? [] : others().where('appeals.email', '=', email).execute(),
    userId === null ? [] : others().where('appeals.user_id', '=', userId).execute(),
  ]);
  const known = new Map(found.flat().map((row) => [row.id, row]));
  return [...known.values()].sort((one, other) => other.id - one.id).slice(0, EARLIER);
}

function actsOf(
  { status, sent_serial_key: sent, merged_into: into, taken_by }: AppealRow,
  { role, staffId }: Staff,
  has: { fine: boolean; entry: boolean },
): DeskAppeal['acts'] {
  if (!mayAct(role, 'appeals.handle')) return [];
  const ofOpen = [
    'give' as const,
    ...(has.fine ? [] : ['join' as const]),
    ...(sent === null ? [] : ['unjoin' as const]),
    ...(has.entry ? ['undo-entry' as const] : []),
  ];
  const ofAll = into === null ? (['note'] as const) : (['unmerge', 'note'] as const);
  const isOffered = (act: AppealAct) =>
    act === 'take'
      ? !isOfAnother({ taken_by }, { staffId }) && (isAllowed(act, status) || isLeft({ status, taken_by }))
      : isAllowed(act, status);
  return [...STATE_ACTS.filter(isOffered), ...(isOver({ status }) ? [] : ofOpen), ...ofAll];
}

const serializeCandidate = (fine: Awaited<ReturnType<typeof listCandidates>>[number]) => ({
  serial_number: fine.serial_number,
  license_plate: fine.plate_key,
  violated_at: instant(fine.violated_at),
  amount: amount(fine.amount_kopecks),
});

const byHandOf = ({ came, posted_at, accepted_by }: AppealRow): DeskAppeal['by_hand'] =>
  came && { came, posted_at: instantOrNull(posted_at), accepted_by: accepted_by ?? '' };

async function missedTermOf(db: Db, appeal: AppealRow): Promise<DeskAppeal['missed_term']> {
  const until = isOver(appeal) ? null : await findMissedTerm(db, appeal, filedAt(appeal), appeal.created_at);
  return until === null ? null : { until: instant(until), is_stayed: appeal.suspends_fine === 1 };
}

export async function showCase(context: Context, staff: Staff, id: number): Promise<DeskAppeal> {
  const { db } = context;
  const found = await requireCase(db, await numberOf(db, id));
  const { appeal } = found;
  const fine = await findFullFine(context, appeal);
  const colleagues = (await listColleagues(context, [appealWork])).filter(
    (one) => one.may_take || one.id === appeal.taken_by,
  );
  const proposal = await findProposal(db, appeal);
  return {
    appeal: serializeCase(found),
    version: appeal.version,
    by_hand: byHandOf(appeal),
    taken_by: colleagues.find(({ id: one }) => one === appeal.taken_by) ?? null,
    is_own: appeal.taken_by === staff.staffId,
    missed_term: await missedTermOf(db, appeal),
    acts: actsOf(appeal, staff, { fine: fine !== null, entry: (await whyEntryStands(db, appeal)) === null }),
    fine,
    candidates: fine ? [] : (await listCandidates(db, appeal)).map(serializeCandidate),
    merged_into_id: found.main?.id ?? null,
    merged: (await listMerged(db, appeal)).map((one) => ({ appeal: serializeCase(one), version: one.appeal.version })),
    mergeable: (await listMergeable(db, appeal)).map((one) => ({
      ...one,
      created_at: instant(one.created_at),
      decided_at: one.status === 'decided' ? instantOrNull(one.decided_at) : null,
    })),
    notes: await listNotes(db, 'appeals', id),
    proposal: proposal
      ? {
          outcome: proposal.outcome,
          amount: amountOrNull(proposal.kopecks),
          text: proposal.text,
          author_name: proposal.author_name,
          is_own: proposal.staff_id === staff.staffId,
          nobody: (await nobodyConfirms(db))(proposal.staff_id, 'appeals.handle'),
          created_at: instant(proposal.created_at),
          files: serializeFiles(await listProposedFiles(db, appeal.id)),
        }
      : null,
    files_to_propose: await listFilesToPropose(db, appeal, staff),
    letters: await lettersInWords(db, appeal.id, context.now()),
    history: await listPastActs(db, appealSubject(appeal), staff),
    earlier: (await listEarlier(db, appeal)).map((row) => serializeRow(row, context.now())),
    colleagues,
    next_id: await findNext(db, appeal, staff),
    next_to_confirm_id: await findNextToConfirm(context, staff, id),
  };
}

/** The next case by term that waits for the inspection: of one's own, else of nobody's. */
async function findNext(db: Db, { id }: AppealRow, { staffId }: Staff): Promise<number | null> {
  const waiting = () =>
    db
      .selectFrom('appeals')
      .where(isOpen)
      .where('id', '!=', id)
      .where('status', '!=', 'evidence_needed')
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('appeal_proposals').whereRef('appeal_id', '=', 'appeals.id').select('appeal_id')),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .limit(1);
  const found =
    (await waiting().where('taken_by', '=', staffId).executeTakeFirst()) ??
    (await waiting().where('taken_by', 'is', null).executeTakeFirst());
  return found?.id ?? null;
}

export async function requireDeskFile(db: Db, id: number, fileId: number) {
  return db
    .selectFrom('appeal_files')
    .where('id', '=', fileId)
    .where('appeal_id', '=', id)
    .select(['name', 'type', 'storage_key'])
    .executeTakeFirstOrThrow(() => notFound('Такого файлу у скарзі немає.'));
}
