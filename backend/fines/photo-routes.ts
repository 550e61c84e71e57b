// Photos of fines. Their names are long and random: only who was shown the fine knows them, so knowing one is the right
// to see it, without an account too.
import { createRoute } from '@hono/zod-openapi';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { keyOfName } from '@/backend/files/storage-key';
import { itemErrors } from '@/backend/http/answers';
import { notFound } from '@/backend/http/http-error';
import { createRouter } from '@/backend/http/router';

const NAME = /^[0-9a-f]{40}$/;

const photoRoute = createRoute({
  method: 'get',
  path: '/fine-photos/{name}/',
  summary: 'Фото порушення за адресою зі штрафу',
  request: { params: z.object({ name: z.string().min(1).max(64) }) },
  responses: {
    200: { description: 'Фото', content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
    ...itemErrors,
  },
});

export const finePhotosRouter = createRouter();

finePhotosRouter.openapi(photoRoute, async (c) => {
  const { name } = c.req.valid('param');
  const bytes = NAME.test(name) ? await c.env.files.find(keyOfName('fines', name)) : undefined;
  if (!bytes) throw notFound('Такого фото немає. Можливо, його вилучено.');
  return new Response(bytes.slice(), {
    headers: {
      'Content-Type': (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream',
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=86400',
    },
  });
});
