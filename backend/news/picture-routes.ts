import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { keyOfName } from '@/backend/platform/files/storage-key';
import { image, itemErrors } from '@/backend/platform/http/answers';
import { notFound } from '@/backend/core/http-error';
import { picture } from '@/backend/platform/http/picture';
import { createRouter } from '@/backend/platform/http/router';

const NAME = /^[0-9a-f]{40}$/;

const pictureRoute = createRoute({
  method: 'get',
  path: '/news-pictures/{name}/',
  summary: 'Картинка новини за адресою з новини',
  request: { params: z.object({ name: z.string().min(1).max(64) }) },
  responses: {
    200: { description: 'Картинка', content: image },
    ...itemErrors,
  },
});

export const newsPicturesRouter = createRouter();

newsPicturesRouter.openapi(pictureRoute, async (c) => {
  const { name } = c.req.valid('param');
  const bytes = NAME.test(name) ? await c.env.files.find(keyOfName('news', name)) : undefined;
  if (!bytes) throw notFound('Такої картинки немає. Можливо, її вилучено.');
  // The name is made of the content.
  return picture(bytes, 'public, max-age=31536000, immutable');
});
