import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireEngine } from '@/tools/browsers/engines.mjs';
import { findFreePort } from '@/tests/free-port';
import { COMMANDS, type Call, type Engine } from './webdriver';

const START_MS = 30_000;
// The toolbar of WebKit's MiniBrowser would keep its window wider than a phone.
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0 }';

async function startDisplay(program: string): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve) =>
    (server.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { display: `:${number}`, server };
}

async function send(method: string, address: string, parameters: object): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const answer = await fetch(address, { method, ...body });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${address}: ${error}: ${message}`);
}

async function untilReady(driver: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (await send('GET', `${driver}/status`, {}).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start');
}

export async function startWebkit(proxy: string): Promise<Engine> {
  const { program, browser, display: xvfb } = requireEngine('webkit');
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const { display, server } = await startDisplay(xvfb);
  const port = await findFreePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    MESA_SHADER_CACHE_DISABLE: 'true',
    TZ: 'Europe/Kyiv',
    ...{ HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder },
  };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  process.once('exit', () => [driver, server].map((child) => child.kill('SIGKILL')));
  const ended = new Promise((resolve) => driver.on('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const session = (await send('POST', `${origin}/session`, {
    capabilities: {
      alwaysMatch: {
        proxy: { proxyType: 'manual', httpProxy: proxy },
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const base = `${origin}/session/${session.sessionId}`;

  const call: Call = (command, parameters = {}) => {
    const [, method, path] = COMMANDS[command];
    const { id, ...others } = parameters;
    return send(method, `${base}/${path.replace('{id}', String(id))}`, others);
  };
  let bars = 0;
  return {
    name: 'WebKit',
    version: session.capabilities.browserVersion,
    call,
    async setViewport(width, height) {
      await call('resize', { width, height: height + bars });
      const inner = await call('evaluate', { script: 'return innerHeight', args: [] });
      if (inner === height) return;
      bars += height - Number(inner);
      await call('resize', { width, height: height + bars });
    },
    async close() {
      await send('DELETE', base, {}).catch(() => undefined);
      driver.kill();
      await ended;
      server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
