import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** Plays systemd: a datagram socket, which Node has not; each message is a line of the file. */
const LISTENER = `
import socket, sys
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
listener.bind(sys.argv[1])
print('listening', flush=True)
while True:
    data, handles, flags, sender = socket.recv_fds(listener, 4096, 1)
    with open(sys.argv[2], 'a') as told:
        told.write(data.decode().replace('\\n', ' ') + '\\n')
    for handle in handles:
        socket.close(handle)
`;

/** Is still at work when it is told to stop. */
const SITE = `
import { tellSystemd } from './scripts/serve/systemd.mjs';
if (process.env.NOTIFY_SOCKET) setInterval(() => {}, 1000);
process.on('SIGTERM', () => {});
await tellSystemd();
process.stdout.write('told');
`;

const WAIT = { timeout: 60_000 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkinspection-systemd-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const hasBoth = has('systemd-notify') && has('python3');

test.skipIf(!hasBoth)('systemd hears that the site is ready, that it lives, and that it stops', async () => {
  const [socket, told] = [join(folder, 'notify'), join(folder, 'told')];
  const listener = spawn('python3', ['-c', LISTENER, socket, told], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => listener.stdout.once('data', resolve));
  const site = spawn(process.execPath, ['--input-type=module', '--eval', SITE], {
    env: { ...process.env, NOTIFY_SOCKET: socket, WATCHDOG_USEC: '600000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => site.stdout.once('data', resolve));
    const heard = () => (existsSync(told) ? readFileSync(told, 'utf8') : '');
    await expect.poll(heard, WAIT).toMatch(new RegExp(`READY=1.*MAINPID=${site.pid}|MAINPID=${site.pid}.*READY=1`));
    await expect.poll(() => heard().match(/WATCHDOG=1/g)?.length, WAIT).toBeGreaterThan(1);
    site.kill('SIGTERM');
    await expect.poll(heard, WAIT).toContain('STOPPING=1');
  } finally {
    for (const one of [site, listener]) one.kill('SIGKILL');
  }
});

test('without systemd the site tells nobody', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', SITE], {
    env: { ...process.env, NOTIFY_SOCKET: '' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'told']);
});
