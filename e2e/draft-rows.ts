// Forms of the desk that keep what is typed into them, see desk-drafts.spec.ts.
import type { APIRequestContext, Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { waitingCar, waitingMessage } from '@/e2e/desk-records';
import { inspection } from '@/e2e/operator';
import { expect } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

export const TEMPLATE = {
  title: 'Якість фото недостатня',
  outcome: 'cancelled',
  text: 'Скаргу {{number}} задоволено.',
} as const;

interface Row {
  form: string;
  address: (request: APIRequestContext) => Promise<string>;
  label: string | RegExp;
  /** What has to be opened before. */
  fold?: string;
  /** Inserts a template; where there is none, does what else one does beside the text. */
  beside: (page: Page) => Promise<void>;
  /** What stands in the field then, when it is not what was typed alone. */
  then?: RegExp;
  isOnPush?: boolean;
}

const INSERTED = /^Третє\n\n\S/;

async function takeCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
  await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
}

async function newCase(request: APIRequestContext, isDecided = false): Promise<string> {
  const { id, number } = await sendUnsignedAppeal(request, `Чернетка ${Date.now()}`);
  if (isDecided) {
    inspection('appeals', 'take', number);
    inspection('appeals', 'decide', '--yes', number, '--outcome', 'upheld', '--text', 'Знак видно на фото.');
  }
  return String(id);
}

export const ofCase = async (request: APIRequestContext) => deskPaths.appeal(await newCase(request));

export const ROWS: Row[] = [
  { form: 'a note', address: ofCase, label: 'Нотатка', beside: takeCase },
  { form: 'a question', address: ofCase, label: 'Яких доказів бракує', beside: takeCase },
  {
    form: 'a reason to reopen',
    address: async (request) => deskPaths.appeal(await newCase(request, true)),
    label: 'Чому розгляд поновлено',
    beside: async (page) => {
      await page.getByLabel('Нотатка', { exact: true }).fill('Перечитати лист.');
      await page.getByRole('button', { name: 'Додати нотатку' }).click();
      await expect(page.getByText('Нотатку додано.')).toBeVisible();
    },
  },
  {
    form: 'a decision',
    address: async (request) => deskPaths.appealDecide(await newCase(request)),
    label: 'Обґрунтування',
    beside: (page) => page.getByRole('link', { name: TEMPLATE.title }).click(),
    then: INSERTED,
    isOnPush: true,
  },
  {
    form: 'an answer',
    address: async () => deskPaths.message(await waitingMessage()),
    label: 'Текст',
    beside: (page) => page.getByRole('link', { name: 'Де авто' }).click(),
    then: INSERTED,
  },
  {
    form: 'a template',
    address: async () => deskPaths.templates,
    label: 'Текст',
    beside: async (page) => {
      await page.getByRole('link', { name: TEMPLATE.title, exact: true }).click();
      await expect(page.getByLabel('Назва', { exact: true })).toHaveValue(TEMPLATE.title);
      await page.goBack();
    },
  },
  {
    form: 'news',
    address: async () => deskPaths.contentRecord('news', 'new'),
    label: /^Текст/,
    beside: (page) => page.getByRole('button', { name: 'Важливо' }).click(),
    then: /Третє/,
  },
  {
    form: 'words about a car',
    address: async () => deskPaths.car(waitingCar('XA3100XB')),
    label: /^Додати від себе/,
    beside: async (page) => {
      await page.getByLabel('Чому відхилити').selectOption({ index: 1 });
    },
  },
  {
    form: 'a correction',
    address: async () => deskPaths.record('fines', 2),
    label: /^Адреса/i,
    fold: 'Поля запису',
    beside: async (page) => {
      await page.getByLabel('Чому виправляєте').selectOption({ index: 1 });
    },
  },
];
