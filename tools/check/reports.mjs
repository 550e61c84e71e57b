// A runner that failed without a failed test (a file that does not load, an unhandled rejection, a server that does not
// start) counts as one failure.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../scripts/setup/root.mjs';

function settle(passed, failures, code) {
  const nothingRan = passed + failures.length === 0;
  return { passed, failed: failures.length === 0 && (code !== 0 || nothingRan) ? 1 : failures.length, failures };
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const COLOURS = /\u001B\[\d+m/g;
/** What was expected and what was there: without it, a failure on another machine cannot be told. */
function summarize(message = '') {
  const [said] = message.replace(COLOURS, '').split(/\n\s*(?:at |Call [Ll]og:)/);
  return said.replace(/\s+/g, ' ').trim().slice(0, 900);
}

export function countVitest(file, code, root = ROOT) {
  const report = read(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${where}: ${summarize(message)}`];
    return failed.map((test) => `${where} › ${test.fullName}: ${summarize(test.failureMessages[0])}`);
  });
  return settle(report?.numPassedTests ?? 0, failures, code);
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

export function countPlaywright(file, code) {
  const report = read(file);
  const failures = (report?.suites ?? []).flatMap(specsOf).flatMap(({ file: spec, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error;
        return `e2e/${spec}:${error?.location?.line ?? '?'} › ${title}: ${summarize(error?.message)}`;
      }),
  );
  return settle(report?.stats?.expected ?? 0, failures, code);
}

const STAGES_OF_FILES = /^(?:unit|api|attack|playwright|engines|sweep|beside)\.json$/;

function* timesOf(report) {
  for (const { name, startTime, endTime } of report.testResults ?? [])
    yield [relative(ROOT, name), endTime - startTime];
  for (const { file, tests } of (report.suites ?? []).flatMap(specsOf))
    for (const { results } of tests) for (const { duration } of results) yield [join('e2e', file), duration];
}

/** Milliseconds that a file's tests took in one worker, the slowest files first. */
export function slowestFiles(count, folder = join(ROOT, '.test')) {
  const sums = new Map();
  for (const name of readdirSync(folder).filter((one) => STAGES_OF_FILES.test(one)))
    for (const [file, took] of timesOf(read(join(folder, name)) ?? {})) sums.set(file, (sums.get(file) ?? 0) + took);
  const files = [...sums].map(([file, took]) => ({ file, took }));
  return files.sort((one, other) => other.took - one.took).slice(0, count);
}
