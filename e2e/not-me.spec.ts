import { mailedLink } from './mailbox';
import { createCitizen, openSession } from './registered-citizens';
import { PASSWORD, signIn } from './sign-in';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const NEW = 'зовсім інший пароль 7';

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test(
      'the owner suspends the account from the mail about an e-mail change and returns with a new password',
      { tag: '@nightly' },
      async ({ page, request }) => {
        const email = `robbed-${String(scripts)}@example.net`;
        await createCitizen(request, email, { first_name: 'Ольга', last_name: 'Обережна' });
        const stolen = await openSession(request, email);
        const headers = { authorization: `Bearer ${stolen}` };
        const data = { email: `thief-${email}`, current_password: PASSWORD };
        expect((await request.post('/api/v2/user/', { data, headers })).status()).toBe(200);

        const link = await mailedLink(email, '/not-me');
        // Mail scanners open every link.
        for (let look = 0; look < 2; look++) expect((await page.request.get(link)).status()).toBe(200);
        expect((await request.get('/api/v2/user/', { headers })).status()).toBe(200);
        const opened = await page.goto(link);
        expect(opened?.headers()['referrer-policy']).toBe('strict-origin');
        if (scripts) await expectUsable(page);
        await page.getByRole('button', { name: 'Це не я, закрити кабінет' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'призупинено на 48 годин' })).toBeVisible();
        expect((await request.get('/api/v2/user/', { headers })).status()).toBe(401);

        await signIn(page, email);
        await expect(
          page.getByRole('alert').filter({ hasText: /Кабінет призупинено до\s\d\d\.\d\d\.\d{4}/ }),
        ).toBeVisible();
        await page.goto(link);
        await page.getByRole('link', { name: 'задайте новий пароль' }).click();
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Надіслати посилання' }).click();
        await expect(page.getByText(`Якщо на ${email} є кабінет`)).toBeVisible();
        await page.goto(await mailedLink(email, '/password-reset/confirm'));
        await page.getByLabel('Новий пароль', { exact: true }).fill(NEW);
        await page.getByRole('button', { name: 'Зберегти новий пароль' }).click();
        await expect(page.getByText('Пароль змінено. Увійдіть із новим паролем.')).toBeVisible();
        await signIn(page, email, NEW);
        await expect(page).toHaveURL('/cabinet');
      },
    );
  });
}
