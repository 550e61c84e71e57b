import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { isOneOf } from '@/domain/keys';
import { STAFF_ROLES } from '@/domain/staff-acts';
import { idIn, type PostedActs } from './posted-act';

const page = () => deskPaths.staff;

/** What the pressed button says of the access: "true" closes it. */
const blockedIn = (form: URLSearchParams) =>
  new URLSearchParams((form.get('call') ?? '').split('?')[1]).get('is_blocked');

const ofMember = { page: (form: URLSearchParams) => deskPaths.member(idIn(form)) };

const own = { page: () => deskPaths.own };

/** What the page of the person asks: where the complaints go. */
function askedIn(form: URLSearchParams): Record<string, string> {
  const role = form.get('role') ?? '';
  return blockedIn(form) === null && isOneOf(STAFF_ROLES, role) ? { ask: 'role', role } : { ask: 'block' };
}

export const ACCOUNT_ACTS = {
  'staff.change': {
    page,
    refused: (form, { body: { code } }) =>
      code === 'has_cases' ? deskPaths.member(idIn(form), askedIn(form)) : undefined,
    // The list of roles stands in the same form: only its own button changes the role.
    input: (form) => (blockedIn(form) === null ? {} : { role: undefined }),
    way: (form) => {
      const blocked = blockedIn(form);
      return blocked === null ? 'role' : blocked === 'true' ? 'block' : 'unblock';
    },
  },
  'staff.reset': { page },
  'staff.set-absence': ofMember,
  'staff.set-reasons': { ...ofMember, input: (form) => ({ reasons: form.getAll('reason') }) },
  'own.set-absence': own,
  'own.set-mails': { ...own, input: (form) => ({ mails: form.getAll('mail') }) },
  'own.choose': { ...own, input: (form) => ({ opens_next: form.has('opens_next') }) },
  'own.end-session': own,
} satisfies PostedActs;
