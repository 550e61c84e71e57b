import { sql } from 'kysely';
import type { Config } from '@/backend/core/config';
import { NOTIFICATION_KINDS } from '@/domain/notification-kinds';
import { issueLink } from '@/backend/platform/links/private-links';
import { createSession } from '@/backend/platform/sessions/queries';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import type { LinkedThing } from './access-row';
import { APPEAL } from './appeal';
import { type Answer, openCity, START, type City } from './city';
import { fileOf, pdfScan } from './files';
import { citizen, fine } from './records';

export interface Neighbour {
  id: number;
  token: string;
  links: Record<LinkedThing, string>;
  secrets: string[];
  watchId: number;
}

export type Rows = Map<string, Record<string, unknown>>;

const MODEL = 'model@example.org';

export async function openStreet(config: Config): Promise<City> {
  const idGovUa = { url: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x', envelope: null, timeoutMs: 100 };
  const city = await openCity({ ...config, authSecret: 'a secret of the street, thirty-two', idGovUa });
  await city.import('citizens', [citizen(MODEL, [])]);
  return city;
}

/**
 * Sending runs in the background, and a link expires a fixed time after its mail: these columns change by themselves.
 */
const CHANGED_BY_SENDING: Record<string, string[]> = {
  mails: ['state', 'attempts', 'next_try_at', 'claimed_by', 'claimed_until', 'finished_at', 'failure'],
  registrations: ['expires_at'],
  password_resets: ['expires_at'],
  email_changes: ['expires_at'],
  not_me_links: ['expires_at'],
  car_shares: ['expires_at'],
};

const NOT_COMPARED = new Set(['rate_limits', 'counters', 'marks']);
const tablesOf = new WeakMap<City['context'], string[]>();

/** Once for each city: SQLite answers with a query for every table. */
async function listTableNames({ context }: City): Promise<string[]> {
  const known = tablesOf.get(context);
  if (known) return known;
  const names = (await context.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !NOT_COMPARED.has(name));
  tablesOf.set(context, names);
  return names;
}

/** One entry per row, without the counters and times that every call changes. */
export async function listRows(city: City): Promise<Rows> {
  const { db } = city.context;
  const rows: Rows = new Map();
  for (const name of await listTableNames(city)) {
    const { rows: found } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const ofItself = ['last_activity_at', ...(CHANGED_BY_SENDING[name] ?? [])];
    const kept = found.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !ofItself.includes(key))));
    // The order of rows is unspecified and changes after a write.
    const lines = kept.map((row) => [`${name} ${JSON.stringify(row)}`, row] as const);
    for (const [line, row] of lines.toSorted(([a], [b]) => (a < b ? -1 : 1))) rows.set(line, row);
  }
  return rows;
}

export function rowsOfOthers(rows: Rows, { id, secrets, watchId }: Neighbour): string[] {
  const isOwn = (line: string, row: Record<string, unknown>) =>
    row['user_id'] === id ||
    row['watch_id'] === watchId ||
    (line.startsWith('users ') && row['id'] === id) ||
    secrets.some((secret) => line.includes(secret));
  return [...rows].filter(([line, row]) => !isOwn(line, row)).map(([line]) => line);
}

interface Pair {
  owner: Neighbour;
  other: Neighbour;
}

let pairs = 0;

/** A new pair for each call that writes, so that tests do not affect each other. */
export async function meetNeighbours(city: City): Promise<Pair> {
  pairs += 1;
  await city.context.db.deleteFrom('rate_limits').execute();
  return { owner: await settle(city, 'owner', 'AA', 'ІП'), other: await settle(city, 'other', 'BB', 'ОД') };
}

const readers = new WeakMap<City, Promise<Pair>>();

/** Calls that only read share one pair. */
export async function neighboursFor(operation: string, city: City): Promise<Pair> {
  if (!operation.startsWith('GET ')) return meetNeighbours(city);
  const pair = readers.get(city) ?? meetNeighbours(city);
  readers.set(city, pair);
  await city.context.db.deleteFrom('rate_limits').execute();
  return pair;
}

