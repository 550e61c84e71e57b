import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '@/backend/entry/app';
import { DESK_CALLS } from '@/contract/desk-port';
import { keysOf } from '@/domain/keys';
import { mayAct, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { onAnyEngine } from '@/tests/databases';
import { type City, openCity, PASSWORD } from './city';
import { addStaff, enterDesk } from './desk';

const OF_A_ROLE = CALLS.flatMap(({ operation, act }) => (act ? [{ operation, act }] : []));
const OF_ANY_ROLE = [
  'GET /desk/session/',
  'DELETE /desk/session/',
  'GET /desk/own/sessions/',
  'POST /desk/own/sessions/end/',
  'POST /desk/own/password/',
  'POST /desk/own/recovery-codes/',
];
const OPEN = ['POST /desk/session/', 'POST /desk/invitation/check/', 'POST /desk/invitation/'];
const UNKNOWN_ID = '987654321';

onAnyEngine('the desk', (createDatabase) => {
  let city: City;
  const tokens = new Map<StaffRole, string>();

  beforeAll(async () => {
    city = await openCity(await createDatabase());
    for (const role of STAFF_ROLES) tokens.set(role, await enterDesk(city, await addStaff(city, role)));
    await city.import('citizens', [{ email: 'iryna@example.org', password: PASSWORD, last_name: 'Бондар' }]);
  });
  afterAll(() => city.close());

  const send = (operation: string, token: string | undefined) => {
    const [method = '', path = ''] = operation.split(' ');
    const address = path.slice(1).replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    return city.call(address, { method, token, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) });
  };

  it('declares a right of some role for each of its calls', () => {
    const declared = [...OF_A_ROLE.map(({ operation }) => operation), ...OF_ANY_ROLE, ...OPEN];
    const own = CALLS.map(({ operation }) => operation).filter((operation) => operation.includes(' /desk/'));
    expect(declared.toSorted()).toEqual(own.toSorted());
  });

  it.each(OF_A_ROLE)('answers $operation only to whom the table of rights allows it', async ({ operation, act }) => {
    const nothing = (await send('GET /no-such-call/', tokens.get('head'))).status;
    for (const role of STAFF_ROLES) {
      const { status, json } = await send(operation, tokens.get(role));
      const isForbidden = status === nothing && (json as { detail: string }).detail.startsWith('Такого запису немає.');
      // A permitted call with an empty body or an unknown id is refused for what it says.
      if (operation.includes('{') && mayAct(role, act)) expect([400, 404], role).toContain(status);
      else expect(isForbidden, `${role}: ${status}`).toBe(!mayAct(role, act));
    }
  });

  it.each(keysOf(DESK_CALLS))('answers %s only to whom the table of rights allows it', async (name) => {
    const { right } = DESK_CALLS[name];
    const send = (token: string | undefined) => city.desk(name, {}, token);
    const citizen = await city.login('iryna@example.org');
    for (const token of [undefined, 'x'.repeat(43), citizen]) expect((await send(token)).status).toBe(401);
    for (const role of STAFF_ROLES) {
      const { status } = await send(tokens.get(role));
      // A call that is allowed is refused for what the empty input lacks.
      expect(status === 404, `${role}: ${status}`).toBe(!mayAct(role, right));
    }
  });

  it.each([...OF_A_ROLE.map(({ operation }) => operation), ...OF_ANY_ROLE])(
    'answers %s to nobody without a staff session, a citizen’s included',
    async (operation) => {
      const citizen = await city.login('iryna@example.org');
      for (const token of [undefined, 'x'.repeat(43), citizen]) expect((await send(operation, token)).status).toBe(401);
    },
  );
});
