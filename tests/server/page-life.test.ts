import { expect, it } from 'vitest';
import { createRenderNotes } from '@/lib/api/render-notes';
import { keepingOf, sealPage } from '@/server/rendered-page';

it.each([
  [Infinity, 60_000, 600_000, 's-maxage=60, stale-while-revalidate=600'],
  [250_000, 60_000, 190_000, 's-maxage=60, stale-while-revalidate=190'],
  [20_000, 20_000, 0, 's-maxage=20, stale-while-revalidate=0'],
])('a page that holds for %d ms is cached no longer, by us and by others', async (holdsMs, freshMs, staleMs, told) => {
  const page = {
    status: 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' },
    body: Buffer.from('<p>Зараз</p>'),
    notes: { ...createRenderNotes(), holdsMs },
  };
  expect(keepingOf(page)).toMatchObject({ freshMs, staleMs });
  const { headers } = (await sealPage(page, { isShared: true, cached: undefined })).identity;
  expect(headers[headers.indexOf('cache-control') + 1]).toContain(told);
});
