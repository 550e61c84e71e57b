// What one member of the staff asked for waits here until another confirms it.
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ProposableName } from '@/contract/desk-proposals';
import { fieldOf } from '@/domain/keys';
import { actsOf, type StaffAct } from '@/domain/staff-acts';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import type { CallContext, Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { nobodyConfirms, requireMayConfirm } from '@/backend/platform/staff/may-confirm';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import type { Typed } from './give-back';
import { SecondLookWanted } from './second-look';

const KEPT_MS = 30 * 24 * 60 * 60_000;

export interface Described {
  /** In the journal, e.g. "fine ІП0000000001". */
  subject: string;
  /** What is asked for, in a sentence without the person: the journal outlives an erasure. */
  words: string;
  /** Why, as the journal names it. */
  reason?: string;
}

interface Fact {
  label: string;
  value: string;
}

interface Declared<Schema extends z.ZodType, Done> {
  name: ProposableName;
  right: StaffAct;
  input: Schema;
  describe(context: Context, input: z.infer<Schema>): Promise<Described>;
  /** What whoever confirms has to see beside the words. */
  facts?(input: z.infer<Schema>): Fact[];
  /** The form that it was typed into, where that is long: it comes back when nobody confirms. Throws 404. */
  typed?(trx: Trx, input: z.infer<Schema>): Promise<Typed>;
  /** Throws SecondLookWanted where one person may not do it. `madeBy` is for the log of imports. */
  perform(context: CallContext, input: z.infer<Schema>, madeBy: string): Promise<Done>;
}

export interface ProposableAct {
  name: ProposableName;
  factsStored(input: unknown): Fact[];
  /** Undefined also when what it was about is gone. */
  typedStored(trx: Trx, input: unknown): Promise<Typed | undefined>;
  performStored(context: CallContext, input: unknown, madeBy: string): Promise<unknown>;
}

type Act<Schema extends z.ZodType, Done> = Declared<Schema, Done> & ProposableAct;

export const proposableAct = <Schema extends z.ZodType, Done>(act: Declared<Schema, Done>): Act<Schema, Done> => ({
  ...act,
  factsStored: (input) => {
    const read = act.input.safeParse(input);
    return (read.success ? act.facts?.(read.data) : undefined) ?? [];
  },
  typedStored: async (trx, input) => {
    const read = act.input.safeParse(input);
    if (!read.success) return undefined;
    return act.typed?.(trx, read.data).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    });
  },
  performStored: (context, input, madeBy) => act.perform(context, act.input.parse(input), madeBy),
});

type ProposalRow = Selectable<Database['proposals']>;

export type Outcome<Done> = { state: 'done'; done: Done } | { state: 'proposed' };

/** One change of a record waits at a time: the same, or another that is named. */
async function alreadyWaits(trx: Trx, { act, subject, input }: Pick<ProposalRow, 'act' | 'subject' | 'input'>) {
  const of = trx.selectFrom('proposals').where('act', '=', act).where('subject', '=', subject);
  const waiting = await of.select(['input', 'words', 'author_name']).executeTakeFirst();
  const detail =
    waiting && waiting.input !== input
      ? `Тут уже чекає на підтвердження інша зміна: ${waiting.words} Запропоновано: ${waiting.author_name}. Спершу ту підтверджують, відхиляють або забирають назад у розділі «Підтвердження».`
      : 'Таку зміну вже запропоновано, вона чекає в розділі «Підтвердження».';
  return new HttpError(409, { detail, code: 'proposed' });
}

