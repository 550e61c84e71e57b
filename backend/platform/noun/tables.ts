import { addNewestWords } from '@/backend/db/person-words';
import { dropOldChanges } from '@/backend/platform/import/import-log';
import { DAY_MS } from '@/domain/durations';
import { defineNoun } from './noun';
import { ofAccount } from './owned';

const WORDS_MS = 10 * 60_000;

const internal = (reason: string) => ({ holds: 'internal', reason }) as const;

export const platform = defineNoun({
  name: 'platform',
  found: 'how programs are told: the records themselves are found',
  tables: {
    imports: internal('who of the inspection imported what'),
    import_changes: internal('records of registers; of citizens they are not kept'),
    import_mappings: internal('what the headers of files mean, as operators said'),
    withdrawn: internal('records of registers that the inspection took off the site'),
    rate_limits: internal('counters under digests of names, gone after a day'),
    counters: internal('numbers of documents'),
    kept_keys: internal('keys of hashes that outlive AUTH_SECRET'),
    marks: internal('what the site has done once'),
    content_versions: internal('versions of public content'),
    instances: internal('running processes'),
    jobs: internal('when the jobs ran'),
    webhooks: internal('addresses of programs of the city'),
    webhook_deliveries: {
      holds: 'personal',
      rowsOf: ofAccount,
      keptFor: { period: 'mails', since: 'finished_at', key: ['id'] },
    },
  },
  jobs: [
    { name: 'old-import-changes', everyMs: DAY_MS, run: dropOldChanges },
    { name: 'missing-words', everyMs: WORDS_MS, run: ({ db }) => addNewestWords(db) },
  ],
});
