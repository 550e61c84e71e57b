import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '@/tests/databases';
import { type LookCity, openLookCity } from './second-look-doors';

onBothEngines('a proposal', (createDatabase) => {
  let look: LookCity;
  let id = 0;

  beforeAll(async () => {
    look = await openLookCity(await createDatabase());
  });
  afterAll(() => look.city.close());
  beforeEach(async () => {
    const { db } = look.city.context;
    for (const table of ['mails', 'refunds', 'proposals'] as const) await db.deleteFrom(table).execute();
    await look.startFine();
    const asked = await look.doors['refunds.submit']['money that goes back']?.propose(look.tokens.clerk);
    expect(asked?.text).toContain('proposed');
    id = Number((await look.proposals(look.tokens.head))[0]?.id);
  });

  const confirm = (token: string) => look.city.desk('proposals.confirm', { id }, token);
  const made = async () => {
    const { db } = look.city.context;
    const refunds = await db.selectFrom('refunds').select('id').execute();
    const mails = await db.selectFrom('mails').select('id').execute();
    return [refunds.length, mails.length, (await look.proposals(look.tokens.head)).length];
  };

  const pay = (kopecks: number | null) =>
    look.city.context.db
      .updateTable('fines')
      .set({ paid_part_kopecks: kopecks, paid_part_at: kopecks === null ? null : look.city.context.now() })
      .execute();

  it('is carried out once by two who confirm it at once, and the other is told', async () => {
    // As much as two refunds would take.
    await pay(34_000);
    const answers = await Promise.all([look.tokens.head, look.tokens.other].map(confirm));
    const [done, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(done?.status, done?.text).toBe(200);
    expect(others.map(({ text }) => text)).toEqual([expect.stringContaining('вже підтверджено чи відхилено')]);
    expect(await made()).toEqual([1, 1, 0]);
  });

  it('is either carried out or dropped, when both are asked at once', async () => {
    const drop = look.city.desk('proposals.drop', { id }, look.tokens.clerk);
    const answers = await Promise.all([confirm(look.tokens.head), drop]);
    const [first] = answers.map(({ status }) => status);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await made()).toEqual(first === 200 ? [1, 1, 0] : [0, 0, 0]);
  });

  it('is to be asked for anew when it looks like a mistake by now', async () => {
    await pay(10_000);
    expect((await confirm(look.tokens.head)).text).toMatch(/Чи це не описка\? .* відхиліть пропозицію/);
    expect(await made()).toEqual([0, 0, 1]);
  });

  it('stays when its act is refused, and is confirmed once nothing stands in the way', async () => {
    await pay(null);
    expect((await confirm(look.tokens.head)).text).toContain('сплати не зараховано');
    expect(await made()).toEqual([0, 0, 1]);
    await pay(17_000);
    expect((await confirm(look.tokens.head)).status).toBe(200);
    expect(await made()).toEqual([1, 1, 0]);
  });
});
