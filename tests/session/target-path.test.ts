import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTargetPath } from '@/lib/session/target-path';

describe('the page a citizen returns to after signing in', () => {
  it.each([
    '/cabinet',
    '/cabinet/fines/12?tab=photos',
    '/cabinet/fines?unpaid&from=2026-11-01',
    '/cabinet/my-profile',
    '/news/login/',
    '/news/page/2',
    '/',
    '/пошук',
  ])('can be %s', (path) => {
    expect(decodeURI(safeTargetPath(path))).toBe(path);
  });

  it.each([
    ['nothing', ''],
    ['an address', 'https://evil.example/'],
    ['another host', '//evil.example'],
    ['another host with backslashes', '/\\evil.example'],
    ['another host behind a tab', '/\t/evil.example'],
    ['another host behind a newline', '/\n/evil.example'],
    ['another host behind dots', '/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a header break', '/cabinet\r\nSet-Cookie: a=b'],
    ['a backslash inside', '/cabinet\\..\\..'],
    ['a very long path', `/${'a'.repeat(5_000)}`],
    ['the sign-in page itself', '/login?next=/login'],
    ['signing out', '/logout'],
    ['the way out of an ended session', '/logout/expired?next=/cabinet'],
    ['a call of the API', '/api/v2/user-fines/'],
    ['a file of the framework', '/_next/static/chunk.js'],
    ['a relative path', 'cabinet'],
    ['a relative path of two steps', 'cabinet/fines'],
  ])('is the cabinet instead of %s', (_what, value) => {
    expect(safeTargetPath(value)).toBe('/cabinet');
  });

  it('is always on the site, whatever is requested', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.webUrl()), (value) => {
        const target = new URL(safeTargetPath(value), 'https://site.example');
        expect(target.origin).toBe('https://site.example');
      }),
    );
  });
});
