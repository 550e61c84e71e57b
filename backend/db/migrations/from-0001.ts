import { columns, indexes, type Migrations, type Step } from './steps';

const OWNER = 'user_id bigint not null references users (id) on delete cascade';

const OF_MAILS = `key, kind, subject, body, state, attempts, next_try_at, expires_at, claimed_by, claimed_until, created_at, finished_at, failure`;

/** Triggers raise the version in the transaction of the change, so no writer can forget it, not even psql. */
const NOUN_OF_TABLE = {
  settings: 'settings',
  news: 'news',
  vacancies: 'vacancies',
  evacuations: 'evacuations',
  faq: 'faq',
  parking_places: 'parking',
};

export const from0001: Migrations = {
  '0001-first': [
    'create table marks (name text primary key, value text not null, set_at bigint not null)',
    'create table settings (id integer primary key, body text not null, updated_at bigint not null)',
    `create table news (
    id, external_id text not null unique, title text not null, preview text, body text, image text,
    image_alt text, published_at bigint not null)`,
    `create table vacancies (
    id, external_id text not null unique, title text not null, preview text, body text, salary text,
    employment text, published_at bigint not null, closes_at bigint)`,
    'create table faq (id, external_id text not null unique, question text not null, answer text not null, position integer not null)',
    `create table evacuations (
    id, external_id text not null unique, plate_key text not null, car text, evacuated_at bigint not null,
    from_address text, reason text, lot_name text, lot_address text, lot_phone text, lat_e6 integer, lon_e6 integer,
    released_at bigint)`,
    `create table parking_places (
    id, external_id text not null unique, parking_type text not null, name text, address text,
    lat_e6 integer, lon_e6 integer, places integer, places_disabled integer, price_kopecks integer,
    opening_hours text, operator text)`,
    `create table fines (
    id, serial_key text not null unique, serial_number text not null, plate_key text not null,
    amount_kopecks bigint not null, violated_at bigint not null, issued_at bigint, in_force_at bigint, paid_at bigint,
    cancelled_at bigint, enforcement_at bigint, appealed_at bigint, address text, lat_e6 integer, lon_e6 integer,
    article text, description text, photos text not null)`,
    `create table users (
    id, email text unique, phone text unique, password_hash text not null, last_name text not null,
    first_name text not null, middle_name text not null, is_new_user integer not null,
    is_agree_to_receive_newsletter integer not null, created_at bigint not null)`,
    `create table user_cars (
    id, user_id bigint not null references users (id) on delete cascade, plate_key text not null,
    brand text not null, model text not null, status text not null, status_comment text, created_at bigint not null,
    unique (user_id, plate_key))`,
    `create table car_documents (
    id, car_id bigint not null references user_cars (id) on delete cascade, name text not null,
    size bigint not null, storage_key text not null, uploaded_at bigint not null)`,
    `create table sessions (token_hash text primary key, user_id bigint not null references users (id) on delete cascade,
    created_at bigint not null, last_activity_at bigint not null)`,
    'create table rate_limits (key text primary key, count integer not null, resets_at bigint not null)',
    'create table counters (name text primary key, value integer not null)',
    `create table contact_responses (
    id, number text not null unique, idempotency_key text unique, fingerprint text not null,
    user_id bigint references users (id) on delete set null, name text not null, phone text not null,
    email text not null, message text not null, created_at bigint not null)`,
    `create table appeals (
    id, number text not null unique, idempotency_key text unique, fingerprint text not null,
    user_id bigint references users (id) on delete set null, serial_key text not null, plate_key text not null,
    last_name text not null, first_name text not null, middle_name text not null, address text not null,
    phone text not null, email text not null, reason text not null, text text not null, status text not null,
    created_at bigint not null)`,
    indexes('news', 'published_at'),
    indexes('vacancies', 'published_at'),
    indexes('evacuations', 'evacuated_at', 'plate_key'),
    indexes('fines', 'plate_key'),
    indexes('user_cars', 'plate_key'),
    indexes('car_documents', 'car_id'),
    indexes('sessions', 'user_id'),
    indexes('appeals', 'serial_key'),
  ],
  '0002-contact-kinds': [
    columns(
      'contact_responses',
      "kind text not null default 'question'",
      "address text not null default ''",
      "page text not null default ''",
      'answer_until bigint',
    ),
  ],
  '0003-appeal-files': [
    `create table appeal_files (
    id, appeal_id bigint references appeals (id) on delete cascade, upload_key text not null unique, name text not null,
    type text not null, size bigint not null, storage_key text not null, uploaded_at bigint not null)`,
    indexes('appeal_files', 'appeal_id'),
    columns('appeals', 'receipt_key text'),
    indexes('appeals', 'receipt_key'),
  ],
  '0004-car-document-type': [columns('car_documents', "type text not null default ''")],
  '0005-accounts': [
    `create table registrations (token_hash text primary key, email text not null, password_hash text not null, last_name text not null,
    first_name text not null, expires_at bigint not null)`,
    indexes('registrations', 'email'),
    'create table password_resets (token_hash text primary key, user_id bigint references users (id) on delete cascade, expires_at bigint not null)',
    indexes('password_resets', 'user_id'),
    columns('sessions', "device text not null default ''"),
  ],
  '0006-drafts': [
    `create table drafts (user_id bigint not null references users (id) on delete cascade, form text not null, body text not null,
    updated_at bigint not null, primary key (user_id, form))`,
  ],
  '0007-appeal-events': [
    columns(
      'appeals',
      'outcome text',
      'decision text',
      'decided_at bigint',
      'updated_at bigint not null default 0',
      'suspends_fine integer not null default 0',
    ),
    indexes('appeals', 'user_id'),
    `create table appeal_events (
    id, appeal_id bigint not null references appeals (id) on delete cascade, kind text not null, status text,
    author text not null, text text, idempotency_key text unique, fingerprint text, created_at bigint not null)`,
    indexes('appeal_events', 'appeal_id'),
    columns('appeal_files', 'event_id bigint references appeal_events (id) on delete cascade'),
    'update appeals set updated_at = created_at',
    `
    insert into appeal_events (appeal_id, kind, status, author, created_at)
    select id, 'status', status, 'citizen', created_at from appeals order by id`,
    `
    update appeal_files set event_id = (select appeal_events.id from appeal_events where appeal_events.appeal_id = appeal_files.appeal_id)
    where appeal_id is not null`,
  ],
  '0008-notifications': [
    `create table notifications (
    id, ${OWNER}, kind text not null, subject text not null, title text not null, text text not null, path text,
    created_at bigint not null, read_at bigint, unique (user_id, kind, subject))`,
    indexes('notifications', 'user_id, created_at'),
    `create table notification_mutes (${OWNER}, kind text not null, primary key (user_id, kind))`,
    'create table unsubscribe_keys (user_id bigint primary key references users (id) on delete cascade, key text not null unique)',
    `create table mails (
    id, ${OWNER}, key text not null unique, kind text not null, subject text not null, body text not null, state text not null,
    attempts bigint not null, next_try_at bigint not null, expires_at bigint, claimed_by text, claimed_until bigint,
    created_at bigint not null, finished_at bigint, failure text)`,
    indexes('mails', 'state, next_try_at', 'user_id'),
    'create table jobs (name text primary key, claimed_by text, claimed_until bigint not null, ran_at bigint not null)',
  ],
  '0009-contact-answers': [columns('contact_responses', 'answer text', 'answered_at bigint')],
  '0012-letters': [
    {
      contracts: 'старий екземпляр не надсилає листів тим, хто не має кабінету',
      postgres: ['alter table mails alter column user_id drop not null', ...columns('mails', 'recipient text')],
      // SQLite cannot drop a NOT NULL constraint: the table is rebuilt.
      sqlite: [
        'alter table mails rename to old_mails',
        `create table mails (
    id, user_id bigint references users (id) on delete cascade, recipient text, key text not null unique, kind text not null,
    subject text not null, body text not null, state text not null, attempts bigint not null, next_try_at bigint not null,
    expires_at bigint, claimed_by text, claimed_until bigint, created_at bigint not null, finished_at bigint, failure text)`,
        `insert into mails (id, user_id, ${OF_MAILS}) select id, user_id, ${OF_MAILS} from old_mails order by id`,
        'drop table old_mails',
        ...indexes('mails', 'state, next_try_at', 'user_id'),
      ],
    },
  ],
  '0013-content-versions': [
    'create table content_versions (noun text primary key, version bigint not null, raised_in bigint)',
    // Once per transaction: a long import would otherwise leave thousands of dead row versions.
    {
      postgres: `
      create function raise_content_version() returns trigger language plpgsql as $$
      begin
        update content_versions set version = version + 1, raised_in = txid_current()
        where noun = tg_argv[0] and raised_in is distinct from txid_current();
        return null;
      end $$`,
    },
    ...Object.entries(NOUN_OF_TABLE).flatMap(([table, noun]): Step[] => [
      `insert into content_versions (noun, version) values ('${noun}', 1)`,
      {
        postgres: `
  create trigger ${table}_version after insert or update or delete or truncate on ${table}
  for each statement execute function raise_content_version('${noun}')`,
        sqlite: ['insert', 'update', 'delete'].map(
          (change) => `
      create trigger ${table}_version_${change} after ${change} on ${table}
      begin update content_versions set version = version + 1 where noun = '${noun}'; end`,
        ),
      },
    ]),
  ],
  '0014-fine-service-and-parts': [
    columns('fines', 'served_at bigint', 'paid_part_kopecks bigint', 'paid_part_at bigint'),
  ],
  '0015-list-indexes': [
    indexes('news', 'published_at, id'),
    'drop index news_published_at',
    indexes('vacancies', 'published_at, id'),
    'drop index vacancies_published_at',
    indexes('evacuations', 'evacuated_at, id'),
    'drop index evacuations_evacuated_at',
    indexes('evacuations', 'plate_key, evacuated_at, id'),
    'drop index evacuations_plate_key',
  ],
};
