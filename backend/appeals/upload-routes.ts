import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { appealUploadSchema } from '@/contract/appeals';
import { answer, bodyErrors, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { uploaderOf } from '@/backend/platform/files/upload-quota';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { findCitizen } from '@/backend/platform/sessions/require-citizen';
import { keepUpload } from './uploads';

const FILE_MESSAGE = 'Оберіть файл';

const uploadRoute = createRoute({
  method: 'post',
  path: '/appeal-uploads/',
  summary: 'Надіслати один доказ до скарги',
  request: {
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.instanceof(File, { error: FILE_MESSAGE }).meta({ type: 'string', format: 'binary' }),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 201: answer('Отриманий файл', appealUploadSchema), ...bodyErrors, ...limited },
});

export const uploadsRouter = createRouter();

uploadsRouter.openapi(uploadRoute, async (c) => {
  const { db, now } = c.env;
  // One after the other: what is refused to one uses up nothing of the others.
  await countAttempt(db, [limitOf('uploads', clientAddress(c.env))], now());
  await countAttempt(db, [limitOf('uploads-of-all')], now());
  const citizen = await findCitizen(c.env, c.req.raw.headers);
  const upload = await keepUpload(c.env, c.req.valid('form').file, uploaderOf(c.env, citizen?.userId ?? null));
  return c.json(appealUploadSchema.parse(upload), 201, { 'Cache-Control': 'no-store' });
});
