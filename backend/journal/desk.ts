import { setImmediate as nextTurn } from 'node:timers/promises';
import { JOURNAL_ACTORS, type JournalFilter } from '@/contract/journal';
import { changedInWords } from '@/contract/journal-words';
import { formatDateTime } from '@/domain/dates';
import { journalActText, journalSubjectText } from '@/contract/journal-acts';
import { isKeyOf } from '@/domain/keys';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import type { QueueInput } from '@/backend/platform/desk/queue';
import { csvStreamOf } from '@/backend/platform/http/answers';
import { SHEET_MARK, sheetLine } from '@/backend/platform/http/csv-line';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { journalQueue, readFields, resolveFilter } from './rows';

const ROWS_AT_ONCE = 500;

const TITLES = ['Номер', 'Час', 'Звідки', 'Хто', 'Адреса', 'Дія', 'Над чим', 'Було', 'Стало', 'Контрольний код'];

type Row = Awaited<ReturnType<typeof journalQueue.page>>['rows'][number];

const side = (changed: ReturnType<typeof changedInWords>, name: 'was' | 'is') =>
  changed.flatMap(({ field, [name]: value }) => (value === undefined ? [] : [`${field}: ${value}`])).join('; ');

/** Times are of Kyiv, words those of the page. */
function cellsOf(row: Row) {
  const { id, at, actor, actor_name: name, address, act, subject, hash } = row;
  const changed = changedInWords({ act, before: readFields(row.before), after: readFields(row.after) });
  const when = formatDateTime(at).replace(',', '');
  const who = isKeyOf(JOURNAL_ACTORS, actor) ? JOURNAL_ACTORS[actor] : actor;
  const what = [journalActText(act), journalSubjectText(subject)];
  return [id, when, who, name, address, ...what, side(changed, 'was'), side(changed, 'is'), hash];
}

async function* csvLines(context: Context, filter: JournalFilter): AsyncGenerator<string> {
  yield `${SHEET_MARK}${sheetLine(TITLES)}`;
  const asked = { ...(await resolveFilter(context.db, filter)), page_size: ROWS_AT_ONCE };
  for (let after: QueueInput['after']; ;) {
    const { rows, next } = await journalQueue.page(context, { ...asked, after });
    yield rows.map((row) => sheetLine(cellsOf(row))).join('');
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
