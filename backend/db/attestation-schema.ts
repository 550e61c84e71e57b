import type { Generated } from 'kysely';

/** Append-only, by triggers: 0059-attestations.ts. */
export interface AttestationTables {
  attestations: {
    id: Generated<number>;
    code: string;
    /** A whole minute. */
    said_at: number;
    /** JSON as it was signed. */
    statement: string;
    /** Random; the statement's hash of plate and number stands on it. */
    opening: string;
    key_id: string;
    /** Base64. */
    signature: string;
  };
  attestation_keys: {
    id: string;
    /** PEM. */
    public_key: string;
    /** Null: retired. */
    sealed_key: string | null;
    made_at: number;
    retired_at: number | null;
  };
}
