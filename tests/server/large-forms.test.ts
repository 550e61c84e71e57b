import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { receivedFile } from '@/lib/api/render-notes';
import type { LargeFormLimits } from '@/server/large-forms';
import { openForms } from './open-forms';
import { openFront, type OpenFront } from './open-front';

vi.hoisted(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
});

const MIB = 1024 * 1024;
const END = '\r\n--x--\r\n';
const headOf = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const HEAD = headOf('files');

let front: OpenFront;
let folder: string;
let reading: { response: ServerResponse; given: number; files: string[] }[];
let mostAtOnce: number;

async function readFiles(body: Buffer<ArrayBuffer>, type = '') {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const files = form.getAll('files').map((file) => receivedFile(file as File));
  return Promise.all(files.map(async (file) => (await file).text()));
}

async function open(limits?: LargeFormLimits) {
  reading = [];
  mostAtOnce = 0;
  const opened = openForms(limits);
  folder = opened.folder;
  const page = (request: IncomingMessage, response: ServerResponse) =>
    void buffer(request).then(async (body) => {
      const files = await readFiles(Buffer.from(body), request.headers['content-type']);
      reading.push({ response, given: body.byteLength, files });
      mostAtOnce = Math.max(mostAtOnce, reading.length);
    });
  front = await openFront(page, undefined, opened.forms);
}
afterEach(() => front.close());

/** Of the connections that are open, in the order of their beginning. */
const untilReceived = (...least: number[]) =>
  expect
    .poll(() => front.received().map((bytes, index) => bytes >= (least[index] ?? Infinity)))
    .toEqual(least.map(() => true));

const answer = () =>
  reading.shift()?.response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Прийнято</h1>');

const SIZE = 3 * MIB;

function begin({ size = SIZE, address = '192.0.2.1', path = '/appeal-fine', head = HEAD } = {}) {
  const socket = connect(Number(new URL(front.origin).port), '127.0.0.1');
  // The server does not read a refused upload to its end.
  socket.on('error', () => undefined);
  const lines = [`POST ${path} HTTP/1.1`, 'Host: h', 'Origin: http://h', `X-Forwarded-For: ${address}`];
  const form = ['Connection: close', 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${size}`];
  socket.write([...lines, ...form, '', head].join('\r\n'));
  const left = size - head.length - END.length;
  return {
    socket,
    fileSize: left,
    answered: text(socket).catch(() => ''),
    send: (bytes: number) => socket.write('x'.repeat(bytes)),
    finish: (sent = 0) => socket.write('x'.repeat(left - sent) + END),
  };
}

it('a large form reaches the page only when it has arrived in full, however slow its sender', async () => {
  await open();
  const slow = begin();
  for (let part = 1; part <= 10; part += 1) {
    slow.send(1000);
    await untilReceived(part * 1000);
  }
  expect(front.asked).toEqual([]);
  slow.finish(10_000);
  await expect.poll(() => reading.map(({ files }) => files.map(({ length }) => length))).toEqual([[slow.fileSize]]);
  answer();
  expect(await slow.answered).toMatch(/^HTTP\/1\.1 200 /);
});

it('a page gets a large form without the bytes of its files, and reads those from disk', async () => {
  await open();
  const form = begin({ head: `${HEAD}first\r\n${HEAD}` });
  form.finish();
  await expect.poll(() => reading.length).toBe(1);
  expect(reading[0]?.files).toEqual(['first', 'x'.repeat(form.fileSize)]);
  expect(reading[0]?.given).toBeLessThan(1000);
  answer();
  expect(await form.answered).toContain('Прийнято');
});

it('large forms are handed on one after the other, and a sender who disconnects takes no turn', async () => {
  await open({ ofOne: 100 * MIB, ofAll: 100 * MIB, handedOn: 4 * MIB });
  const forms = [begin(), begin(), begin()];
  forms[0]?.finish();
  await expect.poll(() => reading.length).toBe(1);
  forms[1]?.finish();
  await untilReceived(SIZE, SIZE, 0);
  forms[2]?.finish();
  await untilReceived(SIZE, SIZE, SIZE);
  forms[1]?.socket.destroy();
  await untilReceived(SIZE, SIZE);
  answer();
  expect(await forms[0]?.answered).toContain('Прийнято');
  await expect.poll(() => reading.length).toBe(1);
  answer();
  expect(await forms[2]?.answered).toContain('Прийнято');
  expect([front.asked.length, mostAtOnce]).toEqual([2, 1]);
});

it('each visitor can send a few large forms at once, whatever others send, up to a total limit', async () => {
  await open({ ofOne: 7 * MIB, ofAll: 10 * MIB, handedOn: 100 * MIB });
  const first = [begin(), begin()];
  await untilReceived(1, 1);
  const third = await begin().answered;
  expect(third).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 60[\s\S]*Ви вже надсилаєте багато файлів/i);
  const other = begin({ address: '192.0.2.2' });
  await expect.poll(() => front.received().filter((bytes) => bytes > 0).length).toBe(3);
  const fourth = await begin({ address: '192.0.2.3' }).answered;
  expect(fourth).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 60[\s\S]*надходить дуже багато файлів/i);
  for (const { socket } of first) socket.destroy();
  other.finish();
  await expect.poll(() => reading.length).toBe(1);
  answer();
  expect(await other.answered).toContain('Прийнято');
  const again = begin();
  again.finish();
  await expect.poll(() => reading.length).toBe(1);
});

it('large forms from two addresses of one IPv6 network count for one visitor', async () => {
  await open({ ofOne: 4 * MIB, ofAll: 100 * MIB, handedOn: 100 * MIB });
  begin({ address: '2001:db8::1' });
  await untilReceived(1);
  expect(await begin({ address: '2001:db8::2' }).answered).toMatch(/^HTTP\/1\.1 429 /);
});

it('a form that no page of the site sends is refused at its first part, and so is such an API call', async () => {
  await open();
  const head = headOf('../../x');
  const form = begin({ head, size: 99 * MIB });
  form.send(1000);
  expect(await form.answered).toMatch(/^HTTP\/1\.1 400 [\s\S]*не вдалося прочитати/);
  const call = begin({ head, size: 99 * MIB, path: '/api/v2/appeal-fines/' });
  call.send(1000);
  expect(await call.answered).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed_body"/);
  const endless = begin({ size: 3 * MIB });
  endless.socket.write('x'.repeat(3 * MIB));
  expect(await endless.answered).toMatch(/^HTTP\/1\.1 400 /);
  expect(front.asked).toEqual([]);
});

it('an API call above the largest body size is refused before it is read', async () => {
  await open();
  const call = await begin({ size: 113 * MIB, path: '/api/v2/appeal-fines/' }).answered;
  expect(call).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too_large"/);
});

it('the files of a form have no name on disk, during the upload or after it', async () => {
  await open();
  const form = begin();
  form.send(2 * MIB);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  form.socket.destroy();
  await expect.poll(() => front.received()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});
