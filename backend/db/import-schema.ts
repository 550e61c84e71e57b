import type { Generated } from 'kysely';

/** staging → done → undone; interrupted: the process died before anything was written. */
export type ImportState = 'staging' | 'done' | 'undone' | 'interrupted';

export interface ImportTables {
  imports: {
    id: Generated<number>;
    noun: string;
    /** Empty for an act on one record. */
    file: string;
    record: string | null;
    /** Null: see `registerOf` (backend/db/register-of.ts). */
    is_statement: Generated<number | null>;
    sha256: string;
    made_by: string;
    state: ImportState;
    started_at: number;
    finished_at: number | null;
    host: string;
    pid: number;
    alive_until: number;
    added: number;
    changed: number;
    same: number;
    fields: string;
    undone_at: number | null;
    undone_by: string | null;
    /** Once set, the import can no longer be undone. */
    changes_dropped_at: number | null;
  };
  /** `before` (null for a new record) and `after` are JSON of the changed columns. */
  import_changes: { import_id: number; seq: number; key: string; before: string | null; after: string };
  /** What the headers of a source mean, as its operator said; `mapping` is JSON. */
  import_mappings: {
    id: Generated<number>;
    noun: string;
    header_key: string;
    mapping: string;
    made_by: string;
    made_at: number;
  };
  /** Records the inspection took down, as JSON; imports do not restore them. */
  withdrawn: { noun: string; key: string; record: string; withdrawn_at: number; withdrawn_by: string };
  /** Statement lines already counted: the same line never counts twice. */
  payments: {
    fingerprint: string;
    serial_key: string;
    amount_kopecks: number;
    paid_at: number;
    import_id: number;
  };
  /** Each line of a statement that was taken, and the payment it is; the same payment may stand in several statements. */
  statement_lines: {
    id: Generated<number>;
    sha256: string;
    line: number;
    file: string;
    fingerprint: string;
    /** End of its day. */
    paid_at: number;
    amount_kopecks: number;
    /** JSON of what the bank says of it, without names. */
    identity: string;
    read_at: number;
    /** A person has yet to say whether it was taken before. */
    is_repeated: number;
  };
  /** Statement lines that no fine was found for. `statement_id` is the import of their statement. */
  unmatched_payments: {
    id: Generated<number>;
    fingerprint: string;
    amount_kopecks: number;
    paid_at: number;
    purpose: string;
    /** What the bank says besides: time, document, payer. */
    details: Generated<string>;
    reason: string;
    statement: string;
    statement_id: number | null;
    /** `matched` by hand, or `counted` by a later statement or register. */
    state: Generated<'open' | 'matched' | 'counted' | 'not_ours'>;
    /** Why it is not ours. */
    resolution: string | null;
    serial_key: string | null;
    import_id: number | null;
    version: Generated<number>;
    created_at: number;
    resolved_at: number | null;
    resolved_by: string | null;
  };
}
