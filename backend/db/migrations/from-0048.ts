import { columns, indexes, type Migrations, type Step } from './steps';

/** What a prefix search with `like` uses. */
const prefixIndexes = (how: string) =>
  [
    ['users', 'email'],
    ['users', 'phone'],
    ['users', 'last_name'],
    ['fines', 'serial_key'],
    ['evacuations', 'external_id'],
  ].map(([table, column]) => `create index ${table}_${column}_prefix on ${table} (${column} ${how})`);

const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] };

type Whose = Record<string, { column: string; of: (rows: string) => string }>;

/** Triggers that add to `citizen_changes` whom a change of these tables concerns. */
function noting(who: string, tables: Whose, alias = ''): Step {
  const each = Object.entries(tables).flatMap(([table, { column, of }]) =>
    Object.entries(ROWS).map(([change, rows]) => ({ table, column, of, change, rows })),
  );
  return {
    sqlite: each.map(
      ({ table, column, of, change, rows }) => `
    create trigger ${table}_${who}_${change} after ${change} on ${table} begin
      insert into citizen_changes (user_id, changed_at) select user_id, unixepoch() * 1000 from (
        ${rows.map((row) => of(`(select ${row}.${column} as ${column})${alias}`)).join(' union ')}
      );
    end`,
    ),
    postgres: each.flatMap(({ table, of, change, rows }) => [
      `create function note_${who}_of_${table}_${change}() returns trigger language plpgsql as $$
    begin
      insert into citizen_changes (user_id, changed_at)
      select user_id, (extract(epoch from clock_timestamp()) * 1000)::bigint from (
        ${rows.map((row) => of(`${row}_rows`)).join(' union ')}
      ) as citizens;
      return null;
    end $$`,
      `create trigger ${table}_${who}_${change} after ${change} on ${table}
    referencing ${rows.map((row) => `${row} table as ${row}_rows`).join(' ')}
    for each statement execute function note_${who}_of_${table}_${change}()`,
    ]),
  };
}

const OWNERS: Whose = {
  user_cars: { column: 'user_id', of: (rows) => `select user_id from ${rows}` },
  fines: {
    column: 'plate_key',
    of: (rows) => `select user_id from user_cars where plate_key in (select plate_key from ${rows})`,
  },
};

const INVITED: Whose = {
  car_shares: { column: 'user_id', of: (rows) => `select user_id from ${rows} where user_id is not null` },
  user_cars: {
    column: 'id',
    of: (rows) => `select user_id from car_shares where user_id is not null and car_id in (select id from ${rows})`,
  },
  fines: {
    column: 'plate_key',
    of: (rows) =>
      `select s.user_id from user_cars c join car_shares s on s.car_id = c.id
        where s.user_id is not null and c.plate_key in (select plate_key from ${rows})`,
  },
};

const onStatistics = (raise: string) =>
  Object.keys(ROWS).map(
    (change) => `create trigger statistics_version_${change} after ${change} on statistics ${raise}`,
  );

const APPEND_ONLY = 'attestations are append-only';
/** The mark is raised by the job that deletes what was kept long enough. */
const MAY_GO = `old.said_at < coalesce((select cast(value as bigint) from marks where name = 'attestations-kept-since'), 0)`;

const GUARDED = {
  attestations_unchanged: 'update on attestations',
  attestations_kept: 'delete on attestations',
  attestation_keys_unchanged: 'update of id, public_key, made_at on attestation_keys',
  attestation_keys_kept: 'delete on attestation_keys',
};

const guards = (refuse: (name: string) => string) =>
  Object.entries(GUARDED).map(
    ([name, change]) => `create trigger ${name} before ${change} for each row ${refuse(name)}`,
  );

