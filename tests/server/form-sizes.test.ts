// Each page and call that takes files, by its declaration: a file of nine tenths reaches it, one a tenth too large
// reaches it too, to be told beside the field, and what is beyond that is refused unread.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '@/backend/entry/app';
import { formSizeMax, type TakenFiles } from '@/domain/file-limits';
import { HANDLERS, listPages } from '@/lib/pages/pages';
import type { AddressRow } from '@/lib/pages/page-row';
import { isWholeRun } from '@/tests/scope';
import { openFront, type OpenFront } from './open-front';

let front: OpenFront;

beforeAll(async () => {
  front = await openFront((request, response) => {
    request
      .resume()
      .once('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Прочитано</p>'));
  });
});
afterAll(() => front.close());
beforeEach(() => {
  front.asked.length = 0;
});

const filled = (name: string) => name.replaceAll(/\[+\.*\w+\]+|\{\w+\}/g, '1');
const ROWS = [...listPages(), ...Object.entries<AddressRow>(HANDLERS)].flatMap(([name, { files }]) =>
  files ? [[name, files] as const] : [],
);
const TAKING = CALLS.flatMap(({ operation, files }) => {
  const [method, path = ''] = operation.split(' ');
  return files && method === 'POST' ? [[path, files] as const] : [];
});

async function send(path: string, field: string, bytes: number) {
  const form = new FormData();
  form.append(field, new File([Buffer.alloc(bytes, 'x')], 'фото.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(front.origin + path, { method: 'POST', body: form, headers: { origin: front.origin } });
  return { status: answer.status, text: await answer.text() };
}

const announce = (path: string, size: number) =>
  front.ask(
    path,
    { origin: front.origin, 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(size) },
    'POST',
  );

/** What lets the larger through lets the smaller through. */
const SHARES = isWholeRun ? [0.9, 1.1] : [1.1];
const sharesOf = ({ fields, sizeMax }: TakenFiles) =>
  fields.flatMap((field) => SHARES.map((share) => ({ field, bytes: Math.floor(sizeMax * share) })));

it('there are such pages and calls', () => {
  expect([ROWS.length > 6, TAKING.length > 4]).toEqual([true, true]);
});

describe('a form with a file', () => {
  it.each(ROWS)(
    'of %s reaches its page within a tenth above the promise, and is refused beyond',
    async (name, files) => {
      for (const { field, bytes } of sharesOf(files)) {
        const { status, text } = await send(filled(name), field, bytes);
        expect([status, text], `${field}: ${bytes}`).toEqual([200, '<p>Прочитано</p>']);
      }
      const { status, body } = await announce(filled(name), formSizeMax(files) + 1);
      expect([status, body]).toEqual([413, expect.stringContaining('забагато')]);
      expect(front.asked).toHaveLength(sharesOf(files).length);
    },
  );

  it.each(TAKING)('reaches the call %s under each of its names', async (path, files) => {
    for (const { field, bytes } of sharesOf(files)) {
      const { status, text } = await send(`/api/v2${filled(path)}`, field, bytes);
      // Behind this front stands no back end.
      expect(status, text).toBe(503);
    }
  });
});
