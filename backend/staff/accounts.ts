import type { Selectable } from 'kysely';
import { INVITATION_HOURS, mayAct, type StaffRole } from '@/domain/staff-acts';
import type { Config } from '@/backend/core/config';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import type { StaffTables } from '@/backend/db/staff-schema';
import { countOpenOf, giveAllOf } from '@/backend/appeals';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { invitationToken } from '@/backend/platform/links/staff-links';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { endPasskeys } from '@/backend/platform/passkeys/stored';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { endStaffSessions } from '@/backend/platform/staff/staff-sessions';
import type { NewStaff } from '@/contract/desk';
import { invitationMail } from './mails';
import { createTotpSecret } from './second-factor';
import { storedSeed } from './seeds';

export type StaffRow = Selectable<StaffTables['staff']>;

const HOUR_MS = 60 * 60_000;

export const staffSubject = ({ id }: Pick<StaffRow, 'id'>) => `staff ${id}`;

export async function lockStaff(trx: Trx, id: number): Promise<StaffRow> {
  const staff = await trx
    .updateTable('staff')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!staff) throw notFound('Такого працівника немає.');
  return staff;
}

/** `passkeys`: how many each has. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('staff_passkeys')
        .whereRef('staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

export function stateOf({
  blocked_at: blockedAt,
  password_hash: password,
}: StaffRow): 'invited' | 'active' | 'blocked' {
  if (blockedAt !== null) return 'blocked';
  return password === null ? 'invited' : 'active';
}

export interface Invitation {
  staff: StaffRow;
  token: string;
}

/**
 * The link goes to the mailbox of the invited person; `token` is for the operator's terminal alone. Without AUTH_SECRET
 * no mail can make the token again: then only a command has it.
 */
function createInvitation({ config, now, actor }: Context) {
  const nonce = createToken();
  const hasSecret = config.authSecret !== '';
  const token = hasSecret ? invitationToken(config, nonce) : createToken();
  const until = now() + INVITATION_HOURS * HOUR_MS;
  const row = invitation(config, token, until, actor?.kind === 'staff' ? actor.staffId : null);
  const mail = async (trx: Trx, staff: StaffRow) => {
    if (hasSecret) await enqueueMailTo(trx, invitationMail(staff, nonce, until), now());
  };
  return { token, row, mail };
}

const invitation = (config: Config, token: string, until: number, invitedBy: number | null) => ({
  invited_by: invitedBy,
  accepted_at: null,
  password_hash: null,
  ...storedSeed(config, createTotpSecret()),
  totp_step: 0,
  recovery_codes: '[]',
  invitation_hash: hashToken(token),
  invited_until: until,
});

/** Throws 409 when the address is taken. */
export function inviteStaff(context: Context, { email, name, role }: NewStaff): Promise<Invitation> {
  const { token, row, mail } = createInvitation(context);
  const time = context.now();
  return context.db.transaction().execute(async (trx) => {
    const staff = await trx
      .insertInto('staff')
      .values({ email, name, role, ...row, created_at: time })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!staff) throw new HttpError(409, { detail: `Працівник з адресою ${email} уже є.`, code: 'taken' });
    await mail(trx, staff);
    await recordAct(trx, context, { act: 'staff.invited', subject: staffSubject(staff), after: { role } });
    return { staff, token };
  });
}

/** A new invitation in place of the password, the second factor, all passkeys and sessions. */
export function resetStaff(context: Context, id: number): Promise<Invitation> {
  const { token, row, mail } = createInvitation(context);
  return context.db.transaction().execute(async (trx) => {
    await lockStaff(trx, id);
    const staff = await trx.updateTable('staff').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    await mail(trx, staff);
    await endPasskeys(trx, { kind: 'staff', id });
    await recordAct(trx, context, { act: 'staff.reset', subject: staffSubject(staff) });
    await endStaffSessions(trx, id);
    return { staff, token };
  });
}

export interface StaffChange {
  role?: StaffRole | undefined;
  isBlocked?: boolean | undefined;
  /** Who gets the open complaints of whoever handles none any more; null: nobody. */
  casesTo?: number | null | undefined;
}

/** Ends the sessions: a changed role holds from the next sign-in. */
export function changeStaff(
  context: Context,
  id: number,
  { role, isBlocked, casesTo }: StaffChange,
): Promise<StaffRow> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, id);
    const blockedAt =
      isBlocked === undefined ? before.blocked_at : isBlocked ? (before.blocked_at ?? context.now()) : null;
    const after = { role: role ?? before.role, blocked_at: blockedAt };
    if (after.role === before.role && blockedAt === before.blocked_at) return before;
    await refuseOwnOrLast(trx, context, before, after);
    await trx.updateTable('staff').set(after).where('id', '=', id).execute();
    await leaveCases(trx, context, { ...before, ...after }, casesTo);
    await recordAct(trx, context, {
      act: 'staff.changed',
      subject: staffSubject(before),
      before: { role: before.role, is_blocked: before.blocked_at !== null },
      after: { role: after.role, is_blocked: blockedAt !== null },
    });
    await endStaffSessions(trx, id);
    if (blockedAt !== null) await trx.deleteFrom('staff_drafts').where('staff_id', '=', id).execute();
    return { ...before, ...after };
  });
}

/** Throws 409 when complaints would stay with whoever cannot handle them. */
async function leaveCases(
  trx: Trx,
  context: Context,
  { id, name, role, blocked_at: blockedAt }: StaffRow,
  casesTo: StaffChange['casesTo'],
): Promise<void> {
  if (blockedAt === null && mayAct(role, 'appeals.handle')) return;
  const open = await countOpenOf(trx, id);
  if (open === 0) return;
  if (casesTo === undefined)
    throw new HttpError(409, {
      detail: `${name} має скарг без рішення: ${open}. Спершу скажіть, кому їх передати.`,
      code: 'has_cases',
    });
  await giveAllOf(trx, context, id, casesTo);
}

async function refuseOwnOrLast(
  trx: Trx,
  { actor }: Context,
  before: StaffRow,
  after: Pick<StaffRow, 'role' | 'blocked_at'>,
): Promise<void> {
  if (actor?.kind !== 'staff') return;
  if (actor.staffId === before.id)
    throw new HttpError(409, { detail: 'Власну роль і доступ змінює інший керівник.', code: 'own_account' });
  const isHead = before.role === 'head' && before.blocked_at === null;
  if (!isHead || (after.role === 'head' && after.blocked_at === null)) return;
  const others = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'head')
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', before.id)
    .executeTakeFirst();
  if (!others) throw new HttpError(409, { detail: 'Це останній керівник із доступом.', code: 'last_head' });
}
