import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/error';
import { lastGoodOrNull, withLastGood } from '@/lib/api/last-good';
import { createRenderNotes, renderNotes } from '@/lib/api/render-notes';

const outage = async () => {
  throw new ApiError(503, { detail: 'Зачекайте.' });
};
const nothing = async () => {
  throw new ApiError(404, { detail: 'Немає.' });
};

let key = 0;
const freshKey = () => `test:${(key += 1)}`;

describe('a list while the API is down', () => {
  it('is the last one received, marked as stale, on a page that is rendered again soon', async () => {
    const name = freshKey();
    const notes = createRenderNotes();
    const first = await renderNotes.run(notes, () => withLastGood(name, async () => ['новина']));
    expect(first).toMatchObject({ data: ['новина'], stale: false });
    expect(notes.isShortLived).toBe(false);
    expect(await renderNotes.run(notes, () => withLastGood(name, outage))).toEqual({
      data: ['новина'],
      stale: true,
      at: first.at,
      unread: 0,
    });
    expect(notes.isShortLived).toBe(true);
  });

  it('is missing when none was ever received, while the rest of the page works', async () => {
    await expect(withLastGood(freshKey(), outage)).rejects.toMatchObject({ status: 503 });
    expect(await lastGoodOrNull(freshKey(), outage)).toBeNull();
  });

  it('is not restored once the API answers that it is gone', async () => {
    const name = freshKey();
    await withLastGood(name, async () => 'новина');
    await expect(withLastGood(name, nothing)).rejects.toMatchObject({ status: 404 });
    await expect(lastGoodOrNull(name, nothing)).rejects.toMatchObject({ status: 404 });
  });

  it('does not hide a programming error', async () => {
    const mistake = async () => {
      throw new TypeError('x is undefined');
    };
    await expect(lastGoodOrNull(freshKey(), mistake)).rejects.toThrow(TypeError);
  });

  it('comes from a bounded number of remembered answers', async () => {
    const name = freshKey();
    await withLastGood(name, async () => 'стара');
    for (let index = 0; index < 400; index += 1) await withLastGood(freshKey(), async () => index);
    expect(await lastGoodOrNull(name, outage)).toBeNull();
  });
});
