// Counts of tests from the runners' own JSON reports. A runner that failed without a failed test (a file that does
// not load, an unhandled rejection, a server that does not start) counts as one failure.
import { existsSync, readFileSync } from 'node:fs';

function settle(passed, failed, code) {
  const nothingRan = passed + failed === 0;
  return { passed, failed: failed === 0 && (code !== 0 || nothingRan) ? 1 : failed };
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

export function countVitest(file, code) {
  const report = read(file);
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return settle(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length, code);
}

export function countPlaywright(file, code) {
  const stats = read(file)?.stats;
  return settle(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code);
}
