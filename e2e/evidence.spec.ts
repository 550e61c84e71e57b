import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { openDeskSession } from '@/e2e/desk-people';
import { expect, test } from '@/e2e/test';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { cutOff, pdfLocked, pdfScan, renamedPictures } from '@/tests/corpus/files';

// The browser names each refusal in its console.
test.use({ expectedComplaints: [/415/] });

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

test('evidence is taken for what its bytes are, and a PDF that does not open is refused with the reason', async ({
  page,
}) => {
  await page.goto(paths.appealFine);
  const next = () => page.getByRole('button', { name: 'Далі' }).click();
  await page.getByLabel(/^Серія та\sномер/).fill('ІП 0001234567');
  await page.getByLabel('Номерний знак авто').fill('АА 1234 ВВ');
  await next();
  await page.getByLabel('Це була зупинка, а не стоянка').check();
  await next();
  await page.getByLabel('Що сталося і чого ви просите').fill('Фото з месенджера');
  await next();
  const files = page.getByRole('list', { name: 'Додані файли' });
  const pictures = await renamedPictures();
  await page
    .getByLabel('Файли')
    .setInputFiles([
      ...pictures.map(({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })),
      pdf('довідка.pdf', await pdfLocked('1234')),
      pdf('акт.pdf', cutOff(pdfScan())),
    ]);
  await expect(files.getByText('Отримано')).toHaveCount(pictures.length, { timeout: 60_000 });
  await expect(files.getByText(/«довідка\.pdf» відкривається лише з\sпаролем/)).toBeVisible();
  await expect(files.getByText(/«акт\.pdf» обривається/)).toBeVisible();
});

test(
  'an attachment of a decision that does not open is refused beside its field',
  { tag: '@nightly' },
  async ({ page, context, request, baseURL }) => {
    const { id } = await sendUnsignedAppeal(request, 'Знака не було.');
    await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
    await page.goto(deskPaths.appeal(id));
    await page.getByRole('button', { name: 'Взяти на розгляд' }).click();
    await page.goto(deskPaths.appealDecide(id));
    await page.getByRole('combobox', { name: 'Рішення' }).selectOption('upheld');
    await page.getByLabel('Обґрунтування').fill('Знак видно на фото.');
    await page.getByLabel('Файли до рішення').setInputFiles([pdf('акт.pdf', await pdfLocked('1234'))]);
    await page.getByRole('button', { name: 'Показати, що отримає заявник' }).click();
    await expect(page.getByText(/«акт\.pdf» відкривається лише з\sпаролем/).first()).toBeVisible();
    await page.getByLabel('Файли до рішення').setInputFiles([pdf('акт.jpg', pdfScan())]);
    await page.getByRole('button', { name: 'Показати, що отримає заявник' }).click();
    await expect(page.getByText('Прибрати файл «акт.pdf»')).toBeVisible();
  },
);
