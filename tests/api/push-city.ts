import { afterAll, beforeEach } from 'vitest';
import { pushDevicesSchema, type PushSubscriptionKeys } from '@/contract/push';
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Config } from '@/backend/core/config';
import { type City, cityOf } from './city';
import { sendDuePushes } from './due-work';
import { openPushServer, type PushServer } from './push-server';
import { citizen, fine } from './records';

export const SITE = 'https://parking.example.org';

/** With a car, and what they choose to be told on their devices. */
async function openPushedCitizen(city: City, number: number) {
  const plate = `AA${1000 + number}BB`;
  const email = `citizen${number}@example.org`;
  await city.import('citizens', [citizen(email, [plate])]);
  const token = await city.login(email);
  const serial = `ІП ${String(number).padStart(10, '0')}`;
  const choose = (given: PushSubscriptionKeys, ...kinds: NotificationKind[]) =>
    city.call('user-push/', { token, body: { subscription: given, kinds } });
  return { plate, email, token, serial, choose, beFined: () => city.import('fines', [fine(serial, plate)]) };
}

/** The city of a suite, and the push service that its messages go to. */
export function pushCity(createDatabase: () => Promise<Config>) {
  const service = {} as PushServer;
  const authSecret = 'a secret of this test, long enough';
  const city = cityOf(async () => {
    Object.assign(service, await openPushServer());
    return { ...(await createDatabase()), authSecret, siteUrl: SITE, testPushOrigin: service.origin };
  });
  afterAll(() => service.close());
  let number = 0;
  beforeEach(async () => {
    for (const table of ['push_messages', 'push_subscriptions'] as const)
      await city.context.db.deleteFrom(table).execute();
    service.received.length = 0;
    service.answers.length = 0;
  });
  return {
    city,
    service,
    send: (worker = 'site') => sendDuePushes(city.context, worker),
    waiting: () => city.context.db.selectFrom('push_messages').selectAll().execute(),
    devicesOf: async (token: string) =>
      pushDevicesSchema.parse((await city.call('user-push/', { token })).json).devices,
    newCitizen: () => openPushedCitizen(city, (number += 1)),
  };
}
