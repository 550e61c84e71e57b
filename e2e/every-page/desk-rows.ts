import type { APIRequestContext } from '@playwright/test';
import { paths } from '@/domain/paths';
import { invite } from '@/e2e/desk-people';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { DESK_PAGES } from '@/lib/pages/desk-pages';
import { mistakes, namesOf, type Row } from './row';

type DeskRow = Row<APIRequestContext>;

const STATES: Partial<Record<string, DeskRow['states']>> = {
  '/desk/appeals/[id]': [mistakes('Додати нотатку')],
  '/desk/appeals/[id]/decide': [mistakes('Показати, що отримає заявник')],
  '/desk/invitation/[token]': [mistakes('Зберегти й отримати коди відновлення')],
  '/desk/content/[register]/[id]': [mistakes('Зберегти')],
  '/desk/settings': [mistakes('Зберегти налаштування', { Email: 'немає' })],
  '/desk/staff': [mistakes('Створити посилання')],
  '/desk/templates': [mistakes('Зберегти шаблон')],
};

const newAppeal = async (request: APIRequestContext) => (await sendUnsignedAppeal(request, `Рядок ${Date.now()}`)).id;

const ADDRESSES: Record<Extract<keyof typeof DESK_PAGES, `${string}[${string}`>, DeskRow['address']> = {
  '/desk/appeals/[id]': async (request) => paths.deskAppeal(await newAppeal(request)),
  '/desk/appeals/[id]/decide': async (request) => paths.deskAppealDecide(await newAppeal(request)),
  '/desk/appeals/[id]/letter': async (request) => paths.deskAppealLetter(await newAppeal(request)),
  '/desk/content/[register]': '/desk/content/news',
  '/desk/content/[register]/[id]': '/desk/content/news/new',
  '/desk/content/news/[id]/preview': '/desk/content/news/1/preview',
  '/desk/invitation/[token]': () => invite(`row${Date.now() % 1_000_000}@example.org`, 'Олег Запрошений', 'clerk'),
};

/** The sign-in, which a session passes by, is the matter of e2e/desk.spec.ts. */
export const DESK_ROWS = namesOf(DESK_PAGES)
  .filter((page) => page !== paths.deskLogin)
  .map((page): DeskRow => ({
    page,
    menuless: true,
    address: page in ADDRESSES ? ADDRESSES[page as keyof typeof ADDRESSES] : page,
    states: STATES[page] ?? [],
  }));
