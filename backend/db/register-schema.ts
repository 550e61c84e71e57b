import type { Generated } from 'kysely';
import type { DeskRegister } from '@/contract/desk-imports';

/** new → checking → checked or refused; checked → writing → done; failed: may be tried again; dropped. */
export type UploadState = 'new' | 'checking' | 'checked' | 'refused' | 'writing' | 'done' | 'failed' | 'dropped';

export interface RegisterTables {
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
