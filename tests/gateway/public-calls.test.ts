import { describe, expect, it } from 'vitest';
import { findPublicCall } from '@/lib/gateway/public-calls';

const find = (address: string, headers: Record<string, string> = {}, { method = 'GET', isRemote = false } = {}) => {
  const cut = address.indexOf('?');
  const [path, search] = cut < 0 ? [address, ''] : [address.slice(0, cut), address.slice(cut)];
  return findPublicCall(method, `/api/v2/${path}`, search, headers, isRemote)?.address ?? null;
};

describe('a public API call', () => {
  it.each([
    ['general', '/api/v2/general/'],
    ['general/', '/api/v2/general/'],
    ['news/', '/api/v2/news/'],
    ['news/17/', '/api/v2/news/17/'],
    ['vacancies/3', '/api/v2/vacancies/3/'],
    ['faq/?utm_source=x', '/api/v2/faq/'],
    ['parking-places/?page=2', '/api/v2/parking-places/'],
    ['openapi.json', '/api/v2/openapi.json'],
    ['evacuations/?page_size=20&page=3', '/api/v2/evacuations/?page=3&page_size=20'],
    ['evacuations/?page=3&fbclid=x&page_size=20', '/api/v2/evacuations/?page=3&page_size=20'],
    ['evacuations/?', '/api/v2/evacuations/'],
    ['evacuations/?%70age=3', '/api/v2/evacuations/?page=3'],
  ])('has one canonical address however it is spelled: %s', (given, address) => {
    expect(find(given)).toBe(address);
  });

  it('names the nouns whose change makes its answer stale', () => {
    const nouns = (path: string) => findPublicCall('GET', `/api/v2/${path}`, '', {}, false)?.nouns;
    expect(nouns('general/')).toEqual(['settings', 'registers']);
    expect(nouns('parking-places/')).toEqual(['parking']);
    expect(nouns('news/5/')).toEqual(['news']);
  });

  it('is a GET or HEAD', () => {
    expect(find('news/', {}, { method: 'HEAD' })).toBe('/api/v2/news/');
    for (const method of ['POST', 'PUT', 'OPTIONS', 'DELETE']) expect(find('news/', {}, { method })).toBeNull();
  });
});

describe('an API call does not count as public when it', () => {
  it.each([
    'user/',
    'user-fines/',
    'user-fines/1/',
    'user-cars/',
    'fines/lookup/?license_plate=AA1234BB',
    'fine-photos/0123456789abcdef/',
    'news/abc/',
    'news//',
    'news/1/2/',
    'news/%31/',
    '%6eews/',
    'NEWS/',
    'news/../user/',
    'general.json/',
    '../user/',
    '',
  ])('has a personal path or one that is no public call: %s', (address) => {
    expect(find(address)).toBeNull();
  });

  it.each([
    ['authorization', 'Bearer x'],
    ['authorization', ''],
    ['x-auth', 'Token x'],
    ['range', 'bytes=0-1'],
  ])('has the header %s: %s', (name, value) => {
    expect(find('news/', { [name]: value })).toBeNull();
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1&page=2',
    'page=',
    'page=01',
    'page=1e3',
    'page=12345678',
    'page_size=1.5',
    'page=%00',
    'license_plate=AA1234BB',
    'license_plate=',
  ])('has a query that only the API can judge: %s', (query) => {
    expect(find(`evacuations/?${query}`)).toBeNull();
  });

  it('has parameters that only a city’s own API may understand', () => {
    expect(find('news/?ordering=-id', {}, { isRemote: true })).toBeNull();
    expect(find('faq/?lang=en', {}, { isRemote: true })).toBeNull();
    expect(find('news/?page=2', {}, { isRemote: true })).toBe('/api/v2/news/?page=2');
  });
});
