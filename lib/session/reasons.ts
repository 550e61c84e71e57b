// Why a session ended, as it stands in the address of the sign-in page and in words on it.
const IDLE = 'Понад 5 хвилин не було жодної дії, тому сеанс завершено: так ми захищаємо ваші дані. Увійдіть ще раз – і ви повернетеся на ту саму сторінку.';

export const END_REASONS = {
  expired: 'Сеанс завершено: так ми захищаємо ваші дані. Увійдіть ще раз – і ви повернетеся на ту саму сторінку.',
  inactive: IDLE,
  logout: 'Ви вийшли з особистого кабінету.',
} as const;
export type EndReason = keyof typeof END_REASONS;

export function isEndReason(reason: unknown): reason is EndReason {
  return typeof reason === 'string' && Object.hasOwn(END_REASONS, reason);
}
