import { paths } from '@/domain/paths';
import { importFines } from './citizens';
import { mailsTo, mailTo } from './mailbox';
import { importRows } from './operator';
import { openFold } from './open-fold';
import { expect, test } from './test';
import { expectUsable } from './usable-page';

const LINK = /\/fine\/watch\/link\?key=([\w-]{43})/;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test(
      'a visitor without an account gets mails about one fine and ends them with one click',
      javaScriptEnabled ? {} : { tag: '@nightly' },
      async ({ page, request }) => {
        const number = javaScriptEnabled ? '0007800001' : '0007800002';
        const fine = { serial_number: `ІП ${number}`, license_plate: 'AA7800AA' };
        const email = `watcher-${number}@example.org`;
        importFines([fine]);
        await page.goto(paths.fineLookup(fine.license_plate, fine.serial_number));
        await openFold(page, 'Нагадування');
        await page.getByRole('link', { name: 'Нагадати про строки' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Нагадати про строки штрафу' })).toBeVisible();
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Надіслати лист для підтвердження' }).click();
        await expect(page.getByText(`Лист надіслано на ${email}.`)).toBeVisible();

        const asked = LINK.exec(await mailTo(email, 'Підтвердити або відмовитися'));
        await page.goto(asked?.[0] ?? '');
        await page.getByRole('button', { name: 'Так, нагадувати мені' }).click();
        await expect(page.getByText('Адресу підтверджено')).toBeVisible();
        if (javaScriptEnabled) await expectUsable(page);

        importRows('fines', [{ ...fine, amount: '255.00' }]);
        await mailTo(email, 'суму штрафу змінено: 255,00');
        const [told] = mailsTo(email).filter(({ unsubscribe, text }) => unsubscribe !== '' && text.includes('255,00'));
        const { pathname, search } = new URL(told?.unsubscribe ?? '');
        expect(pathname).toBe('/fine/watch/end');
        await page.goto(pathname + search);
        await expect(page.getByRole('button', { name: 'Більше не надсилати листів' })).toBeVisible();
        const oneClick = () => request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } });
        expect([(await oneClick()).status(), (await oneClick()).status()]).toEqual([200, 404]);
        await page.goto(asked?.[0] ?? '');
        await expect(page.getByText('Посилання не діє')).toBeVisible();
      },
    );
  });
}
