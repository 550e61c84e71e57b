import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { PostedActs } from './posted-act';

const page = () => deskPaths.staff;
const ends = (done: string) => withQuery(deskPaths.staff, { done });

/** What the pressed button says of the access: "true" closes it. */
const blockedIn = (form: URLSearchParams) =>
  new URLSearchParams((form.get('call') ?? '').split('?')[1]).get('is_blocked');

export const ACCOUNT_ACTS = {
  'staff.change': {
    page,
    // The list of roles stands in the same form: only its own button changes the role.
    input: (form) => (blockedIn(form) === null ? {} : { role: undefined }),
    then: (form) => {
      const blocked = blockedIn(form);
      return ends(blocked === null ? 'role' : blocked === 'true' ? 'block' : 'unblock');
    },
  },
  'staff.reset': { page, then: () => ends('reset') },
  'own.choose': {
    page: () => deskPaths.own(),
    input: (form) => ({ opens_next: form.has('opens_next') }),
    then: () => deskPaths.own({ done: 'choose' }),
  },
  'own.end-session': { page: () => deskPaths.own(), then: () => deskPaths.own({ done: 'session' }) },
} satisfies PostedActs;
