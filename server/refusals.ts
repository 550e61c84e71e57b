import { TOO_LARGE_DETAIL } from '@/lib/api/error';
import { CROSS_SITE_DETAIL } from '@/lib/session/cross-site';

export interface Refusal {
  status: 400 | 403 | 413 | 429 | 503;
  sentence: string;
  retryAfterSeconds?: number;
}

export const FOREIGN: Refusal = { status: 403, sentence: CROSS_SITE_DETAIL };
export const BROKEN: Refusal = {
  status: 400,
  sentence: 'Те, що ви надіслали, не вдалося прочитати. Відкрийте сторінку ще раз і спробуйте знову.',
};
export const TOO_LARGE: Refusal = {
  status: 413,
  sentence: TOO_LARGE_DETAIL,
};
export const TOO_SLOW: Refusal = {
  status: 413,
  sentence: 'Файли надходять надто повільно: усі не встигнуть надійти. Зменште їх або надішліть по одному.',
};
export const TOO_MANY_OF_ONE: Refusal = {
  status: 429,
  sentence: 'Ви вже надсилаєте багато файлів. Дочекайтеся, поки вони надійдуть, і спробуйте ще раз.',
  retryAfterSeconds: 60,
};
export const TOO_MANY_OF_ALL: Refusal = {
  status: 503,
  sentence: 'Зараз надходить дуже багато файлів. Спробуйте ще раз за кілька хвилин або зателефонуйте нам.',
  retryAfterSeconds: 60,
};
export const NO_ROOM: Refusal = {
  status: 503,
  sentence: 'Зараз ми не можемо прийняти файли. Спробуйте ще раз за кілька хвилин або зателефонуйте нам.',
  retryAfterSeconds: 60,
};

export const isRefusal = (value: object): value is Refusal => 'sentence' in value;

export const retryAfter = ({ retryAfterSeconds }: Refusal): Record<string, string> =>
  retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
