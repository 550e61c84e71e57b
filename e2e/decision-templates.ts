import type { Page } from '@playwright/test';
import { APPEAL_OUTCOME_LABELS } from '@/domain/appeal-states';
import { deskPaths } from '@/domain/desk-paths';
import { expect } from '@/e2e/test';

interface Template {
  title: string;
  outcome: keyof typeof APPEAL_OUTCOME_LABELS;
  text: string;
}

/** By the form of whoever sits at the desk: the head of the inspection. Once for each title. */
export async function addTemplate(page: Page, { title, outcome, text }: Template): Promise<void> {
  await page.goto(deskPaths.templates);
  if ((await page.getByRole('link', { name: title, exact: true }).count()) > 0) return;
  await page.getByLabel('Назва', { exact: true }).fill(title);
  await page.getByLabel('Для чого', { exact: true }).selectOption(APPEAL_OUTCOME_LABELS[outcome]);
  await page.getByLabel('Текст', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Зберегти шаблон' }).click();
  await expect(page.getByText('Шаблон збережено.')).toBeVisible();
}
