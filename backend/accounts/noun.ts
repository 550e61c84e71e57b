import { sql } from 'kysely';
import { isNamedRow } from '@/backend/db/person-words';
import { type Findable } from '@/backend/platform/find/findable';
import { defineNoun } from '@/backend/platform/noun/noun';
import { FOLDED, ofAccount, ofEmail, SECRET } from '@/backend/platform/noun/owned';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { statedPhone } from '@/backend/platform/sessions/phones';
import { citizensDesk } from './desk';
import { citizenSubject } from './find-citizen';
import { idGovUaCalls } from './id-gov-ua-routes';
import { citizensImporter } from './import';
import { ownAccountCalls } from './own-routes';
import { passkeyCalls } from './passkey-routes';
import { accountCalls } from './routes';

const nameOf = (user: Parameters<typeof fullName>[0] & { id: number }) => fullName(user) || `кабінет ${user.id}`;

const foundCitizens: Findable = {
  table: 'users',
  at: 'created_at',
  find: ({ text }) => [isNamedRow('users', text)],
  of: ({ person }) => (person?.userId ? [sql<boolean>`id = ${person.userId}`] : []),
  lines: async ({ db, now }, ids) => {
    const rows = await db.selectFrom('users').where('id', 'in', ids).selectAll().execute();
    return rows.map((row) => ({
      id: row.id,
      title: `кабінет ${row.id}`,
      about: [row.email, statedPhone(row)].filter(Boolean).join(', '),
      state: (row.held_until ?? 0) > now() ? 'вхід зупинено' : `відкрито ${formatDate(row.created_at)}`,
      license_plate: null,
      person: { key: `citizens-${row.id}`, name: nameOf(row) },
    }));
  },
  sender: async (db, id) => {
    const row = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst();
    return row && { subject: citizenSubject(id), name: nameOf(row), userId: id, email: row.email, phone: row.phone };
  },
};

export const accounts = defineNoun({
  name: 'accounts',
  calls: [...accountCalls, ...ownAccountCalls, ...passkeyCalls, ...idGovUaCalls],
  desk: citizensDesk,
  found: { citizens: foundCitizens },
  tables: {
    users: {
      holds: 'personal',
      rowsOf: ({ userId }) => sql`id = ${userId}`,
      notExported: { password_hash: SECRET },
    },
    user_words: { holds: 'personal', rowsOf: ofAccount, notExported: FOLDED },
    sessions: { holds: 'personal', rowsOf: ofAccount, notExported: { token_hash: SECRET, id_gov_ua: SECRET } },
    passkeys: {
      holds: 'personal',
      rowsOf: ofAccount,
      notExported: {
        id: 'a number of the table',
        user_id: SECRET,
        credential_id: SECRET,
        public_key: SECRET,
        counter: SECRET,
      },
    },
    passkey_challenges: { holds: 'personal', rowsOf: ofAccount, notExported: SECRET },
    linked_identities: { holds: 'personal', rowsOf: ofAccount, notExported: { user_id: SECRET, code_hash: SECRET } },
    identity_tickets: { holds: 'personal', rowsOf: ofAccount, notExported: SECRET },
    registrations: { holds: 'personal', rowsOf: ofEmail, notExported: { token_hash: SECRET } },
    password_resets: { holds: 'personal', rowsOf: ofAccount, notExported: SECRET },
    email_changes: {
      holds: 'personal',
      rowsOf: ofAccount,
      notExported: { token_hash: SECRET, kept_session: SECRET },
    },
    not_me_links: { holds: 'personal', rowsOf: ofAccount, notExported: { token_hash: SECRET } },
    account_events: {
      holds: 'personal',
      rowsOf: ofAccount,
      keptFor: { period: 'account_events', since: 'created_at', key: ['id'] },
    },
    known_devices: {
      holds: 'personal',
      rowsOf: ofAccount,
      notExported: { key_hash: SECRET },
      keptFor: { period: 'account_events', since: 'last_seen_at', key: ['user_id', 'key_hash'] },
    },
  },
  importer: citizensImporter,
});
