import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareCarForm } from '@/components/cars/share-forms';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { CAR_SHARE_FORM } from '@/contract/car-share-forms';
import { MESSAGE_ANSWER_FORM } from '@/contract/desk-forms';
import { sentValues } from '@/lib/forms/form-state';

it('an error about a choice leads to its control, be it a list or answers to tick', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareCarForm cars={[{ id: 1, license_plate: 'AA1234BB' }]} />
    </QueryClientProvider>,
  );
  const errors = { car_id: 'Виберіть авто', rights: 'Виберіть, що дозволити' };
  const state = { errors, attempt: 1 };
  const { result } = renderHook(() => useCheckedForm({ form: CAR_SHARE_FORM, state, values: {}, prefix: 'share-' }));
  const controls = result.current.summary.errors.map(({ fieldId }) => document.getElementById(fieldId));
  expect(controls).toEqual([screen.getByLabelText('Авто'), screen.getAllByRole('radio')[0]]);
});

it('an answer to a message keeps its lines', () => {
  const sent = new FormData();
  sent.set('text', 'Добрий день!\r\n\r\nПрацюємо щодня.');
  expect(sentValues(MESSAGE_ANSWER_FORM, sent).text).toBe('Добрий день!\n\nПрацюємо щодня.');
});
