// The operator's program that opens the envelopes of ID.GOV.UA.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decryptEnvelope } from '@/backend/accounts/id-gov-ua/decrypt';
import { type IdGovUaProvider, MARIIA, startIdGovUa } from '@/tests/id-gov-ua-provider';

let provider: IdGovUaProvider;

beforeAll(async () => {
  provider = await startIdGovUa();
  process.env.AUTH_SECRET = 'not for other programs';
});
afterAll(() => provider.close());

it('gets the envelope on its input and none of the secrets of the site', async () => {
  const { envelopes } = provider;
  expect(JSON.parse(await decryptEnvelope(envelopes.decrypt, envelopes.seal(MARIIA), 5000))).toEqual(MARIIA);
});

it.each<[string, string, RegExp]>([
  ['fails', 'process.exit(2)', /ends with 2/],
  ['never ends', 'setInterval(() => {}, 1000)', /takes longer than 700 ms/],
  ['starts another that never ends', "require('node:child_process').spawnSync('sleep', ['60'])", /takes longer/],
  [
    'writes without end',
    "setInterval(() => process.stdout.write('x'.repeat(50_000)), 1)",
    /writes too much|takes longer/,
  ],
  ['does not read', 'process.exit(1)', /ends with 1/],
])('is an error when it %s', async (name, text, reason) => {
  const program = provider.envelopes.program(name.replaceAll(' ', '-'), text);
  await expect(decryptEnvelope(program, 'x'.repeat(200_000), 700)).rejects.toThrow(reason);
});

it('is an error when it is not there', async () => {
  await expect(decryptEnvelope('/nowhere/decrypt', 'x', 700)).rejects.toThrow(/does not start/);
});
