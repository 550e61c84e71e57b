import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { openDeskSession } from '@/e2e/desk-people';
import { waitingMessage } from '@/e2e/desk-records';
import { expect, test } from '@/e2e/test';
import { pdfScan } from '@/tests/api/files';

test('a clerk takes a message, notes, asks, answers, adds to it and hands another over', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
  const id = await waitingMessage();
  await page.goto(deskPaths.message(id));
  await page.getByRole('button', { name: 'Взяти' }).click();
  await expect(page.getByText('Звернення взято.')).toBeVisible();
  await expect(page.getByText('На розгляді').first()).toBeVisible();

  await page.getByLabel('Нотатка').fill('Дзвонили на майданчик.');
  await page.getByRole('button', { name: 'Додати нотатку' }).click();
  await expect(page.getByText('Нотатку додано.')).toBeVisible();
  await expect(page.getByText('Дзвонили на майданчик.')).toBeVisible();

  const write = async (kind: string, text: string, button: string) => {
    await page.getByLabel('Що надіслати').selectOption({ label: kind });
    await page.getByLabel('Текст', { exact: true }).fill(text);
    await page.getByRole('button', { name: button }).click();
  };
  await write('Прохання уточнити', 'Про який майданчик мова?', 'Попросити уточнити');
  await expect(page.getByText('Звернення чекає на уточнення.')).toBeVisible();
  await expect(page.getByText('Чекаємо на уточнення')).toBeVisible();

  await page.getByRole('link', { name: 'Як сплатити' }).click();
  await expect(page.getByLabel('Текст', { exact: true })).toHaveValue(/^Добрий день!/);
  await page.getByRole('button', { name: 'Надіслати відповідь' }).click();
  await expect(page.getByText('Відповідь записано, сайт надсилає її на email.')).toBeVisible();
  await page.getByRole('link', { name: 'Відкрити те звернення' }).click();
  await write('Доповнення до відповіді', 'І без вихідних.', 'Надіслати доповнення');
  await expect(page.getByText('Доповнення записано')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Доповнення до відповіді' })).toBeVisible();

  const other = await waitingMessage();
  await page.goto(deskPaths.messages);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="${deskPaths.message(other)}"]`) });
  await row.getByRole('checkbox').check();
  await page.getByLabel('Позначені звернення передати').selectOption({ label: 'Працівник clerk' });
  await page.getByRole('button', { name: 'Передати', exact: true }).click();
  await expect(page.getByText('Передано: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Повернути, як було' }).click();
  await expect(page.getByText('Повернуто: 1.')).toBeVisible();
});

test('files of an answer are seen before it goes, and opened by the sender by a private link', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
  const data = { name: 'Олена', message: `Де схема? ${Date.now()}`, email: 'schema@example.org' };
  const answer = await request.post('/api/v2/contact-responses/', { data });
  const { id, link_key: key } = (await answer.json()) as { id: number; link_key: string };
  await page.goto(deskPaths.message(id));
  await page.getByLabel('Текст', { exact: true }).fill('Схема в додатку.');
  const scan = { name: 'схема.pdf', mimeType: 'application/pdf', buffer: pdfScan() };
  await page.getByLabel('Файли до відповіді').setInputFiles(scan);
  await expect(page.getByText('Додані файли, за особистим посиланням: схема.pdf.')).toBeVisible();
  await page.getByRole('button', { name: 'Надіслати відповідь' }).click();
  await expect(page.getByText('Відповідь записано, сайт надсилає її на email.')).toBeVisible();
  await page.goto(deskPaths.message(id));
  await expect(page.getByRole('list', { name: 'Файли інспекції' })).toContainText('схема.pdf');

  await page.goto(paths.linkedMessage(key));
  await expect(page.getByRole('region', { name: 'Відповідь інспекції' })).toContainText('Схема в додатку.');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'схема.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('схема.pdf');
});
