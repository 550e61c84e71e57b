import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { LARGEST_FORM } from '@/domain/file-limits';
import { provideBackend } from '@/lib/api/transport';
import { limitsOfProcess } from '@/server/large-forms';
import { openForms } from './open-forms';
import { openFront, type OpenFront } from './open-front';

const MIB = 1024 * 1024;
const SILENCE_MS = 50;
/** Longer than a busy machine takes to read what has come. */
const PATIENT_MS = 2_000;

const opened: OpenFront[] = [];
let asked: { end: () => void }[] = [];

async function open(forms = openForms().forms, watched = {}) {
  const front = await openFront((_, response) => asked.push(response), undefined, forms, watched);
  opened.push(front);
  return front;
}
afterEach(() => {
  asked = [];
  opened.splice(0).forEach(({ close }) => close());
});

const whole = (body: string) => [`Content-Length: ${body.length}`, '', body];
const FORM = 'Content-Type: multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';

/** What the sender receives till the connection ends. */
function send({ origin }: OpenFront, path: string, lines: string[]) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write([`POST ${path} HTTP/1.1`, 'Host: h', 'Origin: http://h', 'Connection: close', ...lines].join('\r\n'));
  return text(socket).catch(() => '');
}

it.each([
  ['a form', '/contact', ['Content-Length: 9', '', 'a=1']],
  ['an API call', '/api/v2/login/', ['Content-Type: application/json', 'Content-Length: 9', '', '{']],
  ['an API call of an unknown length', '/api/v2/login/', ['Transfer-Encoding: chunked', '', '1', '{', '']],
  ['a form with files', '/appeal-fine', [FORM, `Content-Length: ${3 * MIB}`, '', PART]],
  ['an API call with files', '/api/v2/appeal-fines/', [FORM, `Content-Length: ${3 * MIB}`, '', PART]],
])('who falls silent while sending %s is not waited for', async (_name, path, lines) => {
  expect(await send(await open(undefined, { silenceMs: SILENCE_MS }), path, lines)).toBe('');
  expect(asked).toEqual([]);
});

it('a form with files that fell silent leaves its place to the sender’s next one', async () => {
  const { forms } = openForms({ ofOne: 4 * MIB, ofAll: 4 * MIB, handedOn: 4 * MIB });
  const sent = [FORM, ...whole(`${PART}${'x'.repeat(3 * MIB)}\r\n--x--\r\n`)];
  const patient = await open(forms);
  const silent = send(await open(forms, { silenceMs: SILENCE_MS }), '/appeal-fine', [...sent.slice(0, -1), PART]);
  expect(await silent).toBe('');
  const next = send(patient, '/appeal-fine', sent);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.end();
  expect(await next).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([1, 2, 8, 16])('the most of one sender leaves room for two full forms of others: %i processes', (processes) => {
  const { ofOne, ofAll } = limitsOfProcess(processes);
  expect(ofOne).toBeGreaterThanOrEqual(LARGEST_FORM);
  expect(ofAll - ofOne).toBeGreaterThanOrEqual(2 * LARGEST_FORM);
});

it.each([
  ['a byte now and then', 1, /^HTTP\/1\.1 413 [\s\S]*надходять надто повільно/],
  ['enough to be in time', MIB, /^HTTP\/1\.1 200 /],
])('who sends a form with files at a pace of %s in three minutes', async (_name, bytes, answer) => {
  let [now, looks] = [0, 0];
  const clock = () => {
    looks += 1;
    return now;
  };
  const front = await open(openForms(undefined, clock).forms);
  const socket = connect(Number(new URL(front.origin).port), '127.0.0.1');
  const answered = text(socket);
  const lines = ['POST /appeal-fine HTTP/1.1', 'Host: h', 'Origin: http://h', 'Connection: close', FORM];
  const end = '\r\n--x--\r\n';
  socket.write([...lines, `Content-Length: ${6 * MIB}`, '', PART].join('\r\n'));
  let sent = PART.length;
  await expect.poll(() => looks).toBe(2);
  for (let time = 0; time < 2; time += 1) {
    const [before, seen] = [front.received()[0] ?? 0, looks];
    socket.write('x'.repeat(bytes));
    sent += bytes;
    await expect.poll(() => [looks > seen, (front.received()[0] ?? 0) >= before + bytes]).toEqual([true, true]);
    now += 100_000;
  }
  socket.write('x');
  if (bytes > 1) socket.write(`${'x'.repeat(6 * MIB - sent - 1 - end.length)}${end}`);
  if (bytes > 1) await expect.poll(() => asked.length).toBe(1);
  asked[0]?.end();
  expect(await answered).toMatch(answer);
});

it.each([
  ['a form', '/contact', whole('a=1')],
  ['an API call', '/api/v2/login/', ['Content-Type: application/json', ...whole('{}')]],
  ['a register', '/api/v2/registers/fines/', ['Content-Type: text/csv', ...whole('a;b')]],
])('who has sent all of %s is answered, however long that takes', async (_name, path, lines) => {
  provideBackend({
    fetch: async (request) => {
      await request.text();
      return new Promise((resolve) => asked.push({ end: () => resolve(new Response('{}')) }));
    },
    desk: () => Promise.reject(new Error('No desk here')),
  });
  const front = await open(undefined, { silenceMs: PATIENT_MS });
  const answered = send(front, path, lines);
  await expect.poll(() => asked.length).toBe(1);
  // Its connection ends after the limit, counted from later on.
  await send(front, '/contact', ['Content-Length: 9', '', 'a=1']);
  asked[0]?.end();
  expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
});
