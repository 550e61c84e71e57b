import { keysOf } from './keys';

export const ACCOUNT_EVENT_TITLES = {
  signed_in: 'Вхід до кабінету',
  password_changed: 'Пароль змінено в кабінеті',
  password_reset: 'Новий пароль за посиланням із листа',
  email_asked: 'Запит на зміну email',
  email_changed: 'Email змінено',
  phone_changed: 'Телефон змінено',
  passkey_added: 'Додано ключ доступу',
  passkey_removed: 'Видалено ключ доступу',
  identity_linked: 'Приєднано вхід через ID.GOV.UA',
  identity_unlinked: 'Від’єднано вхід через ID.GOV.UA',
  password_set: 'Задано пароль',
  car_added: 'Додано авто',
  car_confirmed: 'Авто підтверджено за ID.GOV.UA та реєстром власників',
  car_unconfirmed: 'Підтвердження авто знято',
  car_removed: 'Видалено авто',
  car_shared: 'Надіслано запрошення до авто',
  car_joined: 'Прийнято запрошення до авто',
  car_share_ended: 'Закрито доступ до авто',
  mails_off: 'Листи вимкнено за посиланням із листа',
  exported: 'Інспекція зробила копію ваших даних',
  held: 'Натиснуто «Це не я», кабінет призупинено',
  released: 'Інспекція відкрила призупинений кабінет',
} as const;

export type AccountEventKind = keyof typeof ACCOUNT_EVENT_TITLES;
export const ACCOUNT_EVENT_KINDS = keysOf(ACCOUNT_EVENT_TITLES);
