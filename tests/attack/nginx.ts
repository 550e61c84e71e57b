// A real nginx with the very text of docs/behind-nginx.md or deploy/nginx.conf; only paths, ports and the certificate are of this machine.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { findFreePort } from '@/tests/free-port';

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Throws when the text no longer says what is replaced here. */
function replaced(text: string, pairs: [from: RegExp, to: string][]): string {
  return pairs.reduce((done, [from, to]) => {
    if (!from.test(done)) throw new Error(`The documented nginx has no ${from}`);
    return done.replace(from, to);
  }, text);
}

export interface Heard {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface Proxy {
  /** `path` is sent as it is written. Follows nothing. */
  ask: (path: string, headers?: Record<string, string>, method?: string, localAddress?: string) => Promise<Heard>;
  stop: () => Promise<void>;
}

export interface Logging {
  /** All that it wrote down. */
  logged: () => string;
}

export interface Nginx extends Proxy, Logging {
  origin: string;
  /** Port 80. */
  plainOrigin: string;
  certificate: string;
}

export const askOver =
  (port: number, host: string): Proxy['ask'] =>
  (path, headers = {}, method = 'GET', localAddress = '127.0.0.1') =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, localAddress, agent: false, rejectUnauthorized: false };
      const named = { servername: host.split(':')[0], headers: { host, ...headers } };
      const call = request({ ...options, ...named }, (answer) => {
        buffer(answer).then((body) => {
          const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(told) as Heard['headers'],
            text: body.toString(),
          });
        }, reject);
      });
      call.on('error', reject);
      call.end();
    });

/** Runs `ours` as the http part of an nginx that logs all unless told otherwise; resolves when `isServing`. */
async function run(
  folder: string,
  ours: string,
  isServing: () => Promise<unknown>,
): Promise<Logging & Pick<Proxy, 'stop'>> {
  const config = join(folder, 'nginx.conf');
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http { access_log ${join(folder, 'access.log')}; ${temporary}\n${ours.replaceAll('/var/log/nginx/', `${folder}/`)} }`,
  );
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  await vi.waitFor(isServing, { timeout: 30_000, interval: 100 });
  return {
    logged: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    stop: async () => {
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-nginx-'));
  // Workers run as another user when root starts them.
  chmodSync(folder, 0o755);
  return folder;
}

/** deploy/nginx.conf before one site. */
export async function startBalancer(sitePort: string): Promise<{ port: string } & Logging & Pick<Proxy, 'stop'>> {
  const port = String(await findFreePort());
  const ours = replaced(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/server site-1:3000/, `server 127.0.0.1:${sitePort}`],
    [/server site-2:3000.*\n/, ''],
    [/listen 80;/, `listen 127.0.0.1:${port};`],
  ]);
  return { port, ...(await run(newFolder(), ours, () => fetch(`http://127.0.0.1:${port}/healthz/live`))) };
}

export async function startNginx(sitePort: string, { ownAddress = '127.0.0.1' } = {}): Promise<Nginx> {
  const folder = newFolder();
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const made = ['-nodes', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...subject, ...made], { stdio: 'ignore' });
  mkdirSync(join(folder, 'cache'), { mode: 0o777 });
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const [, told = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/behind-nginx.md', 'utf8')) ?? [];
  const ours = replaced(told, [
    [/\/var\/cache\/nginx-parkinspection/, join(folder, 'cache')],
    [/ *listen \[::\]:80;\n/, ''],
    [/ *listen \[::\]:443 .*\n/, ''],
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${sitePort};`],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
    [/\/etc\/ssl\/parking\.example\.org\.pem/, certificate],
    [/\/etc\/ssl\/parking\.example\.org\.key/, key],
    [/proxy_http_version 1\.1;/, `proxy_http_version 1.1; proxy_bind ${ownAddress};`],
  ]);

  const ask = askOver(port, 'parking.example.org');
  const origins = { origin: `https://localhost:${port}`, plainOrigin: `http://127.0.0.1:${plainPort}` };
  return { ask, ...origins, certificate, ...(await run(folder, ours, () => ask('/healthz/live'))) };
}
