import { HttpError, unavailable } from '@/backend/core/http-error';
import { type Answer } from '@/backend/platform/http/answers';
import { stream } from '@/backend/platform/http/bodies';
import { call, type Who } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { readToken } from '@/backend/platform/sessions/token';
import {
  PUSH_FORMATS,
  pushParamsSchema,
  pushQuerySchema,
  pushRefusalSchema,
  registerPushSchema,
} from '@/contract/registers';
import { findKey, KEY_SHAPE, type RegisterKey } from './keys';
import { pushRegister } from './push';
import { type PushReply } from './run-aside';

/** Alike for a missing, wrong, revoked and expired key. */
const noKey = () =>
  new HttpError(
    401,
    { detail: 'Ключ не діє. Дійсний видає оператор сайту: keys add.', code: 'unauthorized' },
    { 'WWW-Authenticate': 'Bearer' },
  );

const REGISTER_KEY: Who<{ key: RegisterKey }> = {
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

const taken: Answer<PushReply> = {
  status: 200,
  response: {
    description: 'Взято, або що буде взято',
    content: { 'application/json': { schema: registerPushSchema } },
  },
  respond: ({ status, body }) => {
    if (status === 200) return Response.json(registerPushSchema.parse(body));
    if (status === 503) throw unavailable(30);
    const headers = new Headers(status === 409 ? { 'Retry-After': '30' } : undefined);
    return Response.json(pushRefusalSchema.parse(body), { status, headers });
  },
};

const TEXTS = Object.keys(PUSH_FORMATS).filter((type) => type !== 'application/json');

export const registerCalls = [
  call('POST /registers/{register}/', {
    summary: 'Оновити реєстр, як команда import; заголовок Idempotency-Key обов’язковий',
    who: REGISTER_KEY,
    params: pushParamsSchema,
    query: pushQuerySchema,
    body: stream({
      ...Object.fromEntries(TEXTS.map((type) => [type, { schema: { type: 'string' } }])),
      'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/RegisterRow' } } },
    }),
    answer: taken,
    limits: ['register-push'],
    errors: [409, 422],
    refusals: { 409: pushRefusalSchema, 422: pushRefusalSchema },
    handle: ({ context, key, params, query, headers, sent }) =>
      pushRegister(context, { key, register: params.register, query, headers, sent }),
  }),
];
