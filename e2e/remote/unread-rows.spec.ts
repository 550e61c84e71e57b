import { paths } from '@/domain/paths';
import { listAddress } from '@/lib/pages/addresses';
import { SAMPLE } from '@/e2e/sign-in';
import { REMOTE, signedIn } from '@/e2e/signed-in';
import { expect, test } from '@/e2e/test';
import { failCity, resetCity } from './stand-in';

const UNREAD = 'Частину записів не вдалося прочитати';

test.beforeEach(() => resetCity());
test.afterEach(() => resetCity());

const answerWith = (path: string, body: unknown) =>
  failCity({
    path,
    status: 200,
    body: { text: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });

test('a list with an odd row shows the others and says that it is not whole', async ({ page }) => {
  await answerWith('evacuations/', {
    count: '3',
    results: [
      { id: 1, license_plate: 'AA1234BB', car: 'Renault', evacuated_at: '2026-11-20', lat: '49.2', released_at: '' },
      null,
      { id: 3, license_plate: 'КА5678ММ', car: null, evacuated_at: '20.11.2026 14:05' },
    ],
  });
  // No other test asks for this page: the site keeps a page for a minute.
  await page.goto(listAddress('/evacuation/[[...page]]', 9));
  await expect(page.getByText(UNREAD)).toBeVisible();
  await expect(page.getByText('Renault')).toBeVisible();
  await expect(page.getByText(/14:05/).filter({ visible: true }).first()).toBeVisible();
  await page.goto(paths.evacuationSearch('AA9999BB'));
  await expect(page.getByText('На сайті не вдалося з’ясувати, чи евакуювали це авто')).toBeVisible();
  await expect(page.getByText(/такого авто .*немає/i)).toHaveCount(0);
});

test('a cabinet of whose fines none can be read does not say that there are none', async ({ page }) => {
  await signedIn(page, SAMPLE, REMOTE);
  await answerWith('user-fines/', [{ serial_number: 'ІП 0000100570', amount: 340 }]);
  await page.goto(paths.cabinetFine());
  await expect(page.getByText(UNREAD)).toBeVisible();
  await expect(page.getByText(/штрафів немає/i)).toHaveCount(0);
});
