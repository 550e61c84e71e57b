// Portable types only: text, integer, bigint. Instants are epoch ms, sums kopecks, booleans 0/1, coordinates millionths
// of a degree; *_key columns hold normalised plates and series.
import type { Generated } from 'kysely';
import type { FINE_COLUMNS } from '@/contract/fines-columns';
import type { StoredColumns } from '@/contract/register-columns';
import type { AccountEventKind } from '@/domain/account-events';
import type { ContentNoun } from '@/domain/content-nouns';
import type { CarShareRights } from '@/domain/car-share';
import type { FineNotificationKind, NotificationKind } from '@/domain/notification-kinds';
import type { CaseTables } from './case-schema';
import type { FineTables } from './fine-schema';
import type { OutgoingTables } from './outgoing-schema';
import type { RegisterTables } from './register-schema';
import type { StaffTables } from './staff-schema';

type Flag = 0 | 1;

interface PasskeyRow {
  id: Generated<number>;
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** 0 for authenticators without a signature counter. */
  counter: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

interface ChallengeRow {
  challenge_hash: string;
  expires_at: number;
}

export interface Database extends CaseTables, FineTables, OutgoingTables, RegisterTables, StaffTables {
  marks: { name: string; value: string; set_at: number };
  kept_keys: { id: string; sealed_key: string };
  /** Written only by database triggers. */
  content_versions: { noun: ContentNoun; version: number; raised_in: number | null };
  /** Written by database triggers, and by claims that a fine is paid. */
  citizen_changes: { id: Generated<number>; user_id: number; changed_at: number };
  settings: { id: number; body: string; updated_at: number };
  fines: { id: Generated<number>; serial_key: string } & StoredColumns<typeof FINE_COLUMNS>;
  users: {
    id: Generated<number>;
    email: string | null;
    phone: string | null;
    /** Stated instead of `phone` while another account has that phone; ownership is unproved. */
    shared_phone: string | null;
    password_hash: string;
    last_name: string;
    first_name: string;
    middle_name: string;
    is_new_user: Flag;
    is_agree_to_receive_newsletter: Flag;
    created_at: number;
    /** No sign-in until then: «Це не я» was pressed in a mail to `held_from`. */
    held_until: Generated<number | null>;
    held_from: Generated<string | null>;
  };
  user_cars: {
    id: Generated<number>;
    user_id: number;
    plate_key: string;
    brand: string;
    model: string;
    status: 'unverified' | 'pending' | 'verified' | 'rejected';
    status_comment: string | null;
    created_at: number;
    /** The owner of the register by whom it was confirmed, instead of by documents. */
    confirmed_owner_hash: Generated<string | null>;
    /** Raised by each change that a reviewer has to see. */
    version: Generated<number>;
  };
  car_documents: {
    id: Generated<number>;
    car_id: number;
    name: string;
    type: string;
    size: number;
    storage_key: string;
    uploaded_at: number;
  };
  /**
   * `user_id` and `accepted_at` are null and the link's two columns set until the invitation is accepted. A row that
   * ends is deleted. One for a car and an address.
   */
  car_shares: {
    id: Generated<number>;
    car_id: number;
    email: string;
    user_id: number | null;
    rights: CarShareRights;
    token_hash: string | null;
    expires_at: number | null;
    created_at: number;
    accepted_at: number | null;
  };
  sessions: {
    token_hash: string;
    user_id: number;
    created_at: number;
    last_activity_at: number;
    device: string;
    /** Sealed: with what the session leaves ID.GOV.UA as well. */
    id_gov_ua: Generated<string | null>;
  };
  registrations: {
    token_hash: string;
    email: string;
    last_name: string;
    first_name: string;
    expires_at: number;
  };
  /** `kept_session` requested the change and survives it. */
  email_changes: { token_hash: string; user_id: number; email: string; kept_session: string; expires_at: number };
  /** Shown to the account's owner; `address` is a network. */
  account_events: {
    id: Generated<number>;
    user_id: number;
    kind: AccountEventKind;
    detail: string;
    device: string;
    address: string;
    created_at: number;
  };
  known_devices: { user_id: number; key_hash: string; first_seen_at: number; last_seen_at: number };
  /** `email` is where the link was sent. */
  not_me_links: { token_hash: string; user_id: number; email: string; expires_at: number };
  /** `user_id` is null when the requested address is unknown. */
  password_resets: { token_hash: string; user_id: number | null; expires_at: number };
  rate_limits: { key: string; count: number; resets_at: number };
  counters: { name: string; value: number };
  private_links: {
    key_hash: string;
    appeal_id: Generated<number | null>;
    contact_id: Generated<number | null>;
    watch_id: Generated<number | null>;
    created_at: number;
  };
  passkeys: PasskeyRow & { user_id: number };
  /** The owner of a challenge is null for a sign-in. */
  passkey_challenges: ChallengeRow & { user_id: number | null };
  staff_passkeys: PasskeyRow & { staff_id: number };
  staff_passkey_challenges: ChallengeRow & { staff_id: number | null };
  /** Belongs to a citizen, or to one fine under the plate its subscriber named. */
  calendar_feeds: {
    key_hash: string;
    user_id: number | null;
    fine_id: number | null;
    plate_key: string | null;
    revision: Generated<number>;
    /** JSON of the entries last published. */
    entries: Generated<string>;
    created_at: number;
  };
  drafts: { user_id: number; form: string; body: string; updated_at: number };
  /** (user_id, kind, subject) is unique: each event is reported once. */
  notifications: {
    id: Generated<number>;
    user_id: number;
    kind: NotificationKind;
    subject: string;
    title: string;
    text: string;
    path: string | null;
    created_at: number;
    read_at: number | null;
  };
  /** A row means that this kind is not mailed. */
  notification_mutes: { user_id: number; kind: NotificationKind };
  unsubscribe_keys: { user_id: number; key: string };
  instances: { id: string; host: string; storage: string; seen_at: number };
  jobs: { name: string; claimed_by: string | null; claimed_until: number; ran_at: number };
  /** Folded words by which the desk finds a row's person, a row each. */
  appeal_words: { appeal_id: number; word: string };
  user_words: { user_id: number; word: string };
  contact_words: { contact_id: number; word: string };
  payment_words: { payment_id: number; word: string };
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
  fine_watches: {
    id: Generated<number>;
    serial_key: string;
    plate_key: string;
    email: string;
    created_at: number;
    confirmed_at: number | null;
  };
  fine_watch_tellings: { watch_id: number; kind: FineNotificationKind; subject: string };
}
