import type { Page } from '@playwright/test';
import { expect } from '@/e2e/test';

/** From "Must show" of the desk: of each case, besides text. */
export const KEYS_MAX = 12;

/** What a clerk presses, counted; typed text is not. */
export function handsAt(page: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        // Before that nothing listens, or a form would be held back, see useOneAct.
        await expect(page.getByRole('button', { name: 'Клавіші' })).toBeEnabled();
        await expect(page.locator('[data-preview="new"]')).toHaveCount(0);
        await page.keyboard.press(key);
        count += 1;
      }
    },
    type: (text: string) => page.keyboard.type(text),
    /** The keys since the last call. */
    take: () => {
      const keys = count;
      count = 0;
      return keys;
    },
  };
}

export type Hands = ReturnType<typeof handsAt>;

/** From a queue to the only record that it finds. */
export async function openFound(page: Page, { press, type }: Hands, words: string): Promise<void> {
  await press('/');
  await type(words);
  await press('Enter');
  await page.waitForURL(/[?&]q=/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await press('j', 'Enter');
}
