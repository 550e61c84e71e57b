import { DAY_MS, defineNoun } from '@/backend/platform/noun/noun';
import { deleteOldProposals, listProposals } from '@/backend/platform/second-look/proposals';
import { notConfirmedBy } from '@/backend/platform/staff/may-confirm';
import { deleteEndedStaffSessions } from '@/backend/platform/staff/staff-sessions';
import { staffDesk } from './desk';
import { ownDesk } from './own-desk';
import { staffCalls } from './routes';
import { deleteOldTries } from './tries';

const internal = (reason: string) => ({ holds: 'internal', reason }) as const;

export const staff = defineNoun({
  name: 'staff',
  calls: staffCalls,
  desk: { ...staffDesk, ...ownDesk },
  waits: async ({ db, now }, staff) => {
    const notFor = await notConfirmedBy(db, staff.staffId, now());
    const others = (await listProposals(db, staff)).filter(({ staff_id: author }) => !notFor.includes(author));
    return { kind: 'proposals', count: others.length, late: 0, until: null };
  },
  tables: {
    staff: internal('who works at the inspection'),
    proposals: internal('acts on registers and settings that wait for a second pair of eyes'),
    staff_tries: internal('wrong sign-ins under digests of addresses, gone after a day'),
    staff_places: internal('networks that the staff have signed in from'),
    staff_sessions: internal('sessions of the staff'),
    staff_passkeys: internal('public keys of the staff’s passkeys'),
    staff_passkey_challenges: internal('what passkeys have to sign, five minutes long'),
    evidence_links: internal('one-time links to files of citizens, an hour long; they name no citizen'),
  },
  jobs: [
    {
      name: 'old-proposals',
      everyMs: DAY_MS,
      run: async (context) => {
        await deleteOldProposals(context);
      },
    },
    {
      name: 'ended-staff-sessions',
      everyMs: DAY_MS,
      run: async ({ db, now }) => {
        await deleteEndedStaffSessions(db, now());
        await deleteOldTries(db, now());
      },
    },
  ],
});
