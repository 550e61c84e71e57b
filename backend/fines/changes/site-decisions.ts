// Decisions on complaints and of courts override later imports (docs/decisions/2026-11-21-an-appeal-and-its-fine.md).
import { isDeepStrictEqual } from 'node:util';
import { wrongState } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { heldBy } from '@/backend/fines/appealed';
import type { Guard, Stored } from '@/backend/platform/import/importer';

const listDecisions = (db: Db, serialKeys: string[]) =>
  db
    .selectFrom(heldBy(db, serialKeys).as('held'))
    .where((eb) => eb.or([eb('suspends_fine', '=', 1), eb('outcome', 'is not', null)]))
    .selectAll()
    .execute();

type Decision = Awaited<ReturnType<typeof listDecisions>>[number];

const least = (numbers: (number | null)[]): number | null => {
  const given = numbers.filter((one) => one !== null);
  return given.length === 0 ? null : Math.min(...given);
};

/** Columns the site decides; undefined keeps the stored value. */
function decided(decisions: Decision[], wanted: Stored, before: Stored | undefined): Stored {
  const held: Stored = {};
  const suspending = decisions.filter(({ suspends_fine }) => suspends_fine === 1);
  const ended = decisions.filter(({ suspends_fine, decided_at }) => suspends_fine === 0 && decided_at !== null);
  const cancelled = ended.filter(({ outcome }) => outcome === 'cancelled');
  const lowered = ended.filter(({ outcome }) => outcome === 'amount_changed');

  if (suspending.length > 0)
    held['appealed_at'] = before?.['appealed_at'] ?? least(suspending.map(({ created_at }) => created_at));
  // A register may report an appeal that is already decided; it may add only a later one, to the court.
  else if (ended.some(({ decided_at }) => Number(wanted['appealed_at'] ?? Infinity) <= Number(decided_at)))
    held['appealed_at'] = before?.['appealed_at'] ?? null;
  if (cancelled.length > 0)
    held['cancelled_at'] = before?.['cancelled_at'] ?? least(cancelled.map(({ decided_at }) => decided_at));
  if (lowered.length > 0)
    held['amount_kopecks'] = before
      ? before['amount_kopecks']
      : least([Number(wanted['amount_kopecks']), ...lowered.map(({ decided_kopecks }) => decided_kopecks)]);
  return held;
}

export const storeDecisions =
  (decisions: Decision[]): Guard =>
  (key, wanted, before) => {
    const plate = before?.['plate_key'] ?? wanted['plate_key'];
    const own = decisions.filter(({ serial_key, plate_key }) => serial_key === key && plate_key === plate);
    const held = decided(own, wanted, before);
    // For a known fine only columns the register would change, for a new one all.
    const columns = Object.keys(held).filter((column) => !before || Object.hasOwn(wanted, column));
    return { ...wanted, ...Object.fromEntries(columns.map((column) => [column, held[column]])) };
  };

export const guardDecisions = async (db: Db, serialKeys: string[]): Promise<Guard> =>
  storeDecisions(serialKeys.length === 0 ? [] : await listDecisions(db, serialKeys));

const DECIDED =
  'Нічого не записано: суму, скасування чи оскарження цього штрафу визначає скарга або суд. Щоб виправити, поновіть розгляд скарги або скасуйте запис на сторінці «Суд і повернення коштів».';

/** Where a person corrects a fine: a register is passed over in silence, they are told what to do. Throws 409. */
export async function refuseDecided(db: Db, serialKeys: string[]): Promise<Guard> {
  const guard = await guardDecisions(db, serialKeys);
  return (key, wanted, before) => {
    const held = guard(key, wanted, before);
    if (before && !isDeepStrictEqual(held, wanted)) throw wrongState(DECIDED);
    return held;
  };
}
