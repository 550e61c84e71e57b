import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';

it('an answer is promised to no address that may not have been given, where the API gives no copy back', () => {
  render(<ContactConfirmation sent={{ kind: 'question' }} copy={null} />);
  const told = screen.getByText(/^Відповідь/);
  expect(told).toHaveTextContent('Відповідь надійде на email або телефон, якщо ви їх вказали. Строку');
});
