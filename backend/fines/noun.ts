import { sql } from 'kysely';
import { defineNoun } from '@/backend/platform/noun/noun';
import { ofAccount, ofEmail, partOf, SECRET } from '@/backend/platform/noun/owned';
import { foundRecords } from '@/backend/platform/registers/desk-records';
import { deleteEndedFeeds } from './calendar/feeds';
import { calendarCalls } from './calendar/routes';
import { mergeOldChanges } from './citizen-version';
import { FINES, finesDesk, proposableFineActs } from '@/backend/fines/changes/desk';
import { finesImporter } from '@/backend/fines/changes/import';
import { remindOfTerms } from './notifications/notify-followers';
import { matchPayment, paymentsDesk } from '@/backend/fines/changes/payments-desk';
import { DAY_MS } from '@/domain/durations';
import { foundPayments } from './payments/list-unmatched';
import { deleteOldUnmatched, waitingPayments } from './payments/unmatched';
import { fineCalls } from './routes';
import { namedPhotoKeys } from './stored-photos';
import { watchCalls } from './watches/routes';
import { deleteEndedWatches } from './watches/watches';

const REMINDERS_MS = 5 * 60_000;
const MERGE_MS = 10 * 60_000;

export const fines = defineNoun({
  name: 'fines',
  calls: [...fineCalls, ...calendarCalls, ...watchCalls],
  desk: { ...finesDesk, ...paymentsDesk },
  deskRegister: FINES,
  found: { fines: foundRecords(FINES, 'violated_at'), payments: foundPayments },
  proposable: [...proposableFineActs, matchPayment],
  waits: waitingPayments,
  tables: {
    fines: {
      holds: 'personal',
      rowsOf: (person) =>
        sql`plate_key in (select plate_key from user_cars where ${ofAccount(person)} and status = 'verified')`,
      kept: 'the law wants the case kept; it names a car, not a person',
    },
    citizen_changes: { holds: 'internal', reason: 'counts what changes for a citizen, says nothing of it' },
    payments: { holds: 'internal', reason: 'lines of bank statements: whose fine they pay stands in the fine' },
    statement_lines: { holds: 'internal', reason: 'where each payment stands in a statement; names are hashed' },
    unmatched_payments: { holds: 'internal', reason: 'lines of bank statements that pay no known fine' },
    payment_words: { holds: 'internal', reason: 'words of those lines, to search by; go with them' },
    calendar_feeds: {
      holds: 'personal',
      rowsOf: ofAccount,
      notExported: { key_hash: SECRET, plate_key: 'of feeds without a cabinet' },
    },
    fine_watches: { holds: 'personal', rowsOf: ofEmail },
    fine_watch_tellings: { holds: 'personal', rowsOf: partOf('watch_id', 'fine_watches', ofEmail) },
  },
  importer: finesImporter,
  jobs: [
    {
      name: 'discount-reminders',
      everyMs: REMINDERS_MS,
      run: (context) => remindOfTerms(context.db, (work) => context.db.transaction().execute(work), context),
    },
    { name: 'old-unmatched', everyMs: DAY_MS, run: deleteOldUnmatched },
    { name: 'old-citizen-changes', everyMs: MERGE_MS, run: mergeOldChanges },
    { name: 'ended-calendars', everyMs: DAY_MS, run: deleteEndedFeeds },
    { name: 'ended-watches', everyMs: DAY_MS, run: deleteEndedWatches },
  ],
  files: { folder: 'fines', named: namedPhotoKeys },
});
