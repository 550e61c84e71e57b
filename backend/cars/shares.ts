// An owner invites by e-mail. Whether the address has an account is never said: what is stored, sent and answered is the
// same, and an invited address becomes an account only when its owner accepts.
import type { CarShareCreation } from '@/contract/car-shares';
import { CAR_SHARES_MAX, shortName, CAR_SHARE_TITLES, type CarShareRights, INVITATION_DAYS } from '@/domain/car-share';
import { formatLicensePlate } from '@/domain/license-plate';
import { badInput, HttpError, notFound, wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { Citizen } from '@/backend/platform/citizen';
import type { Context } from '@/backend/platform/context';
import { findId } from '@/backend/platform/http/id';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { createLink, type NewLink } from '@/backend/platform/links/account-links';
import { mailOwner, notMe } from '@/backend/platform/mail/mail-owner';
import { masked } from '@/backend/platform/mail/masked';
import { enqueueMailTo, type MailDraft } from '@/backend/platform/mail/queue';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { formatDateTime } from '@/domain/dates';
import { confirmedCars } from './access';

const shares = (db: Db) =>
  db
    .selectFrom('car_shares')
    .innerJoin('user_cars', 'user_cars.id', 'car_shares.car_id')
    .selectAll('car_shares')
    .select(['plate_key', 'brand', 'model', 'user_cars.user_id as owner_id']);

type Share = Awaited<ReturnType<ReturnType<typeof shares>['execute']>>[number];

function serialize(share: Share, person: string, side: 'given' | 'received', now: number) {
  const isOver = share.expires_at !== null && share.expires_at <= now;
  return {
    ...share,
    license_plate: share.plate_key,
    side,
    person,
    state: share.accepted_at !== null ? ('accepted' as const) : isOver ? ('expired' as const) : ('invited' as const),
    created_at: instant(share.created_at),
    accepted_at: instantOrNull(share.accepted_at),
  };
}

export async function listShares({ db, config, now }: Context, userId: number) {
  const given = await shares(db).where('user_cars.user_id', '=', userId).orderBy('car_shares.id').execute();
  const received = await shares(db)
    .where('car_shares.user_id', '=', userId)
    .where('user_cars.id', 'in', confirmedCars(db, config).select('user_cars.id'))
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .select(['first_name', 'last_name'])
    .orderBy('car_shares.id')
    .execute();
  return [
    ...given.map((share) => serialize(share, share.email, 'given', now())),
    ...received.map((share) => serialize(share, shortName(share), 'received', now())),
  ];
}

async function requireOwnCar(trx: Trx, { config }: Context, userId: number, typed: string) {
  const cars = trx.selectFrom('user_cars').where('user_id', '=', userId);
  const car = await cars
    .where('id', '=', findId(typed) ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow(() => notFound('Такого авто у вашому кабінеті немає.'));
  if (config.carVerification && car.status !== 'verified')
    throw wrongState('Запрошувати можна до авто, щодо якого інспекція підтвердила, що воно ваше.');
  return car;
}

async function requireRoom(trx: Trx, carId: number, email: string): Promise<void> {
  const there = await trx
    .selectFrom('car_shares')
    .where('car_id', '=', carId)
    .select(['email', 'accepted_at'])
    .execute();
  const same = there.find((share) => share.email === email);
  if (same?.accepted_at) {
    const message = 'Ця людина вже має доступ. Щоб змінити дозволи, закрийте його і запросіть ще раз.';
    throw new HttpError(409, { detail: message, code: 'duplicate', fields: { email: [message] } });
  }
  if (!same && there.length >= CAR_SHARES_MAX)
    throw new HttpError(409, {
      detail: `До одного авто можна запросити не більше ніж ${CAR_SHARES_MAX} людей. Закрийте зайвий доступ.`,
      code: 'full',
    });
}

interface Invitation {
  email: string;
  plate: string;
  rights: CarShareRights;
}

const allowed: Record<CarShareRights, string> = {
  view: 'бачити його штрафи, сплачувати їх і отримувати сповіщення',
  act: 'бачити його штрафи, сплачувати їх, отримувати сповіщення й подавати щодо них скарги',
};

/** Without anything that somebody typed: the mailbox may be a stranger's. */
const invitationMail = (
  { email, plate, rights }: Invitation,
  { link, mailUntil }: NewLink,
  now: number,
): MailDraft => ({
  to: email,
  subject: `Вас запрошують до авто ${formatLicensePlate(plate)}`,
  body: [
    `${formatDateTime(now)} власник авто ${formatLicensePlate(plate)} запросив вас за цією адресою: ви зможете ${allowed[rights]}.`,
    `Щоб прийняти запрошення, увійдіть до особистого кабінету з цим самим email. Якщо кабінету ще немає, спершу створіть його. Посилання діє ${INVITATION_DAYS} днів і лише один раз.`,
    { label: 'Переглянути запрошення', ...link },
    'Якщо ви не знаєте цього авто, нічого не робіть і за посиланням не переходьте.',
  ],
  expiresAt: mailUntil,
});

const sharedMail = (to: string, { email, plate, rights }: Invitation, link: NewLink, now: number): MailDraft => ({
  to,
  subject: `Ви відкриваєте доступ до авто ${formatLicensePlate(plate)}`,
  body: [
    `${formatDateTime(now)} з вашого кабінету запросили ${masked(email)} до авто ${formatLicensePlate(plate)}. Дозволено: ${CAR_SHARE_TITLES[rights].toLowerCase()}.`,
    'Закрити доступ можна будь-коли в кабінеті: «Мої автомобілі».',
    ...notMe(link),
  ],
});

const enoughMails = () =>
  'За добу на цю адресу вже надійшло стільки запрошень, скільки ми надсилаємо на одну. Запросіть цю людину завтра.';

/** Another invitation to the same address replaces the one that waits. Throws 400, 404, 409 and 429. */
export async function inviteToCar(
  context: Context,
  citizen: Citizen,
  { car_id: typed, email, rights }: CarShareCreation,
) {
  const { db, config, now } = context;
  const time = now();
  await countAttempt(db, [limitOf('car-invitation-mails-of-all')], time);
  return db.transaction().execute(async (trx) => {
    const owner = await lockOwnAccount(trx, citizen);
    const car = await requireOwnCar(trx, context, owner.id, typed);
    if (owner.email === email) throw badInput({ email: ['Це ваша власна адреса.'] });
    await requireRoom(trx, car.id, email);
    await countAttempt(trx, [limitOf('car-invitation-mails', email)], time, enoughMails);
    const made = createLink(config, 'car_shares', time);
    const row = { rights, ...made.row, created_at: time };
    const { id } = await trx
      .insertInto('car_shares')
      .values({ car_id: car.id, email, user_id: null, accepted_at: null, ...row })
      .onConflict((conflict) => conflict.columns(['car_id', 'email']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    const invitation = { email, plate: car.plate_key, rights };
    await enqueueMailTo(trx, invitationMail(invitation, made, time), time);
    await mailOwner(trx, context, owner, (to, link, at) => sharedMail(to, invitation, link, at));
    const detail = `${formatLicensePlate(car.plate_key)}, ${masked(email)}`;
    await recordAccountEvent(trx, context, { userId: owner.id, kind: 'car_shared', detail });
    const share = await shares(trx).where('car_shares.id', '=', id).executeTakeFirstOrThrow();
    return serialize(share, email, 'given', time);
  });
}
