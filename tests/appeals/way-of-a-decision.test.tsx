import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { AppealConfirmation } from '@/components/appeals/appeal-confirmation';
import { CaseNotice } from '@/components/appeals/case-notice';
import type { AppealCase, AppealReceipt } from '@/contract/appeals';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';

const EMAIL = 'olena@example.org';

beforeEach(() => storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' }));

const confirmed = (receipt: AppealReceipt) =>
  renderToStaticMarkup(<AppealConfirmation receipt={{ number: 'ОС-2026-000001', ...receipt }} copy={null} />);

test('whoever left an e-mail is promised the decision there and no letter on paper, and whoever left none a letter', () => {
  const mailed = confirmed({ link_key: 'key', mailed_to: EMAIL });
  expect(mailed).toContain(`Рішення з поясненням з’явиться там само і надійде на ${EMAIL}.`);
  expect(mailed).not.toContain('поштову адресу');
  const posted = confirmed({ link_key: 'key' });
  expect(posted).toContain('запит з’явиться за особистим посиланням і надійде листом на вказану поштову адресу.');
  expect(posted).toContain('Рішення з поясненням з’явиться там само і надійде листом на вказану поштову адресу.');
  expect(confirmed({ mailed_to: EMAIL })).toContain(`Рішення з поясненням надійде на ${EMAIL}.`);
});

test.each([
  ['', 'надійде й на email вашого кабінету, а якщо email немає або листи вимкнено – листом'],
  [EMAIL, `надійде й на ${EMAIL}, а якщо email немає або листи вимкнено – листом`],
])('a cabinet says which way a decision goes (e-mail of the form: %s)', (email, words) => {
  const appeal = { number: '1', status: 'submitted', email } as AppealCase;
  expect(renderToStaticMarkup(<CaseNotice appeal={appeal} done="appeal" takesFiles />)).toContain(words);
});
