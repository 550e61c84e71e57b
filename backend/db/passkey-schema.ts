import type { Generated } from 'kysely';

export interface PasskeyTables {
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    /** 0 for authenticators without a signature counter. */
    counter: number;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** `user_id` is null for a sign-in. */
  passkey_challenges: { challenge_hash: string; user_id: number | null; expires_at: number };
}
