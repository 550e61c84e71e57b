import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '@/domain/paths';
import { fileOf, pdfScan } from '@/tests/api/files';
import { fillForm } from './forms';
import { LIMITED_PAGES } from './limited-pages';
import { anySite, ask, bytesOf, newAddress, speak } from './site';
import { head, holdSockets, statusOf } from './sockets';

const MB = 1024 * 1024;
const FULL = 100 * MB;
const APPEAL = paths.appealFine;
const hold = holdSockets(anySite);

interface Begun {
  path?: string;
  address?: string;
  part?: string;
  type?: string;
  length?: number;
}

const beginningOf = ({
  path = APPEAL,
  address = newAddress(),
  part = 'name="files"; filename="a.jpg"',
  type = 'multipart/form-data; boundary=x',
  length = FULL,
}: Begun) =>
  head(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Origin: http://x',
    `X-Forwarded-For: ${address}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ) + `--x\r\nContent-Disposition: form-data; ${part}\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(1000)}`;

const told = (begun: Begun) => speak(anySite(), beginningOf(begun), 1_000);

const PATHS: [string, RegExp][] = [
  [APPEAL, /не вдалося прочитати/],
  ['/api/v2/appeal-fines/', /"code":"malformed_body"/],
  ['/api/v2/appeal-uploads/', /"code":"malformed_body"/],
];
const MISFITS: [string, Partial<Begun>][] = [
  ['a file under a name that no form has', { part: 'name="../../x"; filename="a.jpg"' }],
  ['a file without a name', { part: 'filename="a.jpg"' }],
  ['parts without a boundary', { type: 'multipart/form-data' }],
];

describe.each(PATHS)('a form with files to %s', (path, words) => {
  it.each(MISFITS)('is refused at its first part, of 100 MB: %s', async (_, misfit) => {
    const answer = await told({ path, ...misfit });
    expect(statusOf(answer), answer).toBe(400);
    expect(Buffer.from(answer, 'latin1').toString()).toMatch(words);
  });
});

describe('simultaneous forms with files', () => {
  const refused = (begun: Begun, status: number, words: string) =>
    vi.waitFor(
      async () => {
        const answer = await told(begun);
        expect(statusOf(answer), answer).toBe(status);
        expect(answer).toMatch(/^retry-after: [1-9]/im);
        expect(Buffer.from(answer, 'latin1').toString()).toContain(words);
      },
      { timeout: 60_000 },
    );

  it('are limited to two per visitor, on any page or call, and twenty in total; others are answered', async () => {
    const one = newAddress();
    await hold(beginningOf({ address: one }));
    await hold(beginningOf({ address: one, path: '/api/v2/appeal-uploads/' }));
    for (const [path] of PATHS) await refused({ path, address: one }, 429, 'Ви вже надсилаєте багато файлів');
    await Promise.all(Array.from({ length: 18 }, () => hold(beginningOf({}))));
    for (const [path] of PATHS) await refused({ path }, 503, 'Зараз надходить дуже багато файлів');
    for (const path of ['/', APPEAL, '/api/v2/news/', '/healthz/ready'])
      expect((await ask(anySite(), path)).status, path).toBe(200);
  });
});

it('a form whose file arrives slowly is accepted like one that arrives at once', async () => {
  const { fields = {} } = LIMITED_PAGES['POST /appeal-fines/'] ?? {};
  const form = await fillForm(anySite(), APPEAL, { ...fields, text: 'Надіслано повільно.' });
  form.append('files', fileOf(Buffer.concat([pdfScan(), Buffer.alloc(2 * MB, ' ')]), 'фото.pdf'));
  const { bytes = Buffer.alloc(0), type = '' } = await bytesOf(form);
  const socket = await hold(
    head(
      `POST ${APPEAL} HTTP/1.1`,
      `Host: ${new URL(anySite().origin).host}`,
      `Origin: ${anySite().origin}`,
      `X-Forwarded-For: ${newAddress()}`,
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.byteLength}`,
    ),
  );
  const answer = text(socket);
  const PIECES = 20;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const at = (index: number) => Math.floor((bytes.byteLength * index) / PIECES);
    socket.write(bytes.subarray(at(piece), at(piece + 1)));
    expect((await ask(anySite(), APPEAL)).status).toBe(200);
  }
  expect(statusOf(await answer)).toBe(303);
});
