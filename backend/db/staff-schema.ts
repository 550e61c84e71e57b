import type { Generated } from 'kysely';
import type { StaffAct, StaffRole } from '@/domain/staff-acts';

export interface StaffTables {
  staff: {
    id: Generated<number>;
    email: string;
    name: string;
    role: StaffRole;
    /** Null until the invitation is accepted. */
    password_hash: string | null;
    /** Base32; once `totp_sealed` is there, random and nobody's, for an older version that still reads it. */
    totp_secret: string;
    totp_sealed: Generated<string | null>;
    /** The last 30-second step whose code was used: a code signs in once. */
    totp_step: number;
    /** JSON array of SHA-256 hashes. */
    recovery_codes: string;
    invitation_hash: string | null;
    invited_until: number | null;
    /** Null: by the operator's command. */
    invited_by: Generated<number | null>;
    accepted_at: Generated<number | null>;
    blocked_at: number | null;
    /** First and last day away in Kyiv, e.g. "2026-12-01"; new work goes to the deputy. */
    away_from: Generated<string | null>;
    away_until: Generated<string | null>;
    deputy_id: Generated<number | null>;
    /** JSON array: the reasons of complaints that come to them by the rule. */
    reasons: Generated<string | null>;
    /** JSON array of kinds in domain/work-mails.ts. */
    muted_mails: Generated<string | null>;
    /** When the rule last gave them a complaint. */
    assigned_at: Generated<number>;
    created_at: number;
    last_seen_at: number | null;
    /** After a decision the next complaint is opened. */
    opens_next: Generated<0 | 1>;
  };
  /** Lists that somebody looked at in an hour, until the journal has its line. */
  staff_looks: {
    staff_id: number;
    list: string;
    /** Epoch ms of its beginning. */
    hour: number;
    name: string;
    address: string;
    times: number;
    searches: number;
  };
  /** Wrong sign-ins; `account` is a hash of an address, known or not. */
  staff_tries: { account: string; wrong: number; last_at: number; paused_until: number };
  /** Networks that somebody has signed in from. */
  staff_places: { staff_id: number; place: string; first_seen_at: number; last_seen_at: number };
  /** Acts that wait for a second pair of eyes; `input` is JSON. */
  proposals: {
    id: Generated<number>;
    act: string;
    /** The right of whoever confirms. */
    needs: StaffAct;
    subject: string;
    words: string;
    input: string;
    staff_id: number;
    author_name: string;
    reason: string | null;
    created_at: number;
  };
  /** Each opens a file of a citizen once. */
  evidence_links: { token_hash: string; subject: string; storage_key: string; made_by: string; expires_at: number };
  /** What somebody types at the desk; `about` names the case, and its row goes with the person whose case it is. */
  staff_drafts: {
    staff_id: number;
    about: string;
    form: string;
    body: string;
    updated_at: number;
    appeal_id: number | null;
    contact_id: number | null;
    car_id: number | null;
  };
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
    actor: 'staff' | 'invitation' | 'command' | 'key' | 'stranger';
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
