import { HOLD_HOURS } from '@/domain/account-limits';

const IDLE =
  'Понад 5 хвилин не було жодної дії, тому сеанс завершено: так ми захищаємо ваші дані. Увійдіть ще раз – і ви повернетеся на ту саму сторінку.';

export const END_REASONS = {
  expired: 'Сеанс завершено: так ми захищаємо ваші дані. Увійдіть ще раз – і ви повернетеся на ту саму сторінку.',
  cookies:
    'Увійти не вдалося: здається, браузер не зберігає файлів cookie. Дозвольте їх для цього сайту в налаштуваннях браузера і ввійдіть ще раз.',
  inactive: IDLE,
  logout: 'Ви вийшли з особистого кабінету.',
  confirmed: 'Email підтверджено, кабінет створено. Тепер увійдіть: вкажіть цей email і свій пароль.',
  email: 'Email змінено. На інших пристроях увійдіть із новим.',
  deleted: 'Ваш кабінет видалено разом з автомобілями, документами й чернетками.',
  password: 'Пароль змінено. Увійдіть із новим паролем.',
  held: `Кабінет закрито на всіх пристроях і призупинено на ${HOLD_HOURS} годин. Щоб увійти раніше, задайте новий пароль: «Забули пароль?». Якщо email кабінету вже не ваш, зателефонуйте нам.`,
} as const;
export type EndReason = keyof typeof END_REASONS;

export const isEndReason = (reason: unknown): reason is EndReason =>
  typeof reason === 'string' && Object.hasOwn(END_REASONS, reason);

const GOOD_NEWS: readonly unknown[] = [
  'logout',
  'confirmed',
  'email',
  'deleted',
  'password',
  'held',
] satisfies EndReason[];

export const isGoodNews = (reason: EndReason): boolean => GOOD_NEWS.includes(reason);
