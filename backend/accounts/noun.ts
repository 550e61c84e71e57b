import { sql } from 'kysely';
import { defineNoun } from '@/backend/platform/noun/noun';
import { FOLDED, ofAccount, ofEmail, SECRET } from '@/backend/platform/noun/owned';
import { citizensDesk } from './desk';
import { foundCitizens } from './found';
import { citizensImporter } from './import';
import { ownAccountCalls } from './own-routes';
import { idGovUaCalls } from './id-gov-ua-routes';
import { passkeyCalls } from './passkey-routes';
import { accountCalls } from './routes';

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
