// What the staff write by hand: each register that nouns declare with `written`.
import { sql } from 'kysely';
import type { ContentName, ContentState } from '@/contract/desk-content';
import { NOW } from '@/contract/when-shown';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { lastChange, staleVersion } from '@/backend/platform/journal/stale';
import { defineQueue } from '@/backend/platform/desk/queue';
import {
  listWithdrawn,
  type RegisterTable,
  requireRecordById,
  returnRecord,
  rowsOf,
  serializeWithdrawn,
  type StoredRecord,
  versionOf,
  subjectOf,
  withdrawRecord,
  isOfVersion,
  type Register,
  requireRecord,
} from '@/backend/platform/registers/records';
import type { DeskRegister, Typed, WrittenRegister } from './desk-records';
import { changeByImport } from './history';
import { DRAFT_AT, typedRecord } from './typed-record';
import { randomUUID } from 'node:crypto';
import { changeRecord, refusedFields } from '@/backend/platform/import/change-record';
import { foreignPictures } from '@/backend/platform/import/foreign-pictures';
import type { Importer } from '@/backend/platform/import/importer';

function stateOf({ published_at: at, closes_at: closes }: StoredRecord, now: number): ContentState {
  if (at === DRAFT_AT) return 'draft';
  if (typeof at === 'number' && at > now) return 'scheduled';
  return typeof closes === 'number' && closes < now ? 'closed' : 'shown';
}

const shownFrom = ({ published_at: at }: StoredRecord) =>
  typeof at === 'number' && at !== DRAFT_AT ? instant(at) : null;

interface Content extends WrittenRegister {
  register: RegisterTable;
}

const contentQueue = ({ register: { table }, records, titleOf, isOrdered = false }: Content) =>
  defineQueue({
    table,
    rows: ({ db }) => rowsOf<StoredRecord>(db, table),
    order: () => ({ by: sql<number>`${sql.ref(records.orderedBy)}`, isDescending: !isOrdered }),
    isCounted: () => true,
    line: (record, now) => ({ id: record.id, title: titleOf(record), state: stateOf(record, now) }),
  });

/** Far enough for what has no date yet: a draft. */
const NEVER = new Date(DRAFT_AT).toISOString();

function withMoment(typed: Typed, now: number): Typed {
  if (!('published_at' in typed)) return typed;
  const at = typed['published_at'] || NEVER;
  return { ...typed, published_at: at === NOW ? new Date(now).toISOString() : at };
}

const serialize = async ({ register, edited }: Content, record: StoredRecord, { db, now }: Context) => ({
  id: record.id,
  key: record.external_id,
  state: stateOf(record, now()),
  changed: await lastChange(db, subjectOf(register, record)),
  version: versionOf(record),
  shown_from: shownFrom(record),
  values: { ...typedRecord(record), ...edited?.(record) },
});

interface Saved {
  /** Undefined for a new record. */
  id?: number;
  typed: (before: StoredRecord | undefined) => Record<string, unknown>;
  /** The version of the record that the form showed. */
  version?: string | undefined;
}

/** Throws 400 by field, 404, and 409 when the record has changed since or an import goes on. */
async function saveRecord(
  context: Context,
  { importer, register }: { importer: Importer; register: Register },
  { id, typed, version }: Saved,
): Promise<StoredRecord> {
  let key = `desk-${randomUUID().slice(0, 13)}`;
  await changeRecord(context, importer, {
    rowOf: async (trx) => {
      const before = id === undefined ? undefined : await requireRecordById(trx, register, id);
      if (before) {
        key = before.external_id;
        if (version !== undefined && !isOfVersion(before, version))
          throw await staleVersion(
            trx,
            subjectOf(register, before),
            await changeByImport(trx, { noun: importer.noun, key }),
          );
      }
      const row = typed(before);
      const issues = foreignPictures(importer, row, before, context.config);
      if (issues.length > 0) throw refusedFields(issues);
      return { external_id: key, ...row };
    },
    origin: { file: 'службовий кабінет', sha256: '', madeBy: context.actor?.name ?? '' },
    clearEmpty: true,
    accept: true,
    act: () => ({ act: 'record.saved', subject: subjectOf(register, { external_id: key }) }),
  });
  return requireRecord(context.db, register, key);
}

export const contentDesk = (all: readonly DeskRegister[]): DeskOf<'content'> => {
  const contentOf = (name: ContentName) => {
    const about = all.find(({ register, written }) => written && register === name);
    if (!about?.written) throw new Error(`No noun declares the content ${name}`);
    const { importer, table, written } = about;
    return { ...written, importer, register: { ...written.records, noun: importer.noun, table } };
  };
  return {
    'content.list': async ({ input: { register, ...input }, ...given }) => {
      const content = contentOf(register);
      const withdrawn = await listWithdrawn(given.context.db, content.register.noun);
      return {
        ...(await contentQueue(content).list({ ...given, input })),
        withdrawn: serializeWithdrawn(withdrawn, content.titleOf),
      };
    },

    'content.find': async ({ context, input: { register: name, id } }) => {
      const content = contentOf(name);
      return serialize(content, await requireRecordById(context.db, content.register, id), context);
    },

    'content.save': async ({ acting, input: { register: name, id, version, ...typed } }) => {
      const content = contentOf(name);
      const stored = content.stored ?? ((given: Typed) => given);
      const about = id === undefined ? {} : { id, version };
      const given = withMoment(typed, acting.now());
      const record = await saveRecord(acting, content, { ...about, typed: (before) => stored(given, before) });
      return serialize(content, record, acting);
    },

    'content.withdraw': async ({ acting, staff, input: { register: name, id } }) => {
      const { register } = contentOf(name);
      const { external_id: key } = await requireRecordById(acting.db, register, id);
      await withdrawRecord(acting, register, key, { madeBy: staff.name });
    },

    'content.return': ({ acting, input: { register, key } }) => returnRecord(acting, contentOf(register).register, key),
  };
};
