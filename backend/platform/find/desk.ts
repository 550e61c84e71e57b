import { sql } from 'kysely';
import type { FoundLine, Trace } from '@/contract/desk-find';
import { FOUND, FOUND_MAX, FOUND_SHOWN, type FoundKind, type PersonKind, readTyped } from '@/domain/found';
import { fullName } from '@/domain/full-name';
import { keysOf } from '@/domain/keys';
import { keysOneSlipAway } from '@/domain/near-keys';
import { mayAct, type StaffRole } from '@/domain/staff-acts';
import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { defineQueue, type QueueInput } from '@/backend/platform/desk/queue';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { countCall } from '@/backend/platform/limits/call-limits';
import { accountOf } from '@/backend/platform/staff/require-staff';
import { type Findable, idsOf, type Sender, type Whose } from './findable';

const KINDS = keysOf(FOUND);
/** Ids of all kinds in one list: each kind has a place of its own in them. */
const PLACES = 16;

interface Place {
  kind: FoundKind;
  id: number;
  at: number;
}

type Findables = ReadonlyMap<FoundKind, Findable>;
type Part = [FoundKind, Findable];

const partsFor = (all: Findables, role: StaffRole): Part[] =>
  KINDS.flatMap((kind) => {
    const part = all.get(kind);
    return part && mayAct(role, FOUND[kind]) ? [[kind, part] as const satisfies Part] : [];
  });

const columnsOf = ({ at }: Findable) => sql`id, ${sql.ref(at)} as at`;

async function findPlaces(context: Context, [kind, part]: Part, q: string): Promise<Place[]> {
  const conditions = await part.find(readTyped(q), context);
  if (conditions.length === 0) return [];
  const each = idsOf(part.table, columnsOf(part), conditions, FOUND_MAX);
  const { rows } = await sql<Omit<Place, 'kind'>>`${sql.join(each, sql` union `)}`.execute(context.db);
  return rows
    .map((row) => ({ kind, ...row }))
    .toSorted((one, other) => other.at - one.at || other.id - one.id)
    .slice(0, FOUND_MAX);
}

/** In the order of `places`; what was deleted meanwhile is left out. */
async function linesOf(
  context: Context,
  parts: Part[],
  places: readonly Place[],
): Promise<(FoundLine & { id: number })[]> {
  const lines = new Map<string, { kind: FoundKind } & Awaited<ReturnType<Findable['lines']>>[number]>();
  for (const [kind, part] of parts) {
    const ids = places.flatMap((place) => (place.kind === kind ? [place.id] : []));
    if (ids.length === 0) continue;
    for (const line of await part.lines(context, ids)) lines.set(`${kind} ${line.id}`, { kind, ...line });
  }
  return places.flatMap((place) => {
    const line = lines.get(`${place.kind} ${place.id}`);
    return line ? [{ ...line, record_id: place.id, at: instant(place.at) }] : [];
  });
}

const traceQueue = (parts: Part[], whose: Whose) =>
  defineQueue({
    table: 'traces',
    rows: ({ db }, _input: QueueInput) => {
      const each = parts.flatMap(([kind, part]) => {
        const id = sql`id * ${sql.lit(PLACES)} + ${sql.lit(KINDS.indexOf(kind))} as id`;
        return idsOf(part.table, sql`${id}, ${sql.ref(part.at)} as at`, part.of(whose), null);
      });
      const all = sql.join([sql`select 0 as id, 0 as at where 1 = 0`, ...each], sql` union `);
      return db.selectFrom(sql<{ id: number; at: number }>`(${all})`.as('traces')).select(['traces.id', 'traces.at']);
    },
    order: () => ({ by: sql<number>`traces.at`, isDescending: true }),
    isCounted: () => true,
    line: (row) => row,
  });

type TraceGiven = Parameters<ReturnType<typeof traceQueue>['list']>[0];

async function listTraces(parts: Part[], whose: Whose, given: TraceGiven) {
  const { rows, ...page } = await traceQueue(parts, whose).list(given);
  const places = rows.flatMap(({ id, at }) => {
    const kind = KINDS[id % PLACES];
    return kind ? [{ kind, id: Math.floor(id / PLACES), at }] : [];
  });
  const lines = await linesOf(given.context, parts, places);
  return { ...page, rows: lines.map((line): Trace => ({ ...line, id: line.id * PLACES + KINDS.indexOf(line.kind) })) };
}

