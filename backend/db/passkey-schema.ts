import type { Generated } from 'kysely';

interface PasskeyRow {
  id: Generated<number>;
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** 0 for authenticators without a signature counter. */
  counter: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

interface ChallengeRow {
  challenge_hash: string;
  expires_at: number;
}

/** The owner of a challenge is null for a sign-in. */
export interface PasskeyTables {
  passkeys: PasskeyRow & { user_id: number };
  passkey_challenges: ChallengeRow & { user_id: number | null };
  staff_passkeys: PasskeyRow & { staff_id: number };
  staff_passkey_challenges: ChallengeRow & { staff_id: number | null };
}
