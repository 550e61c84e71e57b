import { scriptsRun } from './layout-shift';
import { expect, test } from './test';

test.use({ expectedComplaints: [/503|Failed to fetch RSC payload|ERR_FAILED|ERR_CONNECTION_RESET/] });

for (const [how, status] of [
  ['the server fails', 503],
  ['there is no answer', 0],
] as const) {
  test(`the navigation progress bar turns red when ${how}`, async ({ page, context }) => {
    const bars: string[] = [];
    await page.exposeFunction('sawBar', (colour: string) => bars.push(colour));
    await page.addInitScript(() => {
      const look = () => {
        if (!document.documentElement.classList.contains('navigation-failed')) return;
        const { content, backgroundColor } = getComputedStyle(document.documentElement, '::before');
        if (content !== 'none') (window as unknown as { sawBar: (colour: string) => void }).sawBar(backgroundColor);
      };
      new MutationObserver(look).observe(document, { attributes: true, subtree: true, attributeFilter: ['class'] });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    // Until the scripts run, a click loads a document: a link that is pointed at shows that they do.
    await expect
      .poll(async () => {
        await page.getByRole('heading', { level: 1 }).hover();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Новини' }).hover();
        return asked.some((url) => url.includes('/news?_rsc='));
      })
      .toBe(true);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/vacancies*', async (route) => {
      const isDocument = route.request().isNavigationRequest();
      if (!isDocument) return status ? route.fulfill({ status, body: '' }) : route.abort('connectionreset');
      // The framework falls back to a document request, which is held.
      await held;
      return route.continue();
    });
    // oxlint-disable-next-line typescript/no-deprecated -- its default does not hold yet
    await page.getByRole('contentinfo').getByRole('link', { name: 'Вакансії' }).click({ noWaitAfter: true });
    await expect.poll(() => bars[0]).toMatch(/^rgb/);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Вакансії' })).toBeVisible();
  });
}

test('a form whose rules the network loses keeps what is typed, and is sent', async ({ page }) => {
  const email = `weak-net${Date.now()}@example.org`;
  await page.goto('/registration');
  await scriptsRun(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const lost: string[] = [];
  // What is there already stays; what the first field asks for breaks off, and so does each second try.
  await page.route(/\/_next\/static\/.*\.js/, (route) => {
    lost.push(route.request().method());
    return route.abort('connectionreset');
  });
  await page.getByLabel('Email').fill(email);
  await expect.poll(() => lost).toContain('HEAD');
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Створити кабінет' }).click();
  await expect(page.getByText(`Лист надіслано на ${email}.`)).toBeVisible();
});
