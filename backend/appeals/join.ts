// A complaint and its fine: docs/decisions/2026-11-27-a-complaint-is-joined-to-its-fine.md.
import type { Db, Trx } from '@/backend/db/connection';
import { HttpError, wrongState } from '@/backend/core/http-error';
import {
  findMeantFines,
  findMissedTerm,
  findNamedFine,
  findOwnFine,
  resumeFine,
  requireFine,
  suspendFine,
  tellingChanges,
} from '@/backend/fines';
import { flag } from '@/backend/platform/commands/command';
import type { Context } from '@/backend/platform/context';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { isOneSlipAway } from '@/domain/near-keys';
import { formatSerialNumber } from '@/domain/serial-number';
import { appealAct } from './act';
import { type AppealRow, filedAt, hasNoFine, isOpen, isOver } from './states';
import { AUTHOR, FINE_NUMBER, howSenderKnows, NUMBER } from './command-words';
import { notifyJoined } from './notify-joined';
import type { ToldAppeal } from './notify-sender';
import { findProposal, requireNoProposal } from './proposal';
import { recordAppealEvent, recordMessage } from './record-event';

type Keys = Pick<AppealRow, 'serial_key' | 'plate_key'>;

const named = ({ serial_key, plate_key }: Keys) =>
  `${formatSerialNumber(serial_key)}, авто ${formatLicensePlate(plate_key)}`;

/** For the journal. */
const keysIn = ({ serial_key, plate_key }: Keys) => ({ serial_number: serial_key, license_plate: plate_key });

/** Whatever changes a fine is decided of one that is there. Throws 409. */
export async function requireJoined(trx: Trx, appeal: AppealRow): Promise<void> {
  if (await findOwnFine(trx, appeal)) return;
  throw new HttpError(409, {
    detail: `Скарга ${appeal.number} без штрафу: ${named(appeal)} у реєстрі немає, тому скасовувати, зменшувати чи розглядати знову нічого. Спершу приєднайте її до штрафу або внесіть штраф.`,
    code: 'no_fine',
  });
}

const CANDIDATES = 5;

/** Fines that a complaint without one may be about: its number read loosely, then the other fines of its plate. */
export async function listCandidates(db: Db, appeal: Keys) {
  const meant = await findMeantFines(db, appeal);
  const ofPlate = await db
    .selectFrom('fines')
    .where('plate_key', '=', appeal.plate_key)
    .selectAll()
    .orderBy('violated_at', 'desc')
    .limit(CANDIDATES)
    .execute();
  return [...new Map([...meant, ...ofPlate].map((fine) => [fine.id, fine])).values()].slice(0, CANDIDATES);
}

/** Throws 409. */
export const requireOpen = ({ number, merged_into: into, ...appeal }: AppealRow) => {
  if (!isOver(appeal)) return;
  const way = appeal.status === 'withdrawn' ? 'її відкликано, поновити його не можна' : 'спершу поновіть його';
  const why = into === null ? way : `її приєднано до №\u00a0${into}`;
  throw wrongState(`Розгляд скарги ${number} завершено: ${why}.`);
};

/** The stay counts from the day of the complaint, unless that was too late and nobody has taken it up. */
export async function suspend(trx: Trx, context: Context, appeal: AppealRow): Promise<boolean> {
  const isTakenUp = appeal.status === 'in_review' || appeal.status === 'evidence_needed';
  const isLate = !isTakenUp && (await findMissedTerm(trx, appeal, filedAt(appeal), appeal.created_at)) !== null;
  await trx
    .updateTable('appeals')
    .set({ suspends_fine: isLate ? 0 : 1 })
    .where('id', '=', appeal.id)
    .execute();
  const appellant = { userId: appeal.user_id, email: appeal.email };
  const cause = `join:${appeal.id}:${context.now()}`;
  await tellingChanges(trx, context, appeal, { cause, appellant }, () =>
    isLate ? resumeFine(trx, appeal) : suspendFine(trx, appeal),
  );
  return isLate;
}

async function joinIn(trx: Trx, context: Context, appeal: AppealRow, fine: Keys, by?: string): Promise<ToldAppeal> {
  const { serial_key, plate_key } = fine;
  const isOther = serial_key !== appeal.serial_key || plate_key !== appeal.plate_key;
  const joined = { ...appeal, serial_key, plate_key };
  if (isOther)
    await trx
      .updateTable('appeals')
      .set({
        serial_key,
        plate_key,
        sent_serial_key: appeal.sent_serial_key ?? appeal.serial_key,
        sent_plate_key: appeal.sent_plate_key ?? appeal.plate_key,
      })
      .where('id', '=', appeal.id)
      .execute();
  const isLate = await suspend(trx, context, joined);
  const text = `Скаргу приєднано до штрафу ${named(joined)}.`;
  const author = by === undefined ? ('system' as const) : ('inspection' as const);
  const { id: eventId } = await recordAppealEvent(trx, context, appeal.id, {
    kind: 'message',
    author,
    author_name: by ?? null,
    text,
  });
  return { ...joined, letter: await notifyJoined(trx, context, appeal.id, { eventId, isLate }) };
}

/** A number typed for another sends a stranger's fine to whoever complained. Throws 409. */
function requireSameCar({ plate_key: plate }: Keys, fine: Awaited<ReturnType<typeof requireFine>>): void {
  if (fine.plate_key === plate || isOneSlipAway(fine.plate_key, plate)) return;
  const day = formatDate(fine.violated_at);
  throw new HttpError(409, {
    detail: `Перевірте: у скарзі авто ${formatLicensePlate(plate)}, а цей штраф іншого: ${named(fine)}, ${day}, ${formatMoney(amount(fine.amount_kopecks))}. Усе це побачить заявник. Якщо скарга про нього, підтвердьте, що все так і має бути.`,
    code: 'doubts',
  });
}

