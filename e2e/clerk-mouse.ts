import type { Page } from '@playwright/test';
import { fieldTitle } from '@/contract/desk-columns';
import { DESK_REGISTER_LABELS } from '@/contract/desk-imports';
import { deskPaths } from '@/domain/desk-paths';
import { expect } from '@/e2e/test';
import type { CityFile } from '@/tests/corpus/city-file';

const LIMIT = { timeout: 60_000 };

/** By the header, or by the letter of the column, as `CityFile.named` has it. Labels keep words together by other signs. */
const columnName = (column: string) =>
  /^[A-Z]$/.test(column)
    ? new RegExp(`^Стовпець ${column}[ ,]`)
    : new RegExp(`«${column.replaceAll(/[.*+?()[\]\\/]/g, String.raw`\$&`).replaceAll(/[\s-]/g, '.')}»`);

/** What a clerk does with the mouse, from the page of uploads to the records taken. Returns the steps: clicks, choices, values typed. */
export async function takeByMouse(page: Page, given: CityFile): Promise<number> {
  const { register, file, bytes, named = {}, constants = {}, told = [], refused } = given;
  let steps = 0;
  const click = async (name: string | RegExp) => {
    steps += 1;
    await page.getByRole('button', { name }).first().click();
  };
  const unfold = async (title: string | RegExp) => {
    steps += 1;
    await page.locator('summary').filter({ hasText: title }).click();
  };
  const isChecked = page.getByRole('button', { name: /записати$|^Записати/ }).first();
  const asksColumns = page.getByText('чекає, доки назвете стовпці');

  await page.goto(register === 'payments' ? deskPaths.payments : deskPaths.imports);
  if (register !== 'payments') {
    await page.getByRole('combobox', { name: 'Що це' }).selectOption({ label: DESK_REGISTER_LABELS[register] });
    steps += 1;
  }
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('Файл', { exact: true }).click();
  await (await choosing).setFiles({ name: file, mimeType: 'application/octet-stream', buffer: bytes });
  steps += 1;
  await click('Завантажити й перевірити');
  if (refused !== undefined) {
    await expect(page.getByText('має помилки', { exact: true })).toBeVisible(LIMIT);
    await expect(page.getByRole('main')).toContainText(refused);
    return steps;
  }
  await expect(isChecked.or(asksColumns)).toBeVisible(LIMIT);

  const answers = Object.entries(named);
  const values = Object.entries(constants);
  if (answers.length + values.length > 0) {
    const button = page.getByRole('button', { name: 'Запам’ятати й перевірити' });
    if (!(await button.isVisible())) await unfold('Назвати інакше');
    for (const [column, field] of answers) {
      const select = page.getByRole('combobox', { name: columnName(column), includeHidden: true });
      if ((await select.inputValue()) === field) continue;
      if (!(await select.isVisible())) await unfold('Упізнані стовпці');
      await select.selectOption({ label: field === '-' ? 'Не брати' : fieldTitle(register, field) });
      steps += 1;
    }
    for (const [field, value] of values) {
      const input = page.getByRole('textbox', {
        name: `${fieldTitle(register, field)} для всіх рядків`,
        includeHidden: true,
      });
      if (!(await input.isVisible())) await unfold('Чого у файлі немає');
      await input.fill(value);
      steps += 1;
    }
    await click('Запам’ятати й перевірити');
    await expect(isChecked).toBeVisible(LIMIT);
  }
  for (const words of told) await expect(page.getByRole('main')).toContainText(words);
  const repeated = page.getByRole('button', { name: 'Записати: це інші платежі' });
  await click((await repeated.isVisible()) ? 'Записати: це інші платежі' : /записати$|^Записати$/);
  await expect(page.getByText('записано', { exact: true })).toBeVisible(LIMIT);
  return steps;
}
