import type { Generated } from 'kysely';

export interface PasskeyTables {
  passkeys: {
    id: Generated<number>;
    user_id: number;
    /** As the browser gives it: base64url. */
    credential_id: string;
    /** COSE, in base64url. */
    public_key: string;
    /** Signatures the authenticator has counted; 0 for those that count none. */
    counter: number;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** `user_id`: who adds a passkey; null where somebody signs in. */
  passkey_challenges: { challenge_hash: string; user_id: number | null; expires_at: number };
}
