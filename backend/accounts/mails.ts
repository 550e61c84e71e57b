import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';
import type { Config } from '@/backend/core/config';
import type { MailDraft } from '@/backend/platform/mail/queue';
import { LINK_LIFETIME_TEXT, type NewLink } from '@/backend/platform/links/account-links';
import { masked } from '@/backend/platform/mail/masked';
import { notMe } from '@/backend/platform/mail/mail-owner';

const NOT_YOU = 'Якщо це були не ви, нічого не робіть і за посиланням не переходьте.';
const loginOf = ({ siteUrl }: Config) => new URL(paths.login(), siteUrl).href;
const resetOf = ({ siteUrl }: Config) => new URL(paths.passwordReset, siteUrl).href;

export const registrationMail = (to: string, { link, mailUntil }: NewLink, now: number): MailDraft => ({
  to,
  subject: 'Підтвердьте email для особистого кабінету',
  body: [
    `${formatDateTime(now)} на цю адресу хтось почав створювати особистий кабінет інспекції з паркування.`,
    `Щоб кабінет запрацював, підтвердьте email і придумайте пароль. Посилання діє ${LINK_LIFETIME_TEXT} і лише один раз.`,
    { label: 'Підтвердити email і задати пароль', ...link },
    NOT_YOU,
  ],
  expiresAt: mailUntil,
});

export const alreadyRegisteredMail = (config: Config, to: string, now: number): MailDraft => ({
  to,
  subject: 'У вас уже є особистий кабінет',
  body: [
    `${formatDateTime(now)} хтось спробував зареєструвати особистий кабінет на цю адресу, але кабінет у вас уже є.`,
    'У вашому кабінеті нічого не змінилося.',
    { label: 'Увійти', url: loginOf(config) },
    { label: 'Забули пароль? Задати новий', url: resetOf(config) },
  ],
});

export const passwordResetMail = (to: string, { link, mailUntil }: NewLink, now: number): MailDraft => ({
  to,
  subject: 'Новий пароль до особистого кабінету',
  body: [
    `${formatDateTime(now)} для вашого особистого кабінету запросили новий пароль.`,
    `Поки ви не задасте новий, діє старий. Посилання діє ${LINK_LIFETIME_TEXT} і лише один раз.`,
    { label: 'Задати новий пароль', ...link },
    NOT_YOU,
  ],
  expiresAt: mailUntil,
});

/** What was ended along with the sessions. */
export interface Ended {
  isUnlinked: boolean;
  passkeys: number;
  devices: number;
  feeds: number;
}

export const endedLines = ({ isUnlinked, passkeys, devices, feeds }: Ended): string[] => [
  ...(isUnlinked
    ? [
        'ID.GOV.UA від’єднано. Перш ніж входити через нього, приєднайте його в профілі знову: інакше він відкриє новий, порожній кабінет.',
      ]
    : []),
  ...(passkeys > 0 ? [`Ключі доступу видалено: ${passkeys}. Увійти ними більше не можна.`] : []),
  ...(devices > 0 ? [`Сповіщення вимкнено на пристроях: ${devices}. Увімкніть їх там знову.`] : []),
  ...(feeds > 0 ? ['Адреса календаря більше не діє: візьміть нову в кабінеті.'] : []),
];

export const passwordChangedMail = (to: string, ended: Ended | null, link: NewLink, now: number): MailDraft => ({
  to,
  subject: 'Пароль до особистого кабінету змінено',
  body: [
    `${formatDateTime(now)} пароль до вашого особистого кабінету змінено.`,
    'На інших пристроях кабінет закрито: там треба увійти з новим паролем.',
    ...(ended ? endedLines(ended) : []),
    ...notMe(link),
  ],
});

export const firstPasswordMail = (to: string, link: NewLink, now: number): MailDraft => ({
  to,
  subject: 'До особистого кабінету задано пароль',
  body: [
    `${formatDateTime(now)} у вашому особистому кабінеті вперше задано пароль. Тепер до нього входять і за цим email з паролем.`,
    ...notMe(link),
  ],
});

export const accessEndedMail = (to: string, ended: Ended, now: number): MailDraft => ({
  to,
  subject: 'Особистий кабінет закрито на всіх пристроях',
  body: [`${formatDateTime(now)} ваш особистий кабінет закрито на всіх пристроях. Разом із цим:`, ...endedLines(ended)],
});

export interface PasskeyAct {
  name: string;
  isAdded: boolean;
}

export const passkeyMail = (to: string, { name, isAdded }: PasskeyAct, link: NewLink, now: number): MailDraft => ({
  to,
  subject: isAdded ? 'До особистого кабінету додано ключ доступу' : 'Ключ доступу до особистого кабінету видалено',
  body: [
    isAdded
      ? `${formatDateTime(now)} до вашого особистого кабінету додано ключ доступу «${name}». Ним можна входити без пароля.`
      : `${formatDateTime(now)} з вашого особистого кабінету видалено ключ доступу «${name}». Увійти ним більше не можна.`,
    ...notMe(link),
  ],
});

