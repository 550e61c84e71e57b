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
});
