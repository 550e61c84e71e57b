// A payment that is to be counted by hand waits for another of the staff: queues lead past it and past its claim.
import { z } from 'zod';
import type { Db } from '@/backend/db/connection';

export const MATCH = {
  name: 'payments.match',
  input: z.object({ id: z.number(), version: z.number(), serialKey: z.string(), claim: z.number().optional() }),
} as const;

export async function listProposedMatches(db: Db) {
  const rows = await db.selectFrom('proposals').where('act', '=', MATCH.name).select('input').execute();
  return rows.map(({ input }) => MATCH.input.parse(JSON.parse(input)));
}
