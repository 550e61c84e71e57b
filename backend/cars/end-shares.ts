// What an ended access takes along: the lines, mails and messages that still name the car.
import { draftContentSchema } from '@/contract/drafts';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import type { CallContext, Context } from '@/backend/platform/context';
import type { Config } from '@/backend/core/config';
import { readJson } from '@/backend/db/wire';
import type { Trx } from '@/backend/db/connection';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { masked } from '@/backend/platform/mail/masked';
import { forgetCarLines } from '@/backend/platform/notifications/forget';
import { rightsTo } from './access';

type EndContext = Pick<Context, 'now'> &
  Partial<Pick<CallContext, 'origin'>> & { config: Pick<Config, 'carVerification'> };

interface Ended {
  id: number;
  car_id: number;
  email: string;
  user_id: number | null;
}

async function forgetDraft(trx: Trx, userId: number, plate: string): Promise<void> {
  const complaints = trx.selectFrom('drafts').where('user_id', '=', userId).where('form', 'like', 'appeal-fine%');
  for (const { form, body } of await complaints.select(['form', 'body']).execute()) {
    const { license_plate: typed = '' } = readJson(draftContentSchema.shape.values, body);
    if (normaliseLicensePlate(typed) !== plate) continue;
    await trx.deleteFrom('drafts').where('user_id', '=', userId).where('form', '=', form).execute();
  }
}

async function forgetCar(trx: Trx, { config }: EndContext, userId: number, plate: string): Promise<void> {
  if ((await rightsTo(trx, config, userId, plate)) !== null) return;
  const fines = await trx.selectFrom('fines').where('plate_key', '=', plate).select('id').execute();
  await forgetCarLines(trx, userId, {
    plate,
    paths: [...fines.map(({ id }) => paths.cabinetFine(id)), paths.evacuationSearch(plate)],
  });
  await forgetDraft(trx, userId, plate);
}

/** Of a car that is confirmed no more, whoever says so: nobody who saw it is left with what was said of its fines. */
export async function forgetReadersOf(
  trx: Trx,
  context: EndContext,
  { id, user_id: owner, plate_key: plate }: { id: number; user_id: number; plate_key: string },
): Promise<void> {
  const shares = await sharesOf(trx).where('car_id', '=', id).execute();
  for (const userId of new Set([owner, ...shares.flatMap(({ user_id: invited }) => invited ?? [])]))
    await forgetCar(trx, context, userId, plate);
}

/** Deletes them. Call it before the cars themselves are deleted. Only `by` sees in their log from where it was done. */
export async function endShares(
  trx: Trx,
  context: EndContext,
  shares: readonly Ended[],
  by: number | null,
): Promise<void> {
  const record = (userId: number, detail: string) =>
    recordAccountEvent(trx, userId === by ? context : { now: context.now }, {
      userId,
      kind: 'car_share_ended',
      detail,
    });
  for (const { id, car_id: carId, email, user_id: userId } of shares) {
    const { numDeletedRows } = await trx.deleteFrom('car_shares').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    const car = await trx
      .selectFrom('user_cars')
      .where('id', '=', carId)
      .select(['plate_key', 'user_id'])
      .executeTakeFirstOrThrow();
    const plate = formatLicensePlate(car.plate_key);
    await record(car.user_id, `${plate}, ${masked(email)}`);
    if (userId === null) continue;
    await record(userId, plate);
    await forgetCar(trx, context, userId, car.plate_key);
  }
}

const sharesOf = (trx: Trx) =>
  trx.selectFrom('car_shares').select(['car_shares.id', 'car_shares.car_id', 'car_shares.email', 'car_shares.user_id']);

export async function endSharesOfCar(trx: Trx, context: EndContext, carId: number, by: number | null): Promise<void> {
  await endShares(trx, context, await sharesOf(trx).where('car_id', '=', carId).execute(), by);
}

export async function endSharesGivenBy(
  trx: Trx,
  context: EndContext,
  ownerId: number,
  by: number | null = null,
): Promise<void> {
  const cars = trx.selectFrom('user_cars').where('user_id', '=', ownerId).select('id');
  await endShares(trx, context, await sharesOf(trx).where('car_id', 'in', cars).execute(), by);
}

/** Null when neither side of it is the citizen's. */
export async function findShareOf(trx: Trx, userId: number, id: number): Promise<Ended | null> {
  const cars = trx.selectFrom('user_cars').where('user_id', '=', userId).select('id');
  const found = await sharesOf(trx)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('car_id', 'in', cars)]))
    .executeTakeFirst();
  return found ?? null;
}