export const identityMail = (to: string, isLinked: boolean, link: NewLink, now: number): MailDraft => ({
  to,
  subject: isLinked
    ? 'До особистого кабінету приєднано вхід через ID.GOV.UA'
    : 'Вхід до особистого кабінету через ID.GOV.UA вимкнено',
  body: [
    isLinked
      ? `${formatDateTime(now)} до вашого особистого кабінету приєднано вхід через ID.GOV.UA. Тепер до нього входять підписом чи BankID того, хто приєднав, без пароля.`
      : `${formatDateTime(now)} вхід через ID.GOV.UA від’єднано від вашого особистого кабінету. Підписом чи BankID до нього більше не ввійти.`,
    ...notMe(link),
  ],
});

export const emailAskedMail = (to: string, asked: string, link: NewLink, now: number): MailDraft => ({
  to,
  subject: 'У вашому кабінеті просять змінити email',
  body: [
    `${formatDateTime(now)} у вашому особистому кабінеті попросили замінити цей email на ${masked(asked)}.`,
    'Поки новий email не підтверджено, нічого не змінилося. Якщо це зробили ви, підтвердьте його з листа на новій адресі.',
    ...notMe(link),
  ],
});

export const newDeviceMail = (
  to: string,
  { device, address }: { device: string; address: string },
  link: NewLink,
  now: number,
): MailDraft => ({
  to,
  subject: 'Вхід до кабінету з нового пристрою',
  body: [
    `${formatDateTime(now)} до вашого особистого кабінету ввійшли з нового пристрою: ${[device || 'невідомий пристрій', address && `мережа ${address}`].filter(Boolean).join(', ')}.`,
    'Якщо це ви, нічого робити не треба.',
    ...notMe(link),
  ],
});

const CASES_STAY = 'Лише відповіді на скарги та звернення, у яких вказано цю адресу, надходитимуть на неї й далі.';

export const emailChangedMail = (
  config: Config,
  to: string,
  isRemoved: boolean,
  link: NewLink,
  now: number,
): MailDraft => ({
  to,
  subject: isRemoved ? 'Email прибрано з особистого кабінету' : 'Email особистого кабінету змінено',
  body: [
    `${formatDateTime(now)} ${isRemoved ? 'з вашого особистого кабінету прибрано цей email.' : 'у вашому особистому кабінеті цей email замінено на інший.'}`,
    'На цю адресу листи більше не надходитимуть, увійти за цим email не можна. На інших пристроях кабінет закрито.',
    ...(isRemoved ? [CASES_STAY] : []),
    ...notMe(link),
    'Після цього одразу зателефонуйте нам: повернути цей email до кабінету може лише інспекція.',
    { label: 'Контакти інспекції', url: new URL(paths.contact, config.siteUrl).href },
  ],
});

export const movedLinksMail = (
  to: string,
  messages: readonly { id: number; number: string }[],
  now: number,
): MailDraft => ({
  to,
  subject: 'Нові посилання на ваші звернення',
  body: [
    `${formatDateTime(now)} email вашого особистого кабінету змінено на цю адресу. Посилання на звернення в листах на попередню адресу більше не діють, натомість діють ці.`,
    ...messages.map(({ id, number }) => ({ label: `Звернення ${number}`, linkTo: { contact_id: id } })),
  ],
});

export const emailChangeMail = (to: string, { link, mailUntil }: NewLink, now: number): MailDraft => ({
  to,
  subject: 'Підтвердьте новий email особистого кабінету',
  body: [
    `${formatDateTime(now)} цю адресу вказали в особистому кабінеті інспекції з паркування.`,
    `Щоб входити за нею та отримувати сюди листи, підтвердьте її. Посилання діє ${LINK_LIFETIME_TEXT} і лише один раз.`,
    { label: 'Підтвердити email', ...link },
    NOT_YOU,
  ],
  expiresAt: mailUntil,
});

export const emailInUseMail = (config: Config, to: string, now: number): MailDraft => ({
  to,
  subject: 'Ваш email вказали в іншому кабінеті',
  body: [
    `${formatDateTime(now)} хтось вказав цю адресу в іншому особистому кабінеті, але за нею вже є ваш.`,
    'У вашому кабінеті нічого не змінилося.',
    { label: 'Увійти', url: loginOf(config) },
  ],
});

export const phoneInUseMail = (config: Config, to: string, phone: string, now: number): MailDraft => ({
  to,
  subject: 'Ваш телефон вказали в іншому кабінеті',
  body: [
    `${formatDateTime(now)} хтось вказав телефон ${phone} в іншому особистому кабінеті.`,
    'У вашому кабінеті нічого не змінилося: ви й далі входите за цим телефоном зі своїм паролем.',
    { label: 'Якщо телефон уже не ваш, змініть його у своєму кабінеті', url: loginOf(config) },
  ],
});

export const accountDeletedMail = (to: string, now: number): MailDraft => ({
  to,
  subject: 'Особистий кабінет видалено',
  body: [
    `${formatDateTime(now)} ваш особистий кабінет видалено разом з автомобілями, документами й чернетками.`,
    'Подані скарги, звернення та повідомлення про сплату інспекція розгляне й зберігатиме так довго, як велить закон.',
  ],
});
