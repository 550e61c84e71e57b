// A payment that is to be counted by hand waits for another of the staff: queues lead past it and past its claim.
import { z } from 'zod';
import type { Db } from '@/backend/db/connection';

export const MATCH = {
  name: 'payments.match',
  input: z.object({ id: z.number(), version: z.number(), serialKey: z.string(), claim: z.number().optional() }),
} as const;

/** Those of payments that wait still: an import may have counted one since. */
export async function listProposedMatches(db: Db) {
  const rows = await db.selectFrom('proposals').where('act', '=', MATCH.name).select('input').execute();
  const matches = rows.map(({ input }) => MATCH.input.parse(JSON.parse(input)));
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const open = await db
    .selectFrom('unmatched_payments')
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .select('id')
    .execute();
  return matches.filter((match) => open.some(({ id }) => id === match.id));
}
