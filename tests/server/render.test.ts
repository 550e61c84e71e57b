import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FROM_NOBODY } from '@/contract/call-headers';
import { originOfRender, renderNotes } from '@/lib/api/render-notes';
import { createRender } from '@/server/render';

const GET = { origin: FROM_NOBODY, method: 'GET', url: '/news', headers: {} } as const;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a rendered page', () => {
  afterEach(() => vi.useRealTimers());

  it('is requested with the given headers, and has render notes and a request id of its own', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const render = createRender((request, response) => {
      seen.push(request.headers);
      Object.assign(renderNotes.getStore() ?? {}, { isOut: request.url === '/pay' });
      response.end(originOfRender().requestId ?? 'nobody’s');
      return Promise.resolve();
    });
    const origin = { clientAddress: '203.0.113.9', requestId: 'request-12345' };
    const headers = { cookie: undefined, accept: 'text/html', host: 'site.example' };
    const [page, other] = await Promise.all([render({ ...GET, origin, headers }), render({ ...GET, url: '/pay' })]);
    expect(seen[0]).toMatchObject({ accept: 'text/html', host: 'site.example' });
    expect(seen[0]).not.toHaveProperty('cookie');
    expect([page.body.toString(), page.notes.isOut]).toEqual(['request-12345', false]);
    expect([other.body.toString(), other.notes.isOut]).toEqual(['nobody’s', true]);
  });

  it('is given the posted body and its files', async () => {
    const files = new Map([['a-name', new File(['photo'], 'a.jpg')]]);
    const render = createRender(async (request, response) => {
      const file = renderNotes.getStore()?.files.get('a-name');
      response.end(`${request.method} ${await text(request)} ${await file?.text()}`);
    });
    const page = await render({ ...GET, method: 'POST', url: '/login', body: Buffer.from('a=1'), files });
    expect(page.body.toString()).toBe('POST a=1 photo');
  });

  it('leaves nothing of its rendering in memory, even before its timeout', async () => {
    const made: WeakRef<object>[] = [];
    const render = createRender((request, response) => {
      made.push(new WeakRef(request), new WeakRef(response));
      response.end('Сторінка');
      return Promise.resolve();
    });
    await render(GET);
    await render(GET);
    await vi.waitFor(() => {
      collectGarbage();
      expect(made.map((object) => object.deref() === undefined)).toEqual([true, true, true, true]);
    }, 10_000);
  });

  it.each([
    ['when the framework takes 30 seconds', 'GET', true, 30_000],
    ['of a form that the site itself takes, as well', 'POST', false, 30_000],
    ['of a form, whose files a remote API may take for two minutes, after 150', 'POST', true, 150_000],
  ] as const)('is abandoned %s', async (_, method, isRemote, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun: ServerResponse[] = [];
    const render = createRender((_, response) => {
      begun.push(response);
      return new Promise(() => undefined);
    }, isRemote);
    let isOver = false;
    const page = render({ ...GET, method })
      .catch((error: unknown) => error)
      .finally(() => (isOver = true));
    await vi.waitFor(() => expect(begun).toHaveLength(1), 10_000);
    vi.advanceTimersByTime(limit * 0.9);
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(limit * 0.1);
    expect(await page).toMatchObject({ cause: { message: '/news took too long' } });
  });
});
