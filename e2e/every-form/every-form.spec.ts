import { paths } from '@/domain/paths';
import { CABINET_ROWS } from '@/e2e/every-page/cabinet-rows';
import { PUBLIC_ROWS } from '@/e2e/every-page/public-rows';
import { openedAt } from '@/e2e/every-page/row';
import { importCitizens, importFines } from '@/e2e/citizens';
import { importRows } from '@/e2e/operator';
import { openBrowserSession } from '@/e2e/sealed';
import { PASSWORD } from '@/e2e/sign-in';
import { expect, test } from '@/e2e/test';
import { formsAt } from './all-forms';
import { WHOLE_APPEAL } from './appeal-rows';
import { type FormRow, goThroughForm, goThroughPlain, nameOf, tryPhone } from './row';
import { FORM_ROWS } from './rows';

test.describe.configure({ mode: 'parallel' });

const FINE = { serial_number: 'ІП 0000662001', license_plate: 'AC1662EK' };
const LOGINS = { citizen: 'forms@example.org', newcomer: 'new-to-forms@example.org' };
let ids = { fine: 0, appeal: 0 };

test.beforeAll(async ({ request }, { project: { use } }) => {
  const url = String(use.baseURL);
  importCitizens([{ login: LOGINS.citizen, firstName: 'Форма', plate: FINE.license_plate }]);
  importRows('citizens', [
    {
      email: LOGINS.newcomer,
      password: PASSWORD,
      last_name: 'Мельник',
      first_name: 'Нова',
      is_new_user: true,
      cars: [],
    },
  ]);
  importFines([FINE]);
  const { token } = await openBrowserSession(url, LOGINS.citizen, PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const fines = (await (await request.get(`${url}/api/v2/user-fines/`, { headers })).json()) as { id: number }[];
  const words = {
    last_name: 'Мельник',
    first_name: 'Форма',
    address: 'Вінниця',
    reason: 'other',
    text: 'Знака не було видно',
    consent: true,
  };
  const appeals = (await (await request.get(`${url}/api/v2/user-appeals/`, { headers })).json()) as { id: number }[];
  const [known] = appeals;
  const sent =
    known ??
    ((await (await request.post(`${url}/api/v2/appeal-fines/`, { headers, data: { ...FINE, ...words } })).json()) as {
      id: number;
    });
  ids = { fine: fines[0]?.id ?? 0, appeal: sent.id };
});

async function cookieOf(person: keyof typeof LOGINS, url: string) {
  const { cookie } = await openBrowserSession(url, LOGINS[person], PASSWORD);
  return { ...cookie, url };
}

/** The same form at another address is left to the night; of a complaint, that of the cabinet. */
const repeats = (row: FormRow, rows: readonly FormRow[]) => {
  const isSame = ({ form, face }: FormRow) => form === row.form && face === row.face;
  return rows.find(isSame) === row && row.address !== paths.cabinetAppealFine ? {} : { tag: '@nightly' };
};
const PLAIN = [...FORM_ROWS.filter(({ plain }) => plain), WHOLE_APPEAL];
/** One of each kind: a search, a letter, an account, an e-mail, a complaint. */
const PLAIN_BY_DAY = ['Перевірка штрафу', 'Надіслати', 'Увійти', 'Створити кабінет', WHOLE_APPEAL.form];
/** One of each kind of fields and of answers; the others are left to the night. */
const BY_DAY = [
  'Перевірка штрафу',
  'Пошук евакуйованого авто',
  'Пошук на сторінці',
  'Надіслати',
  'Увійти',
  'Зберегти контакти',
  'Додати автомобіль',
  'Додати до скарги',
  WHOLE_APPEAL.form,
];
/** All have the one field for telephone numbers. */
const PHONE_SAMPLE = FORM_ROWS.find(({ phone }) => phone);

const opened = (row: FormRow) => ({
  ...row,
  address: row.address.replace('{appeal}', String(ids.appeal)).replace('{fine}', String(ids.fine)),
});

for (const row of FORM_ROWS) {
  const title = `a citizen sees form errors in the same way everywhere: ${nameOf(row)}`;
  test(
    title,
    BY_DAY.includes(row.form) ? repeats(row, FORM_ROWS) : { tag: '@nightly' },
    async ({ page, context, baseURL }) => {
      if (row.of) await context.addCookies([await cookieOf(row.of, baseURL ?? '')]);
      await goThroughForm(page, opened(row));
    },
  );

  const { phone } = row;
  if (phone) {
    const spellings = `a phone number is accepted typed and pasted in any spelling: ${nameOf(row)}`;
    test(spellings, row === PHONE_SAMPLE ? {} : { tag: '@nightly' }, async ({ page, context, baseURL }) => {
      if (row.of) await context.addCookies([await cookieOf(row.of, baseURL ?? '')]);
      await tryPhone(page, opened(row), phone);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const row of PLAIN) {
    const title = `the server reports form errors in the same way: ${nameOf(row)}`;
    test(title, PLAIN_BY_DAY.includes(row.form) ? repeats(row, PLAIN) : { tag: '@nightly' }, async ({ page }) => {
      await goThroughPlain(page, row);
    });
  }
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'the search in the header' : 'the search in the header, without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

    test('an empty site search shows its error on the search page, which has room for it', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\/search\?q=$/);
      await expect(page.getByRole('group', { name: 'Є проблема' })).toBeFocused();
      await expect(page).toHaveTitle(/^Помилка: /);
    });
  });
}

test(
  'each form with an input field has a row in the table of forms',
  { tag: '@nightly' },
  async ({ page, request, baseURL }) => {
    const url = baseURL ?? '';
    const missing: string[] = [];
    const rows = new Set([...FORM_ROWS.map(({ form }) => form), 'Пошук на сайті']);
    const headerOf = async (person: keyof typeof LOGINS) => {
      const { name, value } = await cookieOf(person, url);
      return `${name}=${value}`;
    };
    const look = async (address: string, cookies?: string) => {
      const forms = await formsAt(page, address, cookies);
      for (const { name, isTyped } of forms) if (isTyped && !rows.has(name)) missing.push(`«${name}» on ${address}`);
      return forms.length;
    };
    let count = 0;
    for (const row of PUBLIC_ROWS) count += await look(await openedAt(row, request));
    const citizen = await headerOf('citizen');
    for (const row of CABINET_ROWS) count += await look(await openedAt(row, ids), citizen);
    count += await look('/cabinet', await headerOf('newcomer'));
    expect(missing).toEqual([]);
    expect(count, 'forms looked at').toBeGreaterThan(PUBLIC_ROWS.length);
  },
);
