/** Tests that mock modules, or load them anew with other settings: each file has modules of its own. Folders end with a slash. */
export const WITH_OWN_MODULES = [
  'tests/desk/every-refusal.test.ts',
  'tests/gateway/',
  'tests/lists/city-api.test.ts',
  'tests/search/real-queries.test.ts',
  'tests/search/search-site.test.ts',
  'tests/server/',
  'tests/session/cookies.test.ts',
  'tests/session/id-gov-ua.test.ts',
  'tests/session/logout.test.ts',
  'tests/session/session.test.ts',
  'tests/session/sign-in.test.ts',
  'tests/settings/settings-boot.test.ts',
  'tests/settings/texts-and-rules.test.tsx',
];
