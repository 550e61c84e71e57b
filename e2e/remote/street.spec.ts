import { MINUTE_MS } from '@/domain/durations';
import { expect, test } from '@/e2e/test';
import { failCity, resetCity } from './stand-in';

const LIVES_MS = 70_000;

test.beforeEach(() => resetCity());
test.afterEach(() => resetCity());

test(
  'the street says of a city’s own API what that tells: at first the hour alone, then tows and free places',
  { tag: '@nightly' },
  async ({ page }) => {
    const street = page.getByText(/^Зараз на\sвулиці/);
    await page.goto('/');
    await expect(street).toHaveText(/^Зараз на\sвулиці\s\S+\s\S+\.$/);
    await expect(page.locator('picture img')).toHaveAttribute('src', /^\/street\/lane-[a-z]+-[a-z]+-tiles\.svg$/);

    const at = new Date(Date.now() - MINUTE_MS).toISOString();
    const places = [{ parking_type: 'Майданчик', name: 'Перший', places: 20, places_free: 8, places_free_at: at }];
    await failCity(
      {
        path: 'evacuations/',
        body: { text: JSON.stringify({ results: [{ license_plate: 'AA1001BB', evacuated_at: at }] }) },
      },
      { path: 'parking-places/', body: { text: JSON.stringify(places) } },
    );
    await expect
      .poll(async () => (await page.request.get('/')).text(), { timeout: LIVES_MS, intervals: [2_000] })
      .toContain('/drawings/truck.svg');
    await page.goto('/');
    await expect(street).toHaveText(/евакуйовано 1\sавто\. Вільних місць на\sмайданчиках: 8 \(усього 20\)\.$/);
    await expect(page.locator('picture img')).toHaveAttribute('src', /-tow-3\.svg$/);
  },
);
