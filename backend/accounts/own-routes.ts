// The citizen's own account: profile, password, sessions, journal, deletion.
import { accountEventsSchema } from '@/contract/account-events';
import {
  accountDeletionSchema,
  confirmationSchema,
  passwordChangeSchema,
  userSessionsSchema,
} from '@/contract/accounts';
import { lastRequestSchema } from '@/contract/session';
import { userSchema, userUpdateSchema } from '@/contract/user';
import { idParamSchema, pageQuerySchema } from '@/contract/wire';
import { offsetOf, pageAnswer } from '@/backend/db/page';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { deleteSession } from '@/backend/platform/sessions/queries';
import { CITIZEN, CITIZEN_QUIETLY } from '@/backend/platform/sessions/require-citizen';
import { requireUser } from '@/backend/platform/sessions/users';
import { findPendingEmail } from './change-email';
import { deleteAccount } from './delete-account';
import { endSession, listSessions } from './own-sessions';
import { changePassword } from './passwords';
import { updateProfile } from './update-profile';

async function readUser(context: Context, userId: number) {
  const row = await requireUser(context.db, userId);
  const pending_email = await findPendingEmail(context, userId);
  return {
    ...row,
    email: row.email ?? '',
    phone: statedPhone(row) ?? '',
    ...(pending_email ? { pending_email } : {}),
    is_new_user: row.is_new_user === 1,
    is_agree_to_receive_newsletter: row.is_agree_to_receive_newsletter === 1,
  };
}

export const ownAccountCalls = [
  call('POST /logout/', {
    summary: 'Вихід',
    who: CITIZEN,
    answer: empty('Сеанс завершено'),
    handle: ({ context, citizen }) => deleteSession(context.db, citizen.tokenHash),
  }),

  call('GET /user/last-request/', {
    summary: 'Час останньої дії (сама не є дією)',
    who: CITIZEN_QUIETLY,
    answer: ok('Секунди від 1970-01-01 або "none"', lastRequestSchema),
    handle: ({ citizen }) => ({ timestamp: Math.floor(citizen.lastActivityAt / 1000) }),
  }),

  call('GET /user/', {
    summary: 'Профіль громадянина',
    who: CITIZEN,
    answer: ok('Профіль', userSchema),
    handle: ({ context, citizen }) => readUser(context, citizen.userId),
  }),

  call('POST /user/', {
    summary:
      'Зміна профілю; що не назване, лишається; інші email або телефон потребують current_password; інший email чекає на підтвердження з листа (pending_email)',
    who: CITIZEN,
    body: json(userUpdateSchema),
    answer: ok('Змінений профіль', userSchema),
    countedInside: ['own-contacts', 'own-contacts-a-day'],
    handle: async ({ context, citizen, body }) => {
      await updateProfile(context, citizen, body);
      return readUser(context, citizen.userId);
    },
  }),

  call('POST /user/password/', {
    summary: 'Зміна пароля; завершує інші сеанси',
    who: CITIZEN,
    body: json(passwordChangeSchema),
    answer: ok('Речення для громадянина', confirmationSchema),
    limits: ['own-password'],
    handle: async ({ context, citizen, body }) => {
      await changePassword(context, citizen, body.current_password, body.password);
      return { detail: 'Пароль змінено. На інших пристроях кабінет закрито.' };
    },
  }),

  call('GET /user-sessions/', {
    summary: 'Власні сеанси, що тривають',
    who: CITIZEN,
    answer: ok('Сеанси', userSessionsSchema),
    handle: ({ context, citizen }) => listSessions(context, citizen),
  }),

  call('DELETE /user-sessions/{id}/', {
    summary: 'Завершити власний сеанс',
    who: CITIZEN,
    params: idParamSchema,
    answer: empty('Завершено'),
    handle: ({ context, citizen, params }) => endSession(context, citizen.userId, params.id),
  }),

  call('GET /user-events/', {
    summary: 'Журнал власного кабінету, найновіше спочатку',
    who: CITIZEN,
    query: pageQuerySchema,
    answer: ok('Сторінка журналу', accountEventsSchema),
    handle: async ({ context, citizen, query, url }) => {
      const own = context.db.selectFrom('account_events').where('user_id', '=', citizen.userId);
      const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const rows = await own.selectAll().orderBy('id', 'desc').limit(query.page_size).offset(offsetOf(query)).execute();
      const events = rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
      return pageAnswer(url, query, count, events);
    },
  }),

  call('POST /user/delete/', {
    summary: 'Видалити кабінет з автомобілями, документами й чернетками',
    who: CITIZEN,
    body: json(accountDeletionSchema),
    answer: empty('Видалено'),
    limits: ['own-password'],
    handle: ({ context, citizen, body }) => deleteAccount(context, citizen, body.password),
  }),
];
