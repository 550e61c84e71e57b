import { createRoute } from '@hono/zod-openapi';
import { faqSchema } from '@/contract/faq';
import { answer, publicErrors } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import type { Db } from '@/backend/db/connection';

function listFaq(db: Db) {
  return db.selectFrom('faq').selectAll().orderBy('position').orderBy('id').execute();
}

const listRoute = createRoute({
  method: 'get',
  path: '/faq/',
  summary: 'Часті запитання',
  responses: { 200: answer('Запитання й відповіді', faqSchema), ...publicErrors },
});

export const faqRouter = createRouter();

faqRouter.openapi(listRoute, async (c) => c.json(faqSchema.parse(await listFaq(c.env.db)), 200));
