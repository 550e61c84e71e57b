import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { importCitizens, importFines } from './citizens';
import { importRows } from './operator';
import { signedIn } from './signed-in';
import { openFold } from './open-fold';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const KEY = /\?key=([\w-]{43})$/;

const fine = (serial_number: string, license_plate: string, changes: Record<string, string> = {}) => ({
  serial_number,
  license_plate,
  amount: '340.00',
  violated_at: new Date(Date.now() - 60_000).toISOString(),
  ...changes,
});

const feedOf = async (page: Page) => {
  const link = page.getByRole('link', { name: 'Відкрити в календарі' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^webcal:\/\/.+\/calendar\/fines\.ics\?key=[\w-]{43}$/);
  return paths.calendarFeed(KEY.exec(address)?.[1] ?? '');
};

async function ask(request: APIRequestContext, feed: string, etag?: string) {
  const answer = await request.get(feed, etag ? { headers: { 'if-none-match': etag } } : {});
  return { status: answer.status(), headers: answer.headers(), text: (await answer.text()).replace(/\r\n /g, '') };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor with a fine’s document subscribes to its calendar, which follows the fine until unsubscribed',
    { tag: '@nightly' },
    async ({ page, request, isMobile }) => {
      const number = isMobile ? '0007700001' : '0007700002';
      const row = fine(`ІП ${number}`, 'AA7700AA');
      importRows('fines', [row]);
      await page.goto(paths.fineLookup('AA7700AA', row.serial_number));
      await openFold(page, 'Нагадування');
      await page.getByRole('button', { name: 'Підписатися на календар' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`Строки штрафу ІП\\s?${number}`));
      await expect(page).toHaveURL(KEY);
      const feed = await feedOf(page);

      const first = await ask(request, feed);
      expect(first).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'cache-control': expect.stringMatching(/^private, no-store$/) as unknown,
          'x-robots-tag': 'noindex',
        },
      });
      expect(first.text).toMatch(/SUMMARY:Штраф: останній день знижки\\, 170\\,00/);
      expect(first.text).not.toContain('METHOD');
      // Google Calendar obeys robots.txt.
      const robots = await (await request.get('/robots.txt')).text();
      const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
      expect(forbidden.filter((path) => feed.startsWith(path))).toEqual([]);
      const { etag = '' } = first.headers;
      expect(await ask(request, feed, etag)).toMatchObject({ status: 304, text: '' });

      importRows('fines', [{ ...row, paid_at: new Date().toISOString() }]);
      const paid = await ask(request, feed, etag);
      expect(paid.status).toBe(200);
      expect(paid.text).toContain('STATUS:CANCELLED');
      expect(paid.text).toContain('SUMMARY:Штраф сплачено\r\n');
      expect(paid.text).not.toContain('VALARM');

      await page.getByRole('button', { name: 'Вимкнути цю адресу' }).click();
      await expect(page.getByText('Адресу календаря вимкнено')).toBeVisible();
      expect((await ask(request, feed)).status).toBe(410);
    },
  );
});

test(
  'a citizen creates, renews and ends a calendar address in the cabinet',
  { tag: ['@desktop-nightly', '@nightly'] },
  async ({ page, request, isMobile }) => {
    const [login, plate] = isMobile
      ? ['calendar-phone@example.org', 'AA7711AA']
      : ['calendar-desktop@example.org', 'AA7722AA'];
    importCitizens([{ login, firstName: 'Марія', plate }]);
    importFines([{ serial_number: `ІП 00077${plate.slice(2, 6)}1`, license_plate: plate }]);
    await signedIn(page, { login });
    await page.goto(paths.cabinetCalendar);
    await page.getByRole('button', { name: 'Створити адресу календаря' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Строки штрафів' })).toBeVisible();
    await expectUsable(page);
    const first = await feedOf(page);
    expect((await ask(request, first)).text).toContain('BEGIN:VEVENT');

    await page.goto(paths.cabinetCalendar);
    await expect(page.getByText(/^Адресу створено \d\d\.\d\d\.\d{4}/)).toBeVisible();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Створити нову адресу' }).click();
    const second = await feedOf(page);
    expect([(await ask(request, first)).status, (await ask(request, second)).status]).toEqual([410, 200]);
    await page.goto(paths.cabinetCalendar);
    await page.getByRole('button', { name: 'Вимкнути' }).click();
    await expect(page.getByRole('button', { name: 'Створити адресу календаря' })).toBeVisible();
    expect((await ask(request, second)).status).toBe(410);
  },
);

test('the page of a calendar address is not cached or indexed, and its referrer hides the key', async ({ page }) => {
  const answer = await page.goto(paths.calendarOf('x'.repeat(43)));
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'strict-origin',
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText('Ця адреса календаря не діє')).toBeVisible();
});
