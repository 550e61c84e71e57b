import { sql } from 'kysely';
import { defineNoun, type Person } from '@/backend/platform/noun/noun';
import { ofAccount, ofEmail, partOf, SECRET, sentBy } from '@/backend/platform/noun/owned';
import { mailsDesk } from './desk';
import { foundLetters } from './found';
import { lettersDesk, waitingLetters } from './paper-letters';
import { notificationCalls } from './routes';
import { pushCalls } from './push-routes';
import { waitingMails } from './waiting';

const DELIVERY = 'how the mail went out, not what it says';

const ofWatch = partOf('watch_id', 'fine_watches', ofEmail);
const ofDevice = (person: Person) => sql<boolean>`(${ofAccount(person)} or ${ofWatch(person)})`;

export const notifications = defineNoun({
  name: 'notifications',
  calls: [...notificationCalls, ...pushCalls],
  desk: { ...mailsDesk, ...lettersDesk },
  found: { letters: foundLetters },
  waits: async (context) => [await waitingMails(context), await waitingLetters(context)],
  tables: {
    notifications: { holds: 'personal', rowsOf: ofAccount },
    notification_mutes: { holds: 'personal', rowsOf: ofAccount },
    unsubscribe_keys: { holds: 'personal', rowsOf: ofAccount, notExported: SECRET },
    push_subscriptions: {
      holds: 'personal',
      rowsOf: ofDevice,
      notExported: { endpoint: SECRET, p256dh: SECRET, auth: SECRET, vapid_key: SECRET },
    },
    push_messages: {
      holds: 'personal',
      rowsOf: partOf('subscription_id', 'push_subscriptions', ofDevice),
      notExported: 'the same as the notification; deleted when sent',
    },
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
    paper_letters: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`(${partOf('appeal_id', 'appeals', sentBy)(person)} or ${partOf('contact_id', 'contact_responses', sentBy)(person)})`,
      notExported: { version: DELIVERY },
    },
  },
});
