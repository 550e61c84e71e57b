// What the browser is asked for and how its answers are verified. @simplewebauthn reads the formats.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { passkeyCreationOptionsSchema, passkeyRequestOptionsSchema } from '@/contract/passkeys';
import { HttpError } from '@/backend/core/http-error';
import { isOutage } from '@/backend/db/failures';
import type { Context } from '@/backend/platform/context';
import { relyingParty } from './relying-party';
import {
  type Credential,
  findPasskeys,
  type OwnerKind,
  type PasskeyOwner,
  refuseTooMany,
  type StoredPasskey,
  PASSKEY_TABLES,
} from './stored';
import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { createToken, hashToken } from '@/backend/platform/sessions/token';

const LIFETIME_MS = 5 * 60_000;

/** `ownerId`: who adds a passkey; null for a sign-in. */
async function createChallenge({ db, now }: Context, kind: OwnerKind, ownerId: number | null): Promise<string> {
  const { challenges, owner } = PASSKEY_TABLES[kind];
  const challenge = createToken();
  await db.deleteFrom(challenges).where('expires_at', '<=', now()).execute();
  await db
    .insertInto(challenges)
    .values({ challenge_hash: hashToken(challenge), [owner]: ownerId, expires_at: now() + LIFETIME_MS })
    .execute();
  return challenge;
}

async function spendChallenge(
  db: Db,
  challenge: string,
  { kind, ownerId, now }: { kind: OwnerKind; ownerId: number | null; now: number },
): Promise<boolean> {
  const { challenges, owner } = PASSKEY_TABLES[kind];
  const { numDeletedRows } = await db
    .deleteFrom(challenges)
    .where('challenge_hash', '=', hashToken(challenge))
    .where(sql.ref(owner), ownerId === null ? 'is' : '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

// Loaded lazily: the import takes a second and few requests need it.
const loadWebAuthn = () => import('@simplewebauthn/server');

const asRefusal =
  <Answer>(refused: Answer) =>
  (error: unknown): Answer => {
    if (isOutage(error)) throw error;
    return refused;
  };

const NOT_MADE = 'Ключ не створено. Спробуйте ще раз.';

/** As the authenticator lists the account. */
interface ShownOwner {
  userName: string;
  userDisplayName: string;
}

/** Throws 409 when the owner has as many as allowed. */
export async function passkeyCreation(context: Context, owner: PasskeyOwner, shown: ShownOwner) {
  const known = await findPasskeys(context.db, owner);
  refuseTooMany(known);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    ...shown,
    rpName: 'Паркінспекція',
    rpID: relyingParty(context.config).rpId,
    userID: new TextEncoder().encode(`${owner.kind} ${owner.id}`),
    challenge: Buffer.from(await createChallenge(context, owner.kind, owner.id), 'base64url'),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
  });
  return passkeyCreationOptionsSchema.parse({ options });
}

/** Throws 400. */
export async function verifyCreation(
  { db, config, now }: Context,
  { kind, id: ownerId }: PasskeyOwner,
  response: unknown,
): Promise<Credential> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { origin, rpId } = relyingParty(config);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, { kind, ownerId, now: now() }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(asRefusal({ registrationInfo: undefined }));
  if (!registrationInfo)
    throw new HttpError(400, { detail: NOT_MADE, code: 'invalid_input', fields: { response: [NOT_MADE] } });
  return registrationInfo.credential;
}

export async function passkeyRequest(context: Context, kind: OwnerKind) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).rpId,
    challenge: Buffer.from(await createChallenge(context, kind, null), 'base64url'),
    userVerification: 'required',
  });
  return passkeyRequestOptionsSchema.parse({ options });
}

/** Undefined when the answer is not this passkey's. */
export async function verifyRequest(
  { db, config, now }: Context,
  kind: OwnerKind,
  passkey: StoredPasskey,
  response: unknown,
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { origin, rpId } = relyingParty(config);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, { kind, ownerId: null, now: now() }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(asRefusal({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { ...passkey, newCounter: authenticationInfo.newCounter } : undefined;
}
