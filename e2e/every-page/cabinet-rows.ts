// The pages of the cabinet: of a citizen with a car, a fine, an appeal and a notification, and of one who has nothing yet.
import { paths } from '@/domain/paths';
import { sealReceipt } from '@/e2e/sealed';
import { mistakes, type Row } from './row';

export interface Ids {
  fine: number;
  appeal: number;
}

export interface CabinetRow extends Row<Ids> {
  of?: 'newcomer';
}

const filled: CabinetRow[] = [
  { page: 'cabinet', address: paths.cabinet },
  { page: 'cabinet/appeal-fine', address: paths.cabinetAppealFine, states: [mistakes('Далі')] },
  { page: 'cabinet/appeals', address: paths.cabinetAppeals },
  {
    page: 'cabinet/appeals/[id]',
    address: ({ appeal }) => paths.cabinetAppeal(appeal),
    states: [mistakes('Додати до скарги')],
  },
  { page: 'cabinet/appeals/[id]/withdraw', address: ({ appeal }) => paths.cabinetAppealWithdraw(appeal) },
  {
    page: 'cabinet/auto',
    address: paths.cabinetAuto,
    states: [
      mistakes('Додати автомобіль'),
      {
        name: 'the question before a car is removed',
        bring: async (page) => {
          await page.getByRole('button', { name: /^Видалити автомобіль/ }).click();
          await page.getByRole('dialog').waitFor();
        },
        leave: (page) => page.getByRole('dialog').getByRole('button', { name: 'Скасувати' }).click(),
      },
    ],
  },
  { page: 'cabinet/calendar', address: paths.cabinetCalendar },
  { page: 'cabinet/contact', address: paths.cabinetContact, states: [mistakes('Надіслати')] },
  {
    page: 'cabinet/contact/sent/[receipt]',
    address: async () =>
      paths.cabinetContactSent(await sealReceipt('contact', { number: 'ЗВ-2026-000001', kind: 'question' })),
  },
  { page: 'cabinet/fines', address: paths.cabinetFine() },
  { page: 'cabinet/fines/[id]', address: ({ fine }) => paths.cabinetFine(fine) },
  {
    page: 'cabinet/my-profile',
    address: paths.cabinetProfile,
    states: [mistakes('Зберегти контакти', { Email: 'not-an-address' }), mistakes('Видалити кабінет назавжди')],
  },
  { page: 'cabinet/notifications', address: paths.cabinetNotifications },
];

const empty: CabinetRow[] = [
  paths.cabinet,
  paths.cabinetAppeals,
  paths.cabinetAuto,
  paths.cabinetFine(),
  paths.cabinetNotifications,
].map((address) => ({
  page: address.slice(1),
  face: 'empty',
  of: 'newcomer',
  address,
}));

export const CABINET_ROWS: readonly CabinetRow[] = [...filled, ...empty];
