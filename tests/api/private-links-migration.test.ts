import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findCaseOf } from '@/backend/appeals/cases';
import { connect, engineOf } from '@/backend/db/connection';
import { runMigrations } from '@/backend/db/migrations/migrate';
import { hashToken } from '@/backend/platform/sessions/token';
import { onBothEngines } from '@/tests/databases';

const BEFORE = ['0001-first', '0002-contact-kinds', '0003-appeal-files', '0007-appeal-events'];
const KEY = 'an-open-key-of-an-earlier-receipt';

onBothEngines('an appeal from before there were private links', (_, createEmpty) => {
  it('is opened by the key of its receipt, which the database no longer stores', async () => {
    const config = await createEmpty();
    const db = connect(config);
    await db.transaction().execute(async (trx) => {
      await runMigrations(trx, engineOf(config), BEFORE);
      await sql`
        insert into appeals (
          number, fingerprint, serial_key, plate_key, last_name, first_name, middle_name, address, phone, email, reason,
          text, status, created_at, receipt_key
        ) values (
          'ОС-2026-000001', '', 'ІП1', 'AA1234BB', 'Коваль', 'Олена', '', 'Вінниця', '', '', 'other',
          'Давня', 'submitted', 1, ${KEY}
        )`.execute(trx);
      await runMigrations(trx, engineOf(config), ['0016-private-links']);
    });
    const found = await findCaseOf(db, { keyHash: hashToken(KEY), endedAfter: 0 });
    expect(found?.appeal).toMatchObject({ number: 'ОС-2026-000001', text: 'Давня', receipt_mailed: 0 });
    expect(JSON.stringify(await db.selectFrom('appeals').selectAll().execute())).not.toContain(KEY);
    expect(await findCaseOf(db, { keyHash: hashToken(`${KEY}x`), endedAfter: 0 })).toBeUndefined();
    await db.destroy();
  });
});
