import { HttpError } from '@/backend/core/http-error';
import type { Who } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { readToken } from '@/backend/platform/sessions/token';
import { findKey, KEY_SHAPE, type RegisterKey } from './keys';

/** Alike for a missing, wrong, revoked and expired key. */
const noKey = () =>
  new HttpError(
    401,
    { detail: 'Ключ не діє. Дійсний видає оператор сайту: keys add.', code: 'unauthorized' },
    { 'WWW-Authenticate': 'Bearer' },
  );

export const REGISTER_KEY: Who<{ key: RegisterKey }> = {
  scheme: 'registerKey',
  errors: [401, 403, 429],
  identify: async (context, headers) => {
    const key = await findKey(context, readToken(headers, KEY_SHAPE));
    if (key) return { key };
    const address = clientAddress(context);
    context.log.warn({ event: 'register-key-refused', address }, 'a register was sent without a valid key');
    await countMiss(context, 'register-push-from', address);
    throw noKey();
  },
  account: ({ key }) => `register key ${key.id}`,
};
