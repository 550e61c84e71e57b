import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfTerms } from '@/backend/fines/notifications/notify-followers';
import { DESK_CALLS } from '@/contract/desk-port';
import { keysOf } from '@/domain/keys';
import { createSqlite, keptBySuite } from '@/tests/databases';
import { ACCESS_ROWS } from './access-rows';
import { meetNeighbours, openStreet } from './access-world';
import { askedQueries } from './asked-queries';
import type { City } from './city';
import { addStaff, enterDesk } from './desk';

/** As long as staff make them, or emptied within days. */
const SHORT = new Set(
  'appeal_proposals attestation_keys decision_templates faq import_mappings imports journal_head news not_me_links parking_places proposals register_uploads staff vacancies'.split(
    ' ',
  ),
);
/** A file of all who agreed, which the head saves a few times a year: reading it walks the table anyway. */
const WHOLE = ['citizens.newsletter'];
/** An index of what is open is as long as the queue of the staff. */
const WALK = /^SCAN (\w+)\b(?! CONSTANT| USING INDEX \w+_open_)/;
/** Of each call of the desk: its record. */
const ONE = { id: 1, document_id: 1, file_id: 1, version: 0, q: 'AA1234BB', plate: 'AA1234BB', of: 'citizens-1' };
const ENDS_A_SESSION = ['POST /logout/', 'POST /user/delete/', 'session.end', 'staff.reset'];

const createDatabase = keptBySuite(createSqlite);
let city: City;
beforeAll(async () => {
  city = await openStreet(await createDatabase());
});
afterAll(() => city.close());

interface Query {
  call: string;
  text: string;
  parameters: unknown[];
}

/** The queries of one call of every operation, with the path and the body of its row in the access test. */
async function queriesOfCalls(): Promise<Query[]> {
  const { owner } = await meetNeighbours(city);
  const head = await enterDesk(city, await addStaff(city, 'head'));
  const queries: Query[] = [];
  const note = async (call: string, send: () => Promise<unknown>) => {
    for (const { sql: text, parameters } of await askedQueries(city, send))
      if (/^\s*(?:select|with|update|delete)/i.test(text)) queries.push({ call, text, parameters: [...parameters] });
  };
  for (const [call, row] of Object.entries(ACCESS_ROWS)) {
    if (ENDS_A_SESSION.includes(call)) continue;
    const [method = '', template = ''] = call.split(' ');
    const body = 'body' in row && row.body ? row.body() : {};
    const path = (row.kind === 'own' && row.path) || template.slice(1).replaceAll(/\{\w+\}/g, '1');
    const { token } = owner;
    await note(call, () => city.call(path, { method, token, ...(method === 'GET' ? {} : { body }) }));
  }
  const atDesk = keysOf(DESK_CALLS).filter((name) => !ENDS_A_SESSION.includes(name));
  for (const name of [...atDesk, 'staff.reset'] as const) await note(name, () => city.desk(name, ONE, head));
  return queries;
}

type Database = InstanceType<typeof Sqlite>;

const openFile = () => new Sqlite(join(city.context.config.dataDir, 'parkinspection.sqlite'));
const planOf = (db: Database, { text, parameters }: Pick<Query, 'text' | 'parameters'>) =>
  (db.prepare(`explain query plan ${text}`).all(...parameters) as { detail: string }[]).map(({ detail }) => detail);

it('the reminders ask of each open fine whether it is followed, never for all that are', async () => {
  await meetNeighbours(city);
  const { context } = city;
  const asked = await askedQueries(city, () =>
    remindOfTerms(context.db, (work) => context.db.transaction().execute(work), context),
  );
  const walking = asked.filter(({ sql }) => sql.includes('user_cars') && sql.includes('fine_watches'));
  expect(walking.length).toBeGreaterThan(0);
  const db = openFile();
  const steps = walking.flatMap(({ sql: text, parameters }) => planOf(db, { text, parameters: [...parameters] }));
  db.close();
  expect(steps.filter((step) => /COMPOUND|LIST SUBQUERY|^SCAN/.test(step))).toEqual([]);
});

it('no call walks a table that grows with the city to pick some of its rows', async () => {
  const queries = await queriesOfCalls();
  expect(queries.length).toBeGreaterThan(200);
  const db = openFile();
  const isTable = new Set((await city.context.db.introspection.getTables()).map(({ name }) => name));
  const walks = queries.flatMap(({ call, text, parameters }) => {
    const tables = planOf(db, { text, parameters }).flatMap((step) => WALK.exec(step)?.[1] ?? []);
    const grown = tables.filter((table) => isTable.has(table) && !SHORT.has(table));
    // The newest of all, or whether there is any.
    const picksNothing = / limit \?|limit 1$/.test(text) && !/ where (?!1 = 1)/.test(text);
    return picksNothing || WHOLE.includes(call) ? [] : grown.map((table) => `${call}: ${table} in ${text}`);
  });
  db.close();
  expect(walks).toEqual([]);
});
