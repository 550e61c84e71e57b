import { paths } from '@/domain/paths';
import { expect, test } from './test';

interface Picture {
  src: string;
  sizes: string;
}
interface Manifest {
  display: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

test('the site can be installed: every picture of the manifest has its size, each shortcut its page', async ({
  page,
}) => {
  await page.goto(paths.home);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest.display).toBe('standalone');
  expect(manifest.shortcuts.slice(0, 3).map(({ name }) => name)).toEqual(['Сплатити', 'Де моє авто?', 'Паркування']);
  expect(new Set(manifest.screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']));
  const shown = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes } of shown) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  expect((await page.request.get('/apple-icon.png')).status()).toBe(200);
});

test('the browser’s bars take the colour of the theme that the citizen chose, at once and from the first paint', async ({
  page,
}) => {
  const colour = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => !media || matchMedia(media).matches,
        )?.content,
    );
  await page.goto(paths.home);
  expect(await colour()).toBe('#ffffff');
  await page.getByRole('banner').locator('summary', { hasText: 'Меню' }).click();
  await page.getByRole('button', { name: 'Темна тема' }).filter({ visible: true }).click();
  expect(await colour()).toBe('#0b1526');
  await page.goto(paths.contact);
  expect(await colour()).toBe('#0b1526');
  await page.getByRole('banner').locator('summary', { hasText: 'Меню' }).click();
  await page.getByRole('button', { name: 'Темна тема' }).filter({ visible: true }).click();
  expect(await colour()).toBe('#ffffff');
});

test('nothing lies below the notch of a phone held sideways', async ({ page, context }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 44, right: 44, bottom: 21 } });
  await page.goto(paths.home);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, header summary, main h1, footer a')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .filter(({ left, right }) => left < 44 || right > innerWidth - 44),
  );
  expect(hidden).toEqual([]);
});

test('a translating browser leaves numbers, plates, sums and accounts as they are', async ({ page }) => {
  await page.goto(paths.fineLookup('AB3310HX', 'ІП 0000100570'));
  const translated = await page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const whole = (text.textContent ?? '').trim();
      const isValue = /^(?:ІП\s\d{10}|[A-ZА-ЯІ]{2}\s?\d{4}\s?[A-ZА-ЯІ]{2}|[\d\s]+,\d\d\sгрн|UA\d{2,}.*|\d{8})$/u.test(
        whole,
      );
      if (isValue && text.parentElement?.checkVisibility() && !text.parentElement.closest('[translate="no"]'))
        found.push(whole);
    }
    return found;
  });
  expect(translated).toEqual([]);
});
