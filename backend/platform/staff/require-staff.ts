import { mayAct, type StaffAct, type StaffRole } from '@/domain/staff-acts';
import type { CallContext } from '@/backend/platform/context';
import type { Actor } from '@/backend/platform/journal/record-act';
import type { Who } from '@/backend/platform/http/call';
import { notFound } from '@/backend/core/http-error';
import { unlessLocked } from '@/backend/platform/sessions/activity';
import { unauthorized } from '@/backend/platform/sessions/require-citizen';
import { hashToken, readToken } from '@/backend/platform/sessions/token';
import { findStaffSession, touchStaffSession } from './staff-sessions';

export interface Staff {
  staffId: number;
  name: string;
  role: StaffRole;
  tokenHash: string;
}

const TOUCH_STEP_MS = 60_000;

/** Throws 401 without a live session. */
export async function requireStaff({ db, now }: CallContext, token: string | undefined): Promise<Staff> {
  if (!token) throw unauthorized();
  const tokenHash = hashToken(token);
  const session = await findStaffSession(db, tokenHash, now());
  if (!session) throw unauthorized();
  const time = now();
  if (time - session.last_activity_at >= TOUCH_STEP_MS)
    await unlessLocked(() => touchStaffSession(db, tokenHash, time));
  return { staffId: session.id, name: session.name, role: session.role, tokenHash };
}

/** For limits per account. */
export const accountOf = ({ staff }: { staff: Staff }) => `staff ${staff.staffId}`;

const ANY_STAFF: Who<{ staff: Staff }> = {
  scheme: 'desk',
  errors: [401],
  identify: async (context, headers) => ({ staff: await requireStaff(context, readToken(headers)) }),
  account: accountOf,
};

/** 401 without a staff session; what the role may not do is answered like what is not there. */
export const STAFF = (act: StaffAct): Who<{ staff: Staff }> => ({
  ...ANY_STAFF,
  act,
  errors: [401, 404],
  identify: async (context, headers) => {
    const staff = await requireStaff(context, readToken(headers));
    if (!mayAct(staff.role, act)) throw notFound();
    return { staff };
  },
});

export function asStaff<Given extends CallContext>(
  context: Given,
  { staffId, name, tokenHash }: Staff,
): Given & { actor: Actor } {
  return { ...context, actor: { kind: 'staff', staffId, name, address: context.origin.clientAddress, tokenHash } };
}
