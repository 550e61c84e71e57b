import { test } from '@/e2e/test';
import { expectNothingClaimed, WALKED_PAGES } from '@/e2e/unknown-claims';
import { resetCity } from './stand-in';

test('with the specification’s calls alone no page claims more than they tell', async ({ page }) => {
  await resetCity();
  for (const address of WALKED_PAGES) await expectNothingClaimed(page, address);
});
