import type { APIRequestContext } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import { invite } from '@/e2e/desk-people';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { anyImport, uploadedFile, waitingCar, waitingClaim, waitingMessage, waitingPayment } from '@/e2e/desk-records';
import { DESK_PAGES } from '@/lib/pages/desk-pages';
import { mistakes, namesOf, type Row } from './row';

type DeskRow = Row<APIRequestContext>;

const STATES: Partial<Record<string, DeskRow['states']>> = {
  '/desk/appeals/[id]': [mistakes('Додати нотатку')],
  '/desk/court/[id]': [mistakes('Записати позов')],
  '/desk/appeals/new': [mistakes('Внести скаргу')],
  '/desk/messages/new': [mistakes('Внести звернення')],
  '/desk/registers/[register]/new': [mistakes('Внести')],
  '/desk/appeals/[id]/decide': [mistakes('Показати, що отримає заявник')],
  '/desk/invitation/[token]': [mistakes('Зберегти й отримати коди відновлення')],
  '/desk/content/[register]/[id]': [mistakes('Зберегти')],
  '/desk/settings/[group]': [mistakes('Зберегти', { Email: 'немає' })],
  '/desk/messages/[id]': [mistakes('Надіслати відповідь')],
  '/desk/staff': [mistakes('Надіслати запрошення')],
  '/desk/templates': [mistakes('Зберегти шаблон')],
};

const newAppeal = async (request: APIRequestContext) => (await sendUnsignedAppeal(request, `Рядок ${Date.now()}`)).id;

const ADDRESSES: Record<Extract<keyof typeof DESK_PAGES, `${string}[${string}`>, DeskRow['address']> = {
  '/desk/appeals/[id]': async (request) => deskPaths.appeal(await newAppeal(request)),
  '/desk/appeals/[id]/decide': async (request) => deskPaths.appealDecide(await newAppeal(request)),
  '/desk/appeals/[id]/receipt': async (request) => deskPaths.appealReceipt(await newAppeal(request)),
  '/desk/appeals/[id]/letter': async (request) => deskPaths.appealLetter(await newAppeal(request)),
  '/desk/content/[register]': '/desk/content/news',
  '/desk/content/[register]/[id]': '/desk/content/news/new',
  '/desk/content/news/[id]/preview': '/desk/content/news/1/preview',
  '/desk/cars/[id]': () => deskPaths.car(waitingCar('XA3000XB')),
  '/desk/court/[id]': deskPaths.court(1),
  '/desk/messages/[id]': async () => deskPaths.message(await waitingMessage()),
  '/desk/payments/claims/[id]': async () => deskPaths.claim(await waitingClaim()),
  '/desk/messages/[id]/receipt': async () => deskPaths.messageReceipt(await waitingMessage()),
  '/desk/payments/[id]': async () => deskPaths.payment(await waitingPayment()),
  '/desk/people/[of]': deskPaths.person('citizens-1'),
  '/desk/plates/[plate]': deskPaths.plate('AA1234BB'),
  '/desk/settings/[group]': deskPaths.settingsGroup('inspection'),
  '/desk/staff/[id]': deskPaths.member(1),
  '/desk/registers/[register]': deskPaths.register('fines'),
  '/desk/registers/[register]/[id]': deskPaths.record('fines', 1),
  '/desk/registers/[register]/[id]/receipt': deskPaths.recordReceipt('fines', 1),
  '/desk/registers/[register]/new': deskPaths.newRecord('fines'),
  '/desk/registers/citizens/[id]': deskPaths.citizen(1),
  '/desk/registers/imports/[id]': () => deskPaths.import(anyImport()),
  '/desk/registers/imports/files/[id]': async () => deskPaths.upload(await uploadedFile()),
  '/desk/invitation/[token]': () => invite(`row${Date.now() % 1_000_000}@example.org`, 'Олег Запрошений', 'clerk'),
};

/** Pages of a template that another page has too: the queue, the form, the receipt, the answer without a page. */
const ALIKE: readonly string[] = [
  '/desk/appeals/new',
  '/desk/cars',
  '/desk/content',
  '/desk/content/[register]',
  '/desk/content/news/[id]/preview',
  '/desk/letters/posted',
  '/desk/mails',
  '/desk/messages',
  '/desk/messages/[id]/receipt',
  '/desk/messages/new',
  '/desk/outage',
  '/desk/payments',
  '/desk/payments/claims',
  '/desk/payments/claims/[id]',
  '/desk/plates/[plate]',
  '/desk/proposals',
  '/desk/registers',
  '/desk/registers/[register]/[id]/receipt',
  '/desk/registers/[register]/new',
  '/desk/registers/citizens',
  '/desk/registers/citizens/[id]',
  '/desk/registers/imports',
  '/desk/updated',
];

/** The sign-in, which a session passes by, is the matter of e2e/desk.spec.ts. */
export const DESK_ROWS = namesOf(DESK_PAGES)
  .filter((page) => page !== deskPaths.login)
  .map((page): DeskRow => ({
    page,
    address: page in ADDRESSES ? ADDRESSES[page as keyof typeof ADDRESSES] : page,
    states: STATES[page] ?? [],
    alike: ALIKE.includes(page),
    // It has no scripts.
    ...(page === deskPaths.outage ? { bare: true as const } : {}),
  }));
