import { beforeAll, beforeEach, expect, it } from 'vitest';
import { undoImport } from '@/backend/entry/undo-import';
import { onBothEngines } from '@/tests/databases';
import { cityOf, lastImport } from './city';
import { citizen, evacuation, fine } from './records';

const [MINE, OTHER] = ['AA1234BB', 'KA5678MI'] as const;

onBothEngines('whoever was told of a record', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('citizens', [citizen('mine@example.org', [MINE]), citizen('other@example.org', [OTHER])]);
  });
  beforeEach(async () => {
    for (const table of ['fines', 'evacuations', 'notifications', 'mails', 'imports'] as const)
      await city.context.db.deleteFrom(table).execute();
  });

  const undoLast = async () => undoImport(city.context, await lastImport(city), 'operator');
  const titles = async (table: 'notifications' | 'mails') => {
    const rows = await city.context.db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.user_id`)
      .select(['users.email', table === 'mails' ? 'mails.subject as title' : 'notifications.title'])
      .orderBy(`${table}.id`)
      .execute();
    return rows.map(({ email, title }) => `${String(email).split('@')[0]}: ${title.replaceAll('\u00a0', ' ')}`);
  };
  const send = () => city.context.db.updateTable('mails').set({ state: 'sent' }).execute();

  it('is told when a fine that was sent to them goes with its import', async () => {
    await city.import('fines', [fine('ІП 0000000001', MINE)]);
    await send();
    await undoLast();
    expect(await titles('notifications')).toEqual(['mine: Запис про штраф 340,00 грн видалено']);
    expect((await titles('mails')).at(-1)).toBe('mine: Запис про штраф 340,00 грн видалено');
  });

  it('hears nothing of a fine or a tow that went before its mail was sent', async () => {
    await city.import('fines', [fine('ІП 0000000001', MINE)]);
    await undoLast();
    await city.import('evacuations', [evacuation(1, MINE)]);
    await undoLast();
    expect([await titles('notifications'), await titles('mails')]).toEqual([[], []]);
  });

  it('is told when a tow goes with its import', async () => {
    await city.import('evacuations', [evacuation(1, MINE)]);
    await send();
    await undoLast();
    expect(await titles('notifications')).toEqual(['mine: Запис про евакуацію авто AA 1234 BB скасовано']);
  });

  it('is told when a tow turns out to be of another car, as its owner is of the tow, and back', async () => {
    await city.import('evacuations', [evacuation(1, MINE)]);
    await send();
    await city.import('evacuations', [evacuation(1, OTHER)]);
    const moved = [
      'mine: Запис про евакуацію авто AA 1234 BB скасовано',
      'other: Ваше авто KA 5678 MI евакуйовано 20.11.2026',
    ];
    expect(await titles('notifications')).toEqual(moved);
    await send();
    await undoLast();
    expect(await titles('notifications')).toEqual([
      moved[0],
      'other: Запис про евакуацію авто KA 5678 MI скасовано',
      'mine: Ваше авто AA 1234 BB евакуйовано 20.11.2026',
    ]);
  });
});
