// A notice in one hand, the phone in the other: twenty ways of typing its number and plate badly, and what each page says.
import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { TYPED_NUMBERS, TYPED_PLATES } from '@/tests/corpus/keys';
import { isWholeRun } from '@/tests/scope';
import { importRows } from './operator';
import { expect, test } from './test';

const [PLATE, NUMBER] = ['BX 5756 YA', 'ІП 0000100579'];

test.beforeAll(() => {
  const fine = { amount: '680.00', violated_at: new Date(Date.now() - 86_400_000).toISOString() };
  importRows('fines', [{ serial_number: NUMBER, license_plate: PLATE, address: 'вул. Соборна, 59', ...fine }]);
});

type Says = 'the fine' | 'did you mean' | 'not found' | 'which field';
type Pair = [number: string, plate: string, says: Says];

/** The corpus types ІП 0000100570. */
const numbers = TYPED_NUMBERS.filter((_, at) => at % 3 === 0).map((typed) => `${typed.trim().slice(0, -1)}9`);
const plates = TYPED_PLATES.filter(({ plate }) => plate === PLATE).map(({ typed }) => typed);

const PAIRS: Pair[] = [
  ...plates.map((plate, at): Pair => [numbers[at] ?? NUMBER, plate, 'the fine']),
  ['ІП 100578', 'вх5756уа', 'did you mean'],
  ['ІП 0000100597', 'BX5756YA', 'did you mean'],
  ['ПГ 0000100579', 'ВХ 5756 УА', 'did you mean'],
  [NUMBER, 'вх5755уа', 'did you mean'],
  ['ІП 0000999999', 'BX5756YA', 'not found'],
  [NUMBER, 'AA0001AA', 'not found'],
  [NUMBER, '!!', 'which field'],
  ['ІП', 'BX5756YA', 'which field'],
];

/** One of each answer by day: how each spelling is read is asked of the API (tests/api/fine-lookup.test.ts). */
const ASKED = isWholeRun
  ? PAIRS
  : PAIRS.filter(
      ([, , says], at) => PAIRS.findIndex(([, , other]) => other === says) === at || at === PAIRS.length - 1,
    );

const main = (page: Page) => page.getByRole('main');

async function type(page: Page, [number, plate]: Pair) {
  await main(page)
    .getByLabel(/^Номерний знак/)
    .fill(plate);
  await main(page)
    .getByLabel(/Серія та\sномер/)
    .fill(number);
}

async function expectLookedUp(page: Page, [number, plate, says]: Pair) {
  const told = `«${number}», «${plate}»`;
  if (says === 'the fine')
    await expect(page.getByRole('heading', { name: `Повідомлення ${NUMBER}` }), told).toBeVisible();
  else if (says === 'which field') await expect(page.getByRole('group', { name: 'Є проблема' }), told).toBeVisible();
  else await expect(main(page).getByText('Штрафу не знайдено'), told).toBeVisible();
  const meant = main(page).getByRole('link', { name: `${NUMBER}, ${PLATE}` });
  await expect(meant, told).toHaveCount(says === 'did you mean' ? 1 : 0);
}

async function lookUpAll(page: Page) {
  expect(PAIRS).toHaveLength(20);
  for (const pair of ASKED) {
    await page.goto(paths.fineLookup());
    await type(page, pair);
    await main(page).getByRole('button', { name: 'Перевірити' }).click();
    await expectLookedUp(page, pair);
  }
}

test('badly typed notices are found, offered, or refused by their field', async ({ page }) => {
  await lookUpAll(page);
});

// By itself: the site offers a plate three times a day.
test('what was meant leads to the fine', async ({ page }) => {
  await page.goto(paths.fineLookup());
  await type(page, ['ІП 100578', 'вх5756уа', 'did you mean']);
  await main(page).getByRole('button', { name: 'Перевірити' }).click();
  await main(page)
    .getByRole('link', { name: `${NUMBER}, ${PLATE}` })
    .click();
  await expect(page.getByRole('heading', { name: `Повідомлення ${NUMBER}` })).toBeVisible();
});

test('the first step of a complaint tells badly typed notices apart before a word is written', async ({ page }) => {
  for (const pair of ASKED) {
    const [number, plate, says] = pair;
    const told = `«${number}», «${plate}»`;
    await page.goto(paths.appealFine);
    await type(page, pair);
    await page.getByRole('button', { name: 'Далі' }).click();
    if (says === 'the fine') {
      await expect(main(page).getByText('Крок 2 з 6'), told).toBeVisible();
      await expect(main(page).getByText(`Повідомлення ${NUMBER}`), told).toBeVisible();
      continue;
    }
    if (says === 'which field') await expect(page.getByRole('group', { name: 'Є проблема' }), told).toBeVisible();
    else await expect(main(page).getByText('У реєстрі такого штрафу немає'), told).toBeVisible();
    await expect(main(page).getByText('Крок 1 з 6'), told).toBeVisible();
    const offer = main(page).getByRole('button', { name: 'Так, вписати його' });
    await expect(offer, told).toHaveCount(says === 'did you mean' ? 1 : 0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('badly typed notices are told the same', { tag: '@nightly' }, async ({ page }) => {
    await lookUpAll(page);
  });

  test('a complaint whose number the register lacks comes back once, and goes without a fine when sent again', async ({
    page,
  }) => {
    await page.goto(paths.appealFine);
    await type(page, ['ІП 100578', 'вх5756уа', 'did you mean']);
    await page.getByLabel('Інша підстава').check();
    await page.getByLabel('Що сталося і чого ви просите').fill('Знака не було видно.');
    await page.getByLabel('Прізвище').fill('Нечуй-Левицька');
    await page.getByLabel('Ім’я').fill('Ія');
    await page.getByLabel('Адреса для відповіді').fill('Вінниця, вул. Соборна, 1');
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    const problem = page.getByRole('group', { name: 'Є проблема' });
    await expect(
      problem.getByText(
        /У\sреєстрі такого штрафу немає\. Можливо, ви\sмали на\sувазі ІП\s0000100579, авто BX\s5756\sYA\?/,
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Що сталося і чого ви просите')).toHaveValue('Знака не було видно.');
    await page.getByLabel(/Погоджуюся на\sобробку/).check();
    await page.getByRole('button', { name: 'Надіслати скаргу' }).click();
    await expect(page.getByRole('heading', { name: 'Скаргу надіслано' })).toBeVisible();
    await expect(
      main(page)
        .getByText(/без штрафу/)
        .first(),
    ).toBeVisible();
  });
});
