import type { RecordRegister } from '@/contract/desk-registers';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose } from '@/backend/platform/second-look/proposals';
import {
  changedRecord,
  correctionOf,
  type DeskRecords,
  type DeskRegister,
  fieldsOf,
  requireRecordRow,
  lockRecord,
  keyOf,
  recordQueue,
  recordSubject,
  serializeLine,
} from './desk-records';
import { enterRecord } from './enter-record';
import { findHistory } from './history';
import { listWithdrawn, returnRecord, serializeWithdrawn, versionOf, withdrawRecord } from './records';

const tableOf = ({ importer, table }: DeskRecords) => ({ noun: importer.noun, table });

const isCorrected = (about: DeskRegister): about is DeskRecords => 'keyColumn' in about;

/** Calls for the registers whose records are corrected. */
export const registersDesk = (all: readonly DeskRegister[]): DeskOf<'registers'> => {
  const registerOf = (name: RecordRegister) => {
    const about = all.filter(isCorrected).find(({ register }) => register === name);
    if (!about) throw new Error(`No noun declares the records of ${name}`);
    return about;
  };
  return {
    'registers.list': async ({ input: { register, ...input }, ...given }) => {
      const { db } = given.context;
      const about = registerOf(register);
      const found = input.q === '' ? undefined : await about.search(input.q, db);
      const withdrawn = await listWithdrawn(db, about.importer.noun);
      return {
        ...(await recordQueue(about).list({ ...given, input: { ...input, found } })),
        withdrawn: serializeWithdrawn(withdrawn, ({ external_id: key }) => key),
      };
    },

    'registers.find': async ({ context, acting, input: { register, id } }) => {
      const about = registerOf(register);
      const row = await requireRecordRow(context.db, about, id);
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

    'registers.add': ({ acting, staff, input: { register, ...entry } }) =>
      enterRecord(acting, registerOf(register), { ...entry, madeBy: staff.name }),

    'registers.withdraw': async ({ context, acting, staff, input: { register, id, version, reason } }) => {
      const about = registerOf(register);
      const { external_id: key } = await requireRecordRow(context.db, about, id);
      await withdrawRecord(acting, tableOf(about), String(key), {
        madeBy: staff.name,
        reason,
        check: (trx) => lockRecord(trx, about, id, version),
      });
    },

    'registers.return': ({ acting, input: { register, key } }) =>
      returnRecord(acting, tableOf(registerOf(register)), key),
  };
};
