import { ATTESTATION_CODE_MESSAGE } from '@/domain/attestation-code';
import { SERIAL_NUMBER_MESSAGE } from '@/domain/serial-number';
import { passwordResetLink, registrationLink } from '@/e2e/account-links';
import { PASSWORD } from '@/e2e/sign-in';
import { paths } from '@/domain/paths';
import { APPEAL_ROWS, CABINET_APPEAL } from './appeal-rows';
import { email, missing, phone, plate } from './fields';
import type { Field, FormRow } from './row';

const SAMPLE_FINE = { license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' };
const PASSWORD_LENGTH = 'Пароль має містити від 10 до 128 символів';
const DAY = 'Вкажіть день, наприклад 05.11.2026';
const STATUS_NUMBER = 'Вкажіть номер скарги, наприклад ОС-2026-004217';

const tooLong = (label: string, length: number, message: string): Field => ({
  label,
  wrong: 'а'.repeat(length + 1),
  message,
  right: 'Коваль',
});
const password = (label: string): Field => ({ label, wrong: 'коротко', message: PASSWORD_LENGTH, right: PASSWORD });

const fineSearch = (address: string, face?: string): FormRow => ({
  form: 'Перевірка штрафу',
  address,
  ...(face ? { face } : {}),
  fields: [
    plate('Номерний знак авто'),
    { label: 'Серія та номер', wrong: '1', message: SERIAL_NUMBER_MESSAGE, right: 'ІП 0000100570' },
  ],
  button: 'Перевірити штраф',
});

const SEARCHES: FormRow[] = [
  {
    form: 'Перевірка авто',
    address: paths.home,
    fields: [plate('Номерний знак авто')],
    button: 'Перевірити',
  },
  {
    form: 'Пошук евакуйованого авто',
    address: paths.evacuation(),
    fields: [plate('Номерний знак')],
    button: 'Знайти авто',
  },
  {
    form: 'Пошук евакуйованого авто',
    address: paths.evacuationSearch(),
    fields: [plate('Номерний знак')],
    button: 'Знайти авто',
    plain: true,
  },
  { ...fineSearch(paths.fineLookup()), plain: true },
  { ...fineSearch(paths.pay), plain: true },
  { ...fineSearch(paths.infoPay), plain: true },
  {
    form: 'Перевірка коду',
    address: paths.attestation(),
    fields: [
      { label: 'Код перевірки', wrong: '7K3M', message: ATTESTATION_CODE_MESSAGE, right: '7k3m 9p2x 04tb qw6h' },
      plate('Номерний знак авто'),
      { label: 'Серія та номер', wrong: '1', message: SERIAL_NUMBER_MESSAGE, right: 'ІП 0000100570' },
    ],
    button: 'Перевірити код',
    plain: true,
  },
  {
    form: 'Стан скарги',
    address: paths.appealStatus,
    fields: [missing('Номер скарги', STATUS_NUMBER, 'ОС-2026-004217'), plate('Номерний знак авто')],
    button: 'Показати стан',
    plain: true,
  },
  {
    form: 'Калькулятор строків',
    address: paths.deadlines,
    fields: [
      { label: 'День порушення', wrong: '31.02.2026', message: DAY, right: '05.11.2026' },
      { label: 'День вручення постанови', wrong: 'учора', message: DAY, right: '24.11.2026' },
    ],
    button: 'Порахувати строки',
    plain: true,
  },
  {
    form: 'Пошук на сторінці',
    address: paths.search(),
    fields: [missing('Що ви шукаєте?', 'Введіть слово, яке шукаєте.', 'знижка')],
    button: 'Шукати',
    plain: true,
  },
];

const contact: Omit<FormRow, 'address'> = {
  form: 'Надіслати',
  fields: [
    missing('Повідомлення', 'Напишіть повідомлення'),
    missing('Як до вас звертатися', 'Вкажіть, як до вас звертатися'),
    email,
    phone,
  ],
  button: 'Надіслати',
  phone: 'Телефон',
};

const LETTERS: FormRow[] = [
  { ...contact, address: paths.contact, plain: true },
  {
    ...contact,
    address: paths.errorRequest,
    fields: [missing('Що не так', 'Напишіть повідомлення'), ...contact.fields.slice(1)],
    plain: true,
  },
  ...APPEAL_ROWS,
];

const mailForm = (button: string, address: string): FormRow => ({
  form: button,
  address,
  fields: [email],
  button,
  plain: true,
});

const claim: Omit<FormRow, 'address'> = {
  form: 'Надіслати на перевірку',
  fields: [
    {
      label: 'День сплати',
      wrong: '31.02.2026',
      message: 'Вкажіть день сплати, наприклад 05.11.2026',
      right: '20.11.2026',
    },
    { label: 'Сплачена сума', wrong: 'сто', message: 'Вкажіть сплачену суму, наприклад 170,00', right: '170' },
    email,
  ],
  button: 'Надіслати на перевірку',
};

const ACCOUNTS: FormRow[] = [
  {
    form: 'Увійти',
    address: paths.login(),
    fields: [missing('Email або телефон', 'Вкажіть email або телефон'), missing('Пароль', 'Вкажіть пароль')],
    button: 'Увійти',
    plain: true,
  },
  mailForm('Створити кабінет', paths.registration),
  {
    form: 'Підтвердити email',
    address: paths.registrationConfirm,
    link: registrationLink,
    fields: [password('Придумайте пароль')],
    button: 'Підтвердити email',
    plain: true,
  },
  mailForm('Надіслати посилання', paths.passwordReset),
  mailForm('Надіслати лист для підтвердження', paths.fineWatch(SAMPLE_FINE)),
  { ...claim, address: paths.fineClaim(SAMPLE_FINE), plain: true },
  {
    form: 'Зберегти новий пароль',
    address: paths.passwordResetConfirm,
    link: passwordResetLink,
    fields: [password('Новий пароль')],
    button: 'Зберегти новий пароль',
    plain: true,
  },
];

const person = { address: paths.cabinetProfilePerson, of: 'citizen' } as const;

const CABINET: FormRow[] = [
  {
    ...person,
    form: 'Зберегти ім’я',
    fields: [tooLong('Прізвище', 100, 'Скоротіть до 100 символів')],
    button: 'Зберегти ім’я',
  },
  { ...person, form: 'Зберегти контакти', fields: [phone, email], button: 'Зберегти контакти', phone: 'Телефон' },
  {
    address: paths.cabinetProfileSignIn,
    of: 'citizen',
    form: 'Змінити пароль',
    fields: [missing('Поточний пароль', 'Вкажіть поточний пароль'), password('Новий пароль')],
    button: 'Змінити пароль',
  },
  {
    address: paths.cabinetProfileDeletion,
    of: 'citizen',
    form: 'Видалити кабінет назавжди',
    fields: [missing('Пароль, щоб підтвердити видалення', 'Вкажіть пароль')],
    button: 'Видалити кабінет назавжди',
  },
  {
    form: 'Додати автомобіль',
    address: paths.cabinetAuto,
    of: 'citizen',
    fields: [
      plate('Номерний знак'),
      tooLong('Марка', 60, 'Вкажіть марку не довше 60 символів'),
      tooLong('Модель', 60, 'Вкажіть модель не довше 60 символів'),
    ],
    button: 'Додати автомобіль',
  },
  {
    form: 'Надіслати запрошення',
    address: paths.cabinetAuto,
    of: 'citizen',
    fields: [{ ...email, label: 'Email людини' }],
    button: 'Надіслати запрошення',
  },
  { ...contact, address: paths.cabinetContact, of: 'citizen' },
  { ...claim, address: '/cabinet/fines/{fine}/paid', of: 'citizen' },
  CABINET_APPEAL,
  {
    form: 'Додати до скарги',
    address: '/cabinet/appeals/{appeal}',
    of: 'citizen',
    fields: [missing('Повідомлення', 'Напишіть повідомлення або пояснення до файлів')],
    button: 'Додати до скарги',
  },
  {
    form: 'Зберегти',
    address: paths.cabinet,
    of: 'newcomer',
    fields: [phone, email],
    button: 'Зберегти',
    phone: 'Телефон',
    dialog: 'Як з вами зв’язатися?',
  },
];

export const FORM_ROWS: readonly FormRow[] = [...SEARCHES, ...LETTERS, ...ACCOUNTS, ...CABINET];
