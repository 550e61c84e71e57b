// The one error of every API call, thrown by lib/api and turned into something seen in one place.
import type { ErrorBody } from '@/contract/wire';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `status` is the answer's HTTP status; 0 when no answer came (network, time-out, wrong shape). */
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

/** A refusal that gives no reason. */
export const REFUSED_DETAIL = 'Запит не виконано. Спробуйте ще раз або зателефонуйте нам.';

/** The API has no such call. */
export const NOT_OFFERED_DETAIL = 'На сайті цього зараз не зробити. Зателефонуйте нам або напишіть на email.';

export const TOO_MANY_DETAIL = 'Забагато спроб. Спробуйте ще раз пізніше.';
