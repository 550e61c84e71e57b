import { sql } from 'kysely';
import { defineNoun } from '@/backend/platform/noun';
import { ofAccount, SECRET } from '@/backend/platform/owned';
import { notificationCalls } from './routes';
import { waitingMails } from './waiting';

const DELIVERY = 'how the mail went out, not what it says';

export const notifications = defineNoun({
  name: 'notifications',
  calls: notificationCalls,
  waits: waitingMails,
  tables: {
    notifications: { holds: 'personal', rowsOf: ofAccount },
    notification_mutes: { holds: 'personal', rowsOf: ofAccount },
    unsubscribe_keys: { holds: 'personal', rowsOf: ofAccount, notExported: SECRET },
    mails: {
      holds: 'personal',
      rowsOf: ({ userId, email }) => sql`(recipient = ${email} or user_id = ${userId})`,
      notExported: {
        user_id: DELIVERY,
        key: DELIVERY,
        recipient: 'the address under which the copy was asked for',
        attempts: DELIVERY,
        next_try_at: DELIVERY,
        expires_at: DELIVERY,
        claimed_by: DELIVERY,
        claimed_until: DELIVERY,
        failure: DELIVERY,
      },
      keptFor: { period: 'mails', since: 'finished_at', key: ['id'] },
    },
  },
});
