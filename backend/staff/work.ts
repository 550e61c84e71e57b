// When somebody is away, which complaints come to them, and which mails they get of their work.
import { staffName } from '@/backend/platform/staff/staff-name';
import { z } from 'zod';
import { isOneOf, keysOf } from '@/domain/keys';
import { WORK_MAILS, type WorkMail } from '@/domain/work-mails';
import type { AbsenceInput, SetAbsence } from '@/contract/desk-work';
import { badInput } from '@/backend/core/http-error';
import { readJson } from '@/backend/db/wire';
import { type Asked, actsOn, type Given } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import { requireMember, type StaffRow, staffSubject } from './accounts';

const listSchema = z.array(z.string());
const listIn = (json: string | null) => readJson(listSchema, json ?? '[]');

export const absenceOf = ({ away_from: from, away_until: until, deputy_id }: StaffRow): SetAbsence =>
  from === null || until === null ? null : { from, until, deputy_id };

export const reasonsOf = ({ reasons }: StaffRow): string[] => listIn(reasons);

const mailsOf = ({ muted_mails: muted }: StaffRow): WorkMail[] =>
  keysOf(WORK_MAILS).filter((kind) => !isOneOf(listIn(muted), kind));

export async function findOwnWork({ db }: Context, id: number) {
  const row = await requireMember(db, { id });
  return { absence: absenceOf(row), mails: mailsOf(row) };
}

const actOnSelf = actsOn({
  key: ({ staff: { staffId: id } }: Asked<object>) => ({ id }),
  hold: requireMember,
  subject: staffSubject,
});

const actOnMember = actsOn({ key: ({ input: { id } }) => ({ id }), hold: requireMember, subject: staffSubject });

/** Taken back by setting it anew. Throws 400 for a deputy who takes no complaints. */
async function changeAbsence({ trx, row, input }: Given<StaffRow, AbsenceInput>) {
  const { away_from, away_until } = input;
  const changed = { away_from, away_until, deputy_id: away_from === null ? null : input.deputy_id };
  if (changed.deputy_id !== null) {
    const deputy = await activeHandlers(trx).where('id', '=', changed.deputy_id).select('id').executeTakeFirst();
    if (!deputy || changed.deputy_id === row.id)
      throw badInput({ deputy_id: ['Виберіть колегу, який розглядає скарги.'] });
  }
  await trx.updateTable('staff').set(changed).where('id', '=', row.id).execute();
  const absence = async ({ away_from: from, away_until: until, deputy_id: deputy }: typeof changed) => ({
    away_from: from,
    away_until: until,
    deputy_id: deputy,
    deputy: await staffName(trx, deputy),
  });
  return { done: undefined, before: await absence(row), after: await absence(changed) };
}

export const setOwnAbsence = actOnSelf('own.set-absence', {
  journal: 'staff.absence-set',
  effect: changeAbsence,
  command: null,
});

export const setAbsence = actOnMember('staff.set-absence', {
  journal: 'staff.absence-set',
  effect: changeAbsence,
  command: null,
});

export const setReasons = actOnMember('staff.set-reasons', {
  journal: 'staff.reasons-set',
  effect: async ({ trx, row, input: { reasons } }) => {
    await trx
      .updateTable('staff')
      .set({ reasons: JSON.stringify(reasons) })
      .where('id', '=', row.id)
      .execute();
    return { done: undefined, before: { reasons: reasonsOf(row) }, after: { reasons } };
  },
  command: null,
});

export const setMails = actOnSelf('own.set-mails', {
  journal: 'staff.mails-set',
  effect: async ({ trx, row, input: { mails } }) => {
    const muted = keysOf(WORK_MAILS).filter((kind) => !mails.includes(kind));
    await trx
      .updateTable('staff')
      .set({ muted_mails: JSON.stringify(muted) })
      .where('id', '=', row.id)
      .execute();
    return { done: undefined, before: { mails: mailsOf(row) }, after: { mails } };
  },
  command: null,
});
