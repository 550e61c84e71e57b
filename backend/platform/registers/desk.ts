import type { RecordRegister } from '@/contract/desk-registers';
import { instant } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose } from '@/backend/platform/second-look/proposals';
import {
  changedRecord,
  correctionOf,
  type DeskRecords,
  fieldsOf,
  findRow,
  holdRecord,
  keyOf,
  listRows,
  plateOf,
  type RecordRow,
  recordSubject,
  versionOf,
} from './desk-records';
import { findHistory } from './history';
import { returnRecord, withdrawRecord } from './records';

const ROWS = 50;

const serializeLine = (about: DeskRecords, row: RecordRow, now: number) => ({
  id: row.id,
  key: keyOf(about, row),
  license_plate: plateOf(row),
  ...about.line(row, now),
});

const tableOf = ({ importer, table }: DeskRecords) => ({ noun: importer.noun, table });

/** Of each register that nouns declare with `deskRecords`. */
export const registersDesk = (all: ReadonlyMap<RecordRegister, DeskRecords>): DeskOf<'registers'> => {
  const registerOf = (name: RecordRegister) => {
    const about = all.get(name);
    if (!about) throw new Error(`No noun declares the records of ${name}`);
    return about;
  };
  return {
    'registers.list': async ({ context, staff, input: { register, q, after } }) => {
      const { db, now } = context;
      const about = registerOf(register);
      if (register !== 'parking-places') await countLook(context, staff, register, q !== '');
      const { rows, next } = await listRows(
        db,
        about,
        q,
        after === undefined ? undefined : Number(after.split('_')[1]),
      );
      const withdrawn = await db
        .selectFrom('withdrawn')
        .where('noun', '=', about.importer.noun)
        .select(['key', 'withdrawn_at', 'withdrawn_by'])
        .orderBy('withdrawn_at', 'desc')
        .limit(ROWS)
        .execute();
      return {
        rows: rows.map((row) => serializeLine(about, row, now())),
        next,
        withdrawn: withdrawn.map((one) => ({ key: one.key, at: instant(one.withdrawn_at), by: one.withdrawn_by })),
      };
    },

    'registers.find': async ({ context, acting, input: { register, id } }) => {
      const about = registerOf(register);
      const row = await findRow(context.db, about, id);
      const key = keyOf(about, row);
      const subject = recordSubject(about, key);
      await recordLook(acting, `${about.subject}.seen`, subject);
      return {
        ...serializeLine(about, row, context.now()),
        version: versionOf(row),
        fields: fieldsOf(about, row),
        facts: (await about.facts?.(context, row)) ?? [],
        photos: about.photos?.(row) ?? [],
        history: await findHistory(context.db, { noun: about.importer.noun, key, subject }),
      };
    },

    'registers.correct': async ({ context, staff, input }) =>
      changedRecord(await actOrPropose(context, staff, correctionOf(registerOf(input.register)), input)),

    'registers.withdraw': async ({ context, acting, staff, input: { register, id, version, reason } }) => {
      const about = registerOf(register);
      const { external_id: key } = await findRow(context.db, about, id);
      await withdrawRecord(acting, tableOf(about), String(key), {
        madeBy: staff.name,
        reason,
        check: (trx) => holdRecord(trx, about, id, version),
      });
    },

    'registers.return': ({ acting, input: { register, key } }) =>
      returnRecord(acting, tableOf(registerOf(register)), key),
  };
};
