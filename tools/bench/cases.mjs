import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_PLATE } from './data.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';

export const BROWSER = { 'accept-encoding': 'gzip, br', accept: 'text/html,*/*' };

function aScript() {
  const folder = join(ROOT, '.next', 'static', 'chunks');
  const [name] = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort();
  return `/_next/static/chunks/${name}`;
}

/** @param {string} page @param {string | number} number of a fine that the city has, or has not */
export const lookUp = (page, number) =>
  `${page}?license_plate=${OWN_PLATE}&serial_number=${encodeURIComponent(`ІП ${String(number).padStart(10, '0')}`)}`;

/** @returns {{ name: string, path: string, headers: Record<string, string>, isFromMany?: boolean }[]} */
export function listCases({ token, cookie, desk, etag }) {
  const api = { 'accept-encoding': 'gzip, br' };
  const personal = { ...BROWSER, cookie };
  const atDesk = { ...BROWSER, cookie: `pi_desk=${desk}` };
  const signedIn = { authorization: `Bearer ${token}` };
  return [
    { name: 'home', path: '/', headers: BROWSER },
    { name: 'evacuation list', path: '/evacuation', headers: BROWSER },
    { name: 'static file', path: aScript(), headers: BROWSER },
    { name: 'healthz/live', path: '/healthz/live', headers: {} },
    { name: 'API evacuations', path: '/api/v2/evacuations/', headers: api },
    { name: 'API parking-places', path: '/api/v2/parking-places/', headers: api },
    { name: 'API user-fines, 50', path: '/api/v2/user-fines/', headers: signedIn },
    { name: 'API user-fines, known', path: '/api/v2/user-fines/', headers: { ...signedIn, 'if-none-match': etag } },
    { name: 'API user', path: '/api/v2/user/', headers: signedIn },
    { name: 'login', path: '/login', headers: BROWSER },
    { name: 'contact', path: '/contact', headers: BROWSER },
    { name: 'appeal-fine', path: '/appeal-fine', headers: BROWSER },
    { name: 'fine', path: '/fine', headers: BROWSER },
    { name: 'cabinet, 50 fines', path: '/cabinet', headers: personal },
    { name: 'evacuation search', path: '/evacuation/search?license_plate=AA7919BA', headers: BROWSER },
    { name: 'desk today', path: '/desk', headers: atDesk },
    { name: 'desk queue', path: '/desk/appeals', headers: atDesk },
    { name: 'desk search', path: `/desk/appeals?q=${encodeURIComponent('Ковал')}`, headers: atDesk },
    { name: 'desk figures', path: '/desk/figures', headers: atDesk },
    { name: 'fine not found', path: lookUp('/fine', '9999999999'), headers: BROWSER, isFromMany: true },
    { name: 'fine found', path: lookUp('/fine', '7'), headers: BROWSER, isFromMany: true },
    { name: 'pay/fine', path: lookUp('/pay/fine', '7'), headers: BROWSER, isFromMany: true },
  ];
}

/** Cases that may depend on the size of the database; none is served from cache. */
export const listGrowingCases = ({ pages, token }) => [
  { name: 'API page 1', path: '/api/v2/evacuations/', headers: {} },
  { name: 'API last page', path: `/api/v2/evacuations/?page=${pages}`, headers: {} },
  { name: 'API plate', path: '/api/v2/evacuations/?license_plate=AA7919BA', headers: {} },
  { name: 'API news', path: '/api/v2/news/', headers: {} },
  { name: 'page 1', path: '/evacuation', headers: BROWSER },
  { name: 'search by plate', path: '/evacuation/search?license_plate=AA7919BA', headers: BROWSER },
  { name: 'API user-fines, 50', path: '/api/v2/user-fines/', headers: { authorization: `Bearer ${token}` } },
  { name: 'fine not found', path: lookUp('/fine', '9999999999'), headers: BROWSER, isFromMany: true },
  { name: 'fine found', path: lookUp('/fine', '7'), headers: BROWSER, isFromMany: true },
];
