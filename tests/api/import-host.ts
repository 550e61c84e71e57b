// Does the imports of all suites that do not kill one: to load the back end takes longer than most of their files.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { answerJob } from '@/backend/entry/push/answer-job';
import type { AsideJob } from '@/backend/registers/run-aside';

process.once('disconnect', () => process.exit());

const server = createServer((request, response) => {
  void buffer(request)
    .then((job) => answerJob(deserialize(job) as AsideJob))
    .then(
      (reply) => response.end(serialize(reply)),
      () => response.destroy(),
    );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
