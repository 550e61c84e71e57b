import { addMissingWords, NAMED_TABLES } from '@/backend/db/person-words';
import { columns, indexes, type Migrations, type Step } from './steps';
import { readPlatesAnew, tellPromisedStays } from './told';

/** Byte order, as SQLite has it: a beginning of a word is a range of the index on any server. */
function wordsOf(who: string, table: string): Step {
  const create = (text: string) =>
    `create table ${who}_words (${who}_id bigint not null references ${table} (id) on delete cascade,
          word ${text} not null, primary key (${who}_id, word))`;
  return { postgres: create('text collate "C"'), sqlite: create('text') };
}

export const from0065: Migrations = {
  '0065-representatives': [
    columns('appeals', 'represented_name text'),
    columns('appeal_files', "purpose text not null default 'evidence'"),
  ],
  '0066-id-gov-ua': [
    `create table linked_identities (user_id bigint primary key references users (id) on delete cascade, code_hash text not null unique,
     linked_at bigint not null, last_used_at bigint)`,
    `create table identity_tickets (ticket_hash text primary key, user_id bigint not null references users (id) on delete cascade,
     expires_at bigint not null)`,
    indexes('identity_tickets', 'user_id', 'expires_at'),
    'create table car_owners (plate_key text primary key, owner_hash text not null)',
    columns('user_cars', 'confirmed_owner_hash text'),
    columns('sessions', 'id_gov_ua text'),
  ],
  '0067-own-cases': [
    // Each in the order in which it is listed: with statistics that say "nearly all have no account" SQLite walked the whole table.
    indexes('appeals', 'user_id, created_at, id'),
    'drop index appeals_user_id',
    indexes('contact_responses', 'user_id, id'),
  ],
  '0068-second-look': [
    columns('staff', 'invited_by bigint', 'accepted_at bigint'),
    `create table proposals (
     id, act text not null, needs text not null, subject text not null, words text not null, input text not null, staff_id bigint not null,
     author_name text not null, reason text, created_at bigint not null, unique (act, subject))`,
  ],
  '0069-staff-sign-ins': [
    `create table staff_tries (
    account text primary key, wrong bigint not null, last_at bigint not null, paused_until bigint not null)`,
    `create table staff_places (
    staff_id bigint not null references staff (id) on delete cascade, place text not null, first_seen_at bigint not null,
    last_seen_at bigint not null, primary key (staff_id, place))`,
  ],
  '0070-sealed-staff-codes': [
    // Filled by backend/staff/seeds.ts at the next start, which has the secret.
    columns('staff', 'totp_sealed text'),
  ],
  '0071-plates-by-place': [readPlatesAnew],
  '0072-joined-appeals': [
    // What was sent, of a complaint that was joined to a fine with other keys.
    columns('appeals', 'sent_serial_key text', 'sent_plate_key text'),
  ],
  '0073-statement-lines': [
    `create table statement_lines (
     id, sha256 text not null, line bigint not null, file text not null, fingerprint text not null,
     paid_at bigint not null, amount_kopecks bigint not null, identity text not null, read_at bigint not null,
     is_repeated integer not null default 0,
     unique (sha256, line))`,
    indexes('statement_lines', 'paid_at', 'fingerprint'),
    columns('unmatched_payments', "details text not null default ''"),
  ],
  '0074-resting-receivers': [
    columns('push_subscriptions', 'silent_times bigint not null default 0', 'rests_until bigint not null default 0'),
    columns('webhooks', 'silent_times bigint not null default 0', 'rests_until bigint not null default 0'),
  ],
  '0075-staff-looks': [
    `create table staff_looks (
    staff_id bigint not null, list text not null, hour bigint not null, name text not null, address text not null,
    times bigint not null, searches bigint not null, primary key (staff_id, list, hour))`,
  ],
  '0076-promised-stays': [tellPromisedStays],
  '0078-person-words': [
    wordsOf('appeal', 'appeals'),
    indexes('appeal_words', 'word, appeal_id'),
    wordsOf('user', 'users'),
    indexes('user_words', 'word, user_id'),
    wordsOf('contact', 'contact_responses'),
    indexes('contact_words', 'word, contact_id'),
    wordsOf('payment', 'unmatched_payments'),
    indexes('payment_words', 'word, payment_id'),
    // Of the searches that these words replace.
    'drop index if exists appeals_last_name_id',
    'drop index if exists users_email_prefix',
    'drop index if exists users_phone_prefix',
    'drop index if exists users_last_name_prefix',
    indexes('journal', 'actor_name, id'),
    async (trx) => {
      for (const table of NAMED_TABLES) await addMissingWords(trx, table);
    },
  ],
  '0079-staff-passkeys': [
    `create table staff_passkeys (
    id, staff_id bigint not null references staff (id) on delete cascade, credential_id text not null unique,
    public_key text not null, counter bigint not null, name text not null,
    created_at bigint not null, last_used_at bigint)`,
    indexes('staff_passkeys', 'staff_id'),
    `create table staff_passkey_challenges (
    challenge_hash text primary key, staff_id bigint references staff (id) on delete cascade,
    expires_at bigint not null)`,
    indexes('staff_passkey_challenges', 'expires_at', 'staff_id'),
  ],
  '0080-imports-of-one-record': [
    columns('imports', 'record text'),
    // An act on one record was told from a file by the name that it made up.
    ['fines withdraw ', 'fines ', 'evacuations ', 'parking-places ', 'payment '].map(
      (before) => `update imports set record = substr(file, ${before.length + 1})
      where record is null and sha256 = '' and file like '${before}%'`,
    ),
  ],
  '0081-own-desk': [
    columns('staff', 'opens_next integer not null default 0'),
    `create table staff_drafts (
    staff_id bigint not null, about text not null, form text not null, body text not null, updated_at bigint not null,
    appeal_id bigint references appeals (id) on delete cascade,
    contact_id bigint references contact_responses (id) on delete cascade,
    car_id bigint references user_cars (id) on delete cascade,
    primary key (staff_id, about, form))`,
    indexes('staff_drafts', 'appeal_id', 'contact_id', 'car_id', 'updated_at'),
  ],
  '0083-work-of-people': [
    columns(
      'staff',
      'away_from text',
      'away_until text',
      'deputy_id bigint',
      'reasons text',
      'muted_mails text',
      'assigned_at bigint not null default 0',
    ),
  ],
  '0084-paper-letters': [
    // Letters to those whom no mail reaches: to be printed and posted.
    `create table paper_letters (
    id, appeal_id bigint references appeals (id) on delete cascade,
    contact_id bigint references contact_responses (id) on delete cascade,
    title text not null, body text not null, created_at bigint not null, send_until bigint not null,
    state text not null, sent_at bigint, track text, delivered_at bigint, returned_at bigint, return_reason text,
    version bigint not null default 0)`,
    indexes('paper_letters', 'appeal_id', 'contact_id', 'sent_at'),
    'create index paper_letters_by_term on paper_letters (state, send_until, id)',
  ],
};
