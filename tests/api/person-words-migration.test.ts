import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '@/backend/db/connection';
import { drawPeople } from '@/tests/corpus/people';
import { onBothEngines } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0078-person-words';
const PEOPLE = drawPeople(1200);

async function fillOld(db: Db): Promise<void> {
  const account = { password_hash: '', is_new_user: 0, is_agree_to_receive_newsletter: 0, created_at: 1 } as const;
  const users = PEOPLE.map(({ address: _, ...person }) => ({ ...account, ...person }));
  await db.insertInto('users').values(users).execute();
  const message = { fingerprint: '', kind: 'question', page: '', message: 'Коли?', created_at: 1 } as const;
  await db
    .insertInto('contact_responses')
    .values({ ...message, name: 'О’Коннор Шинейд', phone: '', email: '', address: '', number: 'ЗВ-2026-000001' })
    .execute();
}

onBothEngines('people stored before they could be found by words', (_, createEmpty) => {
  it('are found after the upgrade, each of them', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    await fillOld(db);
    await upgrade();

    const { rows } = await sql<{ count: number }>`select count(distinct user_id) as count from user_words`.execute(db);
    expect(Number(rows[0]?.count)).toBe(PEOPLE.length);
    const words = await db.selectFrom('contact_words').select('word').orderBy('word').execute();
    expect(words.map(({ word }) => word)).toEqual(['коннор', 'о', 'оконнор', 'шинейд']);
  });
});
