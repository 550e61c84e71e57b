import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, type LimitName } from '@/backend/platform/limits/limits';
import type { Db } from '@/backend/db/connection';
import { APPEAL } from '@/tests/api/appeal';
import { LIMITED_ROWS } from '@/tests/api/limited-rows';
import { sendForm } from './forms';
import { writeLimitedReport } from './limited-report';
import { LIMITED_DESK_PAGES, LIMITED_PAGES, WITHOUT_PAGE, type LimitedPage } from './limited-pages';
import { anySite, ask, callerOf, CITIZEN, NEIGHBOUR, newAddress, onEachSite, openToken } from './site';
import type { SiteAddress } from './sites';

const FORGED = '198.51.100.66';
const LIES = {
  'x-client-address': FORGED,
  'x-real-ip': FORGED,
  forwarded: `for=${FORGED}`,
  'cf-connecting-ip': FORGED,
};
const REFUSED = 'Забагато спроб';

const seen: Parameters<typeof writeLimitedReport>[0] = [];
afterAll(() => writeLimitedReport(seen));

/** Sets the counter to its maximum instead of making all calls. Returns false when its row does not exist. */
async function exhaust(db: Db, limit: LimitName): Promise<boolean> {
  const changed = await db
    .updateTable('rate_limits')
    .set({ count: LIMITS[limit].max })
    .where('key', 'like', `${limit}:%`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** `isServed`: whether a call from this address passes; `isOwn`: by the same citizen. */
async function attack(db: Db, limit: LimitName, isServed: (address: string, isOwn: boolean) => Promise<boolean>) {
  await db.deleteFrom('rate_limits').execute();
  const [own, foreign] = [newAddress(), newAddress()];
  const first = await isServed(own, true);
  // A counter that could not be written because of a lock is written with the next call.
  for (let tries = 0; !(await exhaust(db, limit)) && tries < 3; tries += 1) await isServed(own, true);
  const ownAfter = await isServed(own, true);
  const foreignAfter = await isServed(foreign, false);
  const rows = await db.selectFrom('rate_limits').select(['key', 'count']).orderBy('key').execute();
  const keys = rows.map(({ key }) => key);
  return {
    rows: rows.filter(({ key }) => key.startsWith(`${limit}:`)).map(({ key, count }) => `${key} = ${count}`),
    served: { first, ownAfter, foreignAfter },
    nameless: keys.filter((key) => /:(?:nameless)?$/.test(key)),
    forged: keys.filter((key) => key.includes('198.51.100')),
    byAddress: LIMITS[limit].of !== 'address' || keys.includes(`${limit}:${networkOf(own)}`),
  };
}

/** As backend/platform/limits/client-address.ts writes the network of such an address. */
const networkOf = (address: string) => `${address.split('::')[0] ?? ''}::/64`;

const HELD = {
  served: { first: true, ownAfter: false, foreignAfter: true },
  nameless: [],
  forged: [],
  byAddress: true,
};

const showPage = async (site: SiteAddress, { address, fields }: LimitedPage, from: string) => {
  const asked = { address: from, headers: LIES };
  const answer = await (fields ? sendForm(site, address, fields, asked) : ask(site, address, asked));
  return answer.text;
};

it('every limited call has a row for the API and one for its page, or a stated reason', async () => {
  const { paths } = (await ask(anySite(), '/api/v2/openapi.json')).json as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const limited = Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { responses }]) => '429' in responses)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    .sort();
  const calls = Object.keys(LIMITED_ROWS).sort();
  const pages = [...Object.keys(LIMITED_PAGES), ...Object.keys(WITHOUT_PAGE)].sort();
  expect(calls, 'rows of tests/api/limited-rows.ts').toEqual(limited);
  expect(pages, 'rows of tests/attack/limited-pages.ts').toEqual(limited);
});

onEachSite('a limited call', (site, db) => {
  const tokens = { own: '', foreign: '' };

  beforeAll(async () => {
    tokens.own = await openToken(site, CITIZEN);
    tokens.foreign = await openToken(site, NEIGHBOUR);
    for (const token of Object.values(tokens)) {
      const answer = await callerOf(site).call('appeal-fines/', { token, body: APPEAL });
      expect(answer.status, answer.text).toBe(201);
    }
  });

  it.each(Object.entries(LIMITED_ROWS))(
    'through the API is used up only by its own visitor, despite forged addresses: %s',
    async (name, { limit, status, send }) => {
      const { call } = callerOf(site);
      const lying = {
        call: (path: string, options: Parameters<typeof call>[1] = {}) =>
          call(path, { ...options, headers: { ...options.headers, ...LIES } }),
      };
      const { rows, ...held } = await attack(db, limit, async (address, isOwn) => {
        const answer = await send(lying, { address, token: isOwn ? tokens.own : tokens.foreign });
        expect([status, 429], answer.text).toContain(answer.status);
        return answer.status === status;
      });
      seen.push({ call: name, door: 'API', engine: site.engine, limit, served: held.served, rows });
      expect(held).toEqual(HELD);
    },
  );

  describe.runIf(site.engine === 'SQLite')('by its page', () => {
    it.each(Object.entries({ ...LIMITED_PAGES, ...LIMITED_DESK_PAGES }))(
      'is used up only by its own visitor: %s',
      async (name, row) => {
        const { rows, ...held } = await attack(
          db,
          row.limit,
          async (address) => !(await showPage(site, row, address)).includes(row.refused ?? REFUSED),
        );
        seen.push({ call: name, door: 'page', engine: site.engine, limit: row.limit, served: held.served, rows });
        expect(held).toEqual(HELD);
      },
    );
  });
});
