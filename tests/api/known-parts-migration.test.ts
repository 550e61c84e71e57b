import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0091-known-parts-of-claims';

onAnyEngine('claims from before the part that the register had was kept', (_, createEmpty) => {
  it('are not ended by a part that did not end them until now', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    for (const [key, part] of [
      ['ІП1', 10_000],
      ['ІП2', null],
    ] as const) {
      await sql`insert into fines (serial_key, serial_number, plate_key, amount_kopecks, violated_at, address, photos, paid_part_kopecks)
        values (${key}, ${key}, 'AA1234BB', 34000, 1, '', '[]', ${part})`.execute(db);
      await sql`insert into payment_claims (open_key, serial_key, plate_key, email, amount_kopecks, paid_at, created_at, check_until)
        values (${key}, ${key}, 'AA1234BB', 'i@example.org', 24000, 1, 1, 1)`.execute(db);
    }
    expect(await upgrade()).toContain(NAME);
    expect(await db.selectFrom('payment_claims').select('known_part_kopecks').orderBy('serial_key').execute()).toEqual([
      { known_part_kopecks: 10_000 },
      { known_part_kopecks: 0 },
    ]);
  });
});
