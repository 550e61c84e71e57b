import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';
import { DAY_MS } from '@/domain/durations';

it('an answer is promised to no address that may not have been given, where the API gives no copy back', () => {
  render(<ContactConfirmation sent={{ kind: 'question' }} copy={null} />);
  const told = screen.getByText(/^Відповідь/);
  expect(told).toHaveTextContent('Відповідь надійде на email або телефон, якщо ви їх вказали. Строку');
});

it('an official request is answered to its e-mail or by post, where the API gives no copy back', () => {
  const until = new Date(Date.now() + 10 * DAY_MS).toISOString();
  render(<ContactConfirmation sent={{ kind: 'request', answer_until: until }} copy={null} />);
  expect(screen.getByText(/^Відповідь/)).toHaveTextContent(
    'Відповідь надійде на вказаний email, а без нього – поштою до',
  );
});
