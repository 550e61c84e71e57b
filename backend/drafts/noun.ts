import { sql } from 'kysely';
import { defineNoun } from '@/backend/platform/noun/noun';
import { ofAccount, partOf, sentBy } from '@/backend/platform/noun/owned';
import { draftsDesk } from './desk';
import { draftCalls } from './routes';

export const drafts = defineNoun({
  name: 'drafts',
  calls: draftCalls,
  desk: draftsDesk,
  found: 'what somebody is still writing is theirs alone',
  tables: {
    drafts: {
      holds: 'personal',
      rowsOf: ofAccount,
      keptFor: { period: 'drafts', since: 'updated_at', key: ['user_id', 'form'] },
    },
    staff_drafts: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`(${partOf('appeal_id', 'appeals', sentBy)(person)}
          or ${partOf('contact_id', 'contact_responses', sentBy)(person)}
          or ${partOf('car_id', 'user_cars', ofAccount)(person)})`,
      notExported: 'not said yet: what the staff are writing',
      keptFor: { period: 'drafts', since: 'updated_at', key: ['staff_id', 'about', 'form'] },
    },
  },
});
