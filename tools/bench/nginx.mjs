// Optional baseline: nginx with one worker on the servers' core.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './data.mjs';
import { startServer } from './processes.mjs';

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;

const quoted = (value) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`;

function locationOf({ path, headers }, folder) {
  const { 'content-type': type = 'application/octet-stream', 'content-length': _length, ...others } = headers;
  const added = Object.entries(others).flatMap(([name, values]) =>
    [values].flat().map((value) => `add_header ${name} ${quoted(value)};`),
  );
  return `location = ${path} { default_type ${quoted(type)}; alias ${join(folder, path)}; etag off; ${added.join(' ')} }`;
}

export function startNginx(port, answers) {
  const folder = join(FOLDER, 'nginx');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, body } of answers) writeFileSync(join(folder, path), body);
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; ${answers.map((answer) => locationOf(answer, folder)).join('\n')} }
}
`,
  );
  return startServer(port, 'nginx', ['-c', config, '-e', 'stderr']);
}
