import { createRoute } from '@hono/zod-openapi';
import { confirmationSchema } from '@/contract/accounts';
import { fineWatchRequestSchema, fineWatchSchema } from '@/contract/fine-watch';
import { deadlineRules } from '@/domain/deadline-rules';
import { fineTerms } from '@/domain/fine-terms';
import type { FineResponse } from '@/domain/fine-response';
import type { Context } from '@/backend/platform/context';
import { toldFine } from '@/backend/fines/serialize';
import { answer, body, bodyErrors, conflict, itemErrors, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { instant, instantOrNull } from '@/backend/db/wire';
import { linkHash, refuseLink } from '@/backend/platform/links/private-links';
import { findSettings } from '@/backend/platform/settings/queries';
import { confirmWatch, endWatch, findWatch, requestWatch } from './watches';

const linked = { security: [{ link: [] }] };
const linkErrors = { ...itemErrors, ...limited };

const requestRoute = createRoute({
  method: 'post',
  path: '/fines/watch/',
  summary: 'Листи про один штраф без кабінету; посилання для підтвердження надходить листом',
  request: { body: body(fineWatchRequestSchema) },
  responses: {
    200: answer('Речення для громадянина', confirmationSchema),
    ...itemErrors,
    ...bodyErrors,
    ...conflict,
    ...limited,
  },
});

const watchRoute = createRoute({
  method: 'get',
  path: '/fine-watch/',
  summary: 'Про який штраф і куди надходять листи, за ключем із листа',
  ...linked,
  responses: { 200: answer('Стеження за штрафом', fineWatchSchema), ...linkErrors },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/fine-watch/',
  summary: 'Підтвердити адресу для листів про штраф',
  ...linked,
  responses: { 200: answer('Підтверджене стеження за штрафом', fineWatchSchema), ...linkErrors },
});

const endRoute = createRoute({
  method: 'delete',
  path: '/fine-watch/',
  summary: 'Більше не надсилати листів про штраф; адресу видаляють',
  ...linked,
  responses: { 204: { description: 'Листів більше не буде' }, ...linkErrors },
});

const NO_STORE = { 'Cache-Control': 'no-store' };

type FoundWatch = NonNullable<Awaited<ReturnType<typeof findWatch>>>;

async function serialize({ db, now }: Context, watch: FoundWatch) {
  const { serial_number, email, confirmed_at, plate_key } = watch;
  const named = { serial_number, email, confirmed_at: instantOrNull(confirmed_at) };
  if (confirmed_at === null) return fineWatchSchema.parse({ ...named, license_plate: null });
  const rules = deadlineRules((await findSettings(db))?.deadline_rules);
  const terms = remindedTerms(toldFine(watch, rules, now()), now());
  return fineWatchSchema.parse({ ...named, license_plate: plate_key, terms });
}

const remindedTerms = (fine: FineResponse, now: number) =>
  fineTerms(fine, now)
    .filter(({ isMailed }) => isMailed)
    .sort((one, other) => one.until - other.until)
    .map(({ title, until, remindDays }) => ({ title, until: instant(until), remind_days: remindDays }));

export const watchesRouter = createRouter();

watchesRouter.openapi(requestRoute, async (c) => {
  await requestWatch(c.env, c.req.valid('json'));
  const detail = 'Ми надіслали лист на вказану адресу. Відкрийте його та підтвердьте, що нагадувати треба вам.';
  return c.json(confirmationSchema.parse({ detail }), 200, NO_STORE);
});

watchesRouter.openapi(watchRoute, async (c) => {
  const watch = (await findWatch(c.env, linkHash(c.req.raw.headers))) ?? (await refuseLink(c.env));
  return c.json(await serialize(c.env, watch), 200, NO_STORE);
});

watchesRouter.openapi(confirmRoute, async (c) => {
  const watch = (await confirmWatch(c.env, linkHash(c.req.raw.headers))) ?? (await refuseLink(c.env));
  return c.json(await serialize(c.env, watch), 200, NO_STORE);
});

watchesRouter.openapi(endRoute, async (c) => {
  if (!(await endWatch(c.env.db, linkHash(c.req.raw.headers)))) return refuseLink(c.env);
  return c.body(null, 204, NO_STORE);
});
