import type { Selectable } from 'kysely';
import { formatMoment } from '@/domain/dates';
import { HOUR_MS } from '@/domain/durations';
import { byName } from '@/domain/full-name';
import { INVITATION_HOURS, STAFF_ROLE_LABELS, STAFF_STATES } from '@/domain/staff-acts';
import { type Config, ConfigError } from '@/backend/core/config';
import { inLine } from '@/backend/core/in-line';
import type { Db, Trx } from '@/backend/db/connection';
import { requireRow } from '@/backend/db/rows';
import type { StaffTables } from '@/backend/db/staff-schema';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { invitationToken } from '@/backend/platform/links/staff-links';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { invitationMail } from './mails';
import { createTotpSecret } from './second-factor';
import { storedSeed } from './seeds';

export type StaffRow = Selectable<StaffTables['staff']>;

export const staffSubject = ({ id }: Pick<StaffRow, 'id'>) => `staff ${id}`;

export const requireMember = requireRow('staff', 'Такого працівника немає.');

/** `passkeys`: how many each has. */
export async function listStaff(db: Db) {
  const rows = await db
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
    .orderBy('id')
    .execute();
  return rows.sort(byName);
}

export function stateOf({ blocked_at: blockedAt, password_hash: password }: StaffRow): keyof typeof STAFF_STATES {
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
export function createInvitation({ config, now, actor }: Context) {
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

export function serializeStaff(row: StaffRow, { staffId }: Pick<Staff, 'staffId'>) {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row),
    created_at: instant(row.created_at),
    last_seen_at: instantOrNull(row.last_seen_at),
    is_self: row.id === staffId,
  };
}

export const staffLine = ({ passkeys = 0, ...row }: StaffRow & { passkeys?: number }) =>
  inLine(
    [
      row.email,
      row.name,
      STAFF_ROLE_LABELS[row.role],
      STAFF_STATES[stateOf(row)],
      passkeys > 0 && `ключів доступу: ${passkeys}`,
      row.last_seen_at && formatMoment(row.last_seen_at),
    ]
      .filter(Boolean)
      .join('  '),
  );

export async function requireStaffBy({ db }: Pick<Context, 'db'>, email: string): Promise<StaffRow> {
  const found = (await listStaff(db)).find((row) => row.email === email.trim().toLowerCase());
  if (!found) throw new ConfigError(`Працівника з адресою ${inLine(email)} немає: див. staff list.`);
  return found;
}
