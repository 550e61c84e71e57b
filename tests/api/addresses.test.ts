import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';

onAnyEngine('the addresses of /api/v2', (createDatabase) => {
  const city = cityOf(createDatabase);

  it.each(['general', 'news', 'vacancies', 'evacuations', 'faq', 'parking-places', 'docs'])(
    '%s answers alike with and without the trailing slash',
    async (path) => {
      const [bare, slashed] = [await city.call(path), await city.call(`${path}/`)];
      expect([bare.status, slashed.status]).toEqual([200, 200]);
      expect(bare.text).toBe(slashed.text);
    },
  );

  it('accept a POST without the trailing slash, without a redirect', async () => {
    const body = { name: 'Ірина', message: 'Дякую' };
    for (const path of ['contact-responses', 'contact-responses/'])
      expect((await city.call(path, { body })).status).toBe(201);
  });

  it('answer 404 when unknown, and name the allowed methods when known', async () => {
    const unknown = await city.call('weather/');
    expect(unknown.status).toBe(404);
    expect(unknown.json).toMatchObject({ detail: 'Такої адреси немає.' });
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const refused = await city.call('news/', { method });
      expect(refused.status).toBe(405);
      expect(refused.headers.get('allow')).toBe('GET, HEAD');
    }
    expect((await city.call('user-cars/5', { method: 'PUT' })).headers.get('allow')).toBe('DELETE');
    expect((await city.call('news/', { method: 'HEAD' })).status).toBe(200);
    expect((await city.call('news/', { method: 'OPTIONS' })).status).toBe(204);
  });

  it('are described in the OpenAPI document, which lists no call that does not exist', async () => {
    const { paths } = (await city.call('openapi.json')).json as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const call of [
      'GET /general/',
      'GET /news/',
      'GET /vacancies/',
      'GET /evacuations/',
      'GET /faq/',
      'GET /parking-places/',
      'POST /logout/',
      'GET /user/',
      'POST /user/',
      'GET /user/last-request/',
      'GET /user-cars/',
      'POST /user-cars/',
      'DELETE /user-cars/{id}/',
      'GET /user-fines/',
      'POST /contact-responses/',
      'POST /appeal-fines/',
    ]) {
      expect(described).toContain(call);
    }
    for (const call of described) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await city.call(path.replace(/^\//, '').replace('{id}', '1').replace('{car_id}', '1'), { method });
      expect([404, 405].includes(answer.status) && answer.text.includes('адрес'), call).toBe(false);
    }
  });

  it('include a page of documentation without scripts', async () => {
    const { text, headers } = await city.call('docs/');
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('/api/v2/evacuations/');
    expect(text).not.toMatch(/<script|https?:/);
  });
});
