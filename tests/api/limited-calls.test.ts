import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK_CALLS } from '@/contract/desk-port';
import { DAY_MS } from '@/domain/durations';
import { keysOf } from '@/domain/keys';
import { LIMITS, type LimitName } from '@/backend/platform/limits/limits';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { KNOWN, KNOWN_FINE, LIMITED_DESK_ROWS, LIMITED_ROWS, type Caller } from './limited-rows';
import { citizen, fine } from './records';

const NEIGHBOUR = 'petro@example.org';

const VISITORS = {
  'by IPv4': { one: () => '203.0.113.7', other: '203.0.113.8' },
  'by IPv6, who takes another address of their network for each call': {
    one: (call: number) => `2001:db8:7:1:${(call + 1).toString(16)}::${call % 2 === 0 ? '1' : 'FFFF'}`,
    other: '2001:db8:7:2::1',
  },
};

onAnyEngine('a limited call', (createDatabase) => {
  const city = cityOf(createDatabase);
  const tokens = { one: '', other: '' };

  beforeAll(async () => {
    await city.import('citizens', [citizen(KNOWN, []), citizen(NEIGHBOUR, [])]);
    await city.import('fines', [fine(KNOWN_FINE.serial_number, KNOWN_FINE.license_plate)]);
  });

  beforeEach(async () => {
    city.wait(2 * DAY_MS);
    await city.context.db.deleteFrom('rate_limits').execute();
    tokens.one = await city.login(KNOWN);
    tokens.other = await city.login(NEIGHBOUR);
  });

  it('is in the table if it may answer 429 or counts by visitor', async () => {
    const { paths } = (await city.call('openapi.json')).json as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    const limited = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { responses }]) => '429' in responses)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(limited.sort()).toEqual(Object.keys(LIMITED_ROWS).sort());
    const open = keysOf(DESK_CALLS).filter((name) => DESK_CALLS[name].right === 'anyone');
    expect(keysOf(LIMITED_DESK_ROWS).sort()).toEqual(open.sort());
    const rows = [...Object.values(LIMITED_ROWS), ...Object.values(LIMITED_DESK_ROWS)];
    const used = new Set<string>(rows.map(({ limit }) => limit));
    const isCovered = (name: string) =>
      used.has(name) ||
      // Of the staff: tests/api/desk-drafts.test.ts and desk-find.test.ts.
      ['desk-draft', 'desk-find'].includes(name) ||
      // Refuses nobody: tests/api/fine-lookup.test.ts.
      name === 'fine-offer' ||
      used.has(name.replace(/-from$/, '')) ||
      used.has(`${name}-from`) ||
      name.startsWith('login-failed') ||
      name.endsWith('-a-day');
    const ofVisitors = Object.entries(LIMITS).filter(([, { of }]) => !['recipient', 'everyone'].includes(of));
    expect(ofVisitors.map(([name]) => name).filter((name) => !isCovered(name))).toEqual([]);
  });

  for (const [kind, { one, other }] of Object.entries(VISITORS)) {
    describe(`of a visitor ${kind}`, () => {
      it.each(keysOf(LIMITED_DESK_ROWS))('does not use up anyone else’s limit: %s', async (name) => {
        const { limit, status, input } = LIMITED_DESK_ROWS[name];
        const send = (address: string) => city.desk(name, input, undefined, address);
        const { max } = LIMITS[limit];
        for (let call = 0; call < max; call += 1) expect((await send(one(call))).status).toBe(status);
        const refused = await send(one(max));
        expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Забагато спроб')]);
        expect(refused.retryAfterSeconds).toBeGreaterThan(0);
        expect((await send(other)).status).toBe(status);
      });

      it.each(Object.entries(LIMITED_ROWS))(
        'does not use up anyone else’s limit: %s',
        async (_call, { limit, status, send }) => {
          if (limit === 'appeal-message')
            for (const token of Object.values(tokens)) await city.call('appeal-fines/', { token, body: APPEAL });
          const me = (call: number): Caller => ({ address: one(call), token: tokens.one });
          const { max } = LIMITS[limit];
          for (let call = 0; call < max; call += 1) expect((await send(city, me(call))).status).toBe(status);
          const refused = await send(city, me(max));
          expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Забагато спроб')]);
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
          expect((await send(city, { address: other, token: tokens.other })).status).toBe(status);
        },
      );
    });
  }

  it.each(['login-from', 'registration-from', 'password-reset-from'] as LimitName[])(
    'that names another account each time is counted for its caller: %s',
    async (limit) => {
      const path = `${limit.replace('-from', '')}/`;
      const name = (call: number) => `nobody${call}@example.org`;
      const send = (call: number, address: string) =>
        city.call(path, {
          body: limit === 'login-from' ? { login: name(call), password: 'не той пароль' } : { email: name(call) },
          address,
        });
      for (let call = 0; call < LIMITS[limit].max; call += 1)
        expect((await send(call, `2001:db8:8::${call + 1}`)).status).not.toBe(429);
      expect((await send(500, '2001:db8:8::ffff')).status).toBe(429);
      expect((await send(501, '2001:db8:8:1::1')).status).not.toBe(429);
    },
  );
});
