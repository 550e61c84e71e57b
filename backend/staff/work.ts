// When somebody is away, which complaints come to them, and which mails they get of their work.
import { staffName } from '@/backend/platform/staff/staff-name';
import { z } from 'zod';
import { isOneOf, keysOf } from '@/domain/keys';
import { WORK_MAILS, type WorkMail } from '@/domain/work-mails';
import type { AbsenceInput, SetAbsence } from '@/contract/desk-work';
import { badInput } from '@/backend/core/http-error';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import { lockStaff, type StaffRow, staffSubject } from './accounts';

const listSchema = z.array(z.string());
const listIn = (json: string | null) => readJson(listSchema, json ?? '[]');

export const absenceOf = ({ away_from: from, away_until: until, deputy_id }: StaffRow): SetAbsence =>
  from === null || until === null ? null : { from, until, deputy_id };

export const reasonsOf = ({ reasons }: StaffRow): string[] => listIn(reasons);

const mailsOf = ({ muted_mails: muted }: StaffRow): WorkMail[] =>
  keysOf(WORK_MAILS).filter((kind) => !isOneOf(listIn(muted), kind));

export async function findOwnWork({ db }: Context, id: number) {
  const row = await db.selectFrom('staff').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { absence: absenceOf(row), mails: mailsOf(row) };
}

/** Taken back by setting it anew. Throws 400 for a deputy who takes no complaints. */
export function setAbsence(context: Context, id: number, { away_from, away_until, deputy_id }: AbsenceInput) {
  const changed = { away_from, away_until, deputy_id: away_from === null ? null : deputy_id };
  return context.db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, id);
    if (changed.deputy_id !== null) {
      const deputy = await activeHandlers(trx).where('id', '=', changed.deputy_id).select('id').executeTakeFirst();
      if (!deputy || changed.deputy_id === id)
        throw badInput({ deputy_id: ['Виберіть колегу, який розглядає скарги.'] });
    }
    await trx.updateTable('staff').set(changed).where('id', '=', id).execute();
    const absence = async ({ away_from: from, away_until: until, deputy_id: deputy }: typeof changed) => ({
      away_from: from,
      away_until: until,
      deputy_id: deputy,
      deputy: await staffName(trx, deputy),
    });
    await recordAct(trx, context, {
      act: 'staff.absence-set',
      subject: staffSubject(before),
      before: await absence(before),
      after: await absence(changed),
    });
  });
}

export function setReasons(context: Context, id: number, reasons: string[]) {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, id);
    await trx
      .updateTable('staff')
      .set({ reasons: JSON.stringify(reasons) })
      .where('id', '=', id)
      .execute();
    await recordAct(trx, context, {
      act: 'staff.reasons-set',
      subject: staffSubject(before),
      before: { reasons: reasonsOf(before) },
      after: { reasons },
    });
  });
}

export function setMails(context: Context, id: number, mails: WorkMail[]) {
  const muted = keysOf(WORK_MAILS).filter((kind) => !mails.includes(kind));
  return context.db.transaction().execute(async (trx) => {
    const before = await lockStaff(trx, id);
    await trx
      .updateTable('staff')
      .set({ muted_mails: JSON.stringify(muted) })
      .where('id', '=', id)
      .execute();
    await recordAct(trx, context, {
      act: 'staff.mails-set',
      subject: staffSubject(before),
      before: { mails: mailsOf(before) },
      after: { mails },
    });
  });
}
