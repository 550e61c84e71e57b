import { expect, it } from 'vitest';
import { findSwitches } from '@/backend/platform/mail/switches';
import { SWITCHED_KINDS } from '@/domain/notification-kinds';
import { onBothEngines } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0031-service-mails';

onBothEngines('a citizen registered before service mails existed', (_, createEmpty) => {
  it('gets no mails they had switched off, and gets those they had never been asked about', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    const newUser = async (
      email: string,
      agrees: 0 | 1,
      hasHadMail: boolean,
      muted: ('car_towed' | 'appeal_changed')[],
    ) => {
      const names = { last_name: 'К', first_name: 'І', middle_name: '', password_hash: '' };
      const { id } = await db
        .insertInto('users')
        .values({ ...names, email, is_new_user: 0, is_agree_to_receive_newsletter: agrees, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (hasHadMail) await db.insertInto('unsubscribe_keys').values({ user_id: id, key: email }).execute();
      for (const kind of muted) await db.insertInto('notification_mutes').values({ user_id: id, kind }).execute();
      return id;
    };
    const unasked = await newUser('unasked@example.org', 0, false, []);
    const withdrawn = await newUser('withdrawn@example.org', 0, true, ['car_towed']);
    const choosy = await newUser('choosy@example.org', 1, true, ['car_towed', 'appeal_changed']);
    expect(await upgrade()).toContain(NAME);
    const off = async (userId: number) => {
      const { email } = await findSwitches(db, userId);
      return SWITCHED_KINDS.filter((kind) => !email[kind]);
    };
    expect(await off(unasked)).toEqual([]);
    expect(await off(withdrawn)).toEqual(SWITCHED_KINDS.filter((kind) => kind !== 'appeal_changed'));
    expect(await off(choosy)).toEqual(['car_towed']);
  });
});
