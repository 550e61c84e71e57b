// The rules of the code that a machine can check. Who may import whom is in .dependency-cruiser.cjs.
import next from 'eslint-config-next/core-web-vitals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const FRAMEWORK_FILES = [
  'tools/bench/empty-site/**',
  'app/**/{page,layout,template,default,error,global-error,not-found,loading,icon,sitemap,robots,manifest}.{ts,tsx}',
  'app/**/page.dev.tsx',
  'app/**/opengraph-image.tsx',
  'middleware.ts',
  '*.config.{ts,js}',
  'tests/global-setup*.ts',
  'tests/postgres-server.ts',
  'e2e/global-setup*.ts',
];
const MAY_READ_ENVIRONMENT = [
  'lib/env.ts',
  // NEXT_RUNTIME has to stand there literally.
  'instrumentation.ts',
  'backend/core/config.ts',
  'scripts/**',
  'tools/**',
  'tests/**',
  'e2e/**',
  '*.config.{ts,js}',
];

const NO_PARENTS = { group: ['../*', '..'], message: 'Use @/… across folders.' };
const NO_NEXT_IMAGE = { name: 'next/image', message: 'It writes style attributes: use a plain <img> with its size.' };
const NO_BARE_ZOD = { name: 'zod', message: 'contract/zod.ts keeps it within the policy of the pages.' };

/** No component and no hook is there; these rules took a quarter of the time. */
const WITHOUT_REACT = ['{backend,contract,domain,server,scripts,tools,e2e}/**', 'tests/**/*.ts'];
const reactRules = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(?:react|react-hooks|jsx-a11y)\//.test(name));
const WITHOUT_REACT_RULES = Object.fromEntries(reactRules.map((name) => [name, 'off']));

export default defineConfig(
  globalIgnores([
    '.next/',
    '.build/',
    '.data/',
    '.test/',
    '.bench/',
    '.image/',
    'next-env.d.ts',
    'public/',
    'test-results/',
    'playwright-report/',
  ]),
  next,
  { files: WITHOUT_REACT, rules: WITHOUT_REACT_RULES },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Event handlers and transitions of React take async functions; forgotten promises are caught by the next rule.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-floating-promises': 'error',
      // Enums here come from packages, which take numbers too.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Plates and series are spread into their characters, which are all of one code point.
      '@typescript-eslint/no-misused-spread': 'off',
      // `async` without `await` is how a function promises never to throw synchronously.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 250 }],
      // prettier keeps the code within 120; what it cannot break are texts, and comments are a hand's.
      'max-len': [
        'error',
        { code: 140, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
      'no-console': 'error',
      // next/image writes style attributes, which the Content-Security-Policy forbids.
      '@next/next/no-img-element': 'off',
      'react/forbid-dom-props': [
        'error',
        { forbid: [{ propName: 'style', message: 'The policy forbids style attributes: use a CSS Module.' }] },
      ],
      'react/no-danger': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [NO_PARENTS],
          paths: [NO_NEXT_IMAGE],
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is parsed once: lib/env.ts, backend/core/config.ts.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'CatchClause > BlockStatement[body.length=0]', message: 'A failure is handled, not swallowed.' },
        { selector: 'ExportAllDeclaration', message: 'No barrel files: name what leaves the module.' },
      ],
      'import/no-default-export': 'error',
    },
  },
  {
    files: ['{app,components,lib,contract,domain}/**'],
    ignores: ['contract/zod.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [NO_PARENTS], paths: [NO_NEXT_IMAGE, NO_BARE_ZOD] }] },
  },
  { files: FRAMEWORK_FILES, rules: { 'import/no-default-export': 'off' } },
  { files: MAY_READ_ENVIRONMENT, rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['scripts/**', 'tools/**', 'backend/entry/commands/**', 'tests/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // What an API answers is read here as it came: the test itself says what it must be.
    files: ['tests/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  // Plain Node without dependencies: these run before anything is installed.
  { files: ['scripts/**', 'tools/**'], rules: { 'no-restricted-imports': 'off' } },
);
