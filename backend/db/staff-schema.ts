import type { Generated } from 'kysely';
import type { StaffRole } from '@/domain/staff-acts';

export interface StaffTables {
  staff: {
    id: Generated<number>;
    email: string;
    name: string;
    role: StaffRole;
    /** Null until the invitation is accepted. */
    password_hash: string | null;
    /** Base32. */
    totp_secret: string;
    /** The last 30-second step whose code was used: a code signs in once. */
    totp_step: number;
    /** JSON array of SHA-256 hashes. */
    recovery_codes: string;
    invitation_hash: string | null;
    invited_until: number | null;
    blocked_at: number | null;
    created_at: number;
    last_seen_at: number | null;
  };
  /** Each opens a file of a citizen once. */
  evidence_links: { token_hash: string; subject: string; storage_key: string; made_by: string; expires_at: number };
  staff_sessions: {
    token_hash: string;
    staff_id: number;
    created_at: number;
    last_activity_at: number;
    address: string;
  };
  /** Append-only; ids have no gaps, each row has the hash of the one before. */
  journal: {
    id: number;
    at: number;
    actor: 'staff' | 'invitation' | 'command' | 'key';
    staff_id: number | null;
    actor_name: string;
    address: string;
    act: string;
    subject: string;
    /** JSON object without personal data. */
    before: string | null;
    after: string | null;
    previous_hash: string;
    hash: string;
  };
  journal_head: { one: number; last_id: number; last_hash: string };
}
