// Roles × acts through the site itself: what a role may not do is answered like what is not there.
import { beforeAll, expect, it } from 'vitest';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { mayAct, STAFF_ACTS, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { keysOf } from '@/domain/keys';
import { listPlaces } from '@/lib/desk/places';
import { POSTED_ACTS } from '@/lib/desk/posted-acts';
import { ask, onEachSite } from './site';

const PLACES = listPlaces(STAFF_ACTS, '').map(({ href }) => href);

onEachSite('the desk', (site, db) => {
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

  it.each(keysOf(POSTED_ACTS))('does not do %s for whom it does not know', async (name) => {
    for (const token of ['', createToken()]) {
      const body = `call=${name}&id=1`;
      const headers = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' };
      const { status, headers: told } = await ask(site, '/desk/act', { body, headers, cookie: `pi_desk=${token}` });
      expect([status, told.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/desk\/login(?:\?next=%2Fdesk%2F[\w%-]+)?$/),
      ]);
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
