// Whoever has no password to prove that the owner is here, or is not asked for it, proves it by an entrance minutes ago. An
// open session alone does not, since it must not create a permanent way in.
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import type { Citizen } from '@/backend/platform/citizen';
import { findSession } from '@/backend/platform/sessions/queries';

const FRESH_MS = 15 * 60_000;

export const AGAIN_BY_ID_GOV_UA = 'через ID.GOV.UA ще раз';

/** Throws 409 `sign_in_again`; `act` says how to sign in and what to do then. */
export async function requireFreshEntrance(
  db: Db,
  { now }: Pick<Context, 'now'>,
  { tokenHash }: Citizen,
  act: string,
): Promise<void> {
  const session = await findSession(db, tokenHash);
  if (session && now() - session.created_at <= FRESH_MS) return;
  throw new HttpError(409, {
    detail: `Від входу минуло понад 15 хвилин. Вийдіть, увійдіть ${act}.`,
    code: 'sign_in_again',
  });
}