/** Throws 409 for a case that is over or has a fine, while a decision waits, and for another car's fine unless accepted. */
export const joinAppeal = appealAct('appeals.join', {
  journal: 'appeal.joined',
  effect: async ({ trx, context, row: appeal, input: { number, by, serial_number: serialKey, accept } }) => {
    requireOpen(appeal);
    await requireNoProposal(trx, appeal);
    const fine = await requireFine(trx, serialKey);
    const own = await findOwnFine(trx, appeal);
    if (own)
      throw wrongState(
        `Скарга ${number} вже приєднана до штрафу ${named(own)}. Щоб приєднати до іншого, спершу від’єднайте її.`,
      );
    if (!accept) requireSameCar(appeal, fine);
    return {
      before: keysIn(appeal),
      after: keysIn(fine),
      done: await joinIn(trx, context, appeal, fine, by ?? 'Інспекція'),
    };
  },
  command: {
    usage: 'appeals join <номер> "<серія та номер>" [--accept]',
    help: 'приєднати скаргу без штрафу до штрафу реєстру: строки зупиняються від дня скарги, заявник отримує листа; штраф іншого авто – лише з --accept',
    back: '`appeals unjoin`: what was sent stands again and the terms of the fine run; the sender is told',
    args: { number: NUMBER, serial_number: FINE_NUMBER, accept: flag('accept'), by: AUTHOR },
    told: (told, { number }) =>
      `Скаргу ${number} приєднано до штрафу ${named(told)}. Повернути: appeals unjoin ${number}. ${howSenderKnows(told)}`,
  },
});

/** The way back: what was sent stands again, and the fine's terms run. Throws 409. */
export const unjoinAppeal = appealAct('appeals.unjoin', {
  journal: 'appeal.unjoined',
  effect: async ({ trx, context, row: appeal, input: { number, by } }) => {
    requireOpen(appeal);
    await requireNoProposal(trx, appeal);
    const { sent_serial_key: serial_key, sent_plate_key: plate_key } = appeal;
    if (serial_key === null || plate_key === null)
      throw wrongState(`Скаргу ${number} до штрафу не приєднували: від’єднувати нічого.`);
    const appellant = { userId: appeal.user_id, email: appeal.email };
    const cause = `unjoin:${appeal.id}:${context.now()}`;
    await trx
      .updateTable('appeals')
      .set({ serial_key, plate_key, sent_serial_key: null, sent_plate_key: null, suspends_fine: 1 })
      .where('id', '=', appeal.id)
      .execute();
    await tellingChanges(trx, context, appeal, { cause, appellant }, () => resumeFine(trx, appeal));
    const text = `Скаргу від’єднано від штрафу ${named(appeal)}: вона не про нього.`;
    const { id: eventId } = await recordMessage(trx, context, appeal.id, text, by);
    const sent = { serial_key, plate_key };
    const letter = await notifyJoined(trx, context, appeal.id, { eventId, from: appeal });
    return { before: keysIn(appeal), after: keysIn(sent), done: { ...appeal, ...sent, letter } };
  },
  command: {
    usage: 'appeals unjoin <номер>',
    help: 'від’єднати: скарга знову без штрафу, строки штрафу рахуються далі',
    back: '`appeals join`',
    args: { number: NUMBER, by: AUTHOR },
    told: (told, { number }) =>
      `Скаргу ${number} від’єднано: вона знову без штрафу, строки штрафу рахуються далі. ${howSenderKnows(told)}`,
  },
});

const openAppeals = (db: Db) => db.selectFrom('appeals').where(isOpen);

/** Open ones, oldest first. */
export const listWithoutFine = (db: Db) => openAppeals(db).where(hasNoFine).selectAll().orderBy('id').execute();

/** What came before was seen, and may have been taken off again. */
async function isAddedBy(trx: Trx, importId: number, serialKey: string): Promise<boolean> {
  const added = await trx
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .where('key', '=', serialKey)
    .where('before', 'is', null)
    .select('seq')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Of an import of fines. What waited for these very keys is joined; so is what the look-up reads as one of the fines.
 */
export async function joinFound(trx: Trx, context: Context, importId: number): Promise<void> {
  const found = await openAppeals(trx)
    .innerJoin('import_changes as c', (join) =>
      join.onRef('c.key', '=', 'appeals.serial_key').on('c.import_id', '=', importId),
    )
    .innerJoin('fines', (join) =>
      join.onRef('fines.serial_key', '=', 'appeals.serial_key').onRef('fines.plate_key', '=', 'appeals.plate_key'),
    )
    .where('c.before', 'is', null)
    .selectAll('appeals')
    .execute();
  for (const appeal of found) await joinIn(trx, context, appeal, appeal);
  const plates = trx
    .selectFrom('import_changes as c')
    .innerJoin('fines', 'fines.serial_key', 'c.key')
    .where('c.import_id', '=', importId)
    .where('c.before', 'is', null)
    .select('fines.plate_key');
  const waiting = openAppeals(trx).where(hasNoFine).where('appeals.plate_key', 'in', plates).selectAll().orderBy('id');
  for (const appeal of await waiting.execute()) {
    const fine = await findNamedFine(trx, appeal);
    if (!fine || !(await isAddedBy(trx, importId, fine.serial_key)) || (await findProposal(trx, appeal))) continue;
    await joinIn(trx, context, appeal, fine);
  }
}
