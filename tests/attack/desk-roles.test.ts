// Roles × acts through the site itself: what a role may not do is answered like what is not there.
import { beforeAll, expect, it } from 'vitest';
import { CALLS } from '@/backend/entry/app';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { mayAct, STAFF_ACTS, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { listPlaces } from '@/lib/desk/places';
import { ask, callerOf, onEachSite } from './site';

const OF_A_ROLE = CALLS.flatMap(({ operation, act }) => (act ? [{ operation, act }] : []));
const PLACES = listPlaces(STAFF_ACTS, '').map(({ href }) => href);
const UNKNOWN_ID = '987654321';

onEachSite('the desk', (site, db) => {
  const { call } = callerOf(site);
  const tokens = new Map<StaffRole, string>();

  beforeAll(async () => {
    const now = Date.now();
    for (const role of STAFF_ROLES) {
      const token = createToken();
      const email = `${token.toLowerCase()}@example.org`;
      const { id } = await db
        .insertInto('staff')
        .values({ email, name: role, role, totp_secret: '', totp_step: 0, recovery_codes: '[]', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('staff_sessions')
        .values({ token_hash: hashToken(token), staff_id: id, created_at: now, last_activity_at: now, address: '' })
        .execute();
      tokens.set(role, token);
    }
  });

  it.each(OF_A_ROLE)('does $operation for whom the table of rights allows it', async ({ operation, act }) => {
    const [method = '', path = ''] = operation.split(' ');
    const address = path.slice(1).replaceAll(/\{\w+\}/g, UNKNOWN_ID);
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    for (const role of STAFF_ROLES) {
      const { status, text } = await call(address, { method, token: tokens.get(role), ...body });
      const isHidden = status === 404 && text.includes('Такого запису немає.');
      // A permitted call with an empty body or an unknown id is refused for what it says.
      if (operation.includes('{') && mayAct(role, act)) expect([400, 404], role).toContain(status);
      else expect(isHidden, `${role}: ${status}`).toBe(!mayAct(role, act));
    }
  });

  it.each(PLACES)('shows %s to the roles that have it in their menu', async (place) => {
    for (const role of STAFF_ROLES) {
      const acts = STAFF_ACTS.filter((act) => mayAct(role, act));
      const isOpen = listPlaces(acts, '').some(({ href }) => href === place);
      const { status } = await ask(site, place, { cookie: `pi_desk=${tokens.get(role)}` });
      expect(status, role).toBe(isOpen ? 200 : 404);
    }
  });
});
