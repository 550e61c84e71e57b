import { inline } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import { deleteOldProposals, listProposals } from '@/backend/platform/second-look/proposals';
import { notConfirmedBy } from '@/backend/platform/staff/may-confirm';
import { deleteEndedStaffSessions } from '@/backend/platform/staff/staff-sessions';
import { z } from '@/contract/zod';
import { DAY_MS } from '@/domain/durations';
import { ownDesk, staffDesk } from './desk';
import { openEvidence } from './evidence-links';
import { handOverDesk } from './hand-over';
import { deleteOldTries } from './tries';

const staffCalls = [
  call('GET /evidence/{key}/', {
    summary: 'Файл громадянина за разовим посиланням, яке дала команда працівникові',
    who: ANYONE,
    params: z.object({ key: z.string().max(64) }).meta({ id: 'EvidencePath' }),
    answer: inline('Файл'),
    countedInside: ['private-link'],
    errors: [404],
    handle: ({ context, params }) => openEvidence(context, params.key),
  }),
];

const internal = (reason: string) => ({ holds: 'internal', reason }) as const;

export const staff = defineNoun({
  name: 'staff',
  calls: staffCalls,
  desk: { ...staffDesk, ...ownDesk, ...handOverDesk },
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
