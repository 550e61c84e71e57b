// The address of a list at the desk is typed, bookmarked and sent to colleagues: it may name a filter that is none, or none any more.
import { beforeAll, expect, it } from 'vitest';
import { deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { importsQuerySchema } from '@/contract/desk-imports';
import { lettersQuerySchema } from '@/contract/desk-letters';
import { messagesQuerySchema } from '@/contract/desk-messages';
import { claimsQuerySchema } from '@/contract/desk-claims';
import { paymentsQuerySchema } from '@/contract/desk-payments';
import { figuresQuerySchema } from '@/contract/figures';
import { journalQuerySchema } from '@/contract/journal';
import { listQuerySchema, queueQuerySchema } from '@/contract/queue';
import { readFilters } from '@/lib/desk/queue-query';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';

const UNKNOWN = 'лайно_{x}';

onAnyEngine('a clerk who opens a list by an old address', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    token = await enterDesk(city, await addStaff(city, 'head'));
  });

  it.each([
    ['appeals.list', deskAppealsQuerySchema],
    ['cars.list', queueQuerySchema],
    ['claims.list', claimsQuerySchema],
    ['citizens.list', queueQuerySchema],
    ['letters.list', lettersQuerySchema],
    ['mails.list', listQuerySchema],
    ['messages.list', messagesQuerySchema],
    ['payments.list', paymentsQuerySchema],
    ['imports.list', importsQuerySchema],
    ['figures.find', figuresQuerySchema],
    ['journal.list', journalQuerySchema],
  ] as const)('sees the list of %s, whatever filter it names', async (list, schema) => {
    for (const name of Object.keys(schema.shape)) {
      const query = readFilters(schema, { [name]: UNKNOWN, other: UNKNOWN });
      expect(query).not.toHaveProperty('other');
      const { status } = await city.desk(list, query, token);
      expect([name, status]).toEqual([name, 200]);
    }
  });

  it('keeps a filter that the list knows', () => {
    expect(readFilters(deskAppealsQuerySchema, { queue: 'open', sort: 'newest', q: ' Левицька ' })).toEqual({
      queue: 'open',
      sort: 'newest',
      q: 'Левицька',
    });
  });

  it('finds all that was done to a record whose key is long, and searches by the beginning of a long text', async () => {
    const subject = `parking-places ${'вул. Соборна, 1 '.repeat(20)}кінець`;
    expect(readFilters(journalQuerySchema, { subject })).toEqual({ subject });
    expect(readFilters(queueQuerySchema, { q: 'я'.repeat(150) })).toEqual({ q: 'я'.repeat(100) });
    const [row] = (await city.desk('journal.list', {}, token)).json.rows;
    await city.context.db.updateTable('journal').set({ subject }).where('id', '=', Number(row?.id)).execute();
    const found = await city.desk('journal.list', readFilters(journalQuerySchema, { subject }), token);
    expect(found.json.rows.map(({ id }) => id)).toEqual([row?.id]);
  });
});
