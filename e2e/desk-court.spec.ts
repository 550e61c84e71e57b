// What follows a decision: a suit, what the court decided, money that goes back, and the case as one PDF.
import { deskPaths } from '@/domain/desk-paths';
import { DAY_MS } from '@/domain/durations';
import { kyivDate } from '@/domain/kyiv-time';
import { paths } from '@/domain/paths';
import { EVERYONE, findViolations } from '@/e2e/axe';
import { openDeskSession } from '@/e2e/desk-people';
import { importRows } from '@/e2e/operator';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { expect, test } from '@/e2e/test';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([await openDeskSession(String(baseURL), 'clerk')]);
});

test(
  'a complaint goes to court, its fine with it, and the whole case is one file',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const number = String(Date.now()).slice(-9);
    const serial = `ІП 0${number}`;
    const plate = `KA${number.slice(-4)}CT`;
    const at = new Date(Date.now() - 5 * DAY_MS).toISOString();
    importRows('fines', [
      {
        serial_number: serial,
        license_plate: plate,
        amount: '340.00',
        violated_at: at,
        address: 'вул. Театральна, 13',
        paid_at: at,
      },
    ]);
    const { id, link_key: key } = await sendUnsignedAppeal(request, 'Знака не було.', {
      serial_number: serial,
      license_plate: plate,
    });
    await page.goto(deskPaths.appeal(id));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Справа для суду (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Справа ОС-.*\.pdf$/);

    await page.getByRole('link', { name: 'Суд і повернення' }).click();
    await page.waitForURL(/\/desk\/court\/\d+$/);
    const suit = page.getByRole('form', { name: 'Позов' });
    await suit.getByRole('button', { name: 'Записати позов' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Є проблема' }).getByRole('link', { name: 'Вкажіть суд' }),
    ).toBeVisible();
    await suit.getByLabel('Суд', { exact: true }).fill('Вінницький міський суд');
    await suit.getByLabel('Номер справи').fill(`127/${number}/26`);
    await suit.getByLabel('Коли подано позов').fill(kyivDate(Date.now() - 2 * DAY_MS));
    await suit.getByRole('button', { name: 'Записати позов' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Позов записано' })).toBeVisible();
    expect(await findViolations(page, EVERYONE)).toEqual([]);

    const decision = page.getByRole('form', { name: 'Рішення суду' });
    await decision.getByLabel('Що вирішив суд').selectOption('Постанову скасовано, справу закрито');
    await decision.getByLabel('Дата рішення').fill(kyivDate(Date.now() - DAY_MS));
    await decision.getByLabel('Усе так і має бути').check();
    await decision.getByRole('button', { name: 'Записати рішення суду' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Рішення суду записано' })).toBeVisible();

    const refund = page.getByRole('form', { name: 'Повернення коштів' });
    await refund.getByLabel('Чому повертаємо').selectOption('штраф скасовано');
    await refund.getByLabel('Сума, грн').fill('170,00');
    await refund.getByLabel('Платник', { exact: true }).fill('Коваль Олена Іванівна');
    await refund.getByLabel('Код платника').fill('3184710691');
    await refund.getByLabel('Рахунок IBAN').fill('UA90 3052 9929 9000 4149 1234 5678 9');
    await refund.getByLabel('Поштова адреса').fill('Вінниця, вул. Соборна, 1');
    await refund.getByLabel('Заява платника від').fill(kyivDate(Date.now()));
    await refund.getByRole('button', { name: 'Повернути кошти' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Повернення записано' })).toBeVisible();
    await page.getByRole('button', { name: 'Кошти повернуто' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Кошти позначено повернутими' })).toBeVisible();

    await page.goto(paths.linkedCase(key));
    await expect(page.getByText('Подано позов від')).toBeVisible();
    await expect(page.getByText(/Рішення суду від .*скасовано/)).toBeVisible();
  },
);
