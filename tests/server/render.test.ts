import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRender } from '@/server/render';

const GET = { method: 'GET', url: '/news', headers: {} } as const;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a rendered page', () => {
  afterEach(() => vi.useRealTimers());

  it('is given whole, with its status and headers', async () => {
    const render = createRender((_, response) => {
      response.writeHead(404, { 'x-page': 'missing' });
      response.end('Немає');
      return Promise.resolve();
    });
    const page = await render(GET);
    expect([page.status, page.headers['x-page'], page.body.toString()]).toEqual([404, 'missing', 'Немає']);
  });

  it('leaves nothing of its making in memory, though its time is not over', async () => {
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
    });
  });

  it('that the framework does not finish in 30 seconds is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun: ServerResponse[] = [];
    const render = createRender((_, response) => {
      begun.push(response);
      return new Promise(() => undefined);
    });
    const page = render(GET).catch((error: unknown) => error);
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    vi.advanceTimersByTime(30_000);
    expect(await page).toBeInstanceOf(Error);
  });

  it('fails when the framework does', async () => {
    const render = createRender(() => Promise.reject(new Error('Збій')));
    await expect(render(GET)).rejects.toThrow('Збій');
  });
});
