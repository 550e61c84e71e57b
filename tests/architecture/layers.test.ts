// Besides .dependency-cruiser.cjs, checks what its rules cannot express: which modules reach the browser.
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { cyclesOf, folderArrows, roomsOf } from '@/tools/structure/folders.mjs';
import { readSource } from './sources';

const PUBLIC_PAGES = /^app\/(?!cabinet\/).*\.tsx$/;

let modules: Map<string, IModule>;
let violations: string[];

beforeAll(async () => {
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
  // Tests, which no browser loads, are asked by the stage `layers`.
  const folders = [
    'app',
    'components',
    'lib',
    'contract',
    'domain',
    'backend',
    'server',
    'middleware.ts',
    'instrumentation.ts',
  ];
  const { output } = await cruise(folders, options, undefined, { tsConfig: extractTsConfig('tsconfig.json') });
  const result = output as ICruiseResult;
  modules = new Map(result.modules.map((module) => [module.source, module]));
  violations = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
});

const says = (path: string, directive: string) =>
  /^(?!node_modules).*\.tsx?$/.test(path) && new RegExp(`^['"]${directive}['"]`, 'm').test(readSource(path));

/** Modules that a browser loads together with this one: no types, dynamic imports or server actions. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || says(path, 'use server')) return seen;
  seen.add(path);
  for (const { resolved, dynamic, dependencyTypes } of modules.get(path)?.dependencies ?? []) {
    if (!dynamic && !dependencyTypes.includes('type-only')) loadedWith(resolved, seen);
  }
  return seen;
}

describe('the layers', () => {
  test('import downwards: app → components → lib → contract → domain, backend → contract, server joins them', () => {
    expect(modules.size).toBeGreaterThan(100);
    expect(violations).toEqual([]);
  });

  test('have no folders that import each other in a circle, types counted', () => {
    const arrows = [...modules.values()].flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
    const rooms = roomsOf([...modules.keys()].filter((path) => !/^node_modules\//.test(path)));
    expect(rooms).toEqual(
      expect.arrayContaining(['backend', 'backend/platform', 'backend/fines', 'lib', 'components']),
    );
    expect(
      rooms.flatMap((room) => cyclesOf(folderArrows(arrows, room)).map((cycle) => `${room}: ${cycle.join(' ')}`)),
    ).toEqual([]);
  });

  test('keep zod, the session library and the back end out of the scripts of a public page', () => {
    const reached = new Set<string>();
    for (const page of [...modules.keys()].filter((path) => PUBLIC_PAGES.test(path))) loadedWith(page, reached);
    const clients = [...reached].filter((path) => says(path, 'use client'));
    expect(clients.length).toBeGreaterThan(20);
    const heavy = clients.flatMap((client) =>
      [...loadedWith(client)]
        .filter((path) => /^node_modules\/(zod|next-auth|sanitize-html|pino|kysely)\/|^backend\//.test(path))
        .map((path) => `${client} → ${path}`),
    );
    expect(heavy).toEqual([]);
  });

  test('keep code that reads cookies, headers or the environment out of the browser', () => {
    const serverSide = /from '(next\/headers|@\/lib\/env|@\/lib\/api\/(server-client|transport))'/;
    const open = [...modules.keys()]
      .filter((path) => /^lib\/.*\.tsx?$/.test(path))
      .filter((path) => {
        const text = readSource(path);
        return serverSide.test(text) && !/^import 'server-only';$/m.test(text) && !says(path, 'use server');
      });
    expect(open).toEqual([]);
  });
});
