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

export const TOO_LARGE_DETAIL = 'Ви надсилаєте забагато. Зменште файли або їхню кількість і спробуйте ще раз.';

export const NOT_TAKEN_DETAIL =
  'Такого файлу не приймаємо. Збережіть його у форматі, названому біля поля, і спробуйте ще раз.';

export const TOO_MANY_DETAIL = 'Забагато спроб. Спробуйте ще раз пізніше.';

/** For `catch`: what a refusal or an outage means; whatever else was thrown is rethrown. */
export const ifRefused =
  <Meant>(mean: (refused: ApiError) => Meant) =>
  (error: unknown): Meant => {
    if (!(error instanceof ApiError)) throw error;
    return mean(error);
  };

const NO_SUCH_CALL = new Set([404, 405, 410, 501]);
const CODE = 'not_offered';

/** For calls with a fixed path: a 404 means that the API lacks the call, not that a record is missing. */
export function asNotOffered(error: unknown): unknown {
  if (!(error instanceof ApiError) || !NO_SUCH_CALL.has(error.status)) return error;
  return Object.assign(new ApiError(501, { detail: NOT_OFFERED_DETAIL, code: CODE }), { cause: error });
}

export const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.body.code === CODE;

export async function unlessNotOffered<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (isNotOffered(error)) return undefined;
    throw error;
  }
}

/** Returns undefined when the API lacks the call or is down; rethrows 401. */
export const unlessDown = <Data>(loading: Promise<Data>): Promise<Data | undefined> =>
  loading.catch(
    ifRefused((refused) => {
      if (refused.status === 401) throw refused;
      return undefined;
    }),
  );

/** The record is not there, or what was asked by is no key of one. */
export const isMissing = ({ status }: ApiError): boolean => status === 404 || status === 400;

export const unlessMissing = <Data>(loading: Promise<Data>): Promise<Data | null> =>
  loading.catch(
    ifRefused((refused) => {
      if (!isMissing(refused)) throw refused;
      return null;
    }),
  );

export function serverFailure(error: ApiError): number | undefined {
  if (isNotOffered(error)) return undefined;
  if (error.status === 0) return 503;
  return error.status >= 500 ? error.status : undefined;
}
