// Tabs and history tell two records apart by their titles, which no person's name or plate may stand in.
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';
import { cookiesOf, makePeople } from '@/e2e/every-page/cabinet-people';
import { openDeskSession } from '@/e2e/desk-people';
import { waitingMessage } from '@/e2e/desk-records';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { expect, test } from './test';

const PERSONAL = /Мельник|Повна|Коваль|Олена|1661|1234/;
const COMPLAINT = /ОС-\d{4}-\d{6}/;

test(
  'each page of the cabinet about one fine or complaint has its number in the title',
  { tag: '@nightly' },
  async ({ page, context, request, baseURL }) => {
    const url = String(baseURL);
    const { fine, appeal } = await makePeople(request, url);
    await context.addCookies(await cookiesOf('full', url));
    for (const [address, title] of [
      [paths.cabinetFine(fine), /^ІП\s000066100\d – Штраф – /],
      [paths.cabinetFineClaim(fine), /^ІП\s000066100\d – Я вже сплатив штраф – /],
      [paths.cabinetAppeal(appeal), new RegExp(`^${COMPLAINT.source} – Скарга – `)],
      [paths.cabinetAppealWithdraw(appeal), new RegExp(`^${COMPLAINT.source} – Відкликати скаргу – `)],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveTitle(title);
      await expect(page).not.toHaveTitle(PERSONAL);
    }
    await page.goto(paths.cabinetFine(999_999));
    await expect(page).toHaveTitle(/^Сторінку не знайдено/);
  },
);

test('a found fine, a complaint by its link and a complaint found by its number are in the title', async ({
  page,
  request,
}) => {
  await page.goto(paths.fineLookup('AB3310HX', 'ІП 0000100570'));
  await expect(page).toHaveTitle(/^ІП\s0000100570 – Перевірка штрафу – /);
  await page.goto(paths.fineLookup('AB3310HX', 'ІП 999999'));
  await expect(page).toHaveTitle(/^Перевірка штрафу – /);
  const query = new URLSearchParams({ license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' });
  const found = await request.get(`/api/v2/fines/lookup/?${query}`);
  const { attestation_code: code } = (await found.json()) as { attestation_code: string };
  await page.goto(paths.attestation(code));
  await expect(page).toHaveTitle(new RegExp(`^${code} – Код перевірки – `));
  const { number, link_key: key } = await sendUnsignedAppeal(request, 'Знака не було видно.');
  for (const [address, title] of [
    [paths.linkedCase(key), 'Ваша скарга'],
    [paths.linkedCaseWithdraw(key), 'Відкликати скаргу'],
    [`${paths.appealStatus}?${new URLSearchParams({ number, license_plate: 'AA1234BB' })}`, 'Стан скарги'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(new RegExp(`^${number} – ${title} – `));
    await expect(page).not.toHaveTitle(PERSONAL);
  }
});

test('pages of the desk about one record have its number in the title, and a look is written down once', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'head')]);
  const { id, number } = await sendUnsignedAppeal(request, 'Знака не було видно.');
  const message = await waitingMessage();
  for (const [address, title] of [
    [deskPaths.appeal(id), new RegExp(`^${number} – Скарга – `)],
    [deskPaths.message(message), /^ЗВ-\d{4}-\d{6} – Звернення громадянина – /],
    [deskPaths.court(1), /^ІП\s\d+ – Суд і повернення коштів – /],
    [deskPaths.record('fines', 1), /ІП\s\d+ – Запис реєстру – /],
    [deskPaths.register('fines'), /^Штрафи – Реєстр – /],
    [deskPaths.newRecord('fines'), /^Штрафи – Внести запис – /],
    [deskPaths.settingsGroup('tow'), /^Евакуація і зберігання – Група налаштувань – /],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page).not.toHaveTitle(PERSONAL);
  }
  await page.goto(deskPaths.citizen(1));
  await expect(page).toHaveTitle(/^1 – Кабінет громадянина – /);
  await page.goto(deskPaths.journal({ act: 'appeal.seen' }));
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
});
