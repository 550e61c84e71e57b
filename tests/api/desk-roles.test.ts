import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '@/backend/entry/app';
import type { DeskRight } from '@/contract/desk-call';
import { DESK_CALLS, type DeskCallName } from '@/contract/desk-port';
import { isOneOf, keysOf } from '@/domain/keys';
import { mayAct, STAFF_ACTS, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { onAnyEngine } from '@/tests/databases';
import { type City, openCity, PASSWORD } from './city';
import { addStaff, enterDesk } from './desk';

const OF_A_ROLE = CALLS.flatMap(({ operation, act }) => (act ? [{ operation, act }] : []));
/** Each of them is about the caller alone. */
const OF_ANY_ROLE: readonly DeskCallName[] = [
  'session.find',
  'own.sessions',
  'own.end-session',
  'own.change-password',
  'own.renew-codes',
  'own.passkeys',
  'own.start-passkey',
  'own.add-passkey',
  'own.remove-passkey',
  'session.end',
];
const OPEN: readonly DeskCallName[] = [
  'session.begin',
  'session.passkey-options',
  'session.begin-by-passkey',
  'invitation.find',
  'invitation.accept',
];
const NAMED = keysOf(DESK_CALLS).filter((name) => !OF_ANY_ROLE.includes(name) && !OPEN.includes(name));
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
    const own = CALLS.map(({ operation }) => operation).filter((operation) => operation.includes(' /desk/'));
    expect(OF_A_ROLE.map(({ operation }) => operation).toSorted()).toEqual(own.toSorted());
    const rightsOf = (names: readonly DeskCallName[]) =>
      new Set<DeskRight>(names.map((name) => DESK_CALLS[name].right));
    expect([rightsOf(OF_ANY_ROLE), rightsOf(OPEN)]).toEqual([new Set(['staff']), new Set(['anyone'])]);
    expect([...rightsOf(NAMED)].filter((right) => !isOneOf(STAFF_ACTS, right))).toEqual([]);
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

  it.each([...NAMED, ...OF_ANY_ROLE])('answers %s only to whom the table of rights allows it', async (name) => {
    const { right }: { right: DeskRight } = DESK_CALLS[name];
    const send = (token: string | undefined) => city.desk(name, {}, token);
    const citizen = await city.login('iryna@example.org');
    for (const token of [undefined, 'x'.repeat(43), citizen]) expect((await send(token)).status).toBe(401);
    for (const role of STAFF_ROLES) {
      const { status } = await send(tokens.get(role));
      // A call that is allowed is refused for what the empty input lacks.
      expect(status === 404, `${role}: ${status}`).toBe(isOneOf(STAFF_ACTS, right) && !mayAct(role, right));
    }
  });

  it.each(OF_A_ROLE)('answers $operation to nobody without a staff session, a citizen’s included', async (row) => {
    const citizen = await city.login('iryna@example.org');
    for (const token of [undefined, 'x'.repeat(43), citizen])
      expect((await send(row.operation, token)).status).toBe(401);
  });
});
