import { defineNoun } from '@/backend/platform/noun/noun';
import { authenticityCalls } from './routes';

export const authenticity = defineNoun({
  name: 'authenticity',
  calls: authenticityCalls,
  tables: {
    attestations: {
      holds: 'internal',
      reason: 'what was said of a fine; which fine stands only as a hash of its plate and number, no name at all',
      keptFor: { period: 'attestations', since: 'said_at', key: ['id'], mark: 'attestations-kept-since' },
    },
    attestation_keys: { holds: 'internal', reason: 'keys of the installation' },
  },
});
