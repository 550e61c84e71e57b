import { expect, it, vi } from 'vitest';

async function personalData(environment: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ SITE_URL: 'https://site.example', ...environment }))
    vi.stubEnv(name, value);
  const [{ findContentPage }, { imageSources }, { pagePolicy }] = await Promise.all([
    import('@/lib/content/find-page'),
    import('@/lib/rendering/page-policy'),
    import('@/lib/rendering/policy'),
  ]);
  const { pieces } = await findContentPage('/personal-data');
  const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('');
  const captcha = environment['CAPTCHA_SITE_KEY'] !== undefined;
  const policy = pagePolicy({ scripts: [], images: imageSources(), captcha });
  const hosts = [...policy.matchAll(/https?:\/\/(?:\*\.)?([\w.:-]+)/g)].map(([, host = '']) => host);
  return {
    text: html.replaceAll('\u00a0', ' ').replaceAll(/<\/?strong>/g, ''),
    hosts: hosts.filter((host) => host !== 'site.example'),
  };
}

const isNamed = (text: string) => (host: string) =>
  /(?:google|gstatic)\.com$/.test(host) ? text.includes('Google reCAPTCHA') : text.includes(host);

it.each([
  [{}, 1],
  [{ CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' }, 5],
  [{ MAP_TILE_URL: 'https://{s}.tile.example:8443/{z}/{x}/{y}.png', PICTURE_ORIGINS: 'https://a.example' }, 2],
  [{ MAP_TILE_URL: 'none', API_BASE_URL: 'https://city.example/api/v2' }, 1],
])('everyone from whom a page may load something is named with personal data: %j', async (environment, count) => {
  const { text, hosts } = await personalData(environment);
  expect(hosts).toHaveLength(count);
  expect(hosts.filter((host) => !isNamed(text)(host))).toEqual([]);
});

it('what this site does with data is told where it keeps them, and not of a city’s own API', async () => {
  const DONE_HERE = [/бере лише керівник інспекції/, /Прибираємо з фото приховані дані/, /Розсилка новин/];
  const { text: here } = await personalData({});
  const { text: there } = await personalData({ API_BASE_URL: 'https://city.example/api/v2' });
  expect(DONE_HERE.map((claim) => [claim.test(here), claim.test(there)])).toEqual(DONE_HERE.map(() => [true, false]));
  expect(there).toMatch(/Розсилка: email і телефон, лише за окремою згодою/);
});

it.each(['none', '/tiles/{z}/{x}/{y}.png', 'https://site.example/{z}/{x}/{y}.png'])(
  'nobody is named where all is loaded from the site itself: %s',
  async (tiles) => {
    const { text, hosts } = await personalData({ MAP_TILE_URL: tiles });
    expect(hosts).toEqual([]);
    expect(text).not.toMatch(/мережеву адресу|Google reCAPTCHA/);
  },
);
