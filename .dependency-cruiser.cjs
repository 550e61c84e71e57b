// Who may import whom, drawn in docs/architecture.md: app → components → lib → contract → domain; backend → contract →
// domain; server puts lib and backend together.
// The floors of the back end; every other folder of it is a noun: core → db → platform → nouns → entry.
const FLOORS = 'core/|db/|platform/|entry/';
const SITE = '^(app|components|lib)/|^(middleware|instrumentation)\\.ts$';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle means two modules are one.', {}, { circular: true }),
    forbid('nothing-imports-app', 'Pages are the top.', { pathNot: '^(app|tests)/' }, { path: '^app/' }),
    forbid('lib-knows-no-components', 'lib is below components.', { path: '^lib/' }, { path: '^components/' }),
    forbid(
      'contract-imports-zod-and-domain',
      'Both sides speak it, so it stands on nothing else.',
      { path: '^contract/' },
      { pathNot: ['^(contract|domain)/', '^node_modules/zod/'] },
    ),
    forbid(
      'domain-imports-nothing',
      'Its rules need neither packages nor a place to run in.',
      { path: '^domain/' },
      { pathNot: '^domain/' },
    ),
    forbid(
      'backend-stands-on-contract',
      'The back end is another program: it knows the contract, not the site.',
      { path: '^backend/' },
      { path: SITE },
    ),
    forbid(
      'site-knows-no-back-end',
      'Nothing in the site knows which back end answers: server hands it over.',
      { path: SITE },
      { path: '^backend/' },
    ),
    forbid(
      'core-knows-no-database',
      'Errors, clock, log and configuration stand below everything else of the back end.',
      { path: '^backend/core/' },
      { path: '^backend/(?!core/)' },
    ),
    forbid(
      'db-stands-on-core',
      'Drivers, schema and migrations know neither a service nor a noun.',
      { path: '^backend/db/' },
      { path: '^backend/(?!core/|db/)' },
    ),
    forbid(
      'platform-knows-no-noun',
      'Files, mail, limits, sessions, imports and lists would do for any noun.',
      { path: '^backend/platform/' },
      { path: '^backend/(?!core/|db/|platform/)' },
    ),
    forbid(
      'nouns-know-what-others-declare',
      'A noun takes from another only what its index.ts gives away.',
      { path: `^backend/(?!${FLOORS})([^/]+)/` },
      { path: `^backend/(?!${FLOORS})(?!$1/)[^/]+/(?!index\\.ts$)` },
    ),
    forbid(
      'nothing-imports-entry',
      'It knows all: whatever it gave away would know all, too.',
      { path: '^backend/(?!entry/|index\\.ts$)' },
      { path: '^backend/(entry/|index\\.ts$)' },
    ),
    forbid(
      'server-opens-one-entry',
      'backend/index.ts is the single entry.',
      { path: '^server/' },
      { path: '^backend/(?!index\\.ts$)' },
    ),
    forbid(
      'server-stands-on-lib',
      'The process is neither a page nor a part of one, and nothing imports it.',
      { path: '^server/' },
      { path: '^(app|components)/' },
    ),
    forbid(
      'server-needs-no-request-of-next',
      'next/headers fails when it is loaded before next() has set up: the site would not start.',
      { path: '^server/' },
      { path: '^node_modules/next/headers', reachable: true },
    ),
    forbid(
      'nothing-imports-server',
      'It puts the others together.',
      { pathNot: '^(server|tests)/' },
      { path: '^server/' },
    ),
    forbid(
      'ui-knows-no-noun',
      'components/ui would do for any site.',
      { path: '^components/ui/' },
      { path: '^components/(?!ui/)|^(contract|domain)/|^lib/(?!text/)' },
    ),
    forbid(
      'product-needs-no-tests',
      'What is served imports neither tests nor scripts nor tools.',
      { path: `${SITE}|^(contract|domain|backend|server)/` },
      { path: '^(tests|e2e|scripts|tools)/' },
    ),
    forbid(
      'pictures-are-opened-aside',
      'Pictures of strangers are decoded in a process of their own.',
      {
        path: '^(app|components|lib|contract|backend|server)/',
        pathNot: '^backend/platform/pictures/encode-picture\\.ts$',
      },
      { path: '^node_modules/(sharp|heic-decode)/' },
    ),
    forbid(
      'pictures-have-one-process',
      'It is started, never loaded.',
      {
        path: '^(app|components|lib|contract|backend|server)/',
        pathNot: '^backend/platform/pictures/picture-worker\\.ts$',
      },
      { path: '^backend/platform/pictures/(encode-picture|picture-worker)\\.ts$' },
    ),
    forbid(
      'only-runtime-packages',
      'devDependencies are not there in production.',
      { path: `${SITE}|^(contract|domain|backend|server)/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    ),
    forbid(
      'commands-start-without-packages',
      'They are read before anything is installed: a package is imported when it is needed.',
      { path: '^(scripts|tools/check)/' },
      { path: '^node_modules/', dynamic: false },
    ),
    forbid(
      'scripts-need-no-tools',
      'They serve a city, whose image has no tools.',
      { path: '^scripts/' },
      { path: '^(tests|e2e|tools)/' },
    ),
    forbid(
      'declared-packages',
      'Each package is named in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('imports-exist', 'An import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-orphans',
      'A module nobody uses is deleted.',
      {
        orphan: true,
        path: '^(app|components|lib|contract|domain|backend|server)/',
        pathNot: ['\\.(css|d\\.ts)$', '^app/'],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.(next|build|bench|data|test)/|^public/' },
    tsPreCompilationDeps: true,
    // `tools/` names what only it uses; what the site uses, too, is named above.
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
};
