import { createRoute } from '@hono/zod-openapi';
import { faqSchema } from '@/contract/faq';
import { answer, publicErrors } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { listFaq } from './queries';

const listRoute = createRoute({
  method: 'get',
  path: '/faq/',
  summary: 'Часті запитання',
  responses: { 200: answer('Запитання й відповіді', faqSchema), ...publicErrors },
});

export const faqRouter = createRouter();

faqRouter.openapi(listRoute, async (c) => c.json(faqSchema.parse(await listFaq(c.env.db)), 200));
