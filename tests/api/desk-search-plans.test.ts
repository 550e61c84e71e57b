import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isPostgres } from '@/backend/db/connection';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { drawPeople } from '@/tests/corpus/people';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { askedQueries } from './asked-queries';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { runDueJobs } from './due-work';

onBothEngines('a person looked for in a large city', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    token = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  it('is found along the index of words, without a walk of all complaints, messages, accounts or payments', async () => {
    const { db } = city.context;
    await fillCity();
    await sql`analyze`.execute(db);
    const plans: Record<string, string> = {};
    for (const path of ['appeals.list', 'messages.list', 'citizens.list', 'payments.list', 'find.all'] as const) {
      const asked = await askedQueries(city, () => city.desk(path, { q: 'Пошук Ірина' }, token));
      const queries = asked.filter(({ sql: text }) => /^select[\s\S]*_words/.test(text));
      expect(queries.length, path).toBeGreaterThan(0);
      plans[path] = (await Promise.all(queries.map(explain))).join('\n');
    }
    for (const [path, plan] of Object.entries(plans)) {
      expect(plan, path).toMatch(
        /(covering index|index only scan using|index scan using|bitmap index scan on) \w+_words_word_/i,
      );
      expect(plan, path).not.toMatch(/scan (appeals|users|contact_responses|unmatched_payments)\b(?! using)|seq scan/i);
    }
    expect(plans['appeals.list']).not.toMatch(/temp b-tree|sort/i);
  });

  /** Planners read small tables whole, whatever the query. */
  async function fillCity(): Promise<void> {
    const { db } = city.context;
    const people = drawPeople(800);
    const message = { fingerprint: '', kind: 'question', page: '', message: 'Коли?', created_at: 1 } as const;
    const account = { password_hash: '', is_new_user: 0, is_agree_to_receive_newsletter: 0, created_at: 1 } as const;
    await db
      .insertInto('contact_responses')
      .values(
        people.map(({ last_name, first_name, middle_name: _, ...contacts }, at) => ({
          ...message,
          ...contacts,
          name: `${last_name} ${first_name}`,
          number: `ЗВ-2026-${500_000 + at}`,
        })),
      )
      .execute();
    await db
      .insertInto('users')
      .values(people.map(({ address: _, ...person }) => ({ ...account, ...person })))
      .execute();
    await city.call('appeal-fines/', { body: APPEAL });
    const { id: _id, ...sent } = await db.selectFrom('appeals').selectAll().executeTakeFirstOrThrow();
    const complaints = people.map((person, at) => ({
      ...sent,
      ...person,
      number: `ОС-2026-${500_000 + at}`,
      idempotency_key: null,
    }));
    await db.insertInto('appeals').values(complaints).execute();
    const lines = people.map(({ last_name, first_name }, at) => ({
      fingerprint: `line ${at}`,
      kopecks: 34000,
      at: at + 1,
      purpose: `Штраф, платник ${last_name} ${first_name}`,
      details: '',
      reason: 'не знайдено',
    }));
    const from = { statement: 'bank.csv', statementId: null, now: city.context.now() };
    await db.transaction().execute((trx) => keepUnmatched(trx, lines, from));
    await runDueJobs(city.context, 'site');
  }

  /** The plan for a large table: PostgreSQL would scan a small one. */
  const explain = ({ sql: text, parameters }: CompiledQuery): Promise<string> =>
    city.context.db.transaction().execute(async (trx) => {
      if (isPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx);
      const how = isPostgres(trx) ? 'explain' : 'explain query plan';
      const { rows } = await trx.executeQuery<object>({
        ...sql.raw(`${how} ${text}`).compile(trx),
        parameters,
      });
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    });
});
