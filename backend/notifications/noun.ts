import { sql } from 'kysely';
import { countSome } from '@/backend/db/page';
import { type Context } from '@/backend/platform/context';
import { type Findable, ofPlates, sentByAny } from '@/backend/platform/find/findable';
import { defineNoun, type Person, type Waiting } from '@/backend/platform/noun/noun';
import { ofAccount, ofEmail, partOf, refundedTo, SECRET, sentBy } from '@/backend/platform/noun/owned';
import { LETTER_STATE_LABELS } from '@/domain/paper-letters';
import { mailsDesk } from './desk';
import { lettersDesk, waitingLetters } from './paper-letters';
import { notificationCalls } from './routes';

/** Mails that the server of the recipient refused, or that were given up. */
async function waitingMails({ db }: Context): Promise<Waiting> {
  const failed = db.selectFrom('mails').where('state', '=', 'failed');
  return { kind: 'mails', count: await countSome(db, failed), late: 0, until: null };
}

/** With the complaint or the message that they answer: they are not looked for alone. */
const foundLetters: Findable = {
  table: 'paper_letters',
  at: 'created_at',
  find: () => [],
  of: (whose) => {
    const appeals = whose.person ? sentByAny('appeals', whose.person) : ofPlates(whose);
    const messages = whose.person ? sentByAny('contact_responses', whose.person) : [];
    return [
      ...appeals.map((isOf) => sql<boolean>`appeal_id in (select id from appeals where ${isOf})`),
      ...messages.map((isOf) => sql<boolean>`contact_id in (select id from contact_responses where ${isOf})`),
    ];
  },
  lines: async ({ db }, ids) => {
    const rows = await db
      .selectFrom('paper_letters')
      .leftJoin('appeals', 'appeals.id', 'appeal_id')
      .leftJoin('contact_responses', 'contact_responses.id', 'contact_id')
      .where('paper_letters.id', 'in', ids)
      .select(['paper_letters.id', 'title', 'state', 'appeals.number', 'contact_responses.number as message'])
      .execute();
    return rows.map(({ id, title, state, number, message }) => ({
      id,
      title,
      about: number ?? message ?? '',
      state: LETTER_STATE_LABELS[state],
      license_plate: null,
      person: null,
    }));
  },
};

const DELIVERY = 'how the mail went out, not what it says';

const ofWatch = partOf('watch_id', 'fine_watches', ofEmail);
const ofDevice = (person: Person) => sql<boolean>`(${ofAccount(person)} or ${ofWatch(person)})`;

export const notifications = defineNoun({
  name: 'notifications',
  calls: notificationCalls,
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
        sql`(${partOf('appeal_id', 'appeals', sentBy)(person)} or ${partOf('contact_id', 'contact_responses', sentBy)(person)}
          or ${partOf('refund_id', 'refunds', refundedTo)(person)})`,
      notExported: { version: DELIVERY },
    },
  },
});
