import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppealCase } from '@/components/appeals/appeal-case';
import { WithdrawQuestion } from '@/components/appeals/withdraw-question';
import { APPEAL_FORM, WITHDRAWAL_FORM } from '@/contract/appeal-forms';
import type { AppealCase as Case } from '@/contract/appeals';
import { startValues } from '@/contract/form';
import type { Feature } from '@/contract/features';
import { startForm } from '@/lib/forms/form-state';
import { linkedPlace } from '@/lib/appeals/case-place';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';

const CASE: Case = {
  id: 1,
  number: 'ОС-2026-000001',
  status: 'evidence_needed',
  created_at: '2026-11-20T10:00:00+02:00',
  ...startValues(APPEAL_FORM, {
    serial_number: 'ІП 0001234567',
    license_plate: 'AA1234BB',
    reason: 'other',
    text: 'Авто стояло на дозволеному місці.',
    last_name: 'Коваль',
    first_name: 'Олена',
    address: 'Зразкове, вул. Паркова, 1',
  }),
  updated_at: '2026-11-20T10:00:00+02:00',
  can_withdraw: true,
  can_add_evidence: true,
  files: [],
  events: [],
};

const place = linkedPlace('key');

function show(features: Feature[]) {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features }, source: 'api' });
  render(
    <AppealCase
      appeal={CASE}
      unread={0}
      place={place}
      send={async (state) => state}
      message={{ draft: undefined, known: {}, received: [] }}
      done={undefined}
    />,
  );
}

test('the case lets a citizen add evidence where the API accepts files', () => {
  show(['appeal-case', 'appeal-files']);
  expect(screen.getByRole('heading', { name: 'Додати пояснення або докази' })).toBeVisible();
  expect(screen.getByText(/Відповідь і файли додайте нижче/)).toBeVisible();
  expect(screen.getByLabelText(/^Файли/)).toBeInTheDocument();
});

test('the case asks for no file where the API accepts none, and says how to hand evidence over', () => {
  show(['appeal-case']);
  expect(screen.getByRole('heading', { name: 'Додати пояснення' })).toBeVisible();
  expect(screen.getByText(/Відповідь додайте нижче/)).toBeVisible();
  expect(screen.queryByLabelText(/^Файли/)).not.toBeInTheDocument();
  expect(screen.getByText('Докази передайте інспекції окремо')).toBeVisible();
});

test('the reason for a failed withdrawal stands above the page’s title', async () => {
  const failure = 'Скаргу вже розглянуто.';
  const failing = { ...startForm(WITHDRAWAL_FORM), failure, attempt: 1 };
  render(<WithdrawQuestion appeal={CASE} place={place} action={async () => failing} />);
  await userEvent.click(screen.getByRole('button', { name: 'Відкликати скаргу' }));
  const summary = await screen.findByRole('group', { name: 'Є проблема' });
  expect(summary).toHaveTextContent(failure);
  expect(summary.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
