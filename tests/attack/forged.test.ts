import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/backend/platform/limits/limits';
import { sendForm } from './forms';
import { anySite, ask, callerOf, newAddress, onEachSite } from './site';

const EVIL = 'evil.example';

const FORGED: Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-original-url': '/cabinet', 'x-rewrite-url': '/cabinet' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { 'x-invoke-path': '/cabinet', 'x-matched-path': '/cabinet', 'x-middleware-invoke': '1' },
];

const PAGES = [
  '/',
  '/news',
  '/login',
  '/contact',
  '/fine',
  '/search?q=штраф',
  '/sitemap.xml',
  '/robots.txt',
  '/nowhere',
];

describe('a forged header', () => {
  it.each(FORGED)('%o sends no page, for this visitor or the next, to another site', async (headers) => {
    const site = anySite();
    for (const page of PAGES.map(encodeURI)) {
      const lied = await ask(site, page, { headers });
      const plain = await ask(site, page);
      expect(lied.status, page).toBe(plain.status);
      for (const { text, headers: told } of [lied, plain]) {
        expect(text, page).not.toContain(EVIL);
        expect(JSON.stringify([...told]), page).not.toContain(EVIL);
      }
    }
    expect((await ask(site, '/cabinet', { headers })).status).toBe(307);
  });

  it.each(['x'.repeat(65), '1234567', '"},{"level":"error"', 'request 12345', 'a;b=c', '<script>'])(
    'with an invalid request id (%s) is replaced, in the response to a page and to a call',
    async (id) => {
      const site = anySite();
      for (const path of ['/login', '/api/v2/user/', '/nowhere', '/api/v2/news/']) {
        const answer = await ask(site, path, { headers: { 'x-request-id': id } });
        expect(answer.headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/);
      }
    },
  );

  it('with many or long client addresses does not change which visitor is counted', async () => {
    const site = anySite();
    const address = newAddress();
    const lies: Record<string, string | string[]>[] = Array.from(
      { length: LIMITS['fine-lookup'].max },
      (_, number) => ({
        'x-client-address': `203.0.113.${number}`,
        'x-forwarded-for': [`203.0.113.${number}`, `10.0.0.${number}, ${address}`],
      }),
    );
    const look = (headers: Record<string, string | string[]>) =>
      ask(site, `/api/v2/fines/lookup/?license_plate=AA1234BB&serial_number=${encodeURIComponent('ІП 0009999999')}`, {
        headers,
      });
    for (const headers of lies) expect((await look(headers)).status).toBe(404);
    expect((await look({ 'x-forwarded-for': `${'6.6.6.6, '.repeat(200)}${address}` })).status).toBe(429);
    expect((await look({ 'x-forwarded-for': newAddress() })).status).toBe(404);
  });
});

onEachSite('the client address of a form post', (site, db) => {
  it('is the one written by the proxy, in every rate counter', async () => {
    const address = newAddress();
    const headers = { 'x-client-address': '203.0.113.66', 'x-real-ip': '203.0.113.66' };
    await callerOf(site).call('contact-responses/', { body: { name: 'Ірина', message: 'Дякую' }, address, headers });
    await sendForm(
      site,
      '/contact',
      { kind: 'question', name: 'Ірина', email: '', phone: '', message: 'Дякую' },
      { address, headers },
    );
    const rows = await db.selectFrom('rate_limits').select(['key', 'count']).execute();
    expect(rows.filter(({ key }) => key.startsWith('contact:') && key.includes(address.split('::')[0] ?? ''))).toEqual([
      { key: `contact:${address.split('::')[0] ?? ''}::/64`, count: 2 },
    ]);
    expect(rows.filter(({ key }) => /:$|203\.0\.113\.66|nameless/.test(key))).toEqual([]);
  });
});
