// Stands where the site starts push-worker.ts: hands its job to import-host.ts.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';

const port = readFileSync(new URL('import-host-port', import.meta.url), 'utf8');

process.once('message', (job) => {
  request({ host: '127.0.0.1', port, method: 'POST' }, (answer) => {
    void buffer(answer).then((reply) => process.send?.(deserialize(reply), () => process.exit(0)));
  })
    .once('error', () => process.exit(1))
    .end(serialize(job));
});
