import { JSDOM } from 'jsdom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { DebtSummary } from '@/components/fines/my-fines';
import { FineCard } from '@/components/fines/fine-card';
import { FinesTable } from '@/components/fines/fines-table';
import { NextDue } from '@/components/fines/next-due';
import type { Fine } from '@/contract/fines';
import { fineCalendar } from '@/lib/calendar/fine-calendar';
import { FINE_STATE_LABELS } from '@/domain/fine-state';
import { isInState } from '@/lib/fines/fine-filter';
import { decodeNbuQr } from '@/tests/payment/decode-nbu-qr';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

export function render(element: ReactElement): Element {
  const { body } = new JSDOM(renderToStaticMarkup(element)).window.document;
  return body;
}

const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export function showFine(fine: Fine, now: number) {
  const list = render(<FinesTable fines={[fine]} now={now} />);
  const card = render(<FineCard fine={fine} now={now} />);
  const cell = (title: string) => words(list.querySelector(`[data-title="${title}"]`));
  const link = card.querySelector('a[href^="https://qr.bank.gov.ua/"]')?.getAttribute('href');
  return {
    listState: cell('Стан'),
    listSum: cell('До сплати сьогодні'),
    filters: (Object.keys(FINE_STATE_LABELS) as (keyof typeof FINE_STATE_LABELS)[]).filter((state) =>
      isInState(fine, state, now),
    ),
    debt: words(render(<DebtSummary fines={[fine]} now={now} />)),
    card: words(card),
    nearest: words(render(<NextDue fines={[fine]} now={now} />)),
    slip: words(card.querySelector('#payment')),
    cardSum: words(card.querySelector('.sum')),
    code: link ? decodeNbuQr(link) : null,
    ways: [...card.querySelectorAll('.actions a:not(.phone)')].map(words),
    calendar: [
      ...(fineCalendar(fine, 'https://parking.example.org', now) ?? '').matchAll(/DTSTART;VALUE=DATE:(\d{8})/g),
    ].map(([, day]) => day),
  };
}
