import type { Page } from '@playwright/test';

/** From samples/citizens.json: two confirmed cars, seven fines. Many specs read them, so none may change them. */
export const SAMPLE = { login: 'citizen@example.org', password: 'parkuvannia-2026' };

export const PASSWORD = 'тепла кава о сьомій';

export async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email або телефон').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Увійти', exact: true }).click();
}

/** Resolves when the browser has its session. */
export async function signInAsSample(page: Page): Promise<void> {
  await signIn(page, SAMPLE.login, SAMPLE.password);
  await page.waitForURL((url) => url.pathname !== '/login');
}
