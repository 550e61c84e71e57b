// A real nginx with the very text of docs/behind-nginx.md; only paths, ports and the certificate are of this machine.
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

/** Throws when the document no longer says what is replaced here. */
function replaced(text: string, pairs: [from: RegExp, to: string][]): string {
  return pairs.reduce((done, [from, to]) => {
    if (!from.test(done)) throw new Error(`docs/behind-nginx.md has no ${from}`);
    return done.replace(from, to);
  }, text);
}

export interface Heard {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface Nginx {
  /** `path` is sent as it is written. Follows nothing. */
  ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Heard>;
  stop: () => Promise<void>;
}

export async function startNginx(sitePort: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-nginx-'));
  // Workers run as another user when root starts them.
  chmodSync(folder, 0o755);
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const config = join(folder, 'nginx.conf');
  const subject = ['-subj', '/CN=parking.example.org', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const port = await findFreePort();
  const [, told = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/behind-nginx.md', 'utf8')) ?? [];
  const ours = replaced(told, [
    [/\/var\/cache\/nginx\/parkinspection/, join(folder, 'cache')],
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${sitePort};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
    [/\/etc\/ssl\/parking\.example\.org\.pem/, certificate],
    [/\/etc\/ssl\/parking\.example\.org\.key/, key],
  ]);
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http { access_log off; ${temporary}\n${ours} }`,
  );
  mkdirSync(join(folder, 'cache'), { mode: 0o777 });
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));

  const ask: Nginx['ask'] = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, agent: false, rejectUnauthorized: false };
      const call = request({ ...options, headers: { host: 'parking.example.org', ...headers } }, (answer) => {
        buffer(answer).then((body) => {
          const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(named) as Heard['headers'],
            text: body.toString(),
          });
        }, reject);
      });
      call.on('error', reject);
      call.end();
    });

  await vi.waitFor(async () => (await ask('/healthz/live')).status, { timeout: 30_000, interval: 100 });
  return {
    ask,
    stop: async () => {
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
