// What the inspection does to a cabinet: takes its access away, or opens it for its owner again.
import { HttpError, notFound } from '@/backend/core/http-error';
import { inLine } from '@/backend/core/in-line';
import { isDuplicate } from '@/backend/db/failures';
import { type Asked, actsOn } from '@/backend/platform/acts/define-act';
import { MADE_BY, option, word } from '@/backend/platform/commands/command';
import { required, UsageError } from '@/backend/platform/commands/usage';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { Context } from '@/backend/platform/context';
import { lockUser, requireUser, updateUser } from '@/backend/platform/sessions/users';
import { endSharesGivenBy, forgetReadersOf } from '@/backend/cars';
import { emailSchema } from '@/contract/contact-details';
import { citizenSubject, requireCitizenBy } from './find-citizen';
import { revokeAccess } from './revoke-access';

interface Key {
  id: number;
  reason?: string;
  /** The owner's former one; only a command gives it back. */
  email?: string | undefined;
}

const act = actsOn({
  key: ({ input: { id, reason } }: Asked<{ id: number; reason: string }>): Key => ({ id, reason }),
  hold: async (trx, { id }: Key) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound('Такого кабінету вже немає.');
    return { id };
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
  effect: async ({ trx, context, row: { id }, input: { reason } }) => {
    const confirmed = await trx
      .selectFrom('user_cars')
      .where('user_id', '=', id)
      .where('status', '=', 'verified')
      .select(['id', 'user_id', 'plate_key'])
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('user_cars')
      .set((eb) => ({ status: 'unverified', status_comment: null, version: eb('version', '+', 1) }))
      .where('user_id', '=', id)
      .where('status', 'in', ['verified', 'pending'])
      .executeTakeFirst();
    for (const car of confirmed) await forgetReadersOf(trx, context, car);
    await endSharesGivenBy(trx, context, id);
    await revokeAccess(trx, id);
    const cars = Number(numUpdatedRows);
    context.log.info({ event: 'access-withdrawn', userId: id, cars }, 'access of a citizen withdrawn');
    return { done: { cars }, after: { cars, ...(reason && { reason }) } };
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

/** For an owner the inspection has verified. Ends sessions and links, so a password reset is the only way in. */
export const releaseHold = act('citizens.release', {
  journal: 'citizen.released',
  effect: async ({ trx, context, row: { id }, input: { email, reason } }) => {
    await revokeAccess(trx, id);
    await trx.deleteFrom('not_me_links').where('user_id', '=', id).execute();
    try {
      await updateUser(trx, id, { held_until: null, held_from: null, email });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new HttpError(409, { detail: 'Цей email уже в іншому кабінеті: нічого не змінено.', code: 'duplicate' });
    }
    await recordAccountEvent(trx, context, { userId: id, kind: 'released' });
    const isOtherEmail = email !== undefined;
    context.log.info({ event: 'account-released', userId: id, isOtherEmail }, 'hold of an account ended');
    return { done: undefined, ...(reason && { after: { reason } }) };
  },
  command: {
    usage: 'citizens release <email> [--email <адреса>] [--yes]',
    help: 'відкрити кабінет, призупинений через «Це не я»; --email повертає власникові його попередній email',
    back: 'none; «Це не я» of the next mail holds the account again',
    args: { id: ID, email: option('email', readEmail), madeBy: MADE_BY },
    ask: async (context, { id, email }) =>
      `Кабінет ${await named(context, id)} знову відкриється${email ? `, його email стане ${email}` : ''}. Спершу перевірте, що це його власник.`,
    told: () =>
      'Кабінет відкрито, усі сеанси завершено. Нехай людина задасть новий пароль: «Забули пароль?» на сторінці входу.',
  },
});
