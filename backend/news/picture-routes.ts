import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { keyOfName } from '@/backend/files/storage-key';
import { image, itemErrors } from '@/backend/http/answers';
import { notFound } from '@/backend/http/http-error';
import { picture } from '@/backend/http/picture';
import { createRouter } from '@/backend/http/router';

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
