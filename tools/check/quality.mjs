import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../scripts/setup/root.mjs';

const read = (file) => (existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined);

/** @typedef {{ file: string, title: string, isPassed: boolean, isSkipped: boolean }} Ended */

/** @returns {Ended[]} of vitest */
function endedUnits(report) {
  return (read(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(ROOT, name),
      title: fullName,
      isPassed: status === 'passed',
      isSkipped: status === 'pending' || status === 'skipped' || status === 'todo',
    })),
  );
}

/** @returns {Ended[]} of playwright */
function endedJourneys(report) {
  const walk = ({ suites = [], specs = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => ({
      file: join('e2e', file),
      title,
      isPassed: ok && tests.some(({ status }) => status === 'expected'),
      isSkipped: tests.every(({ status }) => status === 'skipped'),
    })),
    ...suites.flatMap(walk),
  ];
  return walk(read(report) ?? {});
}

export const readEnded = () => [
  ...endedUnits('.test/unit.json'),
  ...endedUnits('.test/api.json'),
  ...endedUnits('.test/attack.json'),
  ...endedJourneys('.test/playwright.json'),
  ...endedJourneys('.test/engines.json'),
];

/** %s and ${…} match what each row puts in. */
const patternOf = (title) =>
  new RegExp(
    title
      .split(/%\w|\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

function resultOf(test, ended) {
  const [file, title] = test.split(' › ');
  const found = ended.filter((one) => one.file === file && patternOf(title).test(one.title) && !one.isSkipped);
  if (found.length === 0) return 'not run';
  const passed = found.filter(({ isPassed }) => isPassed).length;
  return passed === found.length ? `${passed} passed` : `${found.length - passed} of ${found.length} FAILED`;
}

/**
 * docs/quality.md.
 * @param {Record<string, { what: string, tests: string[] }>} map
 * @param {Ended[]} ended
 */
export function writeQuality(map, ended) {
  const rows = Object.entries(map).flatMap(([id, { what, tests }]) =>
    tests.map((test, index) => {
      const [file, title] = test.split(' › ');
      const cell = `${title.replaceAll('|', '\\|')} (\`${file}\`)`;
      return `| ${index === 0 ? id : ''} | ${index === 0 ? what : ''} | ${cell} | ${resultOf(test, ended)} |`;
    }),
  );
  return [
    '# Quality: what holds, and which test shows it',
    '',
    'Made by `npm run quality` from `docs/quality-map.json` and from how the tests ended when they last ran here. A test of the',
    'suite fails when a named test is not there. What is beyond `npm test`: `npm run torture`, `npm run soak`, `npm run bench`.',
    '',
    '| Point | What holds | Test | Result |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
