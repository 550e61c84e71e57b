import { paths } from '@/domain/paths';
import { invite } from '@/e2e/desk-people';
import { DESK_PAGES } from '@/lib/pages/desk-pages';
import { mistakes, namesOf, type Row } from './row';

const STATES: Partial<Record<string, Row['states']>> = {
  '/desk/invitation/[token]': [mistakes('Зберегти й отримати коди відновлення')],
  '/desk/content/[register]/[id]': [mistakes('Зберегти')],
  '/desk/settings': [mistakes('Зберегти налаштування', { Email: 'немає' })],
  '/desk/staff': [mistakes('Створити посилання')],
};

const ADDRESSES: Record<Extract<keyof typeof DESK_PAGES, `${string}[${string}`>, Row['address']> = {
  '/desk/content/[register]': '/desk/content/news',
  '/desk/content/[register]/[id]': '/desk/content/news/new',
  '/desk/content/news/[id]/preview': '/desk/content/news/1/preview',
  '/desk/invitation/[token]': () => invite(`row${Date.now() % 1_000_000}@example.org`, 'Олег Запрошений', 'clerk'),
};

/** The sign-in, which a session passes by, is the matter of e2e/desk.spec.ts. */
export const DESK_ROWS = namesOf(DESK_PAGES)
  .filter((page) => page !== paths.deskLogin)
  .map((page): Row => ({
    page,
    menuless: true,
    address: page in ADDRESSES ? ADDRESSES[page as keyof typeof ADDRESSES] : page,
    states: STATES[page] ?? [],
  }));