/** Does it, or keeps it for another's eyes where one pair is too few. */
export async function actOrPropose<Schema extends z.ZodType, Done>(
  given: CallContext,
  staff: Staff,
  act: Act<Schema, Done>,
  input: z.infer<Schema>,
): Promise<Outcome<Done>> {
  const context = asStaff(given, staff);
  try {
    return { state: 'done', done: await act.perform(context, input, staff.name) };
  } catch (error) {
    if (!(error instanceof SecondLookWanted)) throw error;
  }
  const { subject, words, reason } = await act.describe(context, input);
  await context.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: kept } = await trx
      .insertInto('proposals')
      .values({
        act: act.name,
        needs: act.right,
        subject,
        words,
        input: JSON.stringify(input),
        staff_id: staff.staffId,
        author_name: staff.name,
        reason: reason ?? null,
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.columns(['act', 'subject']).doNothing())
      .executeTakeFirstOrThrow();
    if (kept === 0n) throw await alreadyWaits(trx, { act: act.name, subject, input: JSON.stringify(input) });
    await recordAct(trx, context, {
      act: 'change.proposed',
      subject,
      after: { act: act.name, what: words, ...(reason && { reason }) },
    });
  });
  return { state: 'proposed' };
}

/** Those that `staff` may decide. */
const decidedBy = (db: Db, { role }: Pick<Staff, 'role'>) =>
  db.selectFrom('proposals').where('needs', 'in', actsOf(role)).selectAll();

/** Oldest first. */
export async function listProposals(db: Db, staff: Pick<Staff, 'role'>) {
  const rows = await decidedBy(db, staff).orderBy('created_at').orderBy('id').execute();
  const nobody = await nobodyConfirms(db);
  return rows.map((row) => ({ ...row, nobody: nobody(row.staff_id, row.needs) }));
}

/** For the page of those subjects. */
export async function listWaiting(db: Db, { staffId }: Pick<Staff, 'staffId'>, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  const rows = await db.selectFrom('proposals').where('subject', 'in', subjects).selectAll().orderBy('id').execute();
  const nobody = await nobodyConfirms(db);
  return rows.map((row) => ({
    nobody: nobody(row.staff_id, row.needs),
    id: row.id,
    subject: row.subject,
    words: row.words,
    by: row.author_name,
    is_own: row.staff_id === staffId,
  }));
}

const ACCEPTED: Fact = {
  label: 'Схоже на описку',
  value: 'хто запропонував, позначив «Усе так і має бути»',
};

/** What whoever confirms a proposal has to see. */
export function factsOf(acts: readonly ProposableAct[], { act: name, input }: ProposalRow): Fact[] {
  const given: unknown = JSON.parse(input);
  const facts = acts.find((act) => act.name === name)?.factsStored(given) ?? [];
  return fieldOf(given, 'accept') === true ? [...facts, ACCEPTED] : facts;
}

/** Throws 404. */
export async function requireProposal(db: Db, staff: Pick<Staff, 'role'>, id: number) {
  const row = await decidedBy(db, staff).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Такого запису немає. Можливо, пропозицію вже підтверджено чи відхилено.');
  return row;
}

/** Whoever confirms has no box to say that it is meant. */
const ASK_ANEW =
  'Цього ще не було видно, коли зміну пропонували. Якщо вона потрібна, відхиліть пропозицію й попросіть подати її знову з позначкою «Усе так і має бути».';

/** The act takes the proposal as the journal records it; a refused act leaves it. Throws 404 and 409. */
export async function confirmProposal(
  given: CallContext,
  staff: Staff,
  acts: readonly ProposableAct[],
  id: number,
): Promise<void> {
  const row = await requireProposal(given.db, staff, id);
  const act = acts.find(({ name }) => name === row.act);
  if (!act) throw notFound('Такої зміни ця версія сайту не знає: відхиліть пропозицію.');
  const { db, now } = given;
  await requireMayConfirm(db, staff.staffId, row.staff_id, now());
  const pair = { part: 'proposed', staffId: row.staff_id, name: row.author_name, proposalId: id } as const;
  const context = { ...asStaff(given, staff), pair };
  try {
    await act.performStored(context, JSON.parse(row.input), `${row.author_name}, ${staff.name}`);
  } catch (error) {
    // What another did meanwhile may be why this one is refused.
    await requireProposal(db, staff, id);
    if (!(error instanceof HttpError) || error.body.code !== 'doubts') throw error;
    throw new HttpError(error.status, { ...error.body, detail: `${error.body.detail} ${ASK_ANEW}` });
  }
}

export const deleteOldProposals = ({ db, now }: Context) =>
  db
    .deleteFrom('proposals')
    .where('created_at', '<', now() - KEPT_MS)
    .execute();
