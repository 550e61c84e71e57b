// A form that stayed open over an upgrade posts to an action that this build does not have.
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { FAILURE_SLOTS } from '@/lib/rendering/failure-slots';
import { openFront, type OpenFront } from './open-front';

const NOT_FOUND = 'x-nextjs-action-not-found';
const TYPED = 'Прошу встановити знак біля школи № 5.\nВін дуже потрібен <дітям> & батькам.';
let front: OpenFront;

const page: RequestListener = (request, response) => {
  if (request.method === 'POST')
    void text(request).then(() => {
      response.writeHead(404, { 'content-type': 'text/plain', [NOT_FOUND]: '1' });
      response.end('Server action not found.');
    });
  else {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' });
    response.end(`<h1>${request.url ?? ''}</h1><p>${FAILURE_SLOTS.typed}</p>`);
  }
};

beforeEach(async () => {
  front = await openFront(page);
});
afterEach(() => front.close());

describe('a citizen or a clerk whose form was open over an upgrade', () => {
  it.each([
    [paths.contact, paths.updated],
    [deskPaths.message(7), deskPaths.updated],
  ])('is told so at %s without scripts, and gets back what was typed', async (address, told) => {
    const body = new FormData();
    body.append('$ACTION_ID_7f', '');
    body.append('text', TYPED);
    const answer = await fetch(front.origin + address, { method: 'POST', headers: { origin: front.origin }, body });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([409, 'no-store']);
    const html = await answer.text();
    expect(html).toContain(`<h1>${told}</h1>`);
    expect(html).toContain('Він дуже потрібен &#60;дітям&#62; &#38; батькам.</textarea>');
    expect(html).not.toContain('Server action');
  });

  it('is told so by the page’s own scripts, which know the framework’s header', async () => {
    const headers = { origin: front.origin, 'next-action': '7f'.repeat(21), 'content-type': 'text/plain' };
    const answer = await fetch(front.origin + paths.contact, { method: 'POST', headers, body: '[]' });
    expect([answer.status, answer.headers.get(NOT_FOUND)]).toEqual([404, '1']);
  });
});
