// A list of the desk is declared: its rows, order and lines. Pages, cursors and counts follow. A page begins after the last
// row shown, along an index; a command turns pages by their number.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countSome, numberedPage, type PageQuery } from '@/backend/db/page';
import type { CallContext, Context } from '@/backend/platform/context';
import { countLook, type SeenList } from '@/backend/platform/journal/count-look';
import type { Staff } from '@/backend/platform/staff/require-staff';

const ROWS = 50;

export interface QueueInput {
  after?: [value: number, id: number] | undefined;
  page_size?: number | undefined;
  q?: string;
}

type Asking = Pick<Context, 'db' | 'now'> & { staffId?: number };

interface Order {
  /** Never null; the id when absent. Cheap along an index that ends with the id. */
  by?: RawBuilder<number>;
  isDescending?: boolean;
}

interface Walk {
  after: number | undefined;
  limit: number;
}

interface QueueDeclaration<Input, Tables, Table extends keyof Tables, Row, Line> {
  table: string;
  /** In the journal; absent when the list holds nothing personal. */
  seen?: SeenList;
  /** The columns, with the conditions of filters and search. */
  rows: (asking: Asking, input: Input) => SelectQueryBuilder<Tables, Table, Row>;
  /** Ids of a search that has an index and an order of its own; null when `rows` finds them. */
  walk?: (asking: Asking, input: Input, walk: Walk) => Promise<number[]> | null;
  order: (input: Input) => Order;
  /** Whether the page says how many there are, up to WAITING_MAX. */
  isCounted?: (input: Input) => boolean;
  size?: number;
  line: (row: Row, now: number) => Line;
}

function isAfter([value, last]: readonly [value: number, id: number], id: RawBuilder<number>, order: Order) {
  const { by, isDescending = false } = order;
  const sign = sql.raw(isDescending ? '<' : '>');
  return by ? sql<boolean>`(${by}, ${id}) ${sign} (${value}, ${last})` : sql<boolean>`${id} ${sign} ${last}`;
}

export function defineQueue<
  Input extends QueueInput,
  Tables,
  Table extends keyof Tables,
  Row extends { id: number },
  Line,
>({ table, seen, rows, walk, order, isCounted, size = ROWS, line }: QueueDeclaration<Input, Tables, Table, Row, Line>) {
  const id = sql<number>`${sql.ref(`${table}.id`)}`;

  const ordered = (asking: Asking, input: Input) => {
    const { by, isDescending = false } = order(input);
    const direction = isDescending ? 'desc' : 'asc';
    const chosen = rows(asking, input).select((by ?? id).as('sorted'));
    return by ? chosen.orderBy(by, direction).orderBy(id, direction) : chosen.orderBy(id, direction);
  };

  const turned = (asking: Asking, input: Input) => {
    const all = ordered(asking, input);
    return input.after ? all.where(isAfter(input.after, id, order(input))) : all;
  };

  async function walked(asking: Asking, input: Input, ids: number[]) {
    const found = ids.length === 0 ? [] : await rows(asking, input).where(id, 'in', ids).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((one) => byId.get(one) ?? []);
  }

  async function page(asking: Asking, input: Input) {
    const limit = input.page_size ?? size;
    const ids = await walk?.(asking, input, { after: input.after?.[1], limit: limit + 1 });
    const found: (Row & { sorted?: number })[] = ids
      ? await walked(asking, input, ids)
      : await turned(asking, input)
          .limit(limit + 1)
          .execute();
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return { rows: shown, next: last ? `${last.sorted ?? 0}_${last.id}` : null };
  }

  /** A page of the desk, noted as looked at. */
  const list = async ({ context, staff, input }: { context: CallContext; staff: Staff; input: Input }) => {
    if (seen) await countLook(context, staff, seen, (input.q ?? '') !== '');
    const asking = { db: context.db, now: context.now, staffId: staff.staffId };
    const total = isCounted?.(input) ? await countSome(context.db, ordered(asking, input)) : null;
    const { rows: found, next } = await page(asking, input);
    return { rows: found.map((row) => line(row, context.now())), next, total };
  };

  /** A page of a command. */
  const numbered = (asking: Asking, input: Input, query: PageQuery): Promise<{ count: number; rows: Row[] }> =>
    numberedPage(ordered(asking, input), query);

  const firstId = async (asking: Asking, input: Input, but: number): Promise<number | null> =>
    (await turned(asking, input).where(id, '!=', but).limit(1).executeTakeFirst())?.id ?? null;

  /** Of those after that place, then from the beginning. */
  const nextId = async (asking: Asking, input: Input, [value, but]: [value: number, id: number]) =>
    (await firstId(asking, { ...input, after: [value, but] }, but)) ?? firstId(asking, input, but);

  return { page, list, numbered, nextId };
}
