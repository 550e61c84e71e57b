import type { Generated } from 'kysely';
import type { DeskRegister } from '@/contract/desk-imports';
import type { EVACUATION_COLUMNS } from '@/contract/evacuations-columns';
import type { FAQ_COLUMNS } from '@/contract/faq-columns';
import type { NEWS_COLUMNS } from '@/contract/news-columns';
import type { PARKING_COLUMNS } from '@/contract/parking-columns';
import type { StoredColumns } from '@/contract/register-columns';
import type { VACANCY_COLUMNS } from '@/contract/vacancies-columns';

/** staging → done → undone; interrupted: the process died before anything was written. */
export type ImportState = 'staging' | 'done' | 'undone' | 'interrupted';

/** new → checking → checked or refused; checked → writing → done; failed: may be tried again; dropped. */
export type UploadState = 'new' | 'checking' | 'checked' | 'refused' | 'writing' | 'done' | 'failed' | 'dropped';

interface Row {
  id: Generated<number>;
}

export interface RegisterTables {
  /** One row: JSON of what a job counted. */
  statistics: { id: number; body: string; computed_at: number };
  news: Row & StoredColumns<typeof NEWS_COLUMNS>;
  vacancies: Row & StoredColumns<typeof VACANCY_COLUMNS>;
  faq: Row & StoredColumns<typeof FAQ_COLUMNS>;
  evacuations: Row & StoredColumns<typeof EVACUATION_COLUMNS>;
  parking_places: Row & StoredColumns<typeof PARKING_COLUMNS>;
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
  /** `registers` and `networks` are lists with commas; no networks: from anywhere. */
  register_keys: {
    id: Generated<number>;
    name: string;
    prefix: string;
    key_hash: string;
    registers: string;
    networks: string;
    created_at: number;
    created_by: string;
    expires_at: number | null;
    revoked_at: number | null;
    revoked_by: string | null;
    last_used_at: number | null;
    last_used_from: string | null;
  };
  /** Journal of requests with a known key. `status` is null while one runs; `answer` is JSON, repeated for the same key. */
  register_pushes: {
    id: Generated<number>;
    key_id: number;
    register: string;
    idempotency_key: string | null;
    fingerprint: string;
    address: string;
    is_dry_run: 0 | 1;
    bytes: number;
    import_id: number | null;
    status: number | null;
    answer: string | null;
    started_at: number;
    finished_at: number | null;
  };
  /** A file that the staff uploaded. `answer` is JSON of what would change or was refused. */
  register_uploads: {
    id: Generated<number>;
    register: DeskRegister;
    file_name: string;
    /** Null once it was taken over or dropped. */
    storage_key: string | null;
    bytes: number;
    clear_empty: Generated<0 | 1>;
    state: UploadState;
    rows_read: Generated<number>;
    answer: string | null;
    import_id: number | null;
    staff_id: number;
    created_at: number;
    started_at: number | null;
    finished_at: number | null;
  };
}
