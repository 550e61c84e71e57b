import { DAY_MS, defineNoun } from '@/backend/platform/noun';
import { deleteEndedStaffSessions } from '@/backend/platform/staff/staff-sessions';
import { staffCalls } from './routes';

const internal = (reason: string) => ({ holds: 'internal', reason }) as const;

export const staff = defineNoun({
  name: 'staff',
  calls: staffCalls,
  tables: {
    staff: internal('who works at the inspection'),
    staff_sessions: internal('sessions of the staff'),
    evidence_links: internal('one-time links to files of citizens, an hour long; they name no citizen'),
  },
  jobs: [
    {
      name: 'ended-staff-sessions',
      everyMs: DAY_MS,
      run: async ({ db, now }) => {
        await deleteEndedStaffSessions(db, now());
      },
    },
  ],
});
