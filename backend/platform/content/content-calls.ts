// Calls of the desk for a register that the staff write by hand.
import { sql } from 'kysely';
import type { z } from 'zod';
import { contentListSchema, contentRecordSchema, type ContentState, returnedSchema } from '@/contract/content';
import { pageQuerySchema } from '@/contract/wire';
import type { Db } from '@/backend/db/connection';
import { offsetOf, type PageQuery } from '@/backend/db/page';
import { instant, readJson } from '@/backend/db/wire';
import { empty, created, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call, type Call } from '@/backend/platform/http/call';
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
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';
import { saveRecord } from './save-record';
import { DRAFT_AT, typedRecord, versionOf } from './typed-record';

interface Content<Text extends z.ZodType<{ version?: string | undefined }>> {
  path: string;
  table: string;
  importer: Importer;
  records: RecordLine;
  /** Genitive plural, "новин". */
  many: string;
  text: Text;
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

/** Typed by its parameter alone: `path` is not known to the types. */
const recordCall = <Verb extends string>(verb: Verb, path: string, rest = '') =>
  `${verb} /desk/${path}/{id}/${rest}` as `${Verb} /desk/records/{id}/`;

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

export function contentCalls<Text extends z.ZodType<{ version?: string | undefined }>>({
  path,
  table,
  importer,
  records,
  many,
  text,
  titleOf,
  isOrdered = false,
  complete = (typed) => typed,
}: Content<Text>): Call[] {
  const register = { ...records, noun: importer.noun, table };
  const serialize = (record: StoredRecord, now: number) => ({
    id: record.id,
    key: record.external_id,
    state: stateOf(record, now),
    version: versionOf(record),
    shown_from: shownFrom(record),
    values: typedRecord(record),
  });

  return [
    call(`GET /desk/${path}/`, {
      summary: `Перелік ${many} за столом: і ще не опублікованих, і знятих`,
      who: STAFF('content.see'),
      query: pageQuerySchema,
      answer: ok('Сторінка переліку', contentListSchema),
      handle: async ({ context: { db, now }, query }) => {
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
    }),

    call(recordCall('GET', path), {
      summary: `Запис із ${many} за столом`,
      who: STAFF('content.see'),
      answer: ok('Запис', contentRecordSchema),
      handle: async ({ context: { db, now }, params: { id } }) =>
        serialize(await requireRecordById(db, register, id), now()),
    }),

    call(`POST /desk/${path}/`, {
      summary: `Новий запис серед ${many}`,
      who: STAFF('content.change'),
      body: json(text),
      answer: created('Запис', contentRecordSchema),
      errors: [409],
      handle: async ({ context, staff, body: { version: _, ...typed } }) =>
        serialize(
          await saveRecord(asStaff(context, staff), { importer, register }, { typed: complete(typed) }),
          context.now(),
        ),
    }),

    call(recordCall('PUT', path), {
      summary: `Змінити запис із ${many}`,
      who: STAFF('content.change'),
      body: json(text),
      answer: ok('Запис', contentRecordSchema),
      errors: [409],
      handle: async ({ context, staff, params: { id }, body: { version, ...typed } }) =>
        serialize(
          await saveRecord(asStaff(context, staff), { importer, register }, { id, version, typed: complete(typed) }),
          context.now(),
        ),
    }),

    call(recordCall('POST', path, 'withdraw/'), {
      summary: `Зняти з сайту запис із ${many}`,
      who: STAFF('content.change'),
      answer: empty('Знято'),
      handle: async ({ context, staff, params: { id } }) => {
        const { external_id: key } = await requireRecordById(context.db, register, id);
        await withdrawRecord(asStaff(context, staff), register, key, { madeBy: staff.name });
      },
    }),

    call(`POST /desk/${path}/return/`, {
      summary: `Повернути на сайт знятий запис із ${many}`,
      who: STAFF('content.change'),
      body: json(returnedSchema),
      answer: empty('Повернуто'),
      errors: [404, 409],
      handle: async ({ context, staff, body: { key } }) => {
        await returnRecord(asStaff(context, staff), register, key);
      },
    }),
  ];
}
