import { deskPaths } from '@/domain/desk-paths';
import { importFines } from '@/e2e/citizens';
import { accept, enterDesk, invite } from '@/e2e/desk-people';
import { inspection } from '@/e2e/operator';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';

test(
  'after a decision: what was done, where it is, its way back and the next one, at once for who wants it so',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const email = `next${Date.now() % 1_000_000}@example.org`;
    const { recoveryCodes } = await accept(page, invite(email, 'Оксана Наступна', 'clerk'));
    await enterDesk(page, email, recoveryCodes[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
    // Of one fine that no other spec decides about.
    const fine = { serial_number: `ІП ${String(Date.now()).slice(-10)}`, license_plate: 'AA7823MM' };
    importFines([fine]);
    const [first, second, third] = [
      await sendUnsignedAppeal(request, `Перша ${Date.now()}`, fine),
      await sendUnsignedAppeal(request, `Друга ${Date.now()}`, fine),
      await sendUnsignedAppeal(request, `Третя ${Date.now()}`, fine),
    ];
    for (const { id } of [first, second, third]) {
      await page.goto(deskPaths.appeal(id));
      await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
      await expect(page.getByText('Скаргу взято на розгляд.')).toBeVisible();
    }
    const decide = async ({ id }: typeof first) => {
      await page.goto(deskPaths.appealDecide(id));
      await page.getByRole('combobox', { name: 'Рішення' }).selectOption('upheld');
      await page.getByLabel('Обґрунтування').fill('Знак видно на фото.');
      await page.getByRole('button', { name: 'Показати, що отримає заявник' }).click();
      await page.getByRole('button', { name: 'Ухвалити рішення' }).click();
      await expect(page.getByText('Рішення ухвалено.')).toBeVisible();
    };

    await decide(first);
    await expect(page).toHaveURL(/\/desk\/appeals\?queue=mine/);
    await expect(page.getByRole('link', { name: 'Відкрити ту скаргу' })).toHaveAttribute(
      'href',
      deskPaths.appeal(first.id),
    );
    await page.getByRole('link', { name: 'Наступна за строком' }).click();
    await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible();

    await page.goto(deskPaths.own);
    await page.getByLabel('Після рішення відкривати наступну за строком').check();
    await page.getByRole('form', { name: 'Робота зі скаргами' }).getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByLabel('Після рішення відкривати наступну за строком')).toBeChecked();
    await decide(second);
    await expect(page.getByRole('heading', { level: 1, name: third.number })).toBeVisible();

    await page.getByRole('link', { name: 'Скасувати: поновити розгляд' }).click();
    await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible();
    await page.getByLabel('Чому розгляд поновлено').fill('Помилилися.');
    await page.getByRole('button', { name: 'Показати, що отримає заявник' }).click();
    await page.getByRole('button', { name: 'Поновити розгляд' }).click();
    await expect(page.getByText('Розгляд поновлено. Рішення більше не діє.')).toBeVisible();
    expect(inspection('appeals', 'show', second.number)).toContain('Помилилися.');
  },
);
