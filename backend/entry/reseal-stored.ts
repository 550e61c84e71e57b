import { sql } from 'kysely';
import type { Context } from '@/backend/platform/context';
import { formerConfig, type Purpose, resealed } from '@/backend/platform/sealing';

const PLACES = [
  { purpose: 'webhook secrets', table: 'webhooks', column: 'secret' },
  { purpose: 'kept keys', table: 'kept_keys', column: 'sealed_key' },
  { purpose: 'attestation keys', table: 'attestation_keys', column: 'sealed_key' },
] as const satisfies { purpose: Purpose; table: string; column: string }[];

/** After AUTH_SECRET was changed: what the former one sealed, so that it is needed no longer. Sessions of ID.GOV.UA end by themselves. */
export async function resealStored({ db, config, log }: Context): Promise<void> {
  if (config.authSecret === '' || !formerConfig(config)) return;
  for (const { purpose, table, column } of PLACES) {
    const { rows } = await sql<{ id: number | string; sealed: string | null }>`
      select id, ${sql.ref(column)} as sealed from ${sql.table(table)}`.execute(db);
    for (const { id, sealed } of rows) {
      const anew = sealed === null ? null : resealed(purpose, config, sealed);
      if (anew === null) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
        where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(db);
      log.info({ event: 'resealed', table, row: id }, 'sealed anew by the new AUTH_SECRET');
    }
  }
}
