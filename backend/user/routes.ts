import { createRoute } from '@hono/zod-openapi';
import { userSchema, userUpdateSchema } from '@/contract/user';
import { answer, body, bodyErrors, citizenErrors, conflict, limited } from '@/backend/http/answers';
import { createRouter } from '@/backend/http/router';
import { requireCitizen } from '@/backend/sessions/require-citizen';
import { requireUser } from './queries';
import { updateProfile } from './update-profile';

const readRoute = createRoute({
  method: 'get',
  path: '/user/',
  summary: 'Профіль громадянина',
  security: [{ token: [] }],
  middleware: requireCitizen,
  responses: { 200: answer('Профіль', userSchema), ...citizenErrors },
});

const updateRoute = createRoute({
  method: 'post',
  path: '/user/',
  summary: 'Зміна профілю; що не назване, лишається; інші email або телефон потребують current_password',
  security: [{ token: [] }],
  middleware: requireCitizen,
  request: { body: body(userUpdateSchema) },
  responses: { 200: answer('Змінений профіль', userSchema), ...citizenErrors, ...bodyErrors, ...conflict, ...limited },
});

type Row = Awaited<ReturnType<typeof requireUser>>;

const serialize = (row: Row) =>
  userSchema.parse({
    ...row,
    email: row.email ?? '',
    phone: row.phone ?? '',
    is_new_user: row.is_new_user === 1,
    is_agree_to_receive_newsletter: row.is_agree_to_receive_newsletter === 1,
  });

export const userRouter = createRouter();

userRouter.openapi(readRoute, async (c) =>
  c.json(serialize(await requireUser(c.env.db, c.get('citizen').userId)), 200),
);

userRouter.openapi(updateRoute, async (c) => {
  const citizen = c.get('citizen');
  await updateProfile(c.env, citizen, c.req.valid('json'), c.req.raw.headers);
  return c.json(serialize(await requireUser(c.env.db, citizen.userId)), 200);
});
