import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

const CONTENT: Record<string, string> = {
  marks: 'name text primary key, value text not null, set_at bigint not null',
  settings: 'id integer primary key, body text not null, updated_at bigint not null',
  news: `id, external_id text not null unique, title text not null, preview text, body text, image text,
    image_alt text, published_at bigint not null`,
  vacancies: `id, external_id text not null unique, title text not null, preview text, body text, salary text,
    employment text, published_at bigint not null, closes_at bigint`,
  faq: 'id, external_id text not null unique, question text not null, answer text not null, position integer not null',
  evacuations: `id, external_id text not null unique, plate_key text not null, car text, evacuated_at bigint not null,
    from_address text, reason text, lot_name text, lot_address text, lot_phone text, lat_e6 integer, lon_e6 integer,
    released_at bigint`,
  parking_places: `id, external_id text not null unique, parking_type text not null, name text, address text,
    lat_e6 integer, lon_e6 integer, places integer, places_disabled integer, price_kopecks integer,
    opening_hours text, operator text`,
  fines: `id, serial_key text not null unique, serial_number text not null, plate_key text not null,
    amount_kopecks bigint not null, violated_at bigint not null, issued_at bigint, in_force_at bigint, paid_at bigint,
    cancelled_at bigint, enforcement_at bigint, appealed_at bigint, address text, lat_e6 integer, lon_e6 integer,
    article text, description text, photos text not null`,
};

const CITIZENS: Record<string, string> = {
  users: `id, email text unique, phone text unique, password_hash text not null, last_name text not null,
    first_name text not null, middle_name text not null, is_new_user integer not null,
    is_agree_to_receive_newsletter integer not null, created_at bigint not null`,
  user_cars: `id, user_id bigint not null references users (id) on delete cascade, plate_key text not null,
    brand text not null, model text not null, status text not null, status_comment text, created_at bigint not null,
    unique (user_id, plate_key)`,
  car_documents: `id, car_id bigint not null references user_cars (id) on delete cascade, name text not null,
    size bigint not null, storage_key text not null, uploaded_at bigint not null`,
  sessions: `token_hash text primary key, user_id bigint not null references users (id) on delete cascade,
    created_at bigint not null, last_activity_at bigint not null`,
  rate_limits: 'key text primary key, count integer not null, resets_at bigint not null',
  counters: 'name text primary key, value integer not null',
  contact_responses: `id, number text not null unique, idempotency_key text unique, fingerprint text not null,
    user_id bigint references users (id) on delete set null, name text not null, phone text not null,
    email text not null, message text not null, created_at bigint not null`,
  appeals: `id, number text not null unique, idempotency_key text unique, fingerprint text not null,
    user_id bigint references users (id) on delete set null, serial_key text not null, plate_key text not null,
    last_name text not null, first_name text not null, middle_name text not null, address text not null,
    phone text not null, email text not null, reason text not null, text text not null, status text not null,
    created_at bigint not null`,
};

const INDEXES = [
  ['news', 'published_at'],
  ['vacancies', 'published_at'],
  ['evacuations', 'evacuated_at'],
  ['evacuations', 'plate_key'],
  ['fines', 'plate_key'],
  ['user_cars', 'plate_key'],
  ['car_documents', 'car_id'],
  ['sessions', 'user_id'],
  ['appeals', 'serial_key'],
] as const;

export async function up(trx: Trx, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries({ ...CONTENT, ...CITIZENS }))
    await createTable(trx, engine, name, columns);
  for (const [table, columns] of INDEXES) await createIndex(trx, table, columns);
}
