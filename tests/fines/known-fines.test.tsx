import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { finesQuery } from '@/lib/fines/fine-calls';
import { startApiServer } from '@/tests/api-server';

const server = startApiServer();
const FINES = [{ id: 7, serial_number: 'ІП 0000000007', license_plate: 'AA1234BB' }];

it('a list asked again is not sent again while it is the same, and only who has it says so', async () => {
  const known: (string | null)[] = [];
  server.use(
    http.get('*/api/v2/user-fines/', ({ request }) => {
      const etag = request.headers.get('if-none-match');
      known.push(etag);
      if (etag === '"one"') return new HttpResponse(null, { status: 304 });
      return HttpResponse.json(FINES, { headers: { etag: '"one"' } });
    }),
  );
  const queries = new QueryClient();
  const first = await queries.query(finesQuery());
  expect(await queries.query(finesQuery())).toEqual(first);
  await new QueryClient().query(finesQuery());
  expect(known).toEqual([null, '"one"', null]);
  expect(first).toEqual(FINES);
});

it('a 304 that nothing was asked for is an error', async () => {
  server.use(http.get('*/api/v2/user-fines/', () => new HttpResponse(null, { status: 304 })));
  await expect(
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(finesQuery()),
  ).rejects.toThrow();
});
