import type { Locator, Page } from '@playwright/test';
import { scriptsRun } from './layout-shift';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

test.use({ expectedComplaints: [/status of 503/] });

const DETAIL = 'База даних не відповідає.';

async function openList(page: Page) {
  await page.goto('/evacuation');
  await scriptsRun(page);
  await page.route('**/api/v2/evacuations/**', (route) => route.fulfill({ status: 503, json: { detail: DETAIL } }));
}

/** The toast closes when this animation ends. */
const clockOf = (toasts: Locator) =>
  toasts.evaluate((region) =>
    region
      .getAnimations({ subtree: true })
      .map(({ effect, playState }) => ({ ms: effect?.getTiming().duration, playState })),
  );

// Pausing by script overrides pausing on hover.
const holdClock = (toasts: Locator) =>
  toasts.evaluate((region) => region.getAnimations({ subtree: true }).forEach((clock) => clock.pause()));
const runClockOut = (toasts: Locator) =>
  toasts.evaluate((region) => {
    for (const clock of region.getAnimations({ subtree: true })) {
      clock.currentTime = Number(clock.effect?.getTiming().duration) - 10;
      clock.play();
    }
  });

test('a server failure shows a toast for 5 s, longer on hover, which can be closed, and a notice stays in the page', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('button', { name: 'Показати ще' }).click();
  const toasts = page.getByRole('region', { name: 'Сповіщення' });
  const toast = toasts.getByRole('alert');
  await expect(toast).toContainText('Помилка 503');
  await expect(toast).toContainText(DETAIL);
  await toast.hover();
  await expect.poll(() => clockOf(toasts)).toEqual([{ ms: 5_000, playState: 'paused' }]);
  await page.mouse.move(0, 400);
  await expect.poll(() => clockOf(toasts)).toEqual([{ ms: 5_000, playState: 'running' }]);
  await holdClock(toasts);
  await expectUsable(page);
  await runClockOut(toasts);
  await expect(toast).toHaveCount(0);

  const notice = page.getByRole('complementary', { name: 'Збій на сервері' });
  await expect(notice).toContainText(DETAIL);
  await notice.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Показати ще' }).click();
  await toast.hover();
  await expect.poll(() => clockOf(toasts)).toEqual([{ ms: 5_000, playState: 'paused' }]);
  await page.getByRole('button', { name: 'Закрити сповіщення' }).press('Enter');
  await expect(toast).toHaveCount(0);
});
