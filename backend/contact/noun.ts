import { CONTACT_FORM } from '@/contract/contact-form';
import { erasedValues } from '@/contract/form';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate } from '@/domain/dates';
import { DAY_MS } from '@/domain/durations';
import { WAITING_MAX } from '@/domain/waiting';
import type { Context } from '@/backend/platform/context';
import { type Findable, linkTo, sentByAny } from '@/backend/platform/find/findable';
import { defineNoun, type Waiting } from '@/backend/platform/noun/noun';
import { ERASED, FOLDED, partOf, SECRET, sentBy, unanswered } from '@/backend/platform/noun/owned';
import { tellingOfLate } from '@/backend/platform/work/tell-holder';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { downloadOf } from '@/backend/platform/http/answers';
import { beginningOf, findsMessages, messageQueue } from './desk-messages';
import { contactCalls } from './routes';
import { senderOf } from './sender';
import { messageSubject, requireMessage } from './act';
import * as answering from './answer-message';
import { requireMessageFile } from './files';
import * as entering from './enter-message';
import { showMessage } from './show-message';
import * as work from './work';
import { messageWork } from './work';

const KEYS = { idempotency_key: SECRET, fingerprint: SECRET };
const BY_HAND = { came: 'how it came, of no person', accepted_by: 'who of the inspection took it' };
const STAFF = {
  version: 'counts changes',
  taken_by: 'which member of the staff has it',
  follows_id: 'which message of the same person it names',
};
const MESSAGE = 'the law wants messages and their answers kept; whose they were is erased';

async function waitingMessages({ db, now }: Context, { staffId }: { staffId: number }): Promise<Waiting> {
  const open = await db
    .selectFrom('contact_responses')
    .where('answered_at', 'is', null)
    .select(['answer_until', 'taken_by'])
    .orderBy('answer_until')
    .limit(WAITING_MAX)
    .execute();
  const terms = open.flatMap(({ answer_until: until }) => until ?? []);
  return {
    kind: 'messages',
    count: open.length,
    late: terms.filter((until) => until < now()).length,
    until: terms[0] ?? null,
    mine: open.filter(({ taken_by: holder }) => holder === staffId).length,
  };
}

const foundMessages: Findable = {
  table: 'contact_responses',
  at: 'created_at',
  find: ({ text }, { now }) => findsMessages(text, now()),
  of: ({ person }) => (person ? sentByAny('contact_responses', person) : []),
  lines: async ({ db }, ids) => {
    const rows = await db.selectFrom('contact_responses').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.number,
      about: `${CONTACT_KIND_LABELS[row.kind]}: ${beginningOf(row)}`,
      state: row.answered_at === null ? 'без відповіді' : `відповіли ${formatDate(row.answered_at)}`,
      license_plate: null,
      person: linkTo('messages', row),
    }));
  },
  sender: async (db, id) => {
    const row = await db.selectFrom('contact_responses').where('id', '=', id).selectAll().executeTakeFirst();
    return row && senderOf(row);
  },
};

const messagesDesk: DeskOf<'messages'> = {
  'messages.list': messageQueue.list,

  'messages.find': async ({ context, staff, acting, input: { id } }) => {
    const shown = await showMessage(context, staff, id);
    await recordLook(acting, 'message.seen', messageSubject(shown));
    return shown;
  },

  'messages.file': async ({ context, acting, input: { id, file_id: fileId } }) => {
    const file = await requireMessageFile(context.db, id, fileId);
    await recordLook(
      acting,
      'document.seen',
      `${messageSubject(await requireMessage(context.db, { id }))} file ${fileId}`,
    );
    return downloadOf({ ...file, bytes: await context.files.get(file.storage_key) });
  },

  ...doorsOf(entering),
  ...doorsOf(work),
  ...doorsOf(answering),
};

export const contact = defineNoun({
  name: 'contact',
  calls: contactCalls,
  desk: messagesDesk,
  found: { messages: foundMessages },
  tables: {
    contact_responses: {
      holds: 'personal',
      rowsOf: sentBy,
      notExported: { ...KEYS, ...STAFF },
      anonymised: { user_id: null, ...erasedValues(CONTACT_FORM), name: ERASED },
      kept: { number: MESSAGE, kind: MESSAGE, message: MESSAGE, answer: MESSAGE, ...KEYS, ...BY_HAND, ...STAFF },
      keptFor: {
        period: 'contacts',
        since: 'answered_at',
        key: ['id'],
        later: { table: 'contact_replies', of: 'contact_id', at: 'created_at' },
      },
    },
    contact_replies: {
      holds: 'personal',
      rowsOf: partOf('contact_id', 'contact_responses', sentBy),
      notExported: { author_name: 'who of the inspection wrote it' },
      kept: MESSAGE,
    },
    contact_notes: {
      holds: 'personal',
      rowsOf: partOf('contact_id', 'contact_responses', sentBy),
      notExported: 'the staff’s own notes on the message',
      kept: MESSAGE,
    },
    contact_words: {
      holds: 'personal',
      rowsOf: partOf('contact_id', 'contact_responses', sentBy),
      notExported: FOLDED,
    },
  },
  waits: waitingMessages,
  jobs: [{ name: 'late-messages', everyMs: DAY_MS, run: tellingOfLate(messageWork) }],
  beforeErasing: async (trx, person) => {
    const open = await trx
      .selectFrom('contact_responses')
      .where(sentBy(person))
      .where('answer_until', 'is not', null)
      .where('answered_at', 'is', null)
      .select('number')
      .executeTakeFirst();
    if (open) throw unanswered(`звернення ${open.number} без відповіді`);
  },
});
