// Accepted by the account of the invited address alone: the owner decided on a person, and a forwarded or overheard link
// opens nothing for another.
import type { CarInvitation } from '@/contract/car-shares';
import { SHARED_CARS_MAX, shortName } from '@/domain/car-share';
import { formatLicensePlate } from '@/domain/license-plate';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import type { Citizen } from '@/backend/platform/citizen';
import type { Context } from '@/backend/platform/context';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { hashToken } from '@/backend/platform/sessions/token';
import { requireUser, type User } from '@/backend/platform/sessions/users';
import { confirmedCars } from './access';

const deadInvitation = () =>
  new HttpError(400, {
    detail: 'Запрошення вже прийнято чи скасовано або його строк минув. Попросіть власника запросити вас ще раз.',
    code: 'bad_link',
  });

const otherAddress = () =>
  new HttpError(409, {
    detail:
      'Запрошення надіслано на іншу адресу, ніж у вашому кабінеті. Увійдіть із тією адресою або попросіть власника запросити вас за адресою цього кабінету.',
    code: 'other_email',
  });

/** Throws 400 for a used, expired or forged link, and when the car is no longer the owner's. */
async function requireInvitation(db: Db, { config, now }: Context, user: User, token: string) {
  const found = await confirmedCars(db, config)
    .innerJoin('car_shares', 'car_shares.car_id', 'user_cars.id')
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .where('car_shares.accepted_at', 'is', null)
    .where('user_cars.user_id', '!=', user.id)
    .select([
      'car_shares.id',
      'car_shares.email',
      'rights',
      'plate_key',
      'user_cars.user_id as owner_id',
      'first_name',
      'last_name',
    ])
    .executeTakeFirstOrThrow(() => deadInvitation());
  if (found.email !== user.email) throw otherAddress();
  return found;
}

export async function findInvitation(context: Context, { userId }: Citizen, token: string): Promise<CarInvitation> {
  const { db } = context;
  const found = await requireInvitation(db, context, await requireUser(db, userId), token);
  return { license_plate: found.plate_key, owner: shortName(found), rights: found.rights };
}

export async function acceptInvitation(context: Context, citizen: Citizen, token: string): Promise<void> {
  const time = context.now();
  await context.db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    const found = await requireInvitation(trx, context, user, token);
    const shared = trx.selectFrom('car_shares').where('user_id', '=', user.id);
    if ((await countOf(shared)) >= SHARED_CARS_MAX)
      throw new HttpError(409, { detail: 'У кабінеті вже найбільша кількість спільних авто.', code: 'full' });
    const { numUpdatedRows } = await trx
      .updateTable('car_shares')
      .set({ user_id: user.id, accepted_at: time, token_hash: null, expires_at: null })
      .where('id', '=', found.id)
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw deadInvitation();
    const plate = formatLicensePlate(found.plate_key);
    await recordAccountEvent(trx, context, { userId: user.id, kind: 'car_joined', detail: plate });
    await recordAccountEvent(
      trx,
      { now: context.now },
      {
        userId: found.owner_id,
        kind: 'car_joined',
        detail: `${plate}, ${found.email}`,
      },
    );
  });
}
