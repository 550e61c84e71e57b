import { defineNoun } from '@/backend/platform/noun/noun';
import { ofAccount } from '@/backend/platform/noun/owned';
import { draftCalls } from './routes';

export const drafts = defineNoun({
  name: 'drafts',
  calls: draftCalls,
  tables: {
    drafts: {
      holds: 'personal',
      rowsOf: ofAccount,
      keptFor: { period: 'drafts', since: 'updated_at', key: ['user_id', 'form'] },
    },
  },
});
