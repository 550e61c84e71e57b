import type { Locator, Page } from '@playwright/test';

/** Opens the menu where it is folded: on a phone and a tablet. */
export async function cabinetMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Меню кабінету' });
  const summary = menu.locator('summary');
  if ((await summary.isVisible()) && (await menu.locator('details[open]').count()) === 0) await summary.click();
  return menu;
}

export async function goInCabinet(page: Page, name: string): Promise<void> {
  await (await cabinetMenu(page)).getByRole('link', { name }).click();
}
