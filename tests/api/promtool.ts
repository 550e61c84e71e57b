// Prometheus' own tool judges the rules by series made from what the site's /metrics really said.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const RULES = resolve('deploy/alerts.yml');
const MINUTES = 90;
const LINE = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gim;

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

interface Sample {
  name: string;
  labels: string;
  value: number;
}

export const readExposition = (text: string): Sample[] =>
  [...text.matchAll(LINE)].map(([, name = '', labels = '', value = '']) => ({ name, labels, value: Number(value) }));

/** What one instance said, first and later, and by which clock. */
export interface Scraped {
  instance: string;
  before: string;
  after: string;
  nowMs: number;
}

const isNumber = ({ value }: Sample) => Number.isFinite(value);
const keyOf = ({ name, labels }: Sample) => `${name}{${labels}}`;

/** The tool's time starts at 0: instants are moved, the rest grows evenly from the first scrape to the second. */
function seriesOf({ instance, before, after, nowMs }: Scraped) {
  const first = new Map(
    readExposition(before)
      .filter(isNumber)
      .map((sample) => [keyOf(sample), sample.value]),
  );
  return readExposition(after)
    .filter(isNumber)
    .map((sample) => {
      const { name, labels, value } = sample;
      const target = [`job="parkinspection"`, `instance="${instance}"`, ...(labels ? [labels] : [])].join(',');
      const isInstant = name.endsWith('_timestamp_seconds');
      const start = isInstant ? value + MINUTES * 60 - nowMs / 1000 : (first.get(keyOf(sample)) ?? value);
      const step = isInstant ? 0 : (value - start) / MINUTES;
      const values = `${start}${step < 0 ? '-' : '+'}${Math.abs(step)}x${MINUTES + 1}`;
      return { series: `${name}{${target}}`, values };
    });
}

function run(...args: string[]): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { code: status ?? 1, output: stdout + stderr };
}

export const checkRules = () => run('check', 'rules', RULES);

/** Names of the alerts that fire after an hour and a half. */
export function firingAlerts(scraped: Scraped[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-promtool-'));
  const file = join(folder, 'test.yml');
  const up = scraped.map(({ instance, after }) => ({
    series: `up{job="parkinspection",instance="${instance}"}`,
    values: `${after === '' ? 0 : 1}+0x${MINUTES + 1}`,
  }));
  const test = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [...up, ...scraped.flatMap(seriesOf)],
        // Nothing is expected, so that the tool says all it got.
        promql_expr_test: [
          { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: `${MINUTES}m`, exp_samples: [] },
        ],
      },
    ],
  };
  try {
    writeFileSync(file, JSON.stringify(test));
    const { code, output } = run('test', 'rules', file);
    const fired = [...output.matchAll(/\{alertname="(\w+)"\}/g)].map(([, name = '']) => name).sort();
    if (code !== 0 && fired.length === 0) throw new Error(output);
    return fired;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
