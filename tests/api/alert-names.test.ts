import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { runDueJobs } from './due-work';
import { createSqlite, keptBySuite } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { readExposition, RULES } from './promtool';
import { fine } from './records';
import { scrape } from './scrape';

const city = cityOf(keptBySuite(createSqlite), { backupDir: suiteFolder() });

beforeAll(async () => {
  await city.import('fines', [fine('ІП 0001234567', 'AA1234BB')]);
  await runDueJobs(city.context, 'one');
  await runDueBackup(city.context, 'one');
});

describe('the alert rules and the dashboard', () => {
  const rules = readFileSync(RULES, 'utf8');

  it('name only metrics and labels that the site tells', async () => {
    const samples = readExposition((await scrape(city.context, { withLoad: true })).after);
    const told = new Set([...samples.map(({ name }) => name), 'up']);
    const labels = new Set(samples.flatMap(({ labels: text }) => [...text.matchAll(/(\w+)="/g)].map(([, one]) => one)));
    for (const one of ['job', 'instance']) labels.add(one);
    const dashboard = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
    };
    const expressions = [
      ...[...rules.matchAll(/expr: '?(.+?)'?$/gm)].map(([, expression = '']) => expression),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    for (const expression of expressions) {
      const bare = expression.replace(/"[^"]*"/g, '""');
      const used = [...bare.matchAll(/\b([a-z]\w*_\w+|up)\b(?!\s*\()(?!\s*=)/g)].map(([, name = '']) => name);
      for (const name of used.filter((one) => !/^(group_left|histogram_quantile)$/.test(one) && !labels.has(one)))
        expect(told, expression).toContain(name);
      for (const [, label = ''] of bare.matchAll(/(\w+)\s*(?:=~|!=|=)\s*""/g))
        expect(labels, expression).toContain(label);
    }
  });

  it('lead to a heading of the handbook each', () => {
    const handbook = readFileSync('docs/watch.md', 'utf8');
    for (const [, name = ''] of rules.matchAll(/- alert: (\w+)/g)) {
      expect(rules).toContain(`runbook: docs/watch.md#${name.toLowerCase()}`);
      expect(handbook).toContain(`<a id="${name.toLowerCase()}"></a>`);
    }
  });
});
