import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WITH_OWN_MODULES, withOwnWindow } from './tests/what-files-share.mjs';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Read by a DOM, though without components. */
const WITH_DOM = ['tests/html/sanitise.test.ts', 'tests/feeds/atom.test.ts', 'tests/street/draw-street.test.ts'];
/** Components as text only. */
const WITHOUT_DOM = ['tests/payment/qr-svg.test.tsx'];
const ownWindow = withOwnWindow(WITH_DOM);

export default defineConfig({
  // Texts of components are asked for as they are written, not as they are set:
  // docs/decisions/2026-11-22-words-set-where-they-become-elements.md
  plugins: [react({ jsxImportSource: 'react' })],
  resolve: {
    alias: [
      { find: /^@\//, replacement: fromRoot('./') },
      // The real package throws outside a React server; in tests every module may be loaded.
      { find: /^server-only$/, replacement: fromRoot('./tests/setup-server-only.ts') },
    ],
  },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A Ukrainian wall clock, but not the machine's: whoever forgets Europe/Kyiv in the code is found out.
    env: { TZ: 'America/New_York', NODE_ENV: 'test', AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough' },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // One worker per core; vitest would leave one core idle.
    maxWorkers: '100%',
    // What hangs is ended; what is slow on a busy machine is not.
    testTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{tests,tools/tests}/**/*.test.ts', ...WITHOUT_DOM],
          exclude: [
            'tests/api/**',
            'tests/attack/**',
            'tests/framework/**',
            'tests/server/**',
            ...WITH_DOM,
            ...WITH_OWN_MODULES,
          ],
          // Loading the modules takes longer than most files' tests: files share their worker's.
          isolate: false,
          setupFiles: ['tests/setup-strict.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          exclude: WITH_OWN_MODULES,
          isolate: false,
          // Expected failures are not logged.
          env: { LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' },
          setupFiles: ['tests/setup-strict.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: WITH_OWN_MODULES,
          setupFiles: ['tests/setup-strict.ts', 'tests/setup-own-window.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          // Files share their worker's modules: the back end keeps its state in a context, and loading it takes a second.
          isolate: false,
          globalSetup: ['tests/postgres-server.ts', 'tests/programs.ts'],
          setupFiles: ['tests/setup-strict.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          environment: 'node',
          include: ['tests/attack/**/*.test.ts', 'tests/framework/**/*.test.ts'],
          // Each worker has sites of its own, whose counters its files share one after the other.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/attack/sites.ts'],
          setupFiles: ['tests/setup-strict.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx', ...WITH_DOM],
          exclude: [...WITHOUT_DOM, ...WITH_OWN_MODULES, ...ownWindow],
          // A window takes longer than most files' tests.
          isolate: false,
          setupFiles: ['tests/setup-strict.ts', 'tests/setup-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          environment: 'jsdom',
          include: ownWindow,
          setupFiles: ['tests/setup-strict.ts', 'tests/setup-dom.ts'],
        },
      },
    ],
  },
});
