import { beforeAll, expect, it } from 'vitest';
import type { DeskRight } from '@/contract/desk-call';
import { DESK_CALLS, type DeskCallName } from '@/contract/desk-port';
import { isOneOf, keysOf } from '@/domain/keys';
import { mayAct, STAFF_ACTS, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { addStaff, enterDesk } from './desk';

/** Each of them is about the caller alone. */
const OF_ANY_ROLE: readonly DeskCallName[] = [
  'drafts.find',
  'drafts.keep',
  'session.find',
  'own.sessions',
  'own.choose',
  'own.end-session',
  'own.change-password',
  'own.renew-codes',
  'own.passkeys',
  'own.start-passkey',
  'own.add-passkey',
  'own.remove-passkey',
  'own.work',
  'own.set-absence',
  'own.set-mails',
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

onAnyEngine('the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  const tokens = new Map<StaffRole, string>();

  beforeAll(async () => {
    for (const role of STAFF_ROLES) tokens.set(role, await enterDesk(city, await addStaff(city, role)));
    await city.import('citizens', [{ email: 'iryna@example.org', password: PASSWORD, last_name: 'Бондар' }]);
  });

  it('declares a right of some role for each of its calls', () => {
    const rightsOf = (names: readonly DeskCallName[]) =>
      new Set<DeskRight>(names.map((name) => DESK_CALLS[name].right));
    expect([rightsOf(OF_ANY_ROLE), rightsOf(OPEN)]).toEqual([new Set(['staff']), new Set(['anyone'])]);
    expect([...rightsOf(NAMED)].filter((right) => !isOneOf(STAFF_ACTS, right))).toEqual([]);
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
});
