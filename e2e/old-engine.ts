import type { Page } from '@playwright/test';

/** Every script is a syntax error, as a static block is to Chrome 90, and unknown rules of CSS are dropped. */
export async function becomeOld(page: Page): Promise<void> {
  await page.route(/\/_next\/static\/.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Old { static {' }),
  );
  await page.route(/\/_next\/static\/.*\.css/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll('@container', '@unknown').replaceAll(':has(', ':unknown(');
    await route.fulfill({ response, body: css });
  });
}
