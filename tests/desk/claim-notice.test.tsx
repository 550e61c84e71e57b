import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimNotice, DeskNotice } from '@/components/desk/desk-notice';
import { placeOfDone, postedAct } from '@/lib/desk/posted-acts';

it.each([
  ['told', 4, 'Платіж зараховано, громадянина повідомлено листом.'],
  ['untold', 4, 'Платіж зараховано, але листа про це не надіслано'],
  ['held', 3, 'повідомлення лишилося: перевірте день за квитанцією'],
] as const)('a clerk who joins a payment from a claim reads what became of it: %s', async (claim, page, words) => {
  const form = new URLSearchParams({ call: 'payments.match', id: '7', claim: '3', next: '4' });
  const posted = postedAct(form);
  const place = posted ? await placeOfDone(posted, form, { claim }) : '';
  const { pathname, searchParams } = new URL(place, 'http://localhost');
  expect(pathname).toBe(`/desk/payments/claims/${page}`);
  const { props } = ClaimNotice({ query: Object.fromEntries(searchParams) });
  render(await DeskNotice(props as Parameters<typeof DeskNotice>[0]));
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Відкрити той платіж/ })).toHaveAttribute('href', '/desk/payments/7');
});
