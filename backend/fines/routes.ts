import { createRoute } from '@hono/zod-openapi';
import {
  fineFoundSchema,
  fineLookupQuerySchema,
  fineLookupSchema,
  fineSchema,
  finesSchema,
  publicFineSchema,
} from '@/contract/fines';
import { idParamSchema } from '@/contract/wire';
import type { Context } from '@/backend/platform/context';
import { answer, citizenErrors, citizenItemErrors, limited, listErrors } from '@/backend/platform/http/answers';
import { notFound } from '@/backend/core/http-error';
import { requireId } from '@/backend/platform/http/id';
import { createRouter } from '@/backend/platform/http/router';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { deadlineRules } from '@/domain/deadline-rules';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { findSettings } from '@/backend/platform/settings/queries';
import { lookUpFine } from './look-up';
import { serializeFine } from './serialize';
import { findFine, listFines } from './queries';

const own = { security: [{ token: [] }], middleware: requireCitizen };

const listRoute = createRoute({
  method: 'get',
  path: '/user-fines/',
  summary: 'Штрафи громадянина',
  ...own,
  responses: { 200: answer('Штрафи, найновіші спочатку', finesSchema), ...citizenErrors },
});

const itemRoute = createRoute({
  method: 'get',
  path: '/user-fines/{id}/',
  summary: 'Штраф громадянина',
  ...own,
  request: { params: idParamSchema },
  responses: { 200: answer('Штраф', fineSchema), ...citizenItemErrors },
});

const lookupRoute = createRoute({
  method: 'get',
  path: '/fines/lookup/',
  summary: 'Штраф за номерним знаком (так чи ні) або за номерним знаком і серією з номером',
  request: { query: fineLookupQuerySchema },
  responses: {
    200: answer('Чи є несплачені штрафи або сам штраф без даних власника', fineLookupSchema),
    ...listErrors,
    ...limited,
  },
});

const rulesOf = async ({ db }: Context) => deadlineRules((await findSettings(db))?.deadline_rules);

export const finesRouter = createRouter();

finesRouter.openapi(listRoute, async (c) => {
  const rows = await listFines(c.env, c.get('citizen').userId);
  const rules = await rulesOf(c.env);
  const now = c.env.now();
  return c.json(
    rows.map((row) => serializeFine(row, rules, now)),
    200,
  );
});

finesRouter.openapi(itemRoute, async (c) => {
  const row = await findFine(c.env, c.get('citizen').userId, requireId(c.req.valid('param').id));
  if (!row) throw notFound('Такого штрафу у вашому кабінеті немає.');
  return c.json(serializeFine(row, await rulesOf(c.env), c.env.now()), 200);
});

finesRouter.openapi(lookupRoute, async (c) => {
  const found = await lookUpFine(c.env, c.req.valid('query'), clientAddress(c.env));
  const body =
    'id' in found
      ? publicFineSchema.parse(serializeFine(found, await rulesOf(c.env), c.env.now()))
      : fineFoundSchema.parse(found);
  return c.json(body, 200, { 'Cache-Control': 'no-store' });
});
