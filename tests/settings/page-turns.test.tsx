import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PayFine } from '@/components/home/home-page';
import { DiscountExample } from '@/components/content/page-parts';
import { OpeningState } from '@/components/settings/opening-state';
import { WeekList } from '@/components/settings/week-list';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { MINUTE_MS } from '@/domain/durations';
import { createRenderNotes, renderNotes } from '@/lib/api/render-notes';
import { storeSettings } from '@/lib/settings/settings';

const HOURS = [{ weekday: 5, opens: '08:00', closes: '17:00' }];

afterEach(() => vi.useRealTimers());

function heldFor(now: string, page: ReactNode): number {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' });
  const notes = createRenderNotes();
  renderNotes.run(notes, () => renderToStaticMarkup(page));
  return notes.holdsMs;
}

it.each([
  ['opens', '2026-11-20T07:55:00+02:00', 5],
  ['closes', '2026-11-20T16:59:30+02:00', 0.5],
  ['opens tomorrow, which is today from midnight', '2026-11-19T23:50:00+02:00', 10],
])('a page that says whether a place is open is kept until it %s', (_, now, minutes) => {
  expect(heldFor(now, <OpeningState schedule={{ hours: HOURS }} />)).toBe(minutes * MINUTE_MS);
});

it.each([
  ['the discount of what happened today', <PayFine key="1" />],
  ['a worked example that begins today', <DiscountExample key="2" />],
  ['the hours of a week, today’s marked', <WeekList key="3" schedule={{ hours: HOURS }} />],
])('a page with %s is kept until midnight in Kyiv', (_, page) => {
  expect(heldFor('2026-11-19T23:50:00+02:00', page)).toBe(10 * MINUTE_MS);
});

it('the hours of a week without a marked day hold at any time', () => {
  expect(heldFor('2026-11-19T23:50:00+02:00', <WeekList schedule={{ hours: HOURS }} marksToday={false} />)).toBe(
    Infinity,
  );
});

it('a week names its next days off, and its hours are not those of a day off', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00+02:00') });
  const html = renderToStaticMarkup(
    <WeekList schedule={{ hours: HOURS, days_off: ['01-01', '11-20', '2020-05-05', '2026-12-25', '12-31'] }} />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('П’ятниця , сьогодні вихідний');
  expect(text).toContain('Найближчі вихідні 20.11.2026, 25.12.2026, 31.12.2026');
});
