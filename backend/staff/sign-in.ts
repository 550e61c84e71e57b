import type { DeskLogin } from '@/contract/desk';
import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { CallContext } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { countAttempt, refundAttempt } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { enqueueMailTo, enqueueNothing } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { verifyRequest } from '@/backend/platform/passkeys/ceremonies';
import { findByCredential, usePasskey } from '@/backend/platform/passkeys/stored';
import { verifyPassword } from '@/backend/platform/sessions/password';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { createStaffSession, deleteEndedStaffSessions, endStaffSession } from '@/backend/platform/staff/staff-sessions';
import { requireMember, staffSubject, type StaffRow } from './accounts';
import { newPlaceMail, type WrongStep, wrongSignInsMail } from './mails';
import { isKnownPlace, placeOf, rememberPlace } from './places';
import { beginTry, forgetTries, FREE_TRIES, takeBackTry, triedAccount } from './tries';
import { useCode } from './use-code';

const wrong = () =>
  new HttpError(401, {
    detail:
      'Неправильний email, пароль або код. Перевірте їх; код, який уже вводили, вдруге не діє: зачекайте на наступний.',
    code: 'wrong_credentials',
  });

interface Tried {
  tries: number;
  step: WrongStep;
  place: string;
}

/** In the journal and the log without what was typed; a mail when the first pause begins, and at each tenth try after. */
async function tellOfRefusal(context: CallContext, staff: StaffRow | undefined, tried: Tried): Promise<void> {
  const { db, now, config, log } = context;
  const { tries, step, place } = tried;
  log.warn({ event: 'desk-sign-in-refused', staff: staff?.id ?? null, step, tries }, 'sign-in at the desk refused');
  const isMailed = tries % FREE_TRIES === 0;
  await db.transaction().execute(async (trx) => {
    if (!staff || staff.password_hash === null) {
      if (isMailed) await enqueueNothing(trx, now());
      return;
    }
    if (isMailed)
      await enqueueMailTo(trx, wrongSignInsMail(config, staff, { step, tries, address: place, now: now() }), now());
    const actor = { kind: 'stranger', name: '', address: context.origin.clientAddress } as const;
    await recordAct(
      trx,
      { now, actor },
      { act: 'staff.refused', subject: staffSubject(staff), after: { step, tries } },
    );
  });
  if (isMailed) sendSoon(context);
}

/** Under the account's lock. */
type Holds = (trx: Trx, staff: StaffRow) => Promise<boolean>;

/** What the try proved; without `holds` it was wrong. */
interface Proof {
  step: WrongStep;
  holds?: Holds;
  /** For the journal. */
  by?: 'passkey';
}

/** `name`: under which the try is counted, known or not. Throws 429. Null when it was wrong. */
async function signIn(
  context: CallContext,
  name: string,
  known: StaffRow | undefined,
  prove: () => Promise<Proof>,
): Promise<string | null> {
  const { db, now } = context;
  const address = clientAddress(context);
  const limits = [limitOf('desk-login', `${name} ${address}`), limitOf('desk-login-from', address)];
  const time = now();
  await countAttempt(db, limits, time);
  const place = placeOf(context);
  const account = triedAccount(name, known && (await isKnownPlace(db, known.id, place)) ? place : null);
  const tries = await beginTry(db, account, time);
  const proof = await prove().catch(async (error: unknown) => {
    await refundAttempt(db, limits, time);
    await takeBackTry(db, account, tries);
    throw error;
  });
  const token = known && proof.holds ? await beginSession(context, known, proof.holds, proof.by) : null;
  if (token === null) {
    await tellOfRefusal(context, known, { tries, step: proof.step, place });
    return null;
  }
  await forgetTries(db, account);
  await refundAttempt(db, limits, time);
  await deleteEndedStaffSessions(db, time);
  return token;
}

/** Unknown address, wrong password and wrong code look alike. Throws 401, 429, 503. */
export async function signInStaff(context: CallContext, { email, password, code }: DeskLogin): Promise<string> {
  const { db, config } = context;
  const known = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  const token = await signIn(context, email, known, async () => {
    const isRight = await verifyPassword(password, known?.password_hash ?? undefined, config.passwordCost);
    if (!isRight) return { step: 'password' };
    return {
      step: 'code',
      holds: async (trx, staff) =>
        staff.password_hash === known?.password_hash && (await useCode(trx, context, staff, code)),
    };
  });
  if (token === null) throw wrong();
  return token;
}

/** Unknown, removed and foreign passkeys look alike. Throws 401, 429. */
export async function signInByPasskey(context: CallContext, response: { id: string }): Promise<string> {
  const { db, now } = context;
  const found = await findByCredential(db, 'staff', response.id);
  const known = found && (await db.selectFrom('staff').selectAll().where('id', '=', found.owner_id).executeTakeFirst());
  const token = await signIn(context, known?.email ?? `passkey ${response.id}`, known, async () => {
    const passkey = found && (await verifyRequest(context, 'staff', found, response));
    if (!passkey) return { step: 'passkey' };
    return { step: 'passkey', by: 'passkey', holds: (trx) => usePasskey(trx, 'staff', passkey, now()) };
  });
  if (token === null)
    throw new HttpError(401, {
      detail: 'Цей ключ доступу не підійшов. Увійдіть з паролем і кодом або спробуйте інший ключ.',
      code: 'wrong_passkey',
    });
  return token;
}

/** Null when the account was closed or changed meanwhile, or what was proved does not hold. */
function beginSession(context: CallContext, known: StaffRow, holds: Holds, by?: 'passkey'): Promise<string | null> {
  const { db, now, config, origin } = context;
  const token = createToken();
  return db.transaction().execute(async (trx) => {
    const staff = await requireMember(trx, known);
    if (staff.blocked_at !== null || staff.password_hash === null) return null;
    if (!(await holds(trx, staff))) return null;
    const signedIn = {
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      tokenHash: hashToken(token),
    };
    await trx.updateTable('staff').set({ last_seen_at: now() }).where('id', '=', staff.id).execute();
    await createStaffSession(trx, signedIn.tokenHash, staff.id, now(), origin.clientAddress);
    const place = placeOf(context);
    if (!(await isKnownPlace(trx, staff.id, place)))
      await enqueueMailTo(trx, newPlaceMail(config, staff, place, now()), now());
    await rememberPlace(trx, staff.id, place, now());
    const act = { act: 'staff.signed-in', subject: staffSubject(staff), ...(by && { after: { by } }) } as const;
    await recordAct(trx, asStaff(context, signedIn), act);
    return token;
  });
}

export async function signOutStaff({ db }: CallContext, { tokenHash }: Staff): Promise<void> {
  await endStaffSession(db, tokenHash);
}
