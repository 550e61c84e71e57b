import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FindResults } from '@/components/desk/find/find-results';

it('a search that found nothing offers the plates near the one that was typed', () => {
  render(<FindResults q="АА1243ВВ" found={[]} meant={['AA1234BB', 'AA1248BB']} />);
  expect(screen.getByText(/^Можливо, ви мали на увазі/)).toHaveTextContent(/AA 1234 BB, AA 1248 BB\?$/);
  expect(screen.getByRole('link', { name: /1234/ })).toHaveAttribute('href', '/desk/plates/AA1234BB');
});
