import { paths } from '@/domain/paths';
import { sealReceipt } from '@/e2e/sealed';
import { CABINET_PAGES } from '@/lib/pages/visitor-pages';
import { mistakes, namesOf, type Row } from './row';

export interface Ids {
  fine: number;
  appeal: number;
}

export interface CabinetRow extends Row<Ids> {
  of?: 'newcomer';
}

const ADDRESSES: Record<Extract<keyof typeof CABINET_PAGES, `${string}[${string}`>, CabinetRow['address']> = {
  '/cabinet/appeals/[id]': ({ appeal }) => paths.cabinetAppeal(appeal),
  '/cabinet/appeals/[id]/withdraw': ({ appeal }) => paths.cabinetAppealWithdraw(appeal),
  '/cabinet/contact/sent/[receipt]': async () =>
    paths.cabinetContactSent(await sealReceipt('contact', { number: 'ЗВ-2026-000001', kind: 'question' })),
  '/cabinet/fines/[id]': ({ fine }) => paths.cabinetFine(fine),
  '/cabinet/fines/[id]/paid': ({ fine }) => paths.cabinetFineClaim(fine),
};

const STATES: Partial<Record<string, CabinetRow['states']>> = {
  '/cabinet/appeal-fine': [mistakes('Далі')],
  '/cabinet/appeals/[id]': [mistakes('Додати до скарги')],
  '/cabinet/auto': [
    mistakes('Додати автомобіль'),
    mistakes('Надіслати запрошення', { 'Email людини': 'not-an-address' }),
    {
      name: 'the question before a car is removed',
      bring: async (page) => {
        await page.getByRole('button', { name: /^Видалити автомобіль/ }).click();
        await page.getByRole('dialog').waitFor();
      },
      leave: (page) => page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click(),
    },
  ],
  '/cabinet/contact': [mistakes('Надіслати')],
  '/cabinet/fines/[id]/paid': [mistakes('Надіслати на перевірку')],
  '/cabinet/my-profile/deletion': [mistakes('Видалити кабінет назавжди')],
  '/cabinet/my-profile/person': [mistakes('Зберегти контакти', { Email: 'not-an-address' })],
};

/** Pages of a template that another page has too. */
const ALIKE: readonly string[] = [
  '/cabinet/appeal-fine',
  '/cabinet/appeals/[id]/withdraw',
  '/cabinet/contact',
  '/cabinet/contact/sent/[receipt]',
  '/cabinet/fines/[id]/paid',
];

const filled = namesOf(CABINET_PAGES).map((page): CabinetRow => ({
  page,
  address: page in ADDRESSES ? ADDRESSES[page as keyof typeof ADDRESSES] : page,
  states: STATES[page] ?? [],
  ...(page === paths.cabinet ? { menus: true } : {}),
  alike: ALIKE.includes(page),
}));

const empty = (
  ['/cabinet', '/cabinet/appeals', '/cabinet/auto', '/cabinet/fines', '/cabinet/notifications'] as const
).map((page): CabinetRow => ({ page, face: 'empty', of: 'newcomer', address: page }));

export const CABINET_ROWS: readonly CabinetRow[] = [...filled, ...empty];
