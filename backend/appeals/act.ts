import type { Context } from '@/backend/platform/context';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { nameForCitizens } from '@/backend/platform/staff/staff-name';
import type { Db, Trx } from '@/backend/db/connection';
import { notFound, wrongState } from '@/backend/core/http-error';
import { locked, requireRow } from '@/backend/db/rows';
import { actsOn } from '@/backend/platform/acts/define-act';
import type { StoredFile } from '@/backend/platform/uploads/with-stored-files';
import { type ChangeApart, staleVersion } from '@/backend/platform/journal/stale';
import { type CaseHolder, heldBy } from './holder';
import { type AppealAct, type AppealRow, refusalOf, stepsOf } from './states';
import type { AppealStatus } from '@/domain/appeal-states';
import type { EventContext } from './notify-sender';
import { type Attach, type NewEvent, type RecordedEvent, recordAppealEvent } from './record-event';

/** `by`: the officer's name as shown in the case; undefined means the inspection. */
export interface CaseKey {
  number: string;
  by?: string | undefined;
  /** Files that a command brings. */
  stored?: StoredFile[];
}

export const noSuchAppeal = () => notFound('Такої скарги у вашому кабінеті немає.');

export const noSuchNumber = (number: string) => notFound(`Скарги з номером ${number} немає.`);

type Stage = Pick<AppealRow, 'status' | 'merged_into'>;

export function requireAllowed(act: AppealAct, { status, merged_into: into }: Stage): readonly AppealStatus[] {
  const steps = stepsOf(act, status);
  if (steps === null) throw wrongState(refusalOf(act, status, into));
  return steps;
}

/** Locks the row until the transaction ends, so concurrent acts run one after another. Throws 404. */
export async function lockCase(trx: Trx, holder: CaseHolder): Promise<AppealRow> {
  const held = trx.selectFrom('appeals').where(heldBy(holder)).selectAll();
  return locked(trx, held).executeTakeFirstOrThrow(() => noSuchAppeal());
}

/** Throws 404, and 409 for a stale version. */
export async function lockAppeal(trx: Trx, number: string, version?: number): Promise<AppealRow> {
  const appeal = await locked(
    trx,
    trx.selectFrom('appeals').where('number', '=', number).selectAll(),
  ).executeTakeFirstOrThrow(() => noSuchNumber(number));
  if (version !== undefined && version !== appeal.version)
    throw await staleVersion(trx, appealSubject(appeal), await changeBySender(trx, appeal));
  return appeal;
}

export const appealSubject = ({ number }: Pick<AppealRow, 'number'>) => `appeal ${number}`;

const requireAppeal = requireRow('appeals', 'Такої скарги немає.');

export const numberOf = async (db: Db, id: number) => (await requireAppeal(db, { id })).number;

interface Of {
  context: Pick<Context, 'db'>;
  staff: Staff;
  input: { id: number };
}

/** A case is named by its number in whatever acts on it. */
export const caseOf = async ({ context: { db }, staff, input: { id } }: Of): Promise<CaseKey> => ({
  number: await numberOf(db, id),
  by: await nameForCitizens(db, staff),
});

async function changeBySender(trx: Trx, { id }: Pick<AppealRow, 'id'>): Promise<ChangeApart | undefined> {
  const event = await trx
    .selectFrom('appeal_events')
    .where('appeal_id', '=', id)
    .where('author', '=', 'citizen')
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', '=', 'withdrawn')]))
    .orderBy('id', 'desc')
    .select(['created_at as at', 'status'])
    .limit(1)
    .executeTakeFirst();
  return (
    event && { by: 'заявник', at: event.at, did: event.status === 'withdrawn' ? 'відкликав скаргу' : 'доповнив скаргу' }
  );
}

export const aboutAppeal = { subject: appealSubject, changedApart: changeBySender };

export const appealAct = actsOn({
  key: caseOf,
  hold: (trx: Trx, { number }: CaseKey) => lockAppeal(trx, number),
  ...aboutAppeal,
});

/** For a change that is no event: makes a form that was filled in before it stale. */
export const raiseVersion = (trx: Trx, { id }: Pick<AppealRow, 'id'>) =>
  trx
    .updateTable('appeals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Only the last event gets `text` and `kind`. Returns null when the act changes no state. Throws 409. */
export async function actOn(
  trx: Trx,
  context: EventContext,
  appeal: AppealRow,
  act: AppealAct,
  {
    kind = 'status',
    author,
    by,
    text,
    attach,
  }: Pick<NewEvent, 'author'> & { kind?: NewEvent['kind']; by?: string | undefined; text?: string; attach?: Attach },
): Promise<RecordedEvent | null> {
  const steps = requireAllowed(act, appeal);
  let last: RecordedEvent | null = null;
  for (const [index, status] of steps.entries()) {
    const isPassing = index < steps.length - 1;
    const words = isPassing
      ? { kind: 'status' as const, isPassing }
      : { kind, text: text ?? null, from: appeal.status, attach };
    last = await recordAppealEvent(trx, context, appeal.id, { ...words, status, author, author_name: by ?? null });
  }
  return last;
}
