import { filesNamedIn } from '@/backend/db/missing-keys';
import { type Context } from '@/backend/platform/context';
import { defineNoun, type Waiting } from '@/backend/platform/noun/noun';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { findSettings } from '@/backend/platform/settings/queries';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { importsDesk, undoAct } from './desk';
import { deleteOldPushes } from './journal';
import { nameColumnsAct } from './name-columns';
import { deleteLeftBodies } from './receive';
import { registerCalls } from './routes';
import { deleteOldUploads } from './uploads';

/** Those that come every day. */
const DAILY = ['fines', 'evacuations'] as const;

const untilOf = (at: string, hours: number) => Date.parse(at) + hours * HOUR_MS;

/** Registers that have not come in time; one that was never imported is not expected. */
async function waitingRegisters(context: Context): Promise<Waiting> {
  const { stale_after_hours: hours = 24 } = (await findSettings(context.db)) ?? {};
  const filled = await filledRegisters(context);
  const last = DAILY.flatMap((register) => {
    const at = filled[register]?.updated_at;
    return at && untilOf(at, hours) < context.now() ? [{ register, at }] : [];
  });
  const until = last.length > 0 ? Math.min(...last.map(({ at }) => untilOf(at, hours))) : null;
  return { kind: 'registers', count: last.length, late: last.length, until, last };
}

export const registers = defineNoun({
  name: 'registers',
  calls: registerCalls,
  desk: importsDesk,
  proposable: [undoAct, nameColumnsAct],
  tables: {
    register_keys: { holds: 'internal', reason: 'keys of programs of the city' },
    register_pushes: { holds: 'internal', reason: 'which program sent what; refused values go after 30 days' },
    register_uploads: { holds: 'internal', reason: 'files of the staff until they are taken over; go after 7 days' },
  },
  waits: waitingRegisters,
  jobs: [
    { name: 'old-pushes', everyMs: DAY_MS, run: deleteOldPushes },
    { name: 'left-bodies', everyMs: DAY_MS, run: deleteLeftBodies },
    { name: 'old-uploads', everyMs: DAY_MS, run: deleteOldUploads },
  ],
  files: filesNamedIn('registers', 'register_uploads', 'storage_key'),
});
