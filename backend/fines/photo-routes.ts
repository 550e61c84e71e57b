// Photos of fines. Their names are long and random: only who was shown the fine knows them, so knowing one is the right
// to see it, without an account too.
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { keyOfName } from '@/backend/platform/files/storage-key';
import { image, itemErrors } from '@/backend/platform/http/answers';
import { notFound } from '@/backend/core/http-error';
import { picture } from '@/backend/platform/http/picture';
import { createRouter } from '@/backend/platform/http/router';

const NAME = /^[0-9a-f]{40}$/;

const photoRoute = createRoute({
  method: 'get',
  path: '/fine-photos/{name}/',
  summary: 'Фото порушення за адресою зі штрафу',
  request: { params: z.object({ name: z.string().min(1).max(64) }) },
  responses: {
    200: { description: 'Фото', content: image },
    ...itemErrors,
  },
});

export const finePhotosRouter = createRouter();

finePhotosRouter.openapi(photoRoute, async (c) => {
  const { name } = c.req.valid('param');
  const bytes = NAME.test(name) ? await c.env.files.find(keyOfName('fines', name)) : undefined;
  if (!bytes) throw notFound('Такого фото немає. Можливо, його вилучено.');
  return picture(bytes, 'private, max-age=86400');
});
