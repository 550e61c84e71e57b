import {
  PUSH_FORMATS,
  pushParamsSchema,
  pushQuerySchema,
  pushRefusalSchema,
  registerPushSchema,
} from '@/contract/registers';
import { unavailable } from '@/backend/core/http-error';
import type { Answer } from '@/backend/platform/http/answers';
import { stream } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { pushRegister } from './push';
import { REGISTER_KEY } from './require-key';
import type { PushReply } from './run-aside';

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
