import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { type LookCity, openLookCity } from './second-look-doors';
import { uploaderOf } from './uploader';

onAnyEngine('what was confirmed by a second person', (createDatabase) => {
  let look: LookCity;

  beforeAll(async () => {
    look = await openLookCity(await createDatabase());
  });
  afterAll(() => look.city.close());
  beforeEach(() => look.startFine());

  it('is what the columns of a file are: it is checked with that, or named otherwise before', async () => {
    const { clerk, other } = look.tokens;
    await look.doors['uploads.name-columns']['that day for every row']?.propose(clerk);
    const { subject = '' } = (await look.proposals(other)).at(-1) ?? {};
    const id = Number(subject.split(' ')[1]);
    const confirmed = async () => {
      expect((await look.confirm(other)).status).toBe(200);
      const found = await look.city.desk('uploads.find', { id }, clerk);
      expect([found.status, found.json.state, found.json.answer], found.text).toEqual([200, 'new', undefined]);
      return found.json.columns?.constants;
    };
    expect(await confirmed()).toEqual({ cancelled_at: '20.11.2026' });
    const again = { id, columns: { '1': '-' }, constants: { cancelled_at: '19.11.2026' } };
    expect((await look.ask('uploads.name-columns', again, clerk)).json).toEqual({ proposed: true });
    expect(await confirmed()).toEqual({ cancelled_at: '19.11.2026' });
    expect((await look.ask('uploads.check', { id }, clerk)).status).toBe(200);
    expect(await uploaderOf(look.city, clerk).settled(id)).toMatchObject({
      state: 'checked',
      columns: { constants: { cancelled_at: '19.11.2026' } },
    });
  });

  it('may have been proposed before an upgrade, with the longer version of the record', async () => {
    const { id, version } = await look.register();
    await look.ask('fines.cancel', { id, version, reason: 'mistake' }, look.tokens.clerk);
    const row = Object.entries((await look.stored()) ?? {}).toSorted();
    const longer = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
    expect(longer).toMatch(new RegExp(`^${version}.{21}$`));
    const { db } = look.city.context;
    const newest = Number((await look.proposals(look.tokens.head)).at(-1)?.id);
    const proposal = await db
      .selectFrom('proposals')
      .where('id', '=', newest)
      .select('input')
      .executeTakeFirstOrThrow();
    const input = proposal.input.replace(version, longer);
    await db.updateTable('proposals').set({ input }).where('id', '=', newest).execute();
    const done = await look.confirm(look.tokens.other);
    expect([done.status, await look.isWhole()], done.text).toEqual([200, false]);
  });
});
