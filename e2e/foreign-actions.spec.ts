// Each act that the build knows, asked for from somewhere else: none of them is done, whoever is signed in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowserSession } from './sealed';
import { SAMPLE } from './sign-in';
import { expect, test } from './test';

interface Manifest {
  node: Record<string, { exportedName?: string; workers: Record<string, unknown> }>;
}

const MANIFEST = join(import.meta.dirname, '..', '.next', 'server', 'server-reference-manifest.json');

/** Where an act is at home: one of the pages that use it. */
function addressOf(workers: Record<string, unknown>): string {
  const page = Object.keys(workers)[0] ?? '';
  return page
    .replace(/^app/, '')
    .replace(/\/page$/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '1');
}

const FOREIGN: [string, Record<string, string>][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['without an origin', {}],
  ['of a page without an address', { origin: 'null' }],
];

test('no act is done for another site', async ({ baseURL: given }) => {
  const baseURL = given ?? '';
  const { node } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const acts = Object.entries(node);
  expect(acts.length).toBeGreaterThan(15);
  const { cookie } = await openBrowserSession(baseURL, SAMPLE.login, SAMPLE.password);
  const post = (address: string, headers: Record<string, string>, body: string) =>
    fetch(baseURL + address, {
      method: 'POST',
      body,
      headers: { cookie: `${cookie.name}=${cookie.value}`, ...headers },
      redirect: 'manual',
    });
  for (const [id, { workers }] of acts) {
    const address = addressOf(workers);
    for (const [what, headers] of FOREIGN) {
      const scripted = await post(address, { ...headers, 'next-action': id, 'content-type': 'text/plain' }, '[]');
      expect(scripted.status, `${address}: an act ${what}`).toBe(403);
      const form = `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${id}"\r\n\r\n\r\n--x--\r\n`;
      const plain = await post(address, { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, form);
      expect(plain.status, `${address}: a form ${what}`).toBe(403);
    }
  }
});
