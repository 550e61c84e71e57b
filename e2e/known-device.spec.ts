import type { Page } from '@playwright/test';
import { mailsTo, mailTo } from './mailbox';
import { createCitizen } from './registered-citizens';
import { signIn } from './sign-in';
import { forgetSession } from './signed-in';
import { expect, test } from './test';
import { paths } from '@/domain/paths';

const EMAIL = 'known-device@example.org';
const WARNING = 'з нового пристрою';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function openCabinet(page: Page): Promise<void> {
  await page.goto(paths.login(paths.cabinetProfileDevices));
  await signIn(page, EMAIL);
  await expect(page).toHaveURL(paths.cabinetProfileDevices);
}

test(
  'a second sign-in from the same browser is not a new device; a sign-in from another browser is',
  { tag: '@nightly' },
  async ({ page, request, browser }) => {
    await createCitizen(request, EMAIL, { first_name: 'Ірина', last_name: 'Коваль' });
    await openCabinet(page);
    const first = await mailTo(EMAIL, WARNING);
    const device = /з нового пристрою: (.+), мережа/.exec(first)?.[1] ?? '';
    expect(device).not.toBe('');

    await forgetSession(page, { but: 'pi_device' });
    await openCabinet(page);
    const log = page.getByRole('region', { name: 'Журнал кабінету' });
    await expect(
      log.getByRole('listitem').filter({ hasText: 'Вхід до кабінету' }).filter({ hasText: device }),
      // createCitizen signs in first.
    ).toHaveCount(3);

    const elsewhere = await browser.newContext({ userAgent: FIREFOX });
    await openCabinet(await elsewhere.newPage());
    await mailTo(EMAIL, `${WARNING}: Firefox, Linux`);
    expect(mailsTo(EMAIL).filter(({ text }) => text.includes(WARNING))).toHaveLength(2);
    await elsewhere.close();
  },
);