/** An account by its e-mail too: who complained without signing in. */
async function identify(db: Db, sender: Sender): Promise<{ person: Sender; plates: string[] }> {
  const { userId, email } = sender;
  if (userId === null && email === null) return { person: sender, plates: [] };
  const account = await db
    .selectFrom('users')
    .where((eb) => (userId === null ? eb('email', '=', email) : eb('id', '=', userId)))
    .select(['id', 'email', 'phone', 'last_name', 'first_name', 'middle_name'])
    .executeTakeFirst();
  if (!account) return { person: sender, plates: [] };
  const cars = await db
    .selectFrom('user_cars')
    .where('user_id', '=', account.id)
    .where('status', '=', 'verified')
    .select('plate_key')
    .execute();
  const person = { ...sender, ...account, userId: account.id, name: fullName(account) || sender.name };
  return { person, plates: cars.map(({ plate_key: plate }) => plate) };
}

/** Where a car is known by its plate. */
const MEANT_IN: readonly FoundKind[] = ['fines', 'evacuations', 'cars'];
const MEANT_MAX = 5;

async function meantPlates(db: Db, parts: Part[], q: string): Promise<string[]> {
  const { plate } = readTyped(q);
  const near = plate === null ? [] : keysOneSlipAway(plate);
  const found = new Set<string>();
  for (const [kind, { table }] of near.length === 0 ? [] : parts) {
    if (!MEANT_IN.includes(kind)) continue;
    const { rows } = await sql<{ plate: string }>`select distinct plate_key as plate from ${sql.table(table)}
      where plate_key in (${sql.join(near)}) limit ${sql.lit(MEANT_MAX)}`.execute(db);
    for (const row of rows) found.add(row.plate);
  }
  return [...found].toSorted().slice(0, MEANT_MAX);
}

async function requireSender(db: Db, parts: Part[], { kind, id }: { kind: PersonKind; id: number }) {
  const sender = await parts.find(([one]) => one === kind)?.[1].sender?.(db, id);
  if (!sender) throw notFound('Такого запису вже немає.');
  return sender;
}

/** Searches each kind that nouns declare with `found`. */
export const findDesk = (all: Findables): DeskOf<'find'> => ({
  'find.all': async ({ context, staff, input: { q, kind: only } }) => {
    await countCall(context, ['desk-find'], accountOf({ staff }));
    await countLook(context, staff, 'find', true);
    const parts = partsFor(all, staff.role).filter(([kind]) => only === undefined || kind === only);
    const shown = only === undefined ? FOUND_SHOWN : FOUND_MAX;
    const found: Place[][] = [];
    // One after another: a search takes one connection, not all of them.
    for (const part of parts) found.push(await findPlaces(context, part, q));
    const lines = await linesOf(
      context,
      parts,
      found.flatMap((places) => places.slice(0, shown)),
    );
    return parts.flatMap(([kind], index) => {
      const count = found[index]?.length ?? 0;
      return count === 0 ? [] : [{ kind, count, lines: lines.filter((line) => line.kind === kind) }];
    });
  },

  'find.meant': async ({ context, staff, input: { q } }) => {
    await countCall(context, ['desk-find'], accountOf({ staff }));
    return { plates: await meantPlates(context.db, partsFor(all, staff.role), q) };
  },

  'find.plate': async ({ context, staff, acting, input: { plate, ...input } }) => {
    await recordLook(acting, 'plate.seen', `plate ${plate}`);
    const whose = { plates: [plate], person: null };
    return { ...(await listTraces(partsFor(all, staff.role), whose, { context, staff, input })), license_plate: plate };
  },

  'find.person': async ({ context, staff, acting, input: { of, ...input } }) => {
    const parts = partsFor(all, staff.role);
    const whose = await identify(context.db, await requireSender(context.db, parts, of));
    const { subject, name, email, phone, userId } = whose.person;
    await recordLook(acting, 'person.seen', subject);
    return {
      ...(await listTraces(parts, whose, { context, staff, input })),
      person: { name, email, phone, citizen_id: userId },
    };
  },
});
