import type { PushSubscriptionKeys } from '@/contract/push';
import type { NotificationKind } from '@/domain/notification-kinds';
import type { City } from './city';
import { citizen, fine } from './records';

/** With a car, and what they choose to be told on their devices. */
export async function openPushedCitizen(city: City, number: number) {
  const plate = `AA${1000 + number}BB`;
  const email = `citizen${number}@example.org`;
  await city.import('citizens', [citizen(email, [plate])]);
  const token = await city.login(email);
  const serial = `ІП ${String(number).padStart(10, '0')}`;
  const choose = (given: PushSubscriptionKeys, ...kinds: NotificationKind[]) =>
    city.call('user-push/', { token, body: { subscription: given, kinds } });
  return { plate, email, token, serial, choose, beFined: () => city.import('fines', [fine(serial, plate)]) };
}
