import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JournalFilter } from '@/contract/journal';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import type { QueueInput } from '@/backend/platform/desk/queue';
import { csvStreamOf } from '@/backend/platform/http/answers';
import { csvLine } from '@/backend/platform/http/csv-line';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { journalQueue, resolveFilter } from './rows';

const ROWS_AT_ONCE = 500;

const COLUMNS = ['id', 'at', 'actor', 'actor_name', 'address', 'act', 'subject', 'before', 'after', 'hash'] as const;

const TITLES = ['Номер', 'Час', 'Звідки', 'Хто', 'Адреса', 'Дія', 'Над чим', 'Було', 'Стало', 'Хеш'];

async function* csvLines(context: Context, filter: JournalFilter): AsyncGenerator<string> {
  yield csvLine(TITLES);
  const asked = { ...(await resolveFilter(context.db, filter)), page_size: ROWS_AT_ONCE };
  for (let after: QueueInput['after']; ;) {
    const { rows, next } = await journalQueue.page(context, { ...asked, after });
    yield rows
      .map((row) => csvLine(COLUMNS.map((name) => (name === 'at' ? instant(row.at) : (row[name] ?? '')))))
      .join('');
    if (!next) return;
    const last = rows.at(-1)?.id ?? 0;
    after = [last, last];
    await nextTurn();
  }
}

export const journalDesk: DeskOf<'journal'> = {
  'journal.list': async ({ input: { after, page_size, ...filter }, ...given }) =>
    journalQueue.list({
      ...given,
      input: { ...(await resolveFilter(given.context.db, filter)), after, page_size },
    }),

  'journal.csv': ({ context, input }) => csvStreamOf('journal.csv', csvLines(context, input)),

  'journal.verify': async ({ context: { db } }) => {
    const { isWhole, ...verdict } = await verifyJournal(db);
    return {
      is_whole: isWhole,
      ...('lastHash' in verdict ? { rows: verdict.rows, last_hash: verdict.lastHash } : verdict),
    };
  },
};
