import type { APIRequestContext, Page } from '@playwright/test';
import { HOUR_MS } from '@/domain/durations';
import { paths } from '@/domain/paths';
import { isWholeRun } from '@/tests/scope';
import { emailChangeLinks, mailbox, passwordResetLink, registrationLink } from './account-links';
import { mailedLink } from './mailbox';
import { createCitizen, openSession, post } from './registered-citizens';
import { expect, test } from './second-site';
import { PASSWORD, SAMPLE, signIn } from './sign-in';
import { signedIn } from './signed-in';
import { expectUsable } from './usable-page';

/** The others are left to the night. */
const PUSHED = ['registration'];

const main = (page: Page) => page.getByRole('main');
const dead = (page: Page) => main(page).getByText('Посилання не діє', { exact: true });
const INVENTED = 'x'.repeat(43);

interface Kind {
  page: string;
  link: (request: APIRequestContext) => Promise<string>;
  lives: number;
  password?: string;
  button: string;
  instead: string;
}

const KINDS: Record<string, Kind> = {
  registration: {
    page: paths.registrationConfirm,
    link: (request) => registrationLink(request, mailbox()),
    lives: HOUR_MS,
    password: 'Придумайте пароль',
    button: 'Підтвердити email',
    instead: 'зареєструйтеся ще раз',
  },
  'another e-mail': {
    page: paths.emailChangeConfirm,
    link: async (request) => (await emailChangeLinks(request, mailbox())).confirm,
    lives: HOUR_MS,
    button: 'Підтвердити новий email',
    instead: 'вкажіть його в кабінеті ще раз',
  },
  'a new password': {
    page: paths.passwordResetConfirm,
    link: (request) => passwordResetLink(request, mailbox()),
    lives: HOUR_MS,
    password: 'Новий пароль',
    button: 'Зберегти новий пароль',
    instead: 'запросіть нове посилання',
  },
  '«Це не я»': {
    page: paths.notMe,
    link: async (request) => (await emailChangeLinks(request, mailbox())).alarm,
    lives: 7 * 24 * HOUR_MS,
    button: 'Це не я, закрити кабінет',
    instead: 'задайте новий пароль',
  },
};

async function expectDead(page: Page, link: string, { button, instead }: Kind): Promise<void> {
  await page.goto(link);
  await expect(dead(page)).toBeVisible();
  await expect(main(page).getByRole('link', { name: instead })).toBeVisible();
  await expect(main(page).getByRole('button', { name: button })).toHaveCount(0);
  await expect(main(page).locator('input')).toHaveCount(0);
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });
    const ofScripts = scripts ? {} : { tag: '@nightly' };

    for (const [name, kind] of Object.entries(KINDS)) {
      // How long each kind lives is asked of the API (tests/api/link-check.test.ts), each dead page in every-page/.
      const isFirst = isWholeRun || name === 'registration';
      const title = `a dead link from a mail asks for nothing and says what to do: ${name}`;
      test(title, PUSHED.includes(name) ? ofScripts : { tag: '@nightly' }, async ({ page, request, second }) => {
        for (const invented of isFirst ? [INVENTED, 'used', '%00'] : [INVENTED])
          await expectDead(page, `${kind.page}?token=${invented}`, kind);
        if (scripts && isWholeRun) await expectUsable(page);

        if (isFirst) {
          const late = await kind.link(request);
          await page.goto(late);
          await expect(main(page).getByRole('button', { name: kind.button })).toBeVisible();
          second.later(kind.lives + 1000);
          await expectDead(page, late, kind);
        }

        const link = await kind.link(request);
        // Mail scanners open every link.
        for (let look = 0; look < 3; look += 1) expect((await request.get(link)).status()).toBe(200);
        await page.goto(link);
        await expect(dead(page)).toHaveCount(0);
        if (kind.password) await main(page).getByLabel(kind.password, { exact: true }).fill(PASSWORD);
        await main(page).getByRole('button', { name: kind.button }).click();
        await expect(page).toHaveURL(/\/login/);
        await expectDead(page, link, kind);
      });
    }

    test(
      'a mail link opened in another citizen’s cabinet says so, and leads to the account it is for',
      ofScripts,
      async ({ page, request, second }) => {
        const [other, newcomer] = [SAMPLE.login, mailbox()];
        await signedIn(page, SAMPLE, second);

        const change = await emailChangeLinks(request, mailbox());
        await page.goto(change.confirm);
        await expect(main(page).getByText(`У цьому браузері відкрито кабінет ${other}`)).toBeVisible();
        await expect(main(page).getByText('у відкритому нічого не зміниться')).toBeVisible();

        await page.goto(await registrationLink(request, newcomer));
        await expect(main(page).getByText(`У цьому браузері відкрито кабінет ${other}`)).toBeVisible();
        if (scripts) await expectUsable(page);
        await main(page).getByLabel('Придумайте пароль').fill(PASSWORD);
        await main(page).getByRole('button', { name: 'Підтвердити email' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Email підтверджено' })).toBeVisible();
        await signIn(page, newcomer);
        await expect(page).toHaveURL('/cabinet');
        await expect(page.getByRole('dialog', { name: 'Як з вами зв’язатися?' }).getByLabel('Email')).toHaveValue(
          newcomer,
        );
      },
    );

    test(
      'a mail link opened in its own account’s cabinet mentions no other cabinet',
      { tag: '@nightly' },
      async ({ page, request, second }) => {
        const email = mailbox();
        await createCitizen(request, email, { first_name: 'Ольга', last_name: 'Своя' });
        await signedIn(page, { login: email }, second);
        const token = await openSession(request, email);
        await post(request, 'user/', { email: `new-${email}`, current_password: PASSWORD }, token);
        await page.goto(await mailedLink(`new-${email}`, paths.emailChangeConfirm));
        await expect(main(page).getByRole('button', { name: 'Підтвердити новий email' })).toBeVisible();
        await expect(main(page)).not.toContainText('У цьому браузері відкрито кабінет');
      },
    );
  });
}
