// What the staff write by hand: each register that nouns declare with `deskContent`.
import { sql } from 'kysely';
import type { ContentName, ContentState } from '@/contract/desk-content';
import type { Db } from '@/backend/db/connection';
import { offsetOf, type PageQuery } from '@/backend/db/page';
import { instant, readJson } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import type { Importer } from '@/backend/platform/import/importer';
import {
  listWithdrawn,
  type RecordLine,
  requireRecordById,
  returnRecord,
  storedRecordSchema,
  type StoredRecord,
  withdrawRecord,
} from '@/backend/platform/registers/records';
import { saveRecord } from './save-record';
import { DRAFT_AT, typedRecord, versionOf } from './typed-record';

export interface DeskContent {
  name: ContentName;
  table: string;
  importer: Importer;
  records: RecordLine;
  titleOf: (record: StoredRecord) => string;
  /** Whether records stand in the order of a column, or the newest first. */
  isOrdered?: boolean;
  /** Completes what was typed. */
  complete?: (typed: Record<string, unknown>) => Record<string, unknown>;
}

function stateOf({ published_at: at, closes_at: closes }: StoredRecord, now: number): ContentState {
  if (at === DRAFT_AT) return 'draft';
  if (typeof at === 'number' && at > now) return 'scheduled';
  return typeof closes === 'number' && closes < now ? 'closed' : 'shown';
}

const shownFrom = ({ published_at: at }: StoredRecord) =>
  typeof at === 'number' && at !== DRAFT_AT ? instant(at) : null;

async function listPage(db: Db, table: string, order: string, isOrdered: boolean, query: PageQuery) {
  const direction = isOrdered ? sql`asc` : sql`desc`;
  const { rows } = await sql<StoredRecord>`select * from ${sql.table(table)}
    order by ${sql.ref(order)} ${direction}, id ${direction}
    limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

const tableOf = ({ records, importer, table }: DeskContent) => ({ ...records, noun: importer.noun, table });

const serialize = (record: StoredRecord, now: number) => ({
  id: record.id,
  key: record.external_id,
  state: stateOf(record, now),
  version: versionOf(record),
  shown_from: shownFrom(record),
  values: typedRecord(record),
});

export const contentDesk = (all: ReadonlyMap<ContentName, DeskContent>): DeskOf<'content'> => {
  const contentOf = (name: ContentName) => {
    const content = all.get(name);
    if (!content) throw new Error(`No noun declares the content ${name}`);
    return { ...content, register: tableOf(content) };
  };
  return {
    'content.list': async ({ context: { db, now }, input: { register: name, ...query } }) => {
      const { table, records, register, titleOf, isOrdered = false } = contentOf(name);
      const { rows, count } = await listPage(db, table, records.orderedBy, isOrdered, query);
      return {
        count,
        results: rows.map((record) => ({
          id: record.id,
          key: record.external_id,
          title: titleOf(record),
          state: stateOf(record, now()),
        })),
        withdrawn: (await listWithdrawn(db, register)).map(({ key, record, withdrawn_at: at, withdrawn_by: by }) => ({
          key,
          title: titleOf(readJson(storedRecordSchema, record)),
          at: instant(at),
          by,
        })),
      };
    },

    'content.find': async ({ context: { db, now }, input: { register, id } }) =>
      serialize(await requireRecordById(db, contentOf(register).register, id), now()),

    'content.save': async ({ acting, input: { register: name, id, version, ...typed } }) => {
      const { importer, register, complete = (given) => given } = contentOf(name);
      const about = id === undefined ? {} : { id, version };
      return serialize(
        await saveRecord(acting, { importer, register }, { ...about, typed: complete(typed) }),
        acting.now(),
      );
    },

    'content.withdraw': async ({ acting, staff, input: { register: name, id } }) => {
      const { register } = contentOf(name);
      const { external_id: key } = await requireRecordById(acting.db, register, id);
      await withdrawRecord(acting, register, key, { madeBy: staff.name });
    },

    'content.return': ({ acting, input: { register, key } }) => returnRecord(acting, contentOf(register).register, key),
  };
};
