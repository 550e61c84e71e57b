export interface IdentityTables {
  linked_identities: {
    user_id: number;
    /** Keyed hash of the РНОКПП or the passport: the number itself is stored nowhere. */
    code_hash: string;
    linked_at: number;
    last_used_at: number | null;
  };
  /** The password was given: for a few minutes an identity may be linked. */
  identity_tickets: { ticket_hash: string; user_id: number; expires_at: number };
  /** From the register of owners: the hash of a code as in linked_identities. */
  car_owners: { plate_key: string; owner_hash: string };
}
