import { expect, it } from 'vitest';
import { FEATURES } from '@/contract/features';
import { onAnyEngine } from '@/tests/databases';
import { type City, cityOf, openCity } from './city';

onAnyEngine('the feature list of the embedded back end', (createDatabase) => {
  const idGovUa = { url: 'https://id.gov.ua', clientId: 'x', clientSecret: 'x', envelope: null, timeoutMs: 100 };
  const city = cityOf(createDatabase, { idGovUa });
  const unconfirming = cityOf(createDatabase, { carVerification: false });

  const features = async (of: City) => ((await of.call('general/')).json as { features: string[] }).features;

  it('is every feature that the site can ask for', async () => {
    expect(await features(city)).toEqual(FEATURES);
  });

  it('includes the confirmation of cars, and ID.GOV.UA, only where they are configured', async () => {
    const absent: string[] = ['car-verification', 'id-gov-ua'];
    expect(await features(unconfirming)).toEqual(FEATURES.filter((feature) => !absent.includes(feature)));
  });
  it.each([
    ['https://parking.example.org', true],
    ['http://localhost:3000', true],
    ['http://parking.example.org', false],
    ['https://127.0.0.1', false],
    ['https://[::1]:3000', false],
    ['http://127.0.0.1:3000', false],
  ])(
    'includes passkeys where browsers support them, on a domain over https or on localhost: %s',
    async (siteUrl, has) => {
      const there = await openCity({ ...(await createDatabase()), siteUrl });
      expect((await features(there)).includes('passkeys')).toBe(has);
      await there.close();
    },
  );
});
