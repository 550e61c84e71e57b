import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { columns, indexes, type Migrations } from './steps';

/** Keys of earlier receipts were stored in clear; they go on as links. */
async function linkOldReceipts(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: number; receipt_key: string; created_at: number }>`
    select id, receipt_key, created_at from appeals where receipt_key is not null and user_id is null`.execute(trx);
  for (const { id, receipt_key, created_at } of rows) {
    const hash = createHash('sha256').update(receipt_key).digest('base64url');
    await sql`insert into private_links (key_hash, appeal_id, created_at) values (${hash}, ${id}, ${created_at})`.execute(
      trx,
    );
  }
}

const MUTED_KINDS = [
  'fine_new',
  'fine_resolution',
  'discount_3_days',
  'discount_1_day',
  'increase_7_days',
  'increase_1_day',
  'fine_paid',
  'fine_changed',
  'fine_enforcement',
  'car_towed',
  'car_confirmed',
];

export const from0016: Migrations = {
  '0016-private-links': [
    { contracts: 'старий екземпляр не приймає скарг і звернень' },
    `create table private_links (key_hash text primary key, appeal_id bigint references appeals (id) on delete cascade,
    contact_id bigint references contact_responses (id) on delete cascade, created_at bigint not null)`,
    indexes('private_links', 'appeal_id', 'contact_id'),
    columns('appeals', 'receipt_mailed integer not null default 0'),
    columns('contact_responses', 'receipt_mailed integer not null default 0'),
    linkOldReceipts,
    'drop index appeals_receipt_key',
    'alter table appeals drop column receipt_key',
  ],
  '0017-imports': [
    `create table imports (
    id, noun text not null, file text not null, sha256 text not null, made_by text not null, state text not null,
    started_at bigint not null, finished_at bigint, host text not null, pid integer not null, alive_until bigint not null,
    added integer not null, changed integer not null, same integer not null, fields text not null, undone_at bigint,
    undone_by text, changes_dropped_at bigint)`,
    `create table import_changes (
    import_id bigint not null references imports (id) on delete cascade, seq integer not null, key text not null,
    before text, after text not null, primary key (import_id, seq))`,
    columns('appeals', 'decided_kopecks bigint'),
  ],
  '0018-registrations-without-password': [
    { contracts: 'старий екземпляр не реєструє громадян' },
    'alter table registrations drop column password_hash',
  ],
  '0019-import-keys': [indexes('import_changes', 'import_id, key')],
  '0020-instances': [
    `create table instances (
    id text primary key, host text not null, storage text not null, seen_at bigint not null)`,
  ],
  '0021-operator-acts': [
    `create table withdrawn (noun text not null, key text not null, record text not null, withdrawn_at bigint not null,
    withdrawn_by text not null, primary key (noun, key))`,
    `create table payments (fingerprint text primary key, serial_key text not null, amount_kopecks bigint not null, paid_at bigint not null,
    import_id bigint not null)`,
    indexes('payments', 'import_id', 'serial_key'),
    columns('appeal_events', 'author_name text'),
  ],
  '0022-unproved-contacts': [
    `create table email_changes (token_hash text primary key, user_id bigint not null unique references users (id) on delete cascade,
     email text not null, kept_session text not null, expires_at bigint not null)`,
    columns('users', 'shared_phone text'),
    indexes('users', 'shared_phone'),
  ],
  '0023-reopened-appeals': [columns('appeals', 'fine_before_decision text')],
  '0024-account-holds': [
    `create table not_me_links (token_hash text primary key, user_id bigint not null references users (id) on delete cascade, email text not null,
     expires_at bigint not null)`,
    indexes('not_me_links', 'user_id'),
    columns('users', 'held_until bigint', 'held_from text'),
  ],
  '0025-account-events': [
    `create table account_events (
     id, user_id bigint not null references users (id) on delete cascade, kind text not null, detail text not null,
     device text not null, address text not null, created_at bigint not null)`,
    indexes('account_events', 'user_id, id', 'created_at'),
    `create table known_devices (user_id bigint not null references users (id) on delete cascade, key_hash text not null, first_seen_at bigint not null,
     last_seen_at bigint not null, primary key (user_id, key_hash))`,
  ],
  '0026-register-keys': [
    `create table register_keys (
     id, name text not null, prefix text not null, key_hash text not null unique, registers text not null,
     networks text not null default '', created_at bigint not null, created_by text not null, expires_at bigint,
     revoked_at bigint, revoked_by text, last_used_at bigint, last_used_from text)`,
    `create table register_pushes (
     id, key_id bigint not null references register_keys (id), register text not null, idempotency_key text,
     fingerprint text not null default '', address text not null, is_dry_run integer not null default 0,
     bytes bigint not null default 0, import_id bigint, status integer, answer text, started_at bigint not null,
     finished_at bigint, unique (key_id, idempotency_key))`,
    indexes('register_pushes', 'started_at'),
  ],
  '0027-passkeys': [
    `create table passkeys (
    id, user_id bigint not null references users (id) on delete cascade, credential_id text not null unique,
    public_key text not null, counter bigint not null, name text not null,
    created_at bigint not null, last_used_at bigint)`,
    indexes('passkeys', 'user_id'),
    `create table passkey_challenges (
    challenge_hash text primary key, user_id bigint references users (id) on delete cascade,
    expires_at bigint not null)`,
    indexes('passkey_challenges', 'expires_at'),
  ],
  '0030-webhooks': [
    `create table webhooks (
     id, url text not null, events text not null, secret text not null, created_at bigint not null,
     created_by text not null)`,
    `create table webhook_deliveries (
     id, webhook_id bigint not null references webhooks (id) on delete cascade, key text not null, event text not null,
     body text not null, user_id bigint, state text not null, attempts integer not null default 0,
     next_try_at bigint not null, claimed_by text, claimed_until bigint, created_at bigint not null, finished_at bigint,
     answer text)`,
    indexes('webhook_deliveries', 'webhook_id, state, next_try_at', 'user_id'),
  ],
  '0031-service-mails': [
    // An unsubscribe key without consent means that the citizen withdrew it: all their mails stay off except about their
    // own appeals. See docs/decisions/2026-11-23-notifications-are-service.md.
    MUTED_KINDS.map(
      (kind) => `insert into notification_mutes (user_id, kind)
      select users.id, cast('${kind}' as text) from users join unsubscribe_keys on unsubscribe_keys.user_id = users.id
      where users.is_agree_to_receive_newsletter = 0
      on conflict (user_id, kind) do nothing`,
    ),
    "delete from notification_mutes where kind = 'appeal_changed'",
  ],
  '0034-calendar-feeds': [
    `create table calendar_feeds (key_hash text primary key, user_id bigint unique references users (id) on delete cascade,
     fine_id bigint references fines (id) on delete cascade, plate_key text,
     revision integer not null default 0, entries text not null default '[]', created_at bigint not null)`,
    indexes('calendar_feeds', 'fine_id'),
  ],
  '0035-fine-watches': [
    `create table fine_watches (
     id, serial_key text not null, plate_key text not null, email text not null, created_at bigint not null,
     confirmed_at bigint, unique (serial_key, email))`,
    indexes('fine_watches', 'email'),
    `create table fine_watch_tellings (watch_id bigint not null references fine_watches (id) on delete cascade, kind text not null, subject text not null,
     primary key (watch_id, kind, subject))`,
    columns('private_links', 'watch_id bigint references fine_watches (id) on delete cascade'),
    indexes('private_links', 'watch_id'),
  ],
  '0038-registers-version': [
    "insert into content_versions (noun, version) values ('registers', 1)",
    {
      postgres: `create trigger imports_version after update of state on imports for each row
      when (new.state in ('done', 'undone')) execute function raise_content_version('registers')`,
      sqlite: `create trigger imports_version after update of state on imports for each row
      when (new.state in ('done', 'undone')) begin update content_versions set version = version + 1 where noun = 'registers'; end`,
    },
  ],
  '0040-staff': [
    `create table staff (
    id, email text not null unique, name text not null, role text not null, password_hash text,
    totp_secret text not null, totp_step bigint not null default 0, recovery_codes text not null default '[]',
    invitation_hash text unique, invited_until bigint, blocked_at bigint, created_at bigint not null,
    last_seen_at bigint)`,
    `create table staff_sessions (
    token_hash text primary key, staff_id bigint not null references staff (id) on delete cascade,
    created_at bigint not null, last_activity_at bigint not null, address text not null)`,
    indexes('staff_sessions', 'staff_id', 'last_activity_at'),
    `create table journal (
    id bigint primary key, at bigint not null, actor text not null, staff_id bigint, actor_name text not null,
    address text not null, act text not null, subject text not null, "before" text, "after" text,
    previous_hash text not null, hash text not null)`,
    indexes('journal', 'subject, id', 'staff_id, id', 'at, id'),
    'create table journal_head (one integer primary key, last_id bigint not null, last_hash text not null)',
    "insert into journal_head (one, last_id, last_hash) values (1, 0, '')",
  ],
  '0041-import-mappings': [
    `create table import_mappings (
    id, noun text not null, header_key text not null, mapping text not null,
    made_by text not null, made_at bigint not null, unique (noun, header_key))`,
  ],
  '0042-evidence-links': [
    `create table evidence_links (
    token_hash text primary key, subject text not null, storage_key text not null, made_by text not null,
    expires_at bigint not null)`,
  ],
  '0044-appeals-at-the-desk': [
    columns('appeals', 'version bigint not null default 0', 'taken_by bigint'),
    indexes('appeals', 'status, created_at, id', 'plate_key, id', 'serial_key, id', 'last_name, id', 'email, id'),
    // The predicate stands word for word in the queries: backend/appeals/desk/queue.ts.
    `create index appeals_open_created_at_id on appeals (created_at, id)
        where status not in ('decided', 'withdrawn')`,
    `create index appeals_open_taken_by_created_at_id on appeals (taken_by, created_at, id)
        where status not in ('decided', 'withdrawn')`,
    `create index appeals_open_reason_created_at_id on appeals (reason, created_at, id)
        where status not in ('decided', 'withdrawn')`,
    `create table appeal_notes (
    id, appeal_id bigint not null references appeals (id) on delete cascade, staff_id bigint, author_name text not null,
    text text not null, created_at bigint not null)`,
    indexes('appeal_notes', 'appeal_id, id'),
    `create table appeal_proposals (
    appeal_id bigint primary key references appeals (id) on delete cascade, outcome text not null, text text not null,
    kopecks bigint, staff_id bigint not null, author_name text not null, created_at bigint not null)`,
    `create table decision_templates (
    id, title text not null, outcome text not null, text text not null, version bigint not null default 0,
    updated_at bigint not null)`,
  ],
};
