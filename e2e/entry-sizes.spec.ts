// Forms of the desk whose file comes with what is typed in: one of nine tenths is taken, a larger one named.
import { deskPaths } from '@/domain/desk-paths';
import { openDeskSession } from '@/e2e/desk-people';
import { BEYOND, main, photo, TOO_LARGE, WITHIN } from '@/e2e/sized-photos';
import { expect, test } from '@/e2e/test';

const NIGHT = { tag: '@nightly' };

test.beforeEach(async ({ context }, { project: { use } }) => {
  await context.addCookies([await openDeskSession(String(use.baseURL), 'head')]);
});

for (const { title, at, label, fields, send, done } of [
  {
    title: 'a complaint from paper takes a scan',
    at: deskPaths.newAppeal,
    label: /^Скан скарги/,
    fields: {
      'Серія та номер': 'ІП 0000990002',
      'Номерний знак авто': 'АА 1234 ВВ',
      'Що сталося': 'Знака не було видно',
      Прізвище: `Велика ${Date.now()}`,
      'Адреса для відповіді': 'Вінниця, вул. Соборна, 1',
    },
    send: 'Внести скаргу',
    done: /^Скаргу ОС-\S+ внесено/,
  },
  {
    title: 'a message that is typed in takes a scan',
    at: deskPaths.newMessage,
    label: /^Скан звернення/,
    fields: { Повідомлення: 'Зламаний шлагбаум', 'Від кого': `Велика ${Date.now()}` },
    send: 'Внести звернення',
    done: /^Звернення ЗВ-\S+ внесено/,
  },
  {
    title: 'a fine that is typed in takes a photo',
    at: deskPaths.newRecord('fines'),
    label: /^Фото/,
    fields: {
      'Серія та номер постанови': `ІП ${String(Date.now()).slice(-10)}`,
      'Номерний знак': 'КА 5678 ММ',
      'Сума штрафу': '340',
      'Дата та час порушення': '2026-11-20T10:00',
    },
    send: 'Внести',
    done: 'Розписка про внесення до реєстру',
  },
])
  test(`${title} of nine tenths, and names a larger one`, NIGHT, async ({ page }) => {
    await page.goto(at);
    if (at === deskPaths.newAppeal) {
      await page.getByLabel('Як надійшло').selectOption('з приймальні');
      await page.getByLabel('Підстава').selectOption({ index: 1 });
      await page.getByLabel('Ім’я', { exact: true }).fill('Олена');
    }
    if (at === deskPaths.newMessage) await page.getByLabel('Що це').selectOption('запитання');
    for (const [name, words] of Object.entries(fields)) await main(page).getByLabel(name).fill(words);
    const press = () => page.getByRole('button', { name: send, exact: true }).click();
    await page.getByLabel(label).setInputFiles([await photo('завеликий.jpg', BEYOND)]);
    await press();
    await expect(main(page).getByText(TOO_LARGE).first()).toBeVisible();
    await page.getByLabel(label).setInputFiles([await photo('знак.jpg', WITHIN)]);
    await press();
    await expect(page.getByText(done).first()).toBeVisible({ timeout: 60_000 });
  });

test('an answer to a message takes a file of nine tenths, and names a larger one', NIGHT, async ({ page, request }) => {
  const data = { name: 'Олена', message: `Де схема? ${Date.now()}`, email: 'schema@example.org' };
  const { id } = (await (await request.post('/api/v2/contact-responses/', { data })).json()) as { id: number };
  await page.goto(deskPaths.message(id));
  await page.getByLabel('Текст', { exact: true }).fill('Схема в додатку.');
  const send = page.getByRole('button', { name: 'Надіслати відповідь' });
  await page.getByLabel('Файли до відповіді').setInputFiles([await photo('завеликий.jpg', BEYOND)]);
  await send.click();
  await expect(main(page).getByText(TOO_LARGE).first()).toBeVisible();
  await page.getByLabel('Файли до відповіді').setInputFiles([await photo('схема.jpg', WITHIN)]);
  await expect(main(page).getByText('за особистим посиланням: схема.jpg')).toBeVisible();
  await send.click();
  await expect(page.getByText('Відповідь записано, сайт надсилає її на email.')).toBeVisible({ timeout: 60_000 });
});
