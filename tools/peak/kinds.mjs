// What the people of the day ask for.
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER, lookUp } from '../bench/cases.mjs';
import { cookieOf, fetchRaw } from '../bench/servers.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { json } from '../soak/load.mjs';
import { PER_PERSON } from './day.mjs';

/** All of them have to fit into one argument of a program. */
const VARIANTS = 50;
const numbers = Array.from({ length: VARIANTS }, (_, index) => index);

function listFiles() {
  const folder = join('static', 'chunks');
  const names = readdirSync(join(ROOT, '.next', folder)).filter((name) => name.endsWith('.js'));
  return names.sort().map((name) => `/_next/${folder}/${name}`);
}

/** @returns {Promise<{ name: string, perPerson: number, variants: object[] }[]>} */
export async function listKinds({ port, token }) {
  const headers = { authorization: `Bearer ${token}` };
  const { headers: answered } = await fetchRaw({ port, path: '/api/v2/user-fines/', headers });
  const personal = { ...BROWSER, cookie: await cookieOf(token) };
  const once = randomBytes(4).toString('hex');
  const page = (path) => [{ path, headers: BROWSER }];
  const asked = (path, more = {}) => [{ path: `/api/v2/${path}`, headers: { ...headers, ...more } }];
  const variants = {
    home: page('/'),
    'static file': listFiles().flatMap(page),
    'form of a look-up': page('/fine'),
    'fine found': numbers.slice(1).flatMap((number) => page(lookUp('/fine', number))),
    'fine not found': numbers.flatMap((number) => page(lookUp('/fine', 9_000_000_000 + number))),
    'page of a payment': numbers.slice(1).flatMap((number) => page(lookUp('/pay/fine', number))),
    'search for a towed car': numbers.flatMap((number) =>
      page(`/evacuation/search?license_plate=AA${1000 + number}BB`),
    ),
    news: page('/news'),
    'list of towed cars': page('/evacuation'),
    'public API': ['evacuations/', 'parking-places/', 'settings/'].map((path) => ({ path: `/api/v2/${path}` })),
    'page of sign-in': page('/login'),
    // An unknown account takes as long as a known one.
    'sign-in': numbers.map((number) => ({
      path: '/api/v2/login/',
      ...json({ login: `${once}-${number}@example.org`, password: 'не той пароль' }),
    })),
    cabinet: [{ path: '/cabinet', headers: personal }],
    'API of own fines': asked('user-fines/'),
    'API of own fines, unchanged': asked('user-fines/', { 'if-none-match': answered.etag }),
    'does the session last': asked('user/last-request/'),
    message: [{ path: '/api/v2/contact-responses/', ...json({ name: 'Ірина', message: 'Дякую' }) }],
    'no such page': page('/no-such-page'),
  };
  return Object.entries(PER_PERSON).map(([name, perPerson]) => ({ name, perPerson, variants: variants[name] }));
}
