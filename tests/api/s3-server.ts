import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
import type { Config } from '@/backend/core/config';

export interface S3Server {
  s3: Config['s3'];
  close(): Promise<void>;
}

const BUCKET = 'uploads';

/**
 * s3rver answers a PUT before it has opened the file, and a DELETE takes away folders that a PUT has just made: here each
 * request waits for the write before it.
 */
function inTurn(store: S3rver, directory: string) {
  const answer = store.callback();
  let lastWrite = Promise.resolve();

  async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whoever asked did not wait for its turn.
    if (response.closed) return;
    const closed = new Promise((resolve) => response.once('close', resolve));
    answer(request, response);
    await closed;
    if (request.method !== 'PUT' || response.statusCode !== 200 || !response.writableFinished) return;
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    const file = join(directory, `${decodeURIComponent(pathname)}._S3rver_object`);
    const size = Number(request.headers['x-amz-decoded-content-length'] ?? request.headers['content-length']);
    while (statSync(file, { throwIfNoEntry: false })?.size !== size) await wait(2);
  }

  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead) void lastWrite.then(() => answer(request, response));
      else lastWrite = lastWrite.then(() => write(request, response));
    },
    settled: () => lastWrite,
  };
}

export async function openS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'parkinspection-s3-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await store.configureBuckets();
  const { handle, settled } = inTurn(store, directory);
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    s3: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await settled();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
