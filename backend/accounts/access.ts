// What the inspection does to a cabinet: takes its access away, or opens it for its owner again.
import { HttpError, notFound, wrongState } from '@/backend/core/http-error';
import { inLine } from '@/backend/core/in-line';
import { isDuplicate } from '@/backend/db/failures';
import { locked } from '@/backend/db/rows';
import { type Asked, actsOn } from '@/backend/platform/acts/define-act';
import { MADE_BY, option, word } from '@/backend/platform/commands/command';
import { required, UsageError } from '@/backend/platform/commands/usage';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { Context } from '@/backend/platform/context';
import { withoutPassword } from '@/backend/platform/sessions/password';
import { lockUser, requireUser, updateUser, type User } from '@/backend/platform/sessions/users';
import { masked } from '@/backend/platform/mail/masked';
import { endSharesGivenBy, tellOwnerWhy, unconfirm } from '@/backend/cars';
import { emailSchema } from '@/contract/contact-details';
import type { CarStatus } from '@/domain/car-states';
import { replaceEmail } from './change-email';
import { citizenSubject, requireCitizenBy } from './find-citizen';
import { formerEmailOf } from './hold';
import { revokeAccess, tellEnded } from './revoke-access';

interface Key {
  id: number;
  reason?: string;
  /** A command names the one that stays. */
  email?: string | undefined;
}

const act = actsOn({
  key: ({ input: { id, reason } }: Asked<{ id: number; reason: string }>): Key => ({ id, reason }),
  hold: async (trx, { id }: Key) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound('Такого кабінету вже немає.');
    return user;
  },
  subject: ({ id }) => citizenSubject(id),
});

const ID = word((typed) => {
  const login = required(typed, 'email, телефон або номер кабінету (див. citizens list)');
  return async ({ db }) => (await requireCitizenBy(db, login)).id;
});

const named = async ({ db }: Context, id: number) => {
  const { email, phone } = await requireUser(db, id);
  return `«${inLine(email || phone || '')}»`;
};

export const withdrawAccess = act('citizens.withdraw', {
  journal: 'citizen.withdrawn',
  effect: async ({ trx, context, row: user, input: { reason } }) => {
    const { id } = user;
    const own = trx.selectFrom('user_cars').where('user_id', '=', id).where('status', 'in', ['verified', 'pending']);
    const cars = await locked(trx, own.selectAll()).execute();
    await trx
      .updateTable('user_cars')
      .set((eb) => ({ status: 'unverified', status_comment: null, version: eb('version', '+', 1) }))
      .where('user_id', '=', id)
      .where('status', 'in', ['verified', 'pending'])
      .execute();
    const were = (status: CarStatus) => cars.filter((car) => car.status === status);
    await unconfirm(trx, context, were('verified'), 'inspection');
    await tellOwnerWhy(trx, context, were('pending'), 'unchecked');
    await endSharesGivenBy(trx, context, id);
    await tellEnded(trx, context, user.email, await revokeAccess(trx, { now: context.now }, id));
    const count = cars.length;
    context.log.info({ event: 'access-withdrawn', userId: id, cars: count }, 'access of a citizen withdrawn');
    return { done: { cars: count }, after: { cars: count, ...(reason && { reason }) } };
  },
  command: {
    usage: 'citizens withdraw <email> [--yes]',
    help: 'закінчити сеанси й зняти підтвердження авто',
    back: 'the citizen signs in again; `cars approve` for each car',
    args: { id: ID, madeBy: MADE_BY },
    ask: async (context, { id }) =>
      `Усі сеанси ${await named(context, id)} закінчаться, підтвердження авто буде знято.`,
    told: ({ cars }) =>
      `Доступ відкликано: авто без підтвердження ${cars}. Людина може ввійти й надіслати документи знову.`,
  },
});

function readEmail(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { success, data } = emailSchema.safeParse(typed);
  if (!success || data === '') throw new UsageError(`Це не email: «${inLine(typed)}».`);
  return data;
}

interface Choice {
  email?: string | undefined;
  kept_email?: 'former' | 'present' | undefined;
}

/** Whoever holds the present address would stay the owner by an answer that says nothing of it. */
function emailToKeep(user: User, { email, kept_email: kept }: Choice): string | null {
  const former = formerEmailOf(user);
  if (email !== undefined) return email;
  if (former === null && kept) throw wrongState('Попереднього email у кабінеті вже немає. Оновіть сторінку.');
  if (former !== null && !kept)
    throw new HttpError(409, {
      detail: `«Це не я» натиснули в листі на попередній email ${masked(former)}. З’ясуйте, чий теперішній, і виберіть, який лишити (у команді – з --email <адреса>).`,
      code: 'former_email',
    });
  return kept === 'former' ? former : user.email;
}

/** For an owner the inspection has verified. Ends sessions, links and the password: the mailbox is the only way in. */
export const releaseHold = act('citizens.release', {
  journal: 'citizen.released',
  effect: async ({ trx, context, row: user, input: { reason, ...choice } }) => {
    const { id } = user;
    const email = emailToKeep(user, choice);
    const ended = await revokeAccess(trx, { now: context.now }, id);
    await trx.deleteFrom('not_me_links').where('user_id', '=', id).execute();
    try {
      const password_hash = email === null ? undefined : withoutPassword(context.config.passwordCost);
      await replaceEmail(trx, context, user, email);
      await updateUser(trx, id, { held_until: null, held_from: null, password_hash });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new HttpError(409, { detail: 'Цей email уже в іншому кабінеті: нічого не змінено.', code: 'duplicate' });
    }
    await recordAccountEvent(trx, context, { userId: id, kind: 'released' });
    await tellEnded(trx, context, email, ended);
    const isOtherEmail = email !== user.email;
    context.log.info({ event: 'account-released', userId: id, isOtherEmail }, 'hold of an account ended');
    const kept = isOtherEmail ? (email === user.held_from ? 'former' : 'other') : 'present';
    return { done: undefined, after: { kept_email: kept, ...(reason && { reason }) } };
  },
  command: {
    usage: 'citizens release <email> [--email <адреса>] [--yes]',
    help: 'відкрити кабінет, призупинений через «Це не я»; --email – яка адреса лишається, попередня чи теперішня',
    back: 'none; «Це не я» of the next mail holds the account again',
    args: { id: ID, email: option('email', readEmail), madeBy: MADE_BY },
    ask: async (context, { id, email }) =>
      `Кабінет ${await named(context, id)} знову відкриється${email ? `, його email стане ${email}` : ''}. Спершу перевірте, що це його власник.`,
    told: () =>
      'Кабінет відкрито, усі сеанси завершено. Нехай людина задасть новий пароль: «Забули пароль?» на сторінці входу.',
  },
});
