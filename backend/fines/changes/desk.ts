import { sql } from 'kysely';
import { cancellationSchema } from '@/contract/desk-registers';
import { caseWords, SUIT_OUTCOME_LABELS } from '@/domain/court-suits';
import { formatDate, formatMoment } from '@/domain/dates';
import { readTyped } from '@/domain/found';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney, formatSums } from '@/domain/money';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import { beginsWith } from '@/backend/db/begins-with';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import {
  changedRecord,
  changeLockedRecord,
  correctionOf,
  type DeskRecords,
  type RecordAct,
  type RecordRow,
} from '@/backend/platform/registers/desk-records';
import { actOrPropose, proposableAct } from '@/backend/platform/second-look/proposals';
import { finesImporter } from './import';
import { requireUncancelled } from './operator-acts';
import { refuseDecided } from './site-decisions';
import { requireUsual } from './unusual';
import { findRules } from '@/backend/fines/rules';
import { fineSubject, requireFine, serialKeyOf } from '@/backend/fines/find-named-fine';
import { removePhoto } from '@/backend/fines/remove-photo';
import { sumsToday } from '@/backend/fines/serialize';
import { serialKeysTyped } from '@/backend/fines/typed-keys';
import { describedPhotos } from '@/backend/fines/stored-photos';

export const stateOf = ({
  cancelled_at: cancelled,
  paid_at: paid,
  paid_part_kopecks: part,
}: Record<string, unknown>) => {
  if (typeof cancelled === 'number') return `скасовано ${formatDate(cancelled)}`;
  if (typeof paid === 'number') return `сплачено ${formatDate(paid)}`;
  return typeof part === 'number' ? `сплачено частину, ${formatMoney(amount(part))}` : 'не сплачено';
};

async function facts({ db, now }: Context, row: RecordRow) {
  const serialKey = String(row['serial_key']);
  const fine = await requireFine(db, serialKey);
  const sums = sumsToday(fine, await findRules(db), now());
  const appeals = await db.selectFrom('appeals').where('serial_key', '=', serialKey).select('number').execute();
  const suits = await db.selectFrom('court_suits').where('serial_key', '=', serialKey).selectAll().execute();
  const payments = await db.selectFrom('payments').where('serial_key', '=', serialKey).selectAll().execute();
  const waiting = await db
    .selectFrom('proposals')
    .where('subject', '=', fineSubject(serialKey))
    .select(['words', 'author_name'])
    .execute();
  return [
    ...waiting.map(({ words, author_name: by }) => ({ label: 'Чекає на підтвердження', value: `${words} ${by}` })),
    {
      label: 'До сплати сьогодні',
      value: `${formatSums(sums)}${sums.length > 1 ? ': чи вистачить суми зі знижкою, невідомо' : ''}`,
    },
    ...appeals.map(({ number }) => ({ label: 'Скарга', value: number })),
    ...suits.map(({ case_number: number, court, outcome }) => ({
      label: 'Позов до суду',
      value: `${court}, ${caseWords(number)}: ${outcome === null ? 'без рішення' : SUIT_OUTCOME_LABELS[outcome]}`,
    })),
    ...payments.map((payment) => ({
      label: 'Платіж із виписки',
      value: `${formatMoney(amount(payment.amount_kopecks))}, ${formatDate(payment.paid_at)}`,
    })),
  ];
}

export const FINES: DeskRecords = {
  register: 'fines',
  importer: { ...finesImporter, guard: refuseDecided },
  table: 'fines',
  keyColumn: 'serial_key',
  subject: 'fine',
  search: async (q, db) => {
    const serial = normaliseSerialNumber(q);
    const keys = await serialKeysTyped(db, readTyped(q));
    return sql`(plate_key = ${normaliseLicensePlate(q)} or ${beginsWith('serial_key', serial)}
      ${keys.length === 0 ? sql`` : sql`or serial_key in (${sql.join(keys)})`})`;
  },
  line: (row) => ({
    title: formatSerialNumber(String(row['serial_number'])),
    about: `${formatMoment(Number(row['violated_at']))}, ${formatMoney(amount(Number(row['amount_kopecks'])))}`,
    state: stateOf(row),
  }),
  facts,
  photosIn: 'fines',
  photos: ({ photos }) => describedPhotos(photos),
};

/** By the desk and by command. Returns the import, whose undo takes it back. Throws 404 and 409. */
export async function cancelFine(
  context: Context,
  { id, accept, ...act }: RecordAct & { id: number; accept: boolean },
): Promise<number | null> {
  const serialKey = await serialKeyOf(context, id);
  const fine = await requireUncancelled(context.db, serialKey);
  if (!accept) await requireUsual(context.db, fine, { cancelled_at: context.now() }, context.now());
  return changeLockedRecord(context, FINES, id, act, {
    act: 'fine.cancelled',
    rowOf: () => ({ serial_number: serialKey, cancelled_at: instant(context.now()) }),
  });
}

const cancelOrPropose = proposableAct({
  name: 'fines.cancel',
  right: 'registers.change',
  input: cancellationSchema,
  describe: async ({ db }, { id, reason }) => {
    const key = await serialKeyOf({ db }, id);
    return { subject: fineSubject(key), words: `Скасувати штраф ${formatSerialNumber(key)}.`, reason };
  },
  perform: (context, input, madeBy) => cancelFine(context, { ...input, madeBy }),
});

export const proposableFineActs = [correctionOf(FINES), cancelOrPropose];

export const finesDesk: DeskOf<'fines'> = {
  'fines.cancel': async ({ context, staff, input }) =>
    changedRecord(await actOrPropose(context, staff, cancelOrPropose, input)),

  ...doorsOf({ removePhoto }),
};
