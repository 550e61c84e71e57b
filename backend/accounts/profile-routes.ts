import { createRoute } from '@hono/zod-openapi';
import { userSchema, userUpdateSchema } from '@/contract/user';
import type { Context } from '@/backend/platform/context';
import { answer, body, bodyErrors, citizenErrors, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { findPendingEmail } from './change-email';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { requireUser } from '@/backend/platform/sessions/users';
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
  summary:
    'Зміна профілю; що не назване, лишається; інші email або телефон потребують current_password; інший email чекає на підтвердження з листа (pending_email)',
  security: [{ token: [] }],
  middleware: requireCitizen,
  request: { body: body(userUpdateSchema) },
  responses: { 200: answer('Змінений профіль', userSchema), ...citizenErrors, ...bodyErrors, ...limited },
});

async function readUser(context: Context, userId: number) {
  const row = await requireUser(context.db, userId);
  const pending_email = await findPendingEmail(context, userId);
  return userSchema.parse({
    ...row,
    email: row.email ?? '',
    phone: statedPhone(row) ?? '',
    ...(pending_email ? { pending_email } : {}),
    is_new_user: row.is_new_user === 1,
    is_agree_to_receive_newsletter: row.is_agree_to_receive_newsletter === 1,
  });
}

export const userRouter = createRouter();

userRouter.openapi(readRoute, async (c) => c.json(await readUser(c.env, c.get('citizen').userId), 200));

userRouter.openapi(updateRoute, async (c) => {
  const citizen = c.get('citizen');
  await updateProfile(c.env, citizen, c.req.valid('json'));
  return c.json(await readUser(c.env, citizen.userId), 200);
});
