import type { ErrorBody } from '@/contract/wire';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `status` 0: no usable response (network, timeout, wrong shape). */
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfterSeconds?: number,
  ) {
    super(body.detail);
  }
}

export const NO_ANSWER_DETAIL =
  'Сервіс тимчасово недоступний. Спробуйте ще раз за кілька хвилин або зателефонуйте нам.';

export const REFUSED_DETAIL = 'Запит не виконано. Спробуйте ще раз або зателефонуйте нам.';

export const NOT_OFFERED_DETAIL = 'На сайті цього зараз не зробити. Зателефонуйте нам або напишіть на email.';

export const TOO_MANY_DETAIL = 'Забагато спроб. Спробуйте ще раз пізніше.';
