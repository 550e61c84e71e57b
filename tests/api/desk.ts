import type { StaffRole } from '@/domain/staff-acts';
import { inviteStaff } from '@/backend/staff/acts';
import { totpCode } from '@/backend/staff/second-factor';
import type { City } from './city';

export const STAFF_PASSWORD = 'довгий пароль працівника';

export interface Member {
  id: number;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

/** The code of the authenticator; each next one is 30 seconds later, since a code signs in once. */
export const codeOf = ({ context }: City, { secret }: Pick<Member, 'secret'>) => totpCode(secret, context.now());

export async function addStaff(city: City, role: StaffRole, email = `${role}@parking.example.org`): Promise<Member> {
  const { staff, token } = await inviteStaff(city.context, { email, name: `Працівник ${role}`, role });
  const { json: shown } = await city.desk('invitation.find', { token });
  const member = { id: staff.id, email, secret: shown.totp_secret };
  const accepted = { token, password: STAFF_PASSWORD, code: codeOf(city, member) };
  const { status, text, json } = await city.desk('invitation.accept', accepted);
  if (status !== 200) throw new Error(`The invitation answered ${status}: ${text}`);
  return { ...member, recoveryCodes: json.recovery_codes };
}

export const tryStaff = (
  city: City,
  member: Member,
  code = codeOf(city, member),
  { password = STAFF_PASSWORD, address }: { password?: string; address?: string } = {},
) => city.desk('session.begin', { email: member.email, password, code }, undefined, address);

export async function enterDesk(city: City, member: Member): Promise<string> {
  city.wait(30_000);
  const { status, text, json } = await tryStaff(city, member);
  if (status !== 200) throw new Error(`The desk's sign-in answered ${status}: ${text}`);
  return json.token;
}
