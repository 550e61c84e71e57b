// What imports did; how values are kept is told in schema.ts.
import type { Generated } from 'kysely';

/** staging → done → undone; interrupted: its process ended before anything was written. */
export type ImportState = 'staging' | 'done' | 'undone' | 'interrupted';

export interface ImportTables {
  imports: {
    id: Generated<number>;
    noun: string;
    file: string;
    /** Of the file, in hex. */
    sha256: string;
    /** Whoever gave the command. */
    made_by: string;
    state: ImportState;
    started_at: number;
    finished_at: number | null;
    /** The process that works on it, and until when it is certainly alive. */
    host: string;
    pid: number;
    alive_until: number;
    added: number;
    changed: number;
    same: number;
    /** Names of the changed columns, separated by commas. */
    fields: string;
    undone_at: number | null;
    undone_by: string | null;
    /** Since then it cannot be taken back. */
    changes_dropped_at: number | null;
  };
  /** A record before an import (null: it was not there) and after it: JSON of the columns that changed. */
  import_changes: { import_id: number; seq: number; key: string; before: string | null; after: string };
  /** Records that the inspection has taken off the site, each as its row was (JSON); no import brings them back. */
  withdrawn: { noun: string; key: string; record: string; withdrawn_at: number; withdrawn_by: string };
  /** Lines of bank statements that were found to pay a fine; the same line is never counted twice. */
  payments: {
    fingerprint: string;
    serial_key: string;
    amount_kopecks: number;
    paid_at: number;
    import_id: number;
  };
}
