// Who has a case: given to one, many at once, all of one. Each is a line of the journal.
import { z } from 'zod';
import type { Handed } from '@/contract/desk-handover';
import { HttpError, notFound, wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { locked } from '@/backend/db/rows';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { activeHandlers, standIn } from '@/backend/platform/staff/deputies';
import { requireActor } from '@/backend/platform/staff/require-actor';
import { staffName } from '@/backend/platform/staff/staff-name';
import { tellHolder } from './tell-holder';
import { type Giving, openOf, openRows, type Receiver, takenBy, type Work } from './work';

interface Held {
  id: number;
  taken_by: Receiver;
}

interface Asked<Row> {
  trx: Trx;
  row: Row;
  input: { staff_id: Receiver };
}

/** The effect of an act that gives one, to whoever may have it. `over`: why it is given to nobody any more. */
export const giving =
  <Row extends Held>(table: Work['table'], over: (row: Row) => string | undefined) =>
  async ({ trx, row, input: { staff_id: staffId } }: Asked<Row>) => {
    const refusal = over(row);
    if (refusal !== undefined) throw wrongState(refusal);
    if (staffId === row.taken_by)
      throw wrongState(staffId === null ? 'Цього ще ніхто не взяв.' : 'Це вже в цього працівника.');
    await takenBy(trx, { table }, row.id, staffId);
    const heldBy = async (id: Receiver) => ({ taken_by: id, holder: await staffName(trx, id) });
    return { before: await heldBy(row.taken_by), after: await heldBy(staffId), done: undefined };
  };

const isHandler = async (db: Db, id: number) =>
  (await activeHandlers(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** The deputy of who is away. Throws 404, and 409 when nobody stands in. */
async function receiverOf(db: Db, { now }: Context, id: Receiver): Promise<Receiver> {
  if (id === null) return null;
  if (!(await isHandler(db, id))) throw notFound('Такого працівника немає, або він не розглядає скарг і звернень.');
  const found = await standIn(db, id, now());
  if (found === null)
    throw new HttpError(409, {
      detail: 'Цей працівник у відпустці, і заступника, який міг би це взяти, немає. Виберіть іншого.',
      code: 'away',
    });
  return found;
}

const lastLine = async (trx: Trx) =>
  (await trx.selectFrom('journal_head').select('last_id').executeTakeFirstOrThrow()).last_id;

type Counted = Pick<Handed, 'count' | 'left'>;

async function counting(trx: Trx, giveEach: () => Promise<readonly Counted[]>): Promise<Handed> {
  const from = (await lastLine(trx)) + 1;
  const all = await giveEach();
  const sumOf = (name: keyof Counted) => all.reduce((sum, one) => sum + one[name], 0);
  return { count: sumOf('count'), left: sumOf('left'), from, to: Math.max(from, await lastLine(trx)) };
}

/** Whoever has it already (`taken_by`) is passed over; without it that is refused. */
type Given = Omit<Giving, 'staff_id'> & { taken_by?: Receiver };

/** Before the first line of the journal, whose head stays locked: whoever waits for that may hold one of these. */
async function lockAll(trx: Trx, { table }: Work, numbers: readonly string[]): Promise<void> {
  for (const part of inParts(numbers.toSorted()))
    await locked(trx, trx.selectFrom(table).where('number', 'in', part).orderBy('number').select('id')).execute();
}

/** Of several, which one is refused. */
function ofCase(error: unknown, number: string): unknown {
  if (!(error instanceof HttpError)) return error;
  const { status, body } = error;
  return new HttpError(status, { ...body, detail: `${number}: ${body.detail}` });
}

/** One after another by their numbers, so that two who do it at once wait and do not lock one another out. */
async function giveEach(trx: Trx, context: Context, work: Work, cases: readonly Given[], chosen: Receiver) {
  const to = await receiverOf(trx, context, chosen);
  const others = cases.filter((one) => one.taken_by !== to).toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const numbers = others.map(({ number }) => number);
  await lockAll(trx, work, numbers);
  for (const { taken_by: _from, ...one } of others)
    await work.give(trx, context, { ...one, staff_id: to }).catch((error: unknown) => {
      throw cases.length > 1 ? ofCase(error, one.number) : error;
    });
  await tellHolder(trx, context, to, { kind: work.kind, mail: 'given', numbers });
  return { count: others.length, left: cases.length - others.length };
}

interface Picked {
  id: number;
  version: number;
}

/** All or none. */
export async function givePicked(trx: Trx, context: Context, work: Work, cases: readonly Picked[], to: Receiver) {
  const ids = cases.map(({ id }) => id);
  const rows = await trx.selectFrom(work.table).where('id', 'in', ids).select(['id', 'number', 'taken_by']).execute();
  const named = cases.map(({ id, version }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound('Такого запису немає.');
    return { number: row.number, taken_by: row.taken_by, version };
  });
  return counting(trx, async () => [await giveEach(trx, context, work, named, to)]);
}

export async function giveOne(trx: Trx, context: Context, work: Work, { id, version }: Picked, to: Receiver) {
  const row = await trx.selectFrom(work.table).where('id', '=', id).select('number').executeTakeFirst();
  if (!row) throw notFound('Такого запису немає.');
  await giveEach(trx, context, work, [{ number: row.number, version }], to);
}

/** Throws 404 when the receiver may take none. */
export const giveAllOf = (trx: Trx, context: Context, works: readonly Work[], staffId: number, to: Receiver) =>
  counting(trx, async () => {
    const all: Counted[] = [];
    const openIn = (work: Work) => openOf(trx, work, staffId).select(['number', 'taken_by']).execute();
    for (const work of works)
      await lockAll(
        trx,
        work,
        (await openIn(work)).map(({ number }) => number),
      );
    for (const work of works) all.push(await giveEach(trx, context, work, await openIn(work), to));
    return all;
  });

/** More than one person ever has. */
const BACK_MAX = 20_000;

const changeSchema = z.object({ taken_by: z.number().nullable() });
const holderIn = (json: string | null) => readJson(changeSchema, json ?? '{"taken_by":null}').taken_by;

const numberIn = ({ subject }: { subject: string }) => subject.slice(subject.indexOf(' ') + 1);

const linesOf = (trx: Trx, context: Context, work: Work, { from, to }: Pick<Handed, 'from' | 'to'>) =>
  trx
    .selectFrom('journal')
    .where('id', '>=', from)
    .where('id', '<=', Math.min(to, from + BACK_MAX))
    .where('staff_id', '=', requireActor(context).staffId)
    .where('act', '=', work.given)
    .select(['subject', 'before', 'after'])
    .orderBy('subject')
    .execute();
type GivenLine = Awaited<ReturnType<typeof linesOf>>[number];

/** Goes back to who had it, away or not, unless it is over or given on since, or its holder is gone. Of the actor's own lines. */
async function giveBackOf(trx: Trx, context: Context, work: Work, given: readonly GivenLine[]) {
  const back = new Map<number, string[]>();
  let count = 0;
  for (const { before, after, ...line } of given) {
    const number = numberIn(line);
    const former = holderIn(before);
    const held = await openRows(trx, work).where('number', '=', number).select('taken_by').executeTakeFirst();
    if (!held || held.taken_by !== holderIn(after)) continue;
    if (former !== null && !(await isHandler(trx, former))) continue;
    await work.give(trx, context, { number, staff_id: former });
    if (former !== null) back.set(former, [...(back.get(former) ?? []), number]);
    count += 1;
  }
  for (const [former, numbers] of back)
    await tellHolder(trx, context, former, { kind: work.kind, mail: 'given', numbers });
  return { count, left: given.length - count };
}

export const giveBack = (trx: Trx, context: Context, works: readonly Work[], lines: Pick<Handed, 'from' | 'to'>) =>
  counting(trx, async () => {
    const all: Counted[] = [];
    const given = [];
    for (const work of works) given.push({ work, rows: await linesOf(trx, context, work, lines) });
    for (const { work, rows } of given) await lockAll(trx, work, rows.map(numberIn));
    for (const { work, rows } of given) all.push(await giveBackOf(trx, context, work, rows));
    if (all.every(({ count }) => count === 0))
      throw wrongState('Повертати нічого: усе вже вирішено, передано далі, або працівник більше не має доступу.');
    return all;
  });
