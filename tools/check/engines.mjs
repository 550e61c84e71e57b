import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_PACKAGES, findEngine } from '../browsers/engines.mjs';
import { say } from '../../scripts/say.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { tail } from '../../scripts/setup/run.mjs';
import { installFromSystem } from './system-packages.mjs';

const RESULTS = join(ROOT, 'content', 'browsers.json');
const LABELS = { firefox: 'Firefox', webkit: 'WebKit' };
const NAMES = Object.keys(ENGINE_PACKAGES);

/** CI installs what is missing; elsewhere the tests do without it and say so. */
export async function ensureEngines(names = NAMES) {
  const wanted = names.filter((name) => !findEngine(name)).flatMap((name) => ENGINE_PACKAGES[name]);
  if (wanted.length > 0 && process.env.CI) {
    const { code, output } = await installFromSystem(...wanted);
    if (code !== 0) say(tail(output, 5));
  }
  const there = names.filter(findEngine);
  const missing = names.filter((name) => !findEngine(name));
  for (const name of missing) {
    say(`  ${name} не встановлено, тож у ньому не перевіряю: apt install ${ENGINE_PACKAGES[name].join(' ')}`);
  }
  return { there, missing };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** For the page /browsers. The version stands in the annotations of each test. */
export function recordRun(report) {
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const tests = specsOf(report).flatMap((spec) => spec.tests);
  for (const [project, label] of Object.entries(LABELS)) {
    const own = tests.filter(({ projectName }) => projectName === project);
    const version = own.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'version')?.description;
    if (!version) continue;
    const passed = own.filter(({ status }) => status === 'expected').length;
    results[label] = { version, tested_at: report.stats.startTime, passed, failed: own.length - passed };
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
