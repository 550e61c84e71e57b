import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';
import { fetchPage } from '@/lib/lists/fetch-page';
import { newsPage } from '@/lib/news/news-calls';
import { clearReports, listReports, takeToasts } from '@/lib/toasts/toasts';
import { fetchParkingPlaces } from '@/lib/parking/fetch-parking-places';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();
const CALLS: [string, string, () => Promise<unknown>][] = [
  ['the next page of a list', '/api/v2/news/', () => fetchPage(newsPage(2))],
  ['the places of the map', '/api/v2/parking-places/', fetchParkingPlaces],
];

beforeEach(() => {
  takeToasts();
  clearReports();
});

describe.each(CALLS)('a call for %s', (_, path, call) => {
  it.each([500, 503])('that fails with %i shows a toast, is reported and rejects', async (status) => {
    apiServer.use(http.get(path, () => HttpResponse.json({ detail: 'Технічні роботи.' }, { status })));
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status });
    expect(takeToasts()).toMatchObject([{ kind: 'error', title: `Помилка ${status}` }]);
    expect(listReports()).toMatchObject([{ status }]);
  });

  it('that is refused shows a toast and rejects, but is not reported', async () => {
    apiServer.use(http.get(path, () => HttpResponse.json({ detail: 'Забагато.' }, { status: 429 })));
    await expect(call()).rejects.toMatchObject({ status: 429 });
    expect(takeToasts()).toMatchObject([{ title: 'Помилка 429' }]);
    expect(listReports()).toEqual([]);
  });

  it('that is not found only rejects', async () => {
    apiServer.use(http.get(path, () => HttpResponse.json({ detail: 'Немає.' }, { status: 404 })));
    await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(takeToasts()).toEqual([]);
  });

  it('that gets no answer shows a toast and rejects', async () => {
    apiServer.use(http.get(path, () => HttpResponse.error()));
    await expect(call()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(takeToasts()).toMatchObject([{ title: 'Помилка' }]);
  });
});

it('a file upload that fails on the server is reported, and its reason is returned', async () => {
  apiServer.use(
    http.post('/api/v2/appeal-uploads/', () =>
      HttpResponse.json({ detail: 'Сховище не відповідає.' }, { status: 503 }),
    ),
  );
  const answer = await uploadEvidence(new File(['x'], 'a.png'), () => undefined, new AbortController().signal);
  expect(answer).toEqual({ message: 'Сховище не відповідає.', canRetry: true });
  expect(listReports()).toMatchObject([{ status: 503, text: 'Сховище не відповідає.' }]);
});

it('an uploaded file that another API names by a number is taken', async () => {
  apiServer.use(http.post('/api/v2/appeal-uploads/', () => HttpResponse.json({ id: 17 }, { status: 201 })));
  const answer = await uploadEvidence(new File(['x'], 'a.png'), () => undefined, new AbortController().signal);
  expect(answer).toEqual({ data: { id: '17' } });
});
