// A code is a keyed hash of what is said and of which fine, so the same words have the same code and one row, however
// often they are shown; nobody can guess it without AUTH_SECRET.
import { createHmac, randomBytes } from 'node:crypto';
import type { StatementFacts } from '@/contract/authenticity';
import { attestationCode } from '@/domain/attestation-code';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { inParts, missingKeys } from '@/backend/db/missing-keys';
import { instant } from '@/backend/db/wire';
import { keyFor } from '@/backend/platform/sealing';
import { MINUTE_MS } from '@/domain/durations';
import { type SigningKey, signingKey } from './keys';
import { factsText, fineHash, type FineKeys, signText, statementText } from './statement';

const OPENING_BYTES = 16;

export interface Said {
  fine: FineKeys;
  facts: StatementFacts;
}

export interface AttestContext {
  config: Config;
  now: () => number;
}

export function codeFor(config: Config, { fine, facts }: Said): string {
  const text = [config.siteUrl, fine.plate_key, fine.serial_key, factsText(facts)].join('\n');
  return attestationCode(createHmac('sha256', keyFor('attestation codes', config)).update(text).digest());
}

function rowOf({ config, now }: AttestContext, key: SigningKey, code: string, { fine, facts }: Said) {
  const saidAt = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  const opening = randomBytes(OPENING_BYTES).toString('base64url');
  const head = { site: config.siteUrl, code, said_at: instant(saidAt), fine: fineHash(opening, fine) };
  const statement = statementText(head, facts);
  return { code, said_at: saidAt, statement, opening, key_id: key.id, signature: signText(key.privateKey, statement) };
}

/** Codes in the order of `said`; none without AUTH_SECRET. Signs and stores only what was not said before. */
export async function attest(db: Db, context: AttestContext, said: readonly Said[]): Promise<(string | undefined)[]> {
  const { config, now } = context;
  if (config.authSecret === '') return said.map(() => undefined);
  const codes = said.map((one) => codeFor(config, one));
  const byCode = new Map(said.map((one, at) => [codes[at] ?? '', one]));
  const fresh = await missingKeys(db, 'attestations', 'code', [...byCode.keys()]);
  if (fresh.length === 0) return codes;
  const key = await signingKey(db, config, now());
  for (const part of inParts(fresh)) {
    const rows = part.flatMap((code) => {
      const one = byCode.get(code);
      return one ? rowOf(context, key, code, one) : [];
    });
    await db
      .insertInto('attestations')
      .values(rows)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  }
  return codes;
}