export const from0048: Migrations = {
  '0048-desk-queues': [
    columns('user_cars', 'version integer not null default 0'),
    columns('contact_responses', 'version integer not null default 0'),
    indexes('user_cars', 'status, id'),
    indexes('contact_responses', 'answered_at, answer_until, id', 'email'),
    { postgres: prefixIndexes('text_pattern_ops'), sqlite: prefixIndexes('collate nocase') },
  ],
  '0049-register-uploads': [
    `create table register_uploads (
     id, register text not null, file_name text not null, storage_key text, bytes bigint not null,
     clear_empty integer not null default 0, state text not null, rows_read bigint not null default 0, answer text,
     import_id bigint, staff_id bigint not null references staff (id), created_at bigint not null, started_at bigint,
     finished_at bigint)`,
    indexes('register_uploads', 'created_at'),
  ],
  '0050-unmatched-payments': [
    `create table unmatched_payments (
     id, fingerprint text not null unique, amount_kopecks bigint not null, paid_at bigint not null,
     purpose text not null, reason text not null, statement text not null, statement_id bigint,
     state text not null default 'open', resolution text, serial_key text, import_id bigint,
     version integer not null default 0, created_at bigint not null, resolved_at bigint, resolved_by text)`,
    indexes('unmatched_payments', 'state, paid_at, id', 'import_id', 'statement_id'),
  ],
  '0052-citizen-changes': [
    // A row for each citizen whose fines look different, in the transaction of the change: answers kept in the memory of any
    // process are compared with it. Rows are only added: a counter per citizen would make transactions wait for one another.
    'create table citizen_changes (id, user_id bigint not null, changed_at bigint not null)',
    indexes('citizen_changes', 'user_id, id'),
    noting('citizens', OWNERS),
  ],
  '0054-journal-acts': [indexes('journal', 'act, id')],
  '0055-figures': [
    indexes('appeals', 'created_at, id', 'decided_at, id'),
    indexes('contact_responses', 'answered_at, id'),
    indexes('fines', 'paid_at, id'),
  ],
  '0056-news-markdown': [columns('news', 'body_markdown text')],
  '0058-statistics': [
    'create table statistics (id integer primary key, body text not null, computed_at bigint not null)',
    'create index fines_by_violation on fines (violated_at, id)',
    "insert into content_versions (noun, version) values ('statistics', 1)",
    {
      postgres: onStatistics("for each statement execute function raise_content_version('statistics')"),
      sqlite: onStatistics("begin update content_versions set version = version + 1 where noun = 'statistics'; end"),
    },
  ],
  '0059-attestations': [
    `create table attestations (
    id, code text not null unique, said_at bigint not null, statement text not null, opening text not null,
    key_id text not null, signature text not null)`,
    indexes('attestations', 'said_at'),
    `create table attestation_keys (id text primary key, public_key text not null, sealed_key text,
    made_at bigint not null, retired_at bigint)`,
    {
      postgres: [
        `create function refuse_attestation_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and tg_table_name = 'attestations' then
    if ${MAY_GO} then return old; end if;
  end if;
  raise exception '${APPEND_ONLY}';
end $$`,
        ...guards(() => 'execute function refuse_attestation_change()'),
      ],
      sqlite: guards((name) => {
        const when = name === 'attestations_kept' ? `when not (${MAY_GO})` : '';
        return `${when} begin select raise(abort, '${APPEND_ONLY}'); end`;
      }),
    },
  ],
  '0061-desk-counts': [
    // Byte order, as SQLite has it: a search by the beginning of a surname is a range of the index on any server.
    { postgres: 'alter table appeals alter column last_name type text collate "C"' },
    `create index appeals_decided_reason_created_at_id on appeals (reason, created_at, id)
    where status = 'decided'`,
    indexes('appeals', 'decided_at, reason, outcome', 'created_at, decided_at'),
  ],
  '0063-push': [
    `create table push_subscriptions (
     id, user_id bigint references users (id) on delete cascade, watch_id bigint references fine_watches (id) on delete cascade,
     endpoint text not null, p256dh text not null, auth text not null, vapid_key text not null, kinds text not null,
     device text not null, created_at bigint not null, unique (user_id, endpoint), unique (watch_id, endpoint))`,
    indexes('push_subscriptions', 'endpoint'),
    `create table push_messages (
     id, subscription_id bigint not null references push_subscriptions (id) on delete cascade, kind text not null,
     payload text not null, attempts integer not null default 0, next_try_at bigint not null, expires_at bigint not null,
     claimed_by text, claimed_until bigint, created_at bigint not null)`,
    indexes('push_messages', 'next_try_at', 'subscription_id'),
  ],
  '0064-car-shares': [
    // Who sees another's car, and what the triggers of 0052-citizen-changes do for owners, for them.
    `create table car_shares (
     id, car_id bigint not null references user_cars (id) on delete cascade, email text not null,
     user_id bigint references users (id) on delete cascade, rights text not null, token_hash text unique,
     expires_at bigint, created_at bigint not null, accepted_at bigint, unique (car_id, email))`,
    indexes('car_shares', 'user_id'),
    noting('invited', INVITED, ' as changed'),
  ],
};
