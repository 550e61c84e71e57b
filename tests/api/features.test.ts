import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEATURES } from '@/contract/features';
import { onBothEngines } from '@/tests/databases';
import { type City, openCity } from './city';

onBothEngines('what this back end names as offered', (createDatabase) => {
  let city: City;
  let unconfirming: City;
  beforeAll(async () => {
    city = await openCity(await createDatabase());
    unconfirming = await openCity({ ...(await createDatabase()), carVerification: false });
  });
  afterAll(() => Promise.all([city.close(), unconfirming.close()]));

  const features = async (of: City) => ((await of.call('general/')).json as { features: string[] }).features;

  it('is everything the site can ask for', async () => {
    expect(await features(city)).toEqual(FEATURES);
  });

  it('says that cars are confirmed only where they are', async () => {
    expect(await features(unconfirming)).toEqual(FEATURES.filter((feature) => feature !== 'car-verification'));
  });
  it.each([
    ['https://parking.example.org', true],
    ['http://localhost:3000', true],
    ['http://parking.example.org', false],
    ['https://127.0.0.1', false],
    ['https://[::1]:3000', false],
    ['http://127.0.0.1:3000', false],
  ])(
    'says that passkeys are where browsers can have them, on a domain by https or on this machine: %s',
    async (siteUrl, has) => {
      const there = await openCity({ ...(await createDatabase()), siteUrl });
      expect((await features(there)).includes('passkeys')).toBe(has);
      await there.close();
    },
  );
});
