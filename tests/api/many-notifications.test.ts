import { beforeAll, expect, it } from 'vitest';
import { NOTIFICATIONS_SHOWN, notificationsSchema } from '@/contract/notifications';
import { onBothEngines } from '@/tests/databases';
import { cityOf, START } from './city';
import { citizen } from './records';

const OLDER = 1;

onBothEngines('more notifications than a page shows', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;
  let userId: number;

  const tell = (subject: string, at: number) =>
    city.context.db
      .insertInto('notifications')
      .values({ user_id: userId, kind: 'fine_new', subject, title: subject, text: '', path: null, created_at: at })
      .execute();
  const shown = async () => notificationsSchema.parse((await city.call('user-notifications/', { token })).json);
  const unread = async () => (await shown()).filter(({ read_at: at }) => !at).map(({ title }) => title);

  beforeAll(async () => {
    await city.import('citizens', [citizen('owner@example.org', [])]);
    token = await city.login('owner@example.org');
    userId = (await city.context.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    // A register tells of many fines at one instant.
    for (let number = 0; number < NOTIFICATIONS_SHOWN + OLDER; number += 1) await tell(`${number}`, START);
  });

  it('are marked as read as far as they were shown, and the next unread ones come in place of what was read', async () => {
    const before = await shown();
    expect(before).toHaveLength(NOTIFICATIONS_SHOWN);
    await tell('since', START + 1);
    const until = encodeURIComponent(before[0]?.created_at ?? '');
    expect((await city.call(`user-notifications/read/?until=${until}`, { method: 'POST', token })).status).toBe(204);
    expect(await unread()).toEqual(['since', '0']);
    expect(await shown()).toHaveLength(NOTIFICATIONS_SHOWN);
    expect((await city.call('user-notifications/read/', { method: 'POST', token })).status).toBe(204);
    expect(await unread()).toEqual([]);
  });
});
