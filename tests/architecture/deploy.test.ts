import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, readSources } from './sources';

test('the Docker image is built in stages on a supported Node, and runs as an unprivileged user', () => {
  const image = readSource('Dockerfile');
  const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases).size).toBe(1);
  expect(bases).toHaveLength(2);
  expect(bases[0]).toMatch(/^node:2[2-9]-/);
  const last = image.slice(image.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/healthz\/live/m);
  const [, start = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(last) ?? [];
  expect(existsSync(start)).toBe(true);
  const { build } = (JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }).scripts;
  expect(build).toBe('exec node scripts/build.mjs');
});

test('secrets and generated files stay out of the Docker image', () => {
  const left = readSource('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', '.next', '.build']));
});

test('the systemd service writes where the handbook says, and has no settings hidden from operator commands', () => {
  const unit = readSource('deploy/parkinspection.service');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, value = '']) => value.split(' '));
  expect([...valuesOf('Environment'), ...valuesOf('EnvironmentFile')]).toEqual([]);
  const [folder = ''] = valuesOf('WorkingDirectory');
  // Code and settings are not the site's to write.
  expect(valuesOf('ReadOnlyPaths')).toEqual([folder]);
  expect(valuesOf('ReadWritePaths').filter((path) => path.includes(folder))).toEqual([]);
  const writable = [
    ...valuesOf('ReadWritePaths').map((path) => path.replace(/^-/, '')),
    ...valuesOf('StateDirectory').map((name) => `/var/lib/${name}`),
  ];
  const handbook = readSource('docs/operate.md');
  for (const name of ['DATA_DIR', 'BACKUP_DIR'])
    expect(writable).toContain(new RegExp(`^${name}=(\\S+)`, 'm').exec(handbook)?.[1]);
  expect(handbook).toContain(`${folder}/.env`);
});

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

test.runIf(has('systemd-analyze'))('the systemd unit file passes systemd-analyze', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/parkinspection.service'], { encoding: 'utf8' });
  // The test machine has neither the user nor the folder.
  const complaints = stderr
    .split('\n')
    .filter((line) => line.includes('parkinspection.service') && !/not executable|does not exist/.test(line));
  expect(complaints).toEqual([]);
});

test('the systemd service lets an instance drain as long as its settings may say, and answer what is in flight', () => {
  const [, drained] = /^# that the balancer.* 0 to (\d+);/m.exec(readSource('.env.example')) ?? [];
  const [, stopped] = /^TimeoutStopSec=(\d+)$/m.exec(readSource('deploy/parkinspection.service')) ?? [];
  expect(Number(stopped)).toBeGreaterThanOrEqual(Number(drained) + 20);
});

const HARDENED = [
  ...['ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes', 'PrivateDevices=yes', 'NoNewPrivileges=yes'],
  ...['CapabilityBoundingSet=', 'RestrictNamespaces=yes', 'SystemCallFilter=@system-service', 'LockPersonality=yes'],
  ...['RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX', 'ProtectKernelModules=yes', 'RestrictSUIDSGID=yes'],
];

test('the systemd service may do little besides serving', () => {
  expect(readSource('deploy/parkinspection.service').split('\n')).toEqual(expect.arrayContaining(HARDENED));
});

test.runIf(has('systemd-analyze'))('systemd-analyze finds it little exposed', () => {
  const args = ['security', '--offline=true', 'deploy/parkinspection.service'];
  const { stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const [, exposure] = /exposure level for \S+ (\d+\.\d)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThanOrEqual(4);
});

const shellBlocks = (text: string) => [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

test('the commands of the installation, run again, leave the settings that were typed as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  try {
    for (const path of ['opt/parkinspection/deploy', 'etc/systemd/system', 'var', 'bin'])
      mkdirSync(join(folder, path), { recursive: true });
    // Neither users nor services of this machine.
    for (const name of ['npm', 'useradd', 'chown', 'systemctl'])
      writeFileSync(join(folder, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
    for (const file of ['.env.example', 'deploy/parkinspection.service'])
      writeFileSync(join(folder, 'opt/parkinspection', file), readSource(file));
    const [, install = ''] = readSource('docs/operate.md').split('## Install\n');
    const [typed = ''] = shellBlocks(install);
    const script = typed.replace(/-[og] \S+ /g, '').replace(/ (?=\/(?:opt|etc|var)\/)/g, ` ${folder}`);
    const run = () =>
      execFileSync('sh', ['-e', '-c', script], {
        env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
        stdio: 'pipe',
      });
    const settings = join(folder, 'opt/parkinspection/.env');
    run();
    expect(readFileSync(settings, 'utf8')).toBe(readSource('.env.example'));
    writeFileSync(settings, 'AUTH_SECRET=typed\n');
    run();
    expect(readFileSync(settings, 'utf8')).toBe('AUTH_SECRET=typed\n');
    expect(statSync(settings).mode & 0o777).toBe(0o640);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('no documented command writes over .env', () => {
  const documents = [readSource('README.md'), ...readSources(['docs'], /\.md$/).map(({ text }) => text)];
  const lines = documents.flatMap(shellBlocks).flatMap((block) => block.split('\n'));
  const writing = lines.filter((line) => /(?:\b(?:cp|mv|install|tee)\b.*|[^>]> ?)\.env(?:\s|$)/.test(line));
  expect(writing.filter((line) => !line.startsWith('[ -e .env ] || '))).toEqual([]);
  expect(writing).not.toEqual([]);
});
