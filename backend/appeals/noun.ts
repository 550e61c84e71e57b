import { sql } from 'kysely';
import { DAY_MS } from '@/domain/durations';
import { fieldOf, textOf } from '@/domain/keys';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { erasedValues } from '@/contract/form';
import { filesNamedIn } from '@/backend/db/missing-keys';
import { deleteDeadLinks } from '@/backend/platform/links/private-links';
import { defineNoun } from '@/backend/platform/noun/noun';
import { ERASED, FOLDED, ofEmail, partOf, refundedTo, SECRET, sentBy, unanswered } from '@/backend/platform/noun/owned';
import { caseCalls } from './case-routes';
import { decideSuitOrPropose } from './court/acts';
import { courtDesk, refundsDesk } from './court/desk';
import { submitOrPropose } from './court/refunds';
import { appealsDesk } from './desk/calls';
import { foundAppeals } from './desk/found';
import { waitingAppeals, waitingDecisions } from './desk/waiting';
import { templatesDesk } from './desk/templates';
import { tellingOfLate } from '@/backend/platform/work/tell-holder';
import { appealWork } from './work';
import { joinFound } from './join';
import { releaseProposedFiles } from './uploads';
import { appealCalls } from './routes';

const KEYS = { idempotency_key: SECRET, fingerprint: SECRET };
const STAFF = { version: 'counts changes', taken_by: 'which member of the staff has it' };
const BEFORE = { fine_before_decision: 'sums and dates of the fine, which the decision changed' };
const BY_HAND = { came: 'how it came, of no person', accepted_by: 'who of the inspection took it' };
const MONEY = 'what went out of the budget, without who got it';
const CASE = 'the law wants the case kept; whose it was is erased';

export const appeals = defineNoun({
  name: 'appeals',
  calls: [...appealCalls, ...caseCalls],
  desk: { ...appealsDesk, ...courtDesk, ...refundsDesk, ...templatesDesk },
  proposable: [decideSuitOrPropose, submitOrPropose],
  found: { appeals: foundAppeals },
  tables: {
    appeals: {
      holds: 'personal',
      rowsOf: sentBy,
      notExported: { ...KEYS, ...BEFORE, ...STAFF },
      anonymised: {
        user_id: null,
        ...erasedValues(APPEAL_FORM),
        last_name: ERASED,
        represented_name: null,
      },
      kept: {
        number: CASE,
        serial_key: CASE,
        plate_key: CASE,
        sent_serial_key: CASE,
        sent_plate_key: CASE,
        reason: CASE,
        text: CASE,
        status: CASE,
        outcome: CASE,
        decision: CASE,
        merged_into: CASE,
        ...BY_HAND,
        ...KEYS,
        ...BEFORE,
        ...STAFF,
      },
    },
    appeal_words: { holds: 'personal', rowsOf: partOf('appeal_id', 'appeals', sentBy), notExported: FOLDED },
    appeal_events: { holds: 'personal', rowsOf: partOf('appeal_id', 'appeals', sentBy), notExported: KEYS, kept: CASE },
    appeal_files: {
      holds: 'personal',
      // Those of a proposed decision are not the sender's yet.
      rowsOf: (person) =>
        sql`((${partOf('appeal_id', 'appeals', sentBy)(person)} and event_id is not null)
          or ${partOf('contact_id', 'contact_responses', sentBy)(person)})`,
      notExported: { upload_key: SECRET },
      anonymised: { name: ERASED },
      kept: {
        ...Object.fromEntries(
          (
            [
              'id',
              'appeal_id',
              'contact_id',
              'reply_id',
              'event_id',
              'type',
              'size',
              'storage_key',
              'purpose',
              'uploaded_at',
            ] as const
          ).map((column) => [column, CASE]),
        ),
        upload_key: SECRET,
      },
      deleted: sql`purpose = 'authority'`,
      file: { key: 'storage_key', name: 'name' },
    },
    appeal_notes: {
      holds: 'personal',
      rowsOf: partOf('appeal_id', 'appeals', sentBy),
      notExported: 'the staff’s own notes on the case',
      kept: CASE,
    },
    appeal_proposals: {
      holds: 'personal',
      rowsOf: partOf('appeal_id', 'appeals', sentBy),
      notExported: 'not decided yet',
      kept: CASE,
    },
    court_suits: {
      holds: 'personal',
      rowsOf: partOf('appeal_id', 'appeals', sentBy),
      notExported: { ...BEFORE, version: STAFF.version },
      kept: CASE,
    },
    refunds: {
      holds: 'personal',
      rowsOf: refundedTo,
      notExported: { version: STAFF.version },
      anonymised: { payer: ERASED, payer_code: '', iban: '', email: '', address: '' },
      kept: {
        serial_key: MONEY,
        plate_key: MONEY,
        reason: MONEY,
        state: MONEY,
        submission_number: MONEY,
      },
    },
    decision_templates: { holds: 'internal', reason: 'texts of the inspection' },
    private_links: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`(${partOf('appeal_id', 'appeals', sentBy)(person)} or ${partOf('contact_id', 'contact_responses', sentBy)(person)}
          or ${partOf('watch_id', 'fine_watches', ofEmail)(person)})`,
      notExported: SECRET,
    },
  },
  afterImport: { fines: joinFound },
  waits: async (context, staff) => [await waitingAppeals(context, staff), await waitingDecisions(context, staff)],
  jobs: [
    { name: 'dead-links', everyMs: DAY_MS, run: deleteDeadLinks },
    { name: 'late-work', everyMs: DAY_MS, run: tellingOfLate(appealWork) },
  ],
  files: filesNamedIn('appeals', 'appeal_files', 'storage_key'),
  beforeErasing: async (trx, person, context) => {
    const open = await trx
      .selectFrom('appeals')
      .where(sentBy(person))
      .where('status', 'not in', ['decided', 'withdrawn'])
      .select('number')
      .executeTakeFirst();
    if (open) throw unanswered(`скарга ${open.number} без рішення`);
    const refund = await trx
      .selectFrom('refunds')
      .where('state', '=', 'submitted')
      .where(refundedTo(person))
      .select('id')
      .executeTakeFirst();
    if (refund) throw unanswered('повернення коштів, якого Казначейство ще не виконало');
    const proposals = await trx
      .selectFrom('proposals')
      .where('act', '=', submitOrPropose.name)
      .select('input')
      .execute();
    const own = await trx.selectFrom('appeals').where(sentBy(person)).select('id').execute();
    const isOwn = (given: unknown) =>
      textOf(given, 'email') === person.email || own.some(({ id }) => id === fieldOf(given, 'appeal_id'));
    if (proposals.some(({ input }) => isOwn(JSON.parse(input))))
      throw unanswered('повернення коштів, якого ще не підтвердили');
    for (const { id } of own) await releaseProposedFiles(trx, id, context.now());
  },
});
