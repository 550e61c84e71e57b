import { deskPaths } from '@/domain/desk-paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { openDeskSession } from '@/e2e/desk-people';
import { expect, test } from '@/e2e/test';
import type { Locator, Page } from '@playwright/test';
import iconv from 'iconv-lite';

// Registers are taken one at a time: two tests of this file would wait for each other.
test.describe.configure({ mode: 'default' });

const LIMIT = { timeout: 60_000 };

const in1251 = (...lines: string[]) => iconv.encode(lines.join('\r\n'), 'win1251');

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
});

/** Without scripts the page that waits has a link; when another import has the turn, or the site is overloaded, one presses again. */
async function reach(page: Page, shown: Locator): Promise<void> {
  const again = page
    .getByRole('link', { name: /^(Оновити|Спробувати ще раз)$/ })
    .or(page.getByRole('button', { name: 'Перевірити ще раз' }));
  await expect(async () => {
    if (await again.first().isVisible()) await again.first().click();
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass();
}

async function send(page: Page, register: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(deskPaths.imports);
  await page.getByRole('combobox', { name: 'Що це' }).selectOption({ label: register });
  await page.locator('input[name=files]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Завантажити й перевірити' }).click();
}

const choose = (page: Page, column: string, meaning: string) =>
  page.getByRole('combobox', { name: column }).selectOption({ label: meaning });

const FINES = (series: string) =>
  in1251(
    'Номер постанови;Номер ТЗ;Розмір штрафу;Дата;Час;Адреса;ПІБ власника',
    `${series} 0007100001;ХА7001ХВ;340;20.11.2026;11:05;вул. Соборна, 1;Нечуй-Левицький І.`,
    `${series} 0007100002;ХА7002ХВ;340;20.11.2026;12:05;вул. Соборна, 2;О’Коннор Я.`,
    'Виконавець: Петренко О.;;;;;;',
  );

async function takeFines(page: Page, series: string): Promise<void> {
  await send(page, 'Штрафи', 'постанови.csv', FINES(series));
  await reach(page, page.getByText('Скажіть, що в стовпцях «Дата», «Час», «Адреса», «ПІБ власника»').first());
  await expect(page.getByText('У файлі: 11:05 · 12:05. Схоже на «Дата та час порушення», перевірте')).toBeVisible();
  await choose(page, 'Стовпець F «Адреса»', 'Адреса порушення');
  await choose(page, 'Стовпець G «ПІБ власника»', 'Не брати');
}

test(
  'a clerk names the columns of a register once, sees them kept, and forgets them',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow();
    await takeFines(page, 'ЙЦ');
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.reload();
    await expect(page.getByText(/^Повернуто написане/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Стовпець F «Адреса»' })).toHaveValue('address');
    await expect(page.getByRole('combobox', { name: 'Стовпець G «ПІБ власника»' })).toHaveValue('-');
    await page.getByRole('button', { name: 'Запам’ятати й перевірити' }).click();
    await reach(page, page.getByText('Ще нічого не записано. Ось що зміниться.').first());
    await expect(page.getByText('під таблицею пропущено: «Виконавець: Петренко О.»')).toBeVisible();
    await expect(page.getByText('Не взято стовпців: «ПІБ власника» (G).')).toBeVisible();
    await page.getByRole('button', { name: 'Записати' }).click();
    await expect(page.getByText('записано', { exact: true })).toBeVisible(LIMIT);

    await send(page, 'Штрафи', 'наступні.csv', FINES('ЙЦ'));
    await reach(page, page.getByText('Ще нічого не записано. Ось що зміниться.').first());
    await expect(page.getByText(/^Як\sназвали/)).toBeVisible();
    await page.getByText('Назвати інакше').click();
    await page.getByText('Упізнані стовпці: 7').click();
    await expect(page.getByRole('combobox', { name: 'Стовпець F «Адреса»' })).toHaveValue('address');
    await page.getByRole('button', { name: 'Не брати, видалити файл' }).click();
    await expect(page.getByText('«Дата» + «Час» – Дата та час порушення').first()).toBeVisible();
    await page.getByRole('button', { name: /^Забути стовпці: Штрафи, «Номер постанови»/ }).click();
    await expect(page.getByText('Забуто: про стовпці наступного такого файлу')).toBeVisible();
  },
);

test(
  'a clerk sees the sum, payer and purpose of each line of a statement before it is taken',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow();
    const file = in1251('Коли;Скільки;За що;Від кого', '25.11.2026;64,50;Паркування на площі;Квітка-Основ’яненко Г.');
    await send(page, 'Банківська виписка', 'каса.csv', file);
    await reach(page, page.getByText('Скажіть, у якому стовпці «Дата», «Сума», «Призначення платежу».').first());
    await choose(page, 'Стовпець A «Коли»', 'Дата');
    await choose(page, 'Стовпець B «Скільки»', 'Сума');
    await choose(page, 'Стовпець C «За що»', 'Призначення платежу');
    await choose(page, 'Стовпець D «Від кого»', 'Платник');
    await page.getByRole('button', { name: 'Запам’ятати й перевірити' }).click();
    await reach(page, page.getByText('Рядки виписки: 1').first());
    const row = page.getByRole('row').filter({ hasText: 'Паркування на площі' });
    await expect(row).toContainText('64,50');
    await expect(row).toContainText(/Квітка.Основ’яненко\sГ\./);
    await expect(row).toContainText(/чекатиме\sна\sвас\sу\sплатежах/);
    expect(await findViolations(page, EVERYONE)).toEqual([]);
    await page.getByRole('button', { name: 'Записати' }).click();
    await expect(page.getByText('записано', { exact: true })).toBeVisible(LIMIT);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a clerk names columns, fills in what the file lacks, and takes a list of tows that has no codes', async ({
    page,
  }) => {
    test.slow();
    const file = in1251('Держномер;Дата;Час;ТЗ', 'ХА7003ХВ;20.11.2026;18:25;Renault Logan, сірий');
    await send(page, 'Евакуації', 'журнал.csv', file);
    await reach(page, page.getByText('Скажіть, що в стовпцях «Дата», «Час», «ТЗ»').first());
    await choose(page, 'Стовпець D «ТЗ»', 'Авто');
    await page.getByText('Чого у файлі немає, а для всіх рядків те саме').click();
    await page.getByRole('textbox', { name: /^Майданчик для всіх рядків/ }).fill('Майданчик № 1');
    await page.getByRole('button', { name: 'Запам’ятати й перевірити' }).click();
    await reach(page, page.getByText('Ще нічого не записано. Ось що зміниться.').first());
    await page.getByRole('button', { name: 'Записати' }).click();
    const changes = page.getByRole('link', { name: 'Що змінилося, скасувати' });
    await reach(page, changes);
    await changes.click();
    await expect(page.getByText('XA7003XB 2026-11-20 18:25').first()).toBeVisible();
  });
});
