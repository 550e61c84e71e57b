import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export const contracts = 'старий екземпляр не реєструє громадян';

export async function up(trx: Trx): Promise<void> {
  await sql`alter table registrations drop column password_hash`.execute(trx);
}
