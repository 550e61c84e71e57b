// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { expect, it, vi } from 'vitest';
import { AppealForm } from '@/components/appeals/appeal-form';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { startForm } from '@/lib/forms/form-state';
import { AppRouter } from '@/tests/app-router';

vi.mock('@/lib/appeals/find-appealed-fine', () => ({
  findAppealedFine: async () => ({
    kind: 'not-found',
    meant: { serial_number: 'ІП0000000001', license_plate: 'AA1234BB' },
  }),
}));

it('each number that the register does not know is told, and the one that was meant is taken by a press', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const { values: known } = startForm(APPEAL_FORM, { serial_number: 'ІП 0000000002', license_plate: 'AA1234BB' });
  render(
    <AppealForm
      action={(state) => Promise.resolve(state)}
      useKeeping={() => ({ draft: undefined, note: null })}
      known={known}
      page="/appeal-fine"
      words={{ lead: '', question: '', hint: '', terms: { title: '', text: '' } }}
      emailHint=""
    />,
    { wrapper: AppRouter },
  );
  const user = userEvent.setup();
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Серія та номер/);
  const told = () => screen.queryByText('У реєстрі такого штрафу немає')?.closest('[tabindex="-1"]');
  const goOn = () => user.click(screen.getByRole('button', { name: 'Далі' }));
  await goOn();
  await waitFor(() => expect(told()).toHaveFocus());
  await user.type(number(), '{backspace}3');
  expect(number()).toHaveFocus();
  await goOn();
  await waitFor(() => expect(told()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Так, вписати його' }));
  expect(number()).toHaveFocus();
  expect(number().value).toBe('ІП 0000000001');
});
