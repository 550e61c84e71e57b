import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimNotice, DeskNotice } from '@/components/desk/desk-notice';
import { placeOfDone, postedAct } from '@/lib/desk/posted-acts';

it.each([
  [true, 'Платіж зараховано, громадянина повідомлено листом.'],
  [false, 'Платіж зараховано, але листа про це не надіслано'],
])('a clerk who joins a payment from a claim reads whether a mail goes: %s', async (isTold, words) => {
  const form = new URLSearchParams({ call: 'payments.match', id: '7', claim: '3', next: '4' });
  const posted = postedAct(form);
  const place = posted ? await placeOfDone(posted, form, { claim_told: isTold }) : '';
  const { pathname, searchParams } = new URL(place, 'http://localhost');
  expect(pathname).toBe('/desk/payments/claims/4');
  const { props } = ClaimNotice({ query: Object.fromEntries(searchParams) });
  render(await DeskNotice(props as Parameters<typeof DeskNotice>[0]));
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Відкрити той платіж/ })).toHaveAttribute('href', '/desk/payments/7');
});
