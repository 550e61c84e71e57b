// What a change of a role or of access brings with it.
import type { Trx } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import { HttpError } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';
import { giveAllOf } from '@/backend/platform/work/hand-over';
import { openOf } from '@/backend/platform/work/work';
import { FRESH_INVITEE_MS, mayAct } from '@/domain/staff-acts';
import type { WorkKind } from '@/domain/work-kinds';
import type { StaffRow } from './accounts';
import { WORKS } from './hand-over';
import { listActiveHeads, tellHeadsOfAccess } from './mails';

type Access = Pick<StaffRow, 'role' | 'blocked_at'>;

/** Throws 409. */
export async function refuseOwnOrLast(trx: Trx, { actor }: Context, before: StaffRow, after: Access): Promise<void> {
  if (actor?.kind !== 'staff') return;
  if (actor.staffId === before.id)
    throw new HttpError(409, { detail: 'Власну роль і доступ змінює інший керівник.', code: 'own_account' });
  const isHead = before.role === 'head' && before.blocked_at === null;
  if (!isHead || (after.role === 'head' && after.blocked_at === null)) return;
  const heads = await listActiveHeads(trx);
  if (heads.every(({ id }) => id === before.id))
    throw new HttpError(409, { detail: 'Це останній керівник із доступом.', code: 'last_head' });
}

const LEFT: Record<WorkKind, string> = { appeals: 'скарг без рішення', messages: 'звернень без відповіді' };

/** Throws 409 when complaints or messages would stay with whoever cannot handle them; null: they are nobody's. */
export async function leaveCases(
  trx: Trx,
  context: Context,
  { id, name, role, blocked_at: blockedAt }: StaffRow,
  casesTo: number | null | undefined,
): Promise<void> {
  if (blockedAt === null && mayAct(role, 'work.handle')) return;
  const open = [];
  for (const work of WORKS) {
    const count = await countOf(openOf(trx, work, id));
    if (count > 0) open.push(`${LEFT[work.kind]}: ${count}`);
  }
  if (open.length === 0) return;
  if (casesTo === undefined)
    throw new HttpError(409, {
      detail: `${name} має ${open.join(', ')}. Спершу скажіть, кому їх передати.`,
      code: 'has_cases',
    });
  await giveAllOf(trx, context, WORKS, id, casesTo);
}

function accessChange(before: Access, after: Access): string {
  const [wasOpen, isOpen] = [before.blocked_at === null, after.blocked_at === null];
  if (wasOpen === isOpen) return 'роль змінено, тепер це';
  return isOpen ? 'доступ знову відкрито' : 'доступ закрито';
}

/** As with an invitation all heads are told, and for a day the two are one pair of eyes. */
export async function setAccess(
  trx: Trx,
  { config, actor, now }: Context,
  row: StaffRow,
  after: Access,
): Promise<void> {
  const by = actor?.kind === 'staff' ? actor.staffId : null;
  const what = accessChange(row, after);
  await tellHeadsOfAccess(trx, config, { person: { ...row, ...after }, what, by, now: now() });
  const isGiven = after.blocked_at === null && row.accepted_at !== null;
  // Who let them in today stays joined to them, whoever changes their access since.
  const isJoined = row.invited_by !== null && (row.accepted_at ?? 0) > now() - FRESH_INVITEE_MS;
  const given = { invited_by: isJoined ? row.invited_by : by, accepted_at: now() };
  await trx
    .updateTable('staff')
    .set({ ...after, ...(isGiven && given) })
    .where('id', '=', row.id)
    .execute();
}