async function settle(city: City, role: string, region: string, series: string): Promise<Neighbour> {
  const { db } = city.context;
  const plate = `${region}${1000 + pairs}KA`;
  const number = String(pairs).padStart(10, '0');
  const name = `${role}-${pairs}`;
  await city.import('fines', [fine(`${series} ${number}`, plate)]);
  // Hashing a password is slow: reuse the first citizen's hash.
  const { id: _id, ...model } = await db
    .selectFrom('users')
    .where('email', '=', MODEL)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('users')
    .values({ ...model, email: `${name}@example.org`, last_name: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const car = {
    user_id: id,
    plate_key: plate,
    brand: 'Skoda',
    model: name,
    status: 'verified',
    status_comment: null,
    created_at: START,
  } as const;
  const { id: car_id } = await db.insertInto('user_cars').values(car).returning('id').executeTakeFirstOrThrow();
  const invitation = {
    car_id,
    email: `${name}@example.com`,
    user_id: null,
    rights: 'view',
    created_at: START,
  } as const;
  await db
    .insertInto('car_shares')
    .values({ ...invitation, token_hash: null, expires_at: null, accepted_at: null })
    .execute();
  const file = {
    name: `${name}.pdf`,
    type: 'application/pdf',
    size: 9,
    storage_key: `${name}.pdf`,
    uploaded_at: START,
  };
  await db
    .insertInto('car_documents')
    .values({ car_id, ...file })
    .execute();
  await city.context.files.put(file.storage_key, Buffer.from('%PDF-1.7\n'));
  await db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: name,
      public_key: '',
      counter: 0,
      name,
      created_at: START,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('linked_identities')
    .values({ user_id: id, code_hash: name, linked_at: START, last_used_at: null })
    .execute();
  await db
    .insertInto('drafts')
    .values({ user_id: id, form: 'appeal-fine', body: JSON.stringify({ text: name }), updated_at: START })
    .execute();
  const notice = {
    kind: NOTIFICATION_KINDS[0],
    subject: name,
    title: name,
    text: name,
    path: null,
    created_at: START,
    read_at: null,
  };
  await db
    .insertInto('notifications')
    .values({ user_id: id, ...notice })
    .execute();
  const token = createToken();
  await createSession(db, hashToken(token), id, START, name);
  const appeal = new FormData();
  const said = { ...APPEAL, license_plate: plate, serial_number: `${series} ${number}`, last_name: name, text: name };
  for (const [key, value] of Object.entries(said)) appeal.set(key, value);
  appeal.append('files', fileOf(pdfScan(), `${name}-proof.pdf`));
  await city.call('appeal-fines/', { token, body: appeal });
  const stranger = await city.call('appeal-fines/', { body: appeal });
  const words = new FormData();
  for (const key of ['name', 'message']) words.set(key, name);
  words.append('files', fileOf(pdfScan(), `${name}-letter.pdf`));
  const message = await city.call('contact-responses/', { body: words });
  const calendar = await city.call('user-calendar-feed/', { token, method: 'POST' });
  const keyIn = ({ json }: Answer) => (json as { link_key: string }).link_key;
  const watch = await openWatch(city, `${series} ${number}`, `${name}@example.net`);
  const links = {
    appeal: keyIn(stranger),
    message: keyIn(message),
    calendar: (calendar.json as { key: string }).key,
    watch: watch.key,
  };
  return { id, token, links, secrets: [plate, `${series} ${number}`, name], watchId: watch.id };
}

/** Inserted directly: mailing the key would change other rows. */
async function openWatch({ context: { db } }: City, serial_number: string, email: string) {
  const fine = await db
    .selectFrom('fines')
    .where('serial_number', '=', serial_number)
    .select(['serial_key', 'plate_key'])
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('fine_watches')
    .values({ ...fine, email, created_at: START, confirmed_at: START })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key: await issueLink(db, { watch_id: id }, START) };
}
