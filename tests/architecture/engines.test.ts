// Which suites run on both engines, and for what. Everything else runs on SQLite in `npm test` and on both in
// `npm run test:all`.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource, readSources } from './sources';

/** Raw SQL, `like` (SQLite ignores the case of Latin letters), row locks and branches by engine. */
const DEPENDS_ON_ENGINE =
  /(?<![\w.'])sql[`<.]|'like'|\.(?:forNoKeyUpdate|forShare|skipLocked|noWait)\(|\b(?:isPostgres|engineOf)\(/;

/** Each module whose SQL depends on the engine, and the suites that run it. */
const SUITES_OF: Readonly<Record<string, string>> = {
  'accounts/change-email': 'email-of-cases',
  'accounts/import': 'car-unconfirmed',
  'accounts/noun': 'desk-find personal-columns',
  'appeals/assign': 'desk-absence',
  'appeals/desk/found': 'desk-find desk-appeals',
  'appeals/desk/queue': 'desk-appeals desk-people',
  'appeals/noun': 'personal-columns',
  'appeals/states': 'desk-appeals merged-appeals',
  'appeals/work': 'desk-people',
  'appeals/uploads': 'linked-case message-files',
  'cars/access': 'kept-fines',
  'cars/confirm-by-owner': 'confirmed-owner',
  'cars/end-shares': 'car-shares-end',
  'cars/noun': 'desk-find personal-columns',
  'cars/waiting': 'desk-cars',
  'contact/desk-messages': 'desk-find desk-messages',
  'contact/work': 'desk-messages',
  'db/begins-with': 'desk-registers',
  'db/bulk': 'import backup',
  'db/connection': 'content-versions backup',
  'db/lock': 'first-start backup',
  'db/long-write': 'long-import',
  'db/migrations/migrate':
    'released-tables upgrade private-links-migration service-mails-migration plates-by-place imports-of-one-record deleted-users-migration',
  'db/missing-keys': 'linked-case undo-in-part waiting-payments',
  'db/next-number': 'equal-appeals forms restored-numbers',
  'db/page': 'desk-queues desk-figures waiting-payments',
  'db/person-words': 'desk-search desk-search-plans person-words-migration',
  'db/postgres': 'slow-statements backup',
  'db/register-of': 'register-times statements-in-the-log',
  'db/rows': 'court refunds payment-claims desk-registers decision-taken-back',
  'db/snapshot': 'backup backup-kill',
  'db/tables': 'backup upgrade',
  'drafts/noun': 'personal-columns',
  'drafts/routes': 'car-shares-end',
  'entry/backup/compare': 'backup',
  'entry/backup/load-tables': 'backup backup-kill',
  'entry/backup/restore-backup': 'backup upgrade',
  'entry/backup/write-backup': 'backup',
  'entry/citizen-data': 'personal-columns',
  'entry/commands/prepare': 'refused-start',
  'entry/doctor/examine-data': 'doctor',
  'entry/figures/work-figures': 'instances alert-names',
  'entry/open/open': 'first-start secret-rotation',
  'entry/open/require-stopped': 'upgrade',
  'entry/rehearse/scratch-pair': 'rehearse',
  'entry/retention/delete-old': 'retention',
  'entry/samples/load-samples': 'first-start',
  'entry/serve/create-backend': 'outage full-disk',
  'entry/undo-import': 'undo-in-part',
  'entry/upgrade/upgrade': 'upgrade',
  'evacuations/import': 'told-and-taken-back',
  'evacuations/noun': 'desk-registers',
  'evacuations/notifications': 'told-and-taken-back',
  'evacuations/queries': 'long-lists',
  'figures/appeals': 'desk-figures',
  'fines/appealed': 'decision-taken-back import',
  'fines/changes/desk': 'desk-registers',
  'fines/changes/import': 'undo-in-part',
  'fines/citizen-version': 'kept-fines',
  'fines/notifications/fine-receivers': 'decision-taken-back',
  'fines/notifications/notify-followers': 'decision-taken-back',
  'fines/noun': 'personal-columns',
  'fines/payment-claims/claims': 'payment-claims',
  'fines/payment-claims/desk': 'desk-find desk-queues',
  'fines/payment-claims/end-claims': 'payment-claims claims-of-deleted-cabinets',
  'fines/payment-claims/noun': 'desk-find',
  'fines/payment-claims/likely-payments': 'payment-claims',
  'fines/payments/list-unmatched': 'desk-find desk-payments',
  'fines/payments/stored-lines': 'overlapping-statements',
  'fines/typed-keys': 'desk-find',
  'fines/watches/watch-receiver': 'decision-taken-back',
  'journal/noun': 'desk-search',
  'news/pictures': 'news-pictures',
  'notifications/noun': 'desk-find personal-columns',
  'notifications/paper-letters': 'desk-letters',
  'notifications/routes': 'many-notifications',
  'parking/noun': 'desk-registers',
  'platform/content/next-change': 'content-versions',
  'platform/content/raise-once': 'content-versions import',
  'platform/desk/queue': 'desk-queues',
  'platform/find/desk': 'desk-find desk-queues',
  'platform/find/findable': 'desk-find desk-appeals',
  'platform/identities/code-hash': 'secret-rotation',
  'platform/import/store-changes': 'import',
  'platform/import/stored-twins': 'known-otherwise',
  'platform/import/table-target': 'import-keeps desk-registers undo-in-part imports-at-once',
  'platform/limits/attempts': 'login-limits',
  'platform/lists/lists': 'long-lists',
  'platform/notifications/forget': 'import-keeps told-and-taken-back',
  'platform/mail/queue': 'mail-queue',
  'platform/mail/queue-acts': 'mail-broken-off',
  'platform/noun/owned': 'personal-columns',
  'platform/outgoing/outbox': 'mail-queue',
  'platform/passkeys/ceremonies': 'desk-passkeys',
  'platform/passkeys/stored': 'desk-passkeys',
  'platform/registers/content-desk': 'desk-content',
  'platform/registers/desk-records': 'desk-registers',
  'platform/registers/enter-record': 'desk-by-hand',
  'platform/registers/records': 'desk-registers desk-content',
  'platform/settings/filled-registers': 'content-versions register-times',
  'platform/work/notes': 'desk-messages',
  'platform/work/people': 'desk-people',
  'platform/work/tell-holder': 'desk-messages',
  'platform/work/work': 'desk-messages',
  'settings/doubts': 'retention',
  'vacancies/noun': 'long-lists',
};

/** Suites on both engines for another reason than the text of the SQL. */
const OTHER_SUBJECTS: Readonly<Record<string, string>> = {
  'two writers at once':
    'equal-appeals forms parallel-limits journal registration login-limits mail-queue desk-cars desk-tries desk-looks car-shares-end confirmed-once lock-order planned-statements imports-at-once',
  'killed processes': 'kill mail-kill backup-kill register-push-kill',
  'a full disk': 'full-disk-writes',
};

const wordsOf = (table: Readonly<Record<string, string>>) => Object.values(table).flatMap((names) => names.split(' '));
const suiteOf = (name: string) => `tests/api/${name}.test.ts`;

/** By the helper that makes its databases. */
function enginesOf(suite: string): string[] {
  const text = readSource(suite);
  const asks = (helper: RegExp) => /\bonBothEngines\(/.test(text) || helper.test(text);
  return [
    ...(asks(/\bcreate(?:Empty)?Sqlite\b/) ? ['SQLite'] : []),
    ...(asks(/\bcreate(?:Empty)?Postgres\b/) ? ['PostgreSQL'] : []),
  ];
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('every back-end module whose SQL depends on the engine names the suites that run it on both', () => {
  const dependent = readSources(['backend'], /\.ts$/)
    .filter(
      ({ path, text }) => !/\/migrations\/(?!migrate)/.test(path) && DEPENDS_ON_ENGINE.test(withoutComments(text)),
    )
    .map(({ path }) => path.slice('backend/'.length, -'.ts'.length));
  expect(dependent.length).toBeGreaterThan(50);
  expect(Object.keys(SUITES_OF).toSorted()).toEqual(dependent.toSorted());
});

test('the suites of such a module run on both engines', () => {
  const lacking = Object.entries(SUITES_OF).flatMap(([module, names]) => {
    const engines = new Set(names.split(' ').flatMap((name) => enginesOf(suiteOf(name))));
    return engines.size === 2 ? [] : [`${module}: ${[...engines].join()} only`];
  });
  expect(lacking).toEqual([]);
});

test('a suite runs on both engines for a reason that is listed here', () => {
  const listed = new Set([...wordsOf(SUITES_OF), ...wordsOf(OTHER_SUBJECTS)].map(suiteOf));
  expect([...listed].filter((suite) => !existsSync(suite))).toEqual([]);
  const onBoth = readSources(['tests/api'], /\.test\.ts$/)
    .filter(({ text }) => /\bonBothEngines\(/.test(text))
    .map(({ path }) => path);
  expect(
    onBoth.filter((suite) => !listed.has(suite)),
    'use onAnyEngine, or name the module',
  ).toEqual([]);
  const others = wordsOf(OTHER_SUBJECTS).map(suiteOf);
  expect(others.filter((suite) => !onBoth.includes(suite))).toEqual([]);
});
