// A scanner that beeps twice gives each later letter the number of its neighbour.
import { beforeAll, expect, it } from 'vitest';
import type { Id } from '@/contract/wire';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';

const SERIALS = ['ІП 0000000201', 'ІП 0000000202', 'ІП 0000000203', 'ІП 0000000204'];

onAnyEngine('a number of the post', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let left = SERIALS;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import(
      'fines',
      SERIALS.map((serial) => fine(serial, 'AA1234BB')),
    );
  });

  /** The letter that tells of a decision. */
  async function decided(first_name: string): Promise<Id> {
    const [serial_number, ...others] = left;
    left = others;
    const body = { ...APPEAL, serial_number, first_name, email: '' };
    const { id } = (await city.call('appeal-fines/', { body })).json as { id: number };
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    await city.desk('appeals.decide', { id, version, outcome: 'upheld', text: 'Знак видно.' }, clerk);
    const { rows } = (await city.desk('letters.list', { state: 'waiting' }, clerk)).json;
    return rows.find(({ record_id }) => record_id === id)?.id ?? '';
  }
  const send = (letters: { id: Id; track: string }[]) =>
    city.desk('letters.send', { sent_on: new Date(city.context.now()).toISOString().slice(0, 10), letters }, clerk);
  const stateOf = async (id: Id) =>
    (await city.context.db.selectFrom('paper_letters').where('id', '=', Number(id)).select('state').executeTakeFirst())
      ?.state;

  it('is that of one person’s envelope: two people are named, and no letter is marked', async () => {
    const [one, other, again] = [await decided('Ірина'), await decided('Панас'), await decided('Ірина')];
    const twice = await send([
      { id: one, track: '0500012345678' },
      { id: other, track: '0500012345678' },
    ]);
    expect(twice.status).toBe(409);
    expect(twice.text).toMatch(/0500012345678 – біля двох листів: Коваль Ірина .* і Коваль Панас/);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['waiting', 'waiting']);

    const together = await send([one, again].map((id) => ({ id, track: '0500012345678' })));
    expect(together.status, together.text).toBe(200);
    expect((await send([{ id: other, track: '0500012345678' }])).status).toBe(409);
    expect((await send([{ id: other, track: '0500012345685' }])).status).toBe(200);
  });
});
