import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/root.mjs';
import { BROWSER } from '../bench/cases.mjs';
import { runWorker } from '../bench/processes.mjs';

export const json = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const { names, addresses } = JSON.parse(readFileSync(join(ROOT, 'tests', 'corpus', 'people.json'), 'utf8'));

/** Messages of people with names and addresses as they are. */
const messages = (weight) =>
  names.map(([last, first], at) => ({
    weight: weight / names.length,
    path: '/api/v2/contact-responses/',
    ...json({ name: `${last} ${first}`, address: addresses[at % addresses.length], message: 'Дякую' }),
  }));

/** Weights out of 100, as citizens and bots come. */
export const mixOf = (token) => [
  { weight: 20, path: '/', headers: BROWSER },
  { weight: 14, path: '/news', headers: BROWSER },
  { weight: 14, path: '/evacuation', headers: BROWSER },
  { weight: 14, path: '/api/v2/evacuations/' },
  { weight: 6, path: '/api/v2/parking-places/' },
  { weight: 6, path: '/no-such-page', headers: BROWSER },
  { weight: 8, path: '/login', headers: BROWSER },
  { weight: 4, path: '/fine?license_plate=AA1234BB&serial_number=%D0%86%D0%9F0000000001', headers: BROWSER },
  { weight: 4, path: '/evacuation/search?license_plate=AA1234BB', headers: BROWSER },
  { weight: 5, path: '/api/v2/user-fines/', headers: { authorization: `Bearer ${token}` } },
  ...messages(4),
  { weight: 1, path: '/api/v2/login/', ...json({ login: 'nobody@example.org', password: 'не той пароль' }) },
];

/** `from`: where the addresses of the visitors begin. */
export const sendMix = ({ port, mix }, options) => runWorker('soak/load-worker.mjs', { port, mix, ...options });
