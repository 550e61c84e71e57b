// Between two refreshes of components/fines/until-turn.tsx a fine's page must not change.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_DEADLINE_RULES } from '@/domain/deadlines/deadlines';
import type { StoredFine } from '@/backend/fines/queries';
import { serializeFine } from '@/backend/fines/serialize';
import { AppealableFines } from '@/components/fines/appealable-fines';
import { DebtSummary } from '@/components/fines/my-fines';
import { FineCard } from '@/components/fines/fine-card';
import { FinePayment } from '@/components/fines/fine-payment';
import { FinesTable } from '@/components/fines/fines-table';
import { NextDue } from '@/components/fines/next-due';
import type { Fine } from '@/contract/fines';
import { nextChange } from '@/domain/fine-turns';
import { fineCalendar } from '@/lib/calendar/fine-calendar';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const START = Date.parse('2026-11-21T10:00:00+02:00');
const at = (date: string) => Date.parse(`2026-${date}+02:00`);
const ROW: StoredFine = {
  id: 7,
  serial_number: 'ІП0001234567',
  plate_key: 'AA1234BB',
  amount_kopecks: 68_000,
  violated_at: at('11-18T12:00'),
  issued_at: null,
  served_at: null,
  in_force_at: null,
  paid_at: null,
  paid_part_kopecks: null,
  paid_part_at: null,
  cancelled_at: null,
  enforcement_at: null,
  appealed_at: null,
  article: null,
  description: null,
  address: null,
  lat_e6: null,
  lon_e6: null,
  photos: '[]',
  serial_key: 'ІП0001234567',
};
const SERVED = { violated_at: at('11-02T12:00'), issued_at: at('11-10T12:00'), served_at: at('11-18T12:00') };
const PART = { paid_part_kopecks: 10_000, paid_part_at: at('11-20T12:00') };

const HISTORIES: [string, Partial<StoredFine>, number][] = [
  ['a notice', {}, 1],
  ['a notice paid in part', PART, 1],
  ['an appealed notice', { appealed_at: at('11-20T12:00') }, 1],
  ['a resolution on its way', { ...SERVED, served_at: null }, 0],
  ['a served resolution', SERVED, 3],
  ['a complaint registered ahead of time', { ...SERVED, appealed_at: at('11-25T12:00') }, 2],
  ['a served resolution that is handed to enforcement early', { ...SERVED, enforcement_at: at('12-01T08:00') }, 3],
  ['an overdue resolution that is handed to enforcement', { ...SERVED, enforcement_at: at('12-20T00:00') }, 4],
  ['a paid resolution', { ...SERVED, paid_at: at('11-20T12:00') }, 1],
];

const PAGES: Record<string, (fine: Fine, now: number) => ReactElement> = {
  'card of the cabinet': (fine, now) => <FineCard fine={fine} now={now} />,
  'found fine': ({ id: _, ...fine }, now) => <FineCard fine={fine} now={now} />,
  payment: ({ id: _, ...fine }) => (
    <FinePayment search={{ kind: 'fine', fine }} typed={{}} action="/pay/fine" heading={null} />
  ),
  'nearest term': (fine, now) => <NextDue fines={[fine]} now={now} />,
  list: (fine, now) => <FinesTable fines={[fine]} now={now} />,
  debt: (fine, now) => <DebtSummary fines={[fine]} now={now} />,
  'list of what can be appealed': (fine) => <AppealableFines fines={[fine]} />,
};

function show(row: StoredFine, page: keyof typeof PAGES, now: number): string {
  const { body } = new DOMParser().parseFromString(
    renderToStaticMarkup(<AppRouter>{PAGES[page]?.(serializeFine(row, DEFAULT_DEADLINE_RULES, now), now)}</AppRouter>),
    'text/html',
  );
  for (const counting of body.querySelectorAll('[data-longest], .printedAt')) counting.remove();
  return [body.textContent, ...[...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))].join('\n');
}

beforeEach(() => {
  const requisites = {
    recipient: 'ГУК',
    recipient_code: '37988155',
    iban: 'UA973226690000026005012107358',
    purpose: '{document} {series} №{number}',
  };
  storeSettings({ settings: { ...DEFAULT_SETTINGS, requisites }, source: 'api' });
});

describe.each(HISTORIES)('what a citizen sees of %s', (_, changes, turns) => {
  const row = { ...ROW, ...changes };
  const instants = [START];
  for (let from: number | null = START; from !== null;) {
    from = nextChange([serializeFine(row, DEFAULT_DEADLINE_RULES, from)], from);
    if (from !== null) instants.push(from);
  }
  const spans = instants.map((from, index) => [from, (instants[index + 1] ?? from + 400 * 86_400_000) - 1] as const);

  test.each(Object.keys(PAGES))('does not change between two state changes in the view “%s”', (page) => {
    for (const [from, to] of spans) expect(show(row, page, to)).toBe(show(row, page, from));
  });

  test('does not change between two state changes in the calendar file', () => {
    const terms = (now: number) =>
      fineCalendar(serializeFine(row, DEFAULT_DEADLINE_RULES, now), 'https://parking.example.org', now)?.match(
        /^(SUMMARY|DTSTART).*/gm,
      );
    for (const [from, to] of spans) expect(terms(to)).toEqual(terms(from));
  });

  test('changes on the fine card with each state change', () => {
    const seen = spans.map(([from]) => show(row, 'card of the cabinet', from));
    expect(new Set(seen).size).toBe(turns + 1);
  });
});
