import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { JournalFilter } from '@/contract/journal';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { csvStreamOf } from '@/backend/platform/http/answers';
import { csvLine } from '@/backend/platform/http/csv-line';
import type { JournalRow } from '@/backend/platform/journal/record-act';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { listActs } from './rows';

const ROWS_AT_ONCE = 500;

const fieldsSchema = z.record(z.string(), z.unknown());
const fields = (text: string | null) => text && readJson(fieldsSchema, text);

const serialize = (row: JournalRow) => ({
  ...row,
  at: instant(row.at),
  before: fields(row.before) || null,
  after: fields(row.after) || null,
});

const COLUMNS = ['id', 'at', 'actor', 'actor_name', 'address', 'act', 'subject', 'before', 'after', 'hash'] as const;

const TITLES = ['Номер', 'Час', 'Звідки', 'Хто', 'Адреса', 'Дія', 'Над чим', 'Було', 'Стало', 'Хеш'];

async function* csvLines(db: Db, filter: JournalFilter): AsyncGenerator<string> {
  yield csvLine(TITLES);
  for (let before: number | undefined; ;) {
    const rows = await listActs(db, filter, { before, limit: ROWS_AT_ONCE });
    yield rows
      .map((row) => csvLine(COLUMNS.map((name) => (name === 'at' ? instant(row.at) : (row[name] ?? '')))))
      .join('');
    if (rows.length < ROWS_AT_ONCE) return;
    before = rows.at(-1)?.id;
    await nextTurn();
  }
}

export const journalDesk: DeskOf<'journal'> = {
  'journal.list': async ({ context: { db }, input: { before, page_size: size, ...filter } }) => {
    const rows = await listActs(db, filter, { before, limit: size + 1 });
    const shown = rows.slice(0, size);
    return { results: shown.map(serialize), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
  },

  'journal.csv': ({ context: { db }, input }) => csvStreamOf('journal.csv', csvLines(db, input)),

  'journal.verify': async ({ context: { db } }) => {
    const { isWhole, ...verdict } = await verifyJournal(db);
    return {
      is_whole: isWhole,
      ...('lastHash' in verdict ? { rows: verdict.rows, last_hash: verdict.lastHash } : verdict),
    };
  },
};
