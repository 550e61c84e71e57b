import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothEngines } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0092-deleted-users';

onBothEngines('a claim from before deleted users were forgotten', (_, createEmpty) => {
  it('keeps its user while there is one', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    const { rows } = await sql<{
      id: number;
    }>`insert into users (email, password_hash, last_name, first_name, middle_name, is_new_user, is_agree_to_receive_newsletter, created_at)
      values ('i@example.org', '', '', '', '', 0, 0, 1) returning id`.execute(db);
    const userId = rows[0]?.id ?? 0;
    for (const [key, owner] of [
      ['ІП1', userId],
      ['ІП2', userId + 1],
    ] as const)
      await sql`insert into payment_claims (open_key, serial_key, plate_key, user_id, email, amount_kopecks, paid_at, created_at, check_until)
        values (${key}, ${key}, 'AA1234BB', ${owner}, 'i@example.org', 24000, 1, 1, 1)`.execute(db);
    expect(await upgrade()).toContain(NAME);
    const owners = async () =>
      (await db.selectFrom('payment_claims').select('user_id').orderBy('serial_key').execute()).map(
        (row) => row.user_id,
      );
    expect(await owners()).toEqual([userId, null]);
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await owners()).toEqual([null, null]);
  });
});
