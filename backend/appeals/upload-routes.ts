import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { appealUploadSchema } from '@/contract/appeals';
import { answer, bodyErrors, limited } from '@/backend/http/answers';
import { createRouter } from '@/backend/http/router';
import { countAttempt } from '@/backend/limits/attempts';
import { clientAddress } from '@/backend/limits/client-address';
import { keepUpload } from './uploads';

const UPLOADS_MAX = 60;
/** Of everybody together: the disk is one. */
const UPLOADS_TOTAL_MAX = 3000;
const WINDOW_MS = 60 * 60 * 1000;

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
  const limits = [
    { key: `uploads:${clientAddress(c.req.raw.headers)}`, max: UPLOADS_MAX, windowMs: WINDOW_MS },
    { key: 'uploads', max: UPLOADS_TOTAL_MAX, windowMs: WINDOW_MS },
  ];
  await countAttempt(c.env.db, limits, c.env.now());
  const upload = await keepUpload(c.env, c.req.valid('form').file);
  return c.json(appealUploadSchema.parse(upload), 201, { 'Cache-Control': 'no-store' });
});
