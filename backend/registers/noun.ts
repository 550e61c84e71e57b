import { DAY_MS, defineNoun } from '@/backend/platform/noun';
import { deleteOldPushes } from './journal';
import { deleteLeftBodies } from './receive';
import { registerCalls } from './routes';

export const registers = defineNoun({
  name: 'registers',
  calls: registerCalls,
  tables: {
    register_keys: { holds: 'internal', reason: 'keys of programs of the city' },
    register_pushes: { holds: 'internal', reason: 'which program sent what; refused values go after 30 days' },
  },
  jobs: [
    { name: 'old-pushes', everyMs: DAY_MS, run: deleteOldPushes },
    { name: 'left-bodies', everyMs: DAY_MS, run: deleteLeftBodies },
  ],
});
