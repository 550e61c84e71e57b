import { sql } from 'kysely';
import { type Attestation, attestationSchema } from '@/contract/authenticity';
import { publicFineSchema } from '@/contract/fines';
import { isPostgres } from '@/backend/db/connection';
import type { City } from './city';

export const SECRET = 'a secret of this test, long enough';
export const NUMBER = 'ІП 0001234567';
export const PLATE = 'AA1234BB';

export const attestationsOf = (city: City) => {
  const ask = (asked: string, names: Record<string, string> = {}, address?: string) =>
    city.call(`authenticity/${encodeURIComponent(asked)}/?${new URLSearchParams(names).toString()}`, {
      ...(address ? { address } : {}),
    });
  return {
    ask,
    card: async (plate = PLATE, number = NUMBER) => {
      const query = new URLSearchParams({ license_plate: plate, serial_number: number }).toString();
      return publicFineSchema.parse((await city.call(`fines/lookup/?${query}`)).json);
    },
    open: async (asked: string, names?: Record<string, string>): Promise<Attestation> =>
      attestationSchema.parse((await ask(asked, names)).json),
    count: async () => (await city.context.db.selectFrom('attestations').select('id').execute()).length,
  };
};

/** As who owns the database could: the triggers would refuse it. */
export async function tamper(
  { context: { db } }: City,
  table: 'attestations' | 'attestation_keys',
  work: () => Promise<unknown>,
): Promise<void> {
  const trigger = `${table}_unchanged`;
  if (isPostgres(db)) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await work();
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
    return;
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${trigger}`.execute(db);
  await sql.raw(`drop trigger ${trigger}`).execute(db);
  await work();
  await sql.raw(rows[0]?.sql ?? '').execute(db);
}
