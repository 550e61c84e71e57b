import type { StaffRole } from '@/domain/staff-acts';
import type { Actor, CallContext } from '@/backend/platform/context';
import { unlessLocked } from '@/backend/platform/sessions/activity';
import { unauthorized } from '@/backend/platform/sessions/require-citizen';
import { hashToken } from '@/backend/platform/sessions/token';
import { findStaffSession, touchStaffSession } from './staff-sessions';

export interface Staff {
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  tokenHash: string;
  opensNext?: boolean;
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
  const { id: staffId, name, email, role, opens_next: opensNext } = session;
  return { staffId, name, email, role, tokenHash, opensNext: opensNext === 1 };
}

/** For limits per account. */
export const accountOf = ({ staff }: { staff: Staff }) => `staff ${staff.staffId}`;

export function asStaff<Given extends CallContext>(
  context: Given,
  { staffId, name, tokenHash }: Staff,
): Given & { actor: Actor } {
  return { ...context, actor: { kind: 'staff', staffId, name, address: context.origin.clientAddress, tokenHash } };
}
