import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { isOneOf } from '@/domain/keys';
import { STAFF_ROLES } from '@/domain/staff-acts';
import { withQuery } from '@/domain/with-query';
import type { PostedAct, PostedActs } from './posted-act';
import { idIn } from './posted-id';

const page = () => deskPaths.staff;
const ends = (done: string) => withQuery(deskPaths.staff, { done });

/** What the pressed button says of the access: "true" closes it. */
const blockedIn = (form: URLSearchParams) =>
  new URLSearchParams((form.get('call') ?? '').split('?')[1]).get('is_blocked');

const ofMember = (done: string): PostedAct => ({
  page: (form) => deskPaths.member(idIn(form)),
  then: (form) => deskPaths.member(idIn(form), { done }),
});

const ownWork = (done: string): PostedAct => ({
  page: () => deskPaths.own(),
  then: () => deskPaths.own({ done }),
});

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
    then: (form) => {
      const blocked = blockedIn(form);
      return ends(blocked === null ? 'role' : blocked === 'true' ? 'block' : 'unblock');
    },
  },
  'staff.reset': { page, then: () => ends('reset') },
  'staff.set-absence': ofMember('absence'),
  'staff.set-reasons': { ...ofMember('reasons'), input: (form) => ({ reasons: form.getAll('reason') }) },
  'own.set-absence': ownWork('absence'),
  'own.set-mails': { ...ownWork('mails'), input: (form) => ({ mails: form.getAll('mail') }) },
  'own.choose': {
    page: () => deskPaths.own(),
    input: (form) => ({ opens_next: form.has('opens_next') }),
    then: () => deskPaths.own({ done: 'choose' }),
  },
  'own.end-session': { page: () => deskPaths.own(), then: () => deskPaths.own({ done: 'session' }) },
} satisfies PostedActs;
