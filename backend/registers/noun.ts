import { filesNamedIn } from '@/backend/db/missing-keys';
import { DAY_MS, defineNoun } from '@/backend/platform/noun/noun';
import { deleteOldPushes } from './journal';
import { deleteLeftBodies } from './receive';
import { importsDesk, undoAct } from './desk';
import { registerCalls } from './routes';
import { deleteOldUploads } from './uploads';
import { waitingRegisters } from './waiting';

export const registers = defineNoun({
  name: 'registers',
  calls: registerCalls,
  desk: importsDesk,
  proposable: [undoAct],
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
