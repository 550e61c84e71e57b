import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { handsAt, KEYS_MAX, openFound } from '@/e2e/clerk-hands';
import { addTemplate } from '@/e2e/decision-templates';
import { openDeskSession } from '@/e2e/desk-people';
import { inspection } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';
import { pdfScan } from '@/tests/api/files';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { expectWhole } from '@/e2e/wide-table';

const SHOW = 'Показати, що отримає заявник';
const TO_NOW = 'Відкрити, що є тепер: написане повернеться';
const TEMPLATE = {
  title: 'Знака не було видно',
  outcome: 'cancelled',
  text: 'Скаргу {{number}} задоволено: знака не видно.',
} as const;

const scan = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfScan() });

test('a clerk decides a complaint by keyboard alone, in at most twelve keys beside the text', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const cookie = await openDeskSession(String(baseURL), 'head');
  await context.addCookies([cookie]);
  await addTemplate(page, TEMPLATE);
  // Digits would make it a number to look for.
  const surname = `Клавішн${String(Date.now() % 100_000).replace(/\d/g, (digit) => 'абвгдежзик'.charAt(Number(digit)))}`;
  const person = { last_name: surname, first_name: 'Олександра-Вікторія', middle_name: 'Костянтинівна' };
  const { number } = await sendUnsignedAppeal(request, 'Знак закрили гілки.', person);
  await page.goto(`${deskPaths.appeals}?q=${surname}`);
  await expectWhole(page, 'Скарги');
  await page.goto(deskPaths.today);

  const hands = handsAt(page);
  const { press, take } = hands;
  await press('2');
  await expect(page.getByRole('heading', { level: 1, name: 'Скарги' })).toBeVisible();
  await openFound(page, hands, surname);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await press('t');
  await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await press('d');
  await expect(page.getByRole('heading', { level: 1, name: /Рішення за скаргою/ })).toBeVisible();
  await press('j', 'Enter');
  const text = page.getByLabel('Обґрунтування');
  await expect(text).toHaveValue(`Скаргу ${number} задоволено: знака не видно.`);
  await expect(text).toBeFocused();
  await press('Control+Enter');
  await expect(page.getByText('Ще не записано. Ось що отримає заявник')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Постанову скасовано' })).toBeVisible();
  expect(await findViolations(page, EVERYONE)).toEqual([]);
  await press('Control+Enter');
  await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
  expect(take()).toBeLessThanOrEqual(KEYS_MAX);

  expect(inspection('appeals', 'show', number)).toContain('Рішення: Постанову скасовано');
  expect(inspection('journal', 'verify')).toContain('Журнал цілий');
});

test('two clerks at one complaint: the second is told who was first and keeps what was typed', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const { id } = await sendUnsignedAppeal(request, `Двоє ${Date.now()}`);
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
  await page.goto(deskPaths.appeal(id));
  await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
  await page.getByLabel('Яких доказів бракує').fill('Надішліть чек.');

  const other = await browser.newContext({ baseURL: String(baseURL) });
  await other.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
  const second = await other.newPage();
  await second.goto(deskPaths.appeal(id));
  await second.getByLabel('Яких доказів бракує').fill('Надішліть фото.');
  await second.getByRole('button', { name: SHOW }).click();
  await expect(second.getByText('Ще не записано. Ось що отримає заявник')).toBeVisible();
  await second.getByRole('button', { name: 'Попросити докази' }).click();
  await expect(second.getByText('Докази попрошено.')).toBeVisible();

  await page.getByRole('button', { name: SHOW }).click();
  await expect(page.getByText(/це вже змінили: Працівник clerk, .*, попрошено докази/)).toBeVisible();
  await expect(page.getByLabel('Яких доказів бракує')).toHaveValue('Надішліть чек.');
  await page.getByRole('link', { name: TO_NOW }).click();
  // The sender is asked already: the words wait where the form was.
  await expect(page.getByText('Не надіслано: ваш запит доказів')).toBeVisible();
  await expect(page.getByText('Надішліть чек.')).toBeVisible();
  await expect(page.getByText('Надішліть фото.')).toBeVisible();
  await other.close();
});

test('a decision on a case that changed meanwhile: a link shows the change, and the words come back to be sent', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { id, link_key: key } = await sendUnsignedAppeal(request, `Доповнена ${Date.now()}`);
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
  await page.goto(deskPaths.appealDecide(id));
  await page.getByRole('combobox', { name: 'Рішення' }).selectOption('upheld');
  await page.getByLabel('Обґрунтування').fill('Знак видно на фото.');
  await page.getByLabel(/^Файли до\sрішення/).setInputFiles([scan('акт.pdf')]);
  const headers = { [LINK_KEY_HEADER]: key };
  const added = await request.post('/api/v2/appeal-case/messages/', { headers, data: { text: 'Чек додаю.' } });
  expect(added.status(), await added.text()).toBe(201);
  await page.getByRole('button', { name: SHOW }).click();
  await expect(page.getByText(/^Поки сторінка була відкрита/)).toBeVisible();
  await page.getByRole('link', { name: TO_NOW }).click();
  await expect(page.getByText('Чек додаю.')).toBeVisible();
  await expect(page.getByLabel('Обґрунтування')).toHaveValue('Знак видно на фото.');
  await expect(page.getByText(/^Повернуто написане .*\sФайли\sдодайте\sще\sраз:\sакт\.pdf/)).toBeVisible();
  await page.getByRole('button', { name: SHOW }).click();
  await expect(page.getByText('Ще не записано. Ось що отримає заявник')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a clerk takes a complaint, sees what the sender will get and decides', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { id, number } = await sendUnsignedAppeal(request, `Без скриптів ${Date.now()}`);
    await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
    await page.goto(deskPaths.appeal(id));
    await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
    await page.getByRole('link', { name: 'Вирішити' }).click();
    await page.getByRole('combobox', { name: 'Рішення' }).selectOption('upheld');
    await page.getByLabel('Обґрунтування').fill('Знак видно на фото (ст. 122 КУпАП).');
    await page.getByLabel(/^Файли до\sрішення/).setInputFiles([scan('акт.pdf'), scan('зайвий.pdf')]);
    await page.getByRole('button', { name: SHOW }).click();
    await expect(page.getByText('Додатки: акт.pdf, зайвий.pdf.')).toBeVisible();
    await page.getByLabel('Прибрати файл «зайвий.pdf»').check();
    await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
    await expect(page.getByText('Додатки: акт.pdf.')).toBeVisible();
    await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
    await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
    expect(inspection('appeals', 'show', number)).toContain('Знак видно на фото');
    await page.goto(deskPaths.appealLetter(id));
    await expect(page.getByText('Додатки: акт.pdf.')).toBeVisible();
  });
});
