import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@/tests/free-port';
import { requireEngine } from '@/tools/browsers/engines.mjs';
import { COMMANDS, type Call, type Engine } from './webdriver';

const START_MS = 60_000;

const preferences = (port: number, proxy: URL) => ({
  'marionette.port': port,
  'intl.accept_languages': 'uk-UA, uk',
  'network.proxy.type': 1,
  'network.proxy.http': proxy.hostname,
  'network.proxy.http_port': Number(proxy.port),
  'network.proxy.no_proxies_on': '',
  // Firefox leaves 127.0.0.1 out of its proxy otherwise.
  'network.proxy.allow_hijacking_localhost': true,
  // A proxy that refuses is the network gone, not a reason to go around it.
  'network.proxy.failover_direct': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
});

async function reach(port: number): Promise<Socket> {
  const until = Date.now() + START_MS;
  for (;;) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const attempt = connect(port, '127.0.0.1', () => resolve(attempt));
      attempt.on('error', () => resolve(undefined));
    });
    if (socket) return socket;
    if (Date.now() > until) throw new Error('Firefox did not open its Marionette port');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Messages of Marionette: the length in bytes, a colon, JSON. */
function speak(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  const takeOne = (): boolean => {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 0 || received.length < end) return false;
    const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object;
    received = received.subarray(end);
    if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
    return true;
  };
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (takeOne());
  });
  return async (name: string, parameters: object = {}): Promise<unknown> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}

export async function startFirefox(proxy: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'parkinspection-firefox-'));
  const port = await findFreePort();
  const lines = Object.entries(preferences(port, new URL(`http://${proxy}`))).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const browser = spawn(requireEngine('firefox').program, flags, {
    env: { ...process.env, TZ: 'Europe/Kyiv' },
    stdio: 'ignore',
  });
  process.once('exit', () => browser.kill('SIGKILL'));
  const ended = new Promise((resolve) => browser.on('exit', resolve));
  const socket = await reach(port);
  const send = speak(socket);
  const session = (await send('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } };
  const call: Call = (command, parameters) => send(`WebDriver:${COMMANDS[command][0]}`, parameters);
  await call('resize', { width: 1400, height: 1200 });
  return {
    name: 'Firefox',
    version: session.capabilities.browserVersion,
    call,
    // No window is as narrow as a phone; WebDriver BiDi sets the viewport the same way.
    async setViewport(width, height) {
      await send('Marionette:SetContext', { value: 'chrome' });
      const script = `const { style } = gBrowser.selectedBrowser;
        style.setProperty('width', arguments[0] + 'px'); style.setProperty('height', arguments[1] + 'px');`;
      await send('WebDriver:ExecuteScript', { script, args: [width, height] });
      await send('Marionette:SetContext', { value: 'content' });
    },
    async close() {
      socket.destroy();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
