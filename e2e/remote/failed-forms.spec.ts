import type { Page } from '@playwright/test';
import { paths } from '@/domain/paths';
import { pdfScan } from '@/tests/api/files';
import { STAND_IN_LOGIN, STAND_IN_PASSWORD } from '@/tests/stand-in-data';
import { SAMPLE, signIn } from '@/e2e/sign-in';
import { REMOTE, signedIn } from '@/e2e/signed-in';
import { expect, test } from '@/e2e/test';
import { failCity, resetCity } from './stand-in';
import { writeAppeal, writeMessage } from './write-forms';

const WORDS = 'Технічні роботи до 15:00.';

test.beforeEach(() => resetCity());

async function signInHere(page: Page) {
  await page.goto(paths.login());
  await signIn(page, STAND_IN_LOGIN, STAND_IN_PASSWORD);
}

const FORMS: [
  string,
  string,
  (page: Page, isScripted: boolean) => Promise<void>,
  (page: Page) => ReturnType<Page['getByLabel']>,
][] = [
  ['a message', 'contact-responses/', writeMessage, (page) => page.getByLabel('Повідомлення')],
  [
    'an appeal',
    'appeal-fines/',
    (page, isScripted) => writeAppeal(page, { isScripted }),
    (page) => page.getByLabel('Що сталося і чого ви просите'),
  ],
  ['a sign-in', 'login/', signInHere, (page) => page.getByLabel('Email або телефон')],
];

const summary = (page: Page) => page.getByRole('group', { name: 'Є проблема' });
const report = (page: Page) => page.getByRole('complementary', { name: 'Збій на сервері' });

/** Pairs of a form and an answer that are tried by day. */
const PUSHED = ['a message 503', 'a message without scripts', 'a sign-in 404'];
const scopeOf = (name: string, how: string | number) => (PUSHED.includes(`${name} ${how}`) ? {} : { tag: '@nightly' });

for (const [name, path, send, typed] of FORMS) {
  const fails = (status: number) => failCity({ path, status, body: { text: JSON.stringify({ detail: WORDS }) } });

  test.describe(name, () => {
    const title = 'that fails on the server shows a lasting notice in addition to the error in the form';
    test(title, scopeOf(name, 503), async ({ page }) => {
      await fails(503);
      await send(page, true);
      await expect(summary(page)).toContainText(WORDS);
      await expect(page.getByText('Помилка 503')).toBeVisible();
      await expect(report(page)).toContainText(WORDS);
      await expect(typed(page)).not.toHaveValue('');
      await report(page).getByRole('button', { name: 'Зрозуміло' }).click();
      await expect(report(page)).toHaveCount(0);
      await expect(summary(page)).toBeVisible();
    });

    for (const [how, status] of [
      ['that is refused', 400],
      ['that the API does not know', 404],
    ] as const) {
      const refused = `${how} shows an error in the form but no notice of a server failure`;
      test(refused, scopeOf(name, status), async ({ page }) => {
        await fails(status);
        await send(page, true);
        await expect(summary(page)).toBeVisible();
        await expect(report(page)).toHaveCount(0);
      });
    }

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test(
        'that fails on the server shows the error in the page itself',
        scopeOf(name, 'without scripts'),
        async ({ page }) => {
          await fails(503);
          await send(page, false);
          await expect(summary(page)).toContainText(WORDS);
          await expect(typed(page)).not.toHaveValue('');
        },
      );
    });
  });
}

test('a cabinet form that fails on the server also shows a lasting notice', { tag: '@nightly' }, async ({ page }) => {
  await signedIn(page, SAMPLE, REMOTE);
  await page.goto(paths.cabinetProfilePerson);
  await failCity({ path: 'user/', status: 503, body: { text: JSON.stringify({ detail: WORDS }) } });
  await page.getByLabel('Телефон').fill('+38 (050) 765-43-21');
  await page.getByRole('button', { name: 'Зберегти контакти' }).click();
  await expect(summary(page)).toContainText(WORDS);
  await expect(page.getByText('Помилка 503')).toBeVisible();
  await expect(report(page)).toContainText(WORDS);
  await expect(page.getByLabel('Телефон')).toHaveValue('+38 (050) 765-43-21');
});

test.describe('a document of a car that the API refuses with a framework’s English message', () => {
  test.use({ expectedComplaints: [/status of 404.*user-car-add-documents/] });

  test('gets a Ukrainian explanation beside the file, with advice on what to do', async ({ page }) => {
    await signedIn(page, SAMPLE, REMOTE);
    await page.goto(paths.cabinetAuto);
    await failCity({
      path: 'user-car-add-documents/1/',
      status: 404,
      body: { text: JSON.stringify({ detail: 'Not found.' }) },
    });
    const scan = { name: 'техпаспорт.pdf', mimeType: 'application/pdf', buffer: pdfScan() };
    await page
      .getByLabel(/^Додати документ/)
      .first()
      .setInputFiles(scan);
    await expect(
      page.getByText(/Файл не\sприйнято\. Спробуйте пізніше або\sпередайте його інспекції в\sінший спосіб/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Прибрати: техпаспорт.pdf' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Not found');
  });
});
