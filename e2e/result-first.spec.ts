import type { Locator, Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { expect, test } from './test';
import { sendUnsignedAppeal } from './unsigned-appeals';

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;

async function expectAboveForm(page: Page, result: Locator, button: string): Promise<void> {
  await expect(result).toBeVisible();
  const form = page.getByRole('main').getByRole('button', { name: button });
  expect(await top(result), page.url()).toBeLessThan(await top(form));
  expect(await top(result), page.url()).toBeLessThan(page.viewportSize()?.height ?? 0);
}

test(
  'each look-up shows its result above the form that asked for it',
  { tag: '@desktop-nightly' },
  async ({ page, request }) => {
    const main = page.getByRole('main');
    const { results } = (await (await request.get('/api/v2/evacuations/')).json()) as {
      results: { license_plate: string }[];
    };
    await page.goto(paths.evacuationSearch(results[0]?.license_plate ?? ''));
    await expectAboveForm(page, main.getByRole('heading', { name: 'Знайшли в списку евакуйованих' }), 'Знайти авто');
    await page.goto(paths.evacuationSearch('АА0000АА'));
    await expectAboveForm(page, main.getByText('Такого авто в списку евакуйованих немає'), 'Знайти авто');
    await page.goto(paths.fineLookup('AB3310HX', 'ІП 999999'));
    await expectAboveForm(page, main.getByText('Штрафу не знайдено'), 'Перевірити штраф');
    await page.goto(paths.fineLookup('AB3310HX'));
    await expectAboveForm(page, main.getByText('За цим номерним знаком є несплачений штраф'), 'Перевірити штраф');
    await page.goto(
      `${paths.payFine}?${new URLSearchParams({ license_plate: 'AB3310HX', serial_number: 'ІП 999999' }).toString()}`,
    );
    await expectAboveForm(page, main.getByText('Штрафу не знайдено'), 'Перевірити штраф');
    const { number } = await sendUnsignedAppeal(request, 'Знака не було видно.');
    await page.goto(`${paths.appealStatus}?${new URLSearchParams({ number, license_plate: 'AA1234BB' }).toString()}`);
    await expectAboveForm(page, main.getByRole('heading', { name: number }), 'Показати стан');
    await page.goto(
      `${paths.appealStatus}?${new URLSearchParams({ number: 'ОС-2020-000001', license_plate: 'AB3310HX' }).toString()}`,
    );
    await expectAboveForm(page, main.getByText('Скаргу не знайдено'), 'Показати стан');
  },
);
