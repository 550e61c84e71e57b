import { accountEventsSchema } from '@/contract/account-events';
import {
  accountDeletionSchema,
  confirmationSchema,
  firstPasswordSchema,
  passwordChangeSchema,
  userSessionsSchema,
} from '@/contract/accounts';
import { lastRequestSchema } from '@/contract/session';
import { userSchema, userUpdateSchema } from '@/contract/user';
import { idParamSchema, pageQuerySchema } from '@/contract/wire';
import { locked } from '@/backend/db/rows';
import { numberedPage, pageAnswer } from '@/backend/db/page';
import { instant } from '@/backend/db/wire';
import { leaveLinksToCases } from '@/backend/appeals';
import { endSharesGivenBy } from '@/backend/cars';
import type { Context, CallContext } from '@/backend/platform/context';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { hasPassword, hashPassword } from '@/backend/platform/sessions/password';
import { deleteSession, findSession } from '@/backend/platform/sessions/queries';
import { CITIZEN, CITIZEN_QUIETLY } from '@/backend/platform/sessions/require-citizen';
import { requireUser, updateUser } from '@/backend/platform/sessions/users';
import { findPendingEmail } from './change-email';
import { changePassword, requireOwnPassword } from './passwords';
import { updateProfile } from './update-profile';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { accountDeletedMail, firstPasswordMail } from './mails';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { createHash } from 'node:crypto';
import { idleLimit, lifetimeLimit } from '@/domain/account-limits';
import { notFound, HttpError } from '@/backend/core/http-error';
import { unseal } from '@/backend/platform/sealing';
import { leaveQuietly } from './id-gov-ua/identify';
import { tokensSchema } from './id-gov-ua/protocol';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { AGAIN_BY_ID_GOV_UA, requireFreshEntrance } from './fresh-entrance';
import { mailOwner } from '@/backend/platform/mail/mail-owner';

const HAS_PASSWORD = 'Кабінет уже має пароль: змініть його, вказавши теперішній.';

async function setFirstPassword(context: CallContext, citizen: Citizen, password: string): Promise<void> {
  const { db, config, log } = context;
  const { userId } = citizen;
  refuseCommonPassword(password, (await requireUser(db, userId)).email ?? '');
  const passwordHash = await hashPassword(password, config.passwordCost);
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    if (hasPassword(user.password_hash)) throw new HttpError(409, { detail: HAS_PASSWORD, code: 'has_password' });
    await requireFreshEntrance(trx, context, citizen, `${AGAIN_BY_ID_GOV_UA} і задайте пароль`);
    await updateUser(trx, userId, { password_hash: passwordHash });
    await recordAccountEvent(trx, context, { userId, kind: 'password_set' });
    await mailOwner(trx, context, user, firstPasswordMail);
  });
  log.info({ event: 'password-set', userId }, 'first password set');
  sendSoon(context);
}

/** Who came by ID.GOV.UA leaves there, too. */
async function endOwnSession(context: Context, { tokenHash }: Citizen): Promise<void> {
  const session = await findSession(context.db, tokenHash);
  await deleteSession(context.db, tokenHash);
  const opened = session?.id_gov_ua && unseal('identity sessions', context.config, session.id_gov_ua);
  if (opened) leaveQuietly(context, tokensSchema.parse(JSON.parse(opened)));
}

/** Digest of the stored hash, so that the API never exposes the hash itself. */
const sessionId = (tokenHash: string) =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);

async function listSessions({ db, now }: Context, { userId, tokenHash }: Citizen) {
  const time = now();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_activity_at', '>', idleLimit(time))
    .where('created_at', '>', lifetimeLimit(time))
    .orderBy('last_activity_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: sessionId(row.token_hash),
    created_at: instant(row.created_at),
    last_activity_at: instant(row.last_activity_at),
    device: row.device,
    is_current: row.token_hash === tokenHash,
  }));
}

async function endSession({ db }: Context, userId: number, id: string): Promise<void> {
  const rows = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  const found = rows.find((row) => sessionId(row.token_hash) === id);
  if (!found) throw notFound('Такого сеансу немає: можливо, він уже завершився.');
  await deleteSession(db, found.token_hash);
}

// Appeals and messages survive without the link to the account: by law the inspection must answer them.
async function deleteAccount(context: Context, citizen: Citizen, password: string): Promise<void> {
  const { db, now, log } = context;
  const { userId } = citizen;
  const user = await requireOwnPassword(context, userId, password, 'password');
  const documents = await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, citizen);
    await endSharesGivenBy(trx, context, userId, userId);
    // Lock the cars first, as uploads do, so that no document is added in between.
    await locked(trx, trx.selectFrom('user_cars').where('user_id', '=', userId).select('id')).execute();
    const found = await trx
      .selectFrom('car_documents')
      .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
      .where('user_cars.user_id', '=', userId)
      .select('car_documents.storage_key')
      .execute();
    if (user.email) await trx.deleteFrom('registrations').where('email', '=', user.email).execute();
    await leaveLinksToCases(trx, context, user);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    if (user.email) await enqueueMailTo(trx, accountDeletedMail(user.email, now()), now());
    return found;
  });
  await discardFiles(
    context,
    documents.map(({ storage_key }) => storage_key),
  );
  log.info({ event: 'account-deleted', userId, files: documents.length }, 'account deleted');
  sendSoon(context);
}

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
    has_password: hasPassword(row.password_hash),
  };
}

export const ownAccountCalls = [
  call('POST /logout/', {
    summary: 'Вихід',
    who: CITIZEN,
    answer: empty('Сеанс завершено'),
    handle: ({ context, citizen }) => endOwnSession(context, citizen),
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
      'Зміна профілю; що не назване, лишається; інші email або телефон потребують current_password, а в кабінеті без пароля – недавнього входу через ID.GOV.UA; інший email чекає на підтвердження з листа (pending_email)',
    who: CITIZEN,
    body: json(userUpdateSchema),
    answer: ok('Змінений профіль', userSchema),
    countedInside: ['own-contacts', 'own-contacts-a-day'],
    errors: [409],
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

  call('POST /user/password/first/', {
    summary: 'Перший пароль кабінету, створеного через ID.GOV.UA; невдовзі після входу через нього',
    who: CITIZEN,
    body: json(firstPasswordSchema),
    answer: ok('Речення для громадянина', confirmationSchema),
    errors: [409],
    handle: async ({ context, citizen, body }) => {
      await setFirstPassword(context, citizen, body.password);
      return { detail: 'Пароль задано.' };
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
      const { count, rows } = await numberedPage(own.selectAll().orderBy('id', 'desc'), query);
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
