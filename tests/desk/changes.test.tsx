import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Changes } from '@/components/desk/changes';
import { faqTextSchema, newsTextSchema, parkingTextSchema, vacancyTextSchema } from '@/contract/content';
import { SavedSettings, SettingGroups } from '@/components/desk/settings-sections';
import { FRESH_SECONDS, STALE_SECONDS } from '@/lib/rendering/cache-control';
import { SETTING_ENTRIES } from '@/contract/city-settings';
import { fieldName } from '@/contract/journal-words';

/** Not stored as values of the record. */
const UNSTORED = ['version'];

const linesOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each(
  [
    ...[newsTextSchema, vacancyTextSchema, faqTextSchema, parkingTextSchema].flatMap(({ shape }) => Object.keys(shape)),
    ...Object.keys(SETTING_ENTRIES),
  ].filter((name) => !UNSTORED.includes(name)),
)('%s has words for the staff', (name) => {
  expect(fieldName(name)).toMatch(/^(?:\p{Script=Cyrillic}|email$)/u);
});

it('a saved setting is promised no sooner than a proxy that keeps pages lets citizens see it', () => {
  render(
    <SavedSettings
      change={{ id: 1, at: '2026-11-24T09:00:00Z', by: '', is_undone: false, waits: false, values: [] }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('найпізніше за чверть години');
  expect(FRESH_SECONDS + STALE_SECONDS).toBeLessThan(15 * 60);
});

it('a group of settings says of none that must be set that the usual holds without it', () => {
  render(<SettingGroups typed={{ 'tow_tariff.tow': '1500.00' }} missing={[]} mayChange={false} />);
  const words = (start: string) =>
    screen.getAllByText(
      (_, element) => element instanceof HTMLParagraphElement && element.textContent.startsWith(start),
    );
  expect(words('Не задано: Отримувач')[0]).toHaveTextContent(
    'Не задано: Отримувач, Код ЄДРПОУ, Рахунок IBAN, Призначення платежу, Платіжні сервіси',
  );
  expect(words('Не задано, діє звичайне: Колишні рахунки IBAN')).toHaveLength(1);
  expect(words('Не задано: Доба зберігання, гривень')).toHaveLength(1);
  expect(words('Не задано, діє звичайне: Перші години без оплати')).toHaveLength(1);
});

it('of a notice it is told that the case was closed: there was no resolution', () => {
  render(<Changes before={{ document: 'notice' }} after={{ document: 'notice', outcome: 'cancelled' }} />);
  expect(linesOf()).toEqual(['рішення:  Справу закрито']);
});

it('what changed is told in words, and what is the same is not', () => {
  render(
    <Changes
      before={{ published_at: null, requisites: { recipient: 'Управління', iban: 'UA1' }, names_staff: false }}
      after={{
        published_at: Date.parse('2026-11-24T09:00:00+02:00'),
        requisites: { recipient: 'Управління', iban: 'UA2' },
        names_staff: true,
        schedules: [{ id: 'inspection' }],
      }}
    />,
  );
  expect(linesOf()).toEqual([
    'коли показати: немає 24.11.2026 09:00',
    'рахунок IBAN: UA1 UA2',
    'показувати громадянам ім’я працівника: ні так',
    'графіки роботи:  записів: 1',
  ]);
});
