import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflinePage } from '@/components/offline/offline-page';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const IBAN = 'UA213223130000026007233566001';
const REQUISITES = { recipient: 'ГУК у місті', recipient_code: '37993783', iban: IBAN, purpose: 'Штраф {number}' };
const textOf = (html: string) => html.replaceAll(/<wbr\/?>|<\/?span[^>]*>/g, '').replaceAll(/<[^>]+>/g, ' ');

afterEach(() => vi.useRealTimers());

it.each([
  ['are shown', IBAN, true],
  ['with a wrong figure are left out, as on the page of requisites', IBAN.replace(/1$/, '2'), false],
])('the requisites that are kept for no network %s', (_, iban, isShown) => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, requisites: { ...REQUISITES, iban } }, source: 'api' });
  const text = textOf(
    renderToStaticMarkup(
      <AppRouter>
        <OfflinePage />
      </AppRouter>,
    ),
  );
  expect(text.includes(iban)).toBe(isShown);
  expect(text.includes('Сплачуйте за реквізитами з вашого повідомлення чи постанови')).toBe(!isShown);
});

it('a schedule that is kept for no network says the same whenever it is read', () => {
  const hours = [{ weekday: 5, opens: '08:00', closes: '17:00' }];
  const schedule = { id: 'inspection' as const, title: 'Прийом', hours, days_off: ['01-01', '2026-12-25'] };
  storeSettings({ settings: { ...DEFAULT_SETTINGS, schedules: [schedule] }, source: 'api' });
  const [kept, read] = ['2026-11-20T10:00:00+02:00', '2026-12-26T10:00:00+02:00'].map((now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    return textOf(renderToStaticMarkup(<ScheduleCard id="inspection" live={false} />));
  });
  expect(read).toBe(kept);
  expect(read).toMatch(/Вихідні дні\s+01\.01, 25\.12\.2026/);
});
