import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { type City, openCity } from './city';
import { addStaff, enterDesk } from './desk';

onBothEngines('complaints looked for at the desk', (createDatabase) => {
  let city: City;
  let token: string;

  beforeAll(async () => {
    city = await openCity(await createDatabase());
    token = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  afterAll(() => city.close());

  async function send(changed: object): Promise<number> {
    const { status, text, json } = await city.call('appeal-fines/', { body: { ...APPEAL, ...changed } });
    if (status !== 201) throw new Error(text);
    return (json as { id: number }).id;
  }
  const list = async (query: string) =>
    (await city.call(`desk/appeals/?${query}`, { token })).json as { results: DeskAppealRow[]; next: string | null };

  it('are found by number, plate, resolution and surname, in pages that miss none', async () => {
    const first = await send({ last_name: 'Пошуковий', license_plate: 'AA 7777 BB', serial_number: 'ІП 0007777777' });
    const { db } = city.context;
    const { id: _id, ...row } = await db
      .selectFrom('appeals')
      .where('id', '=', first)
      .selectAll()
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 54 }, (_, index) => ({
      ...row,
      number: `ОС-2026-${500_000 + index}`,
      idempotency_key: null,
      created_at: row.created_at + (index % 3),
    }));
    const stored = await db.insertInto('appeals').values(copies).returning('id').execute();
    const ids = [first, ...stored.map(({ id }) => id)];
    for (const q of ['AA 7777 BB', 'ІП 0007777777', 'пошуковий', 'Пошук']) {
      const pages = [await list(`q=${encodeURIComponent(q)}`)];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await list(`q=${encodeURIComponent(q)}&after=${next}`));
      expect(pages, q).toHaveLength(3);
      const found = pages.flatMap(({ results }) => results.map((row) => Number(row.id)));
      expect(found.toSorted(), q).toEqual(ids.toSorted());
    }
    const [one] = (await list('q=AA7777BB')).results;
    expect((await list(`q=${encodeURIComponent(one?.number ?? '')}`)).results).toEqual([one]);
  });

  it('are found by the beginning of a surname, in any letters and with any apostrophe, in the order of the alphabet', async () => {
    for (const last_name of ['Прим’як', 'Приходько', 'ПРИХОДЬКО', 'примак', "Прим'якова", 'При_ка'])
      await send({ last_name });
    const found = async (q: string) =>
      (await list(`q=${encodeURIComponent(q)}`)).results.map(({ sender }) => sender.split(' ')[0]);
    expect(await found('прим’як')).toEqual(["Прим'якова", 'Прим’як']);
    expect(await found('ПРИХ')).toEqual(['ПРИХОДЬКО', 'Приходько']);
    expect(await found('Прима Олена')).toEqual(['примак']);
    expect(await found('При_')).toEqual(['При_ка']);
    expect(await found('Прих%')).toEqual([]);
  });
});
