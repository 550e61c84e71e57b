// Words of the mails about accounts.
import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';
import type { Config } from '@/backend/config';
import type { MailDraft } from '@/backend/mail/queue';
import { type createLink, LINK_LIFETIME_IN_WORDS } from './links';

type NewLink = ReturnType<typeof createLink>;

const NOT_YOU = 'Якщо це були не ви, нічого не робіть і за посиланням не переходьте.';
const loginOf = ({ siteUrl }: Config) => new URL(paths.login(), siteUrl).href;
const resetOf = ({ siteUrl }: Config) => new URL(paths.passwordReset, siteUrl).href;

export const registrationMail = (to: string, { link, mailUntil }: NewLink, now: number): MailDraft => ({
  to,
  subject: 'Підтвердьте email для особистого кабінету',
  body: [
    `${formatDateTime(now)} на цю адресу хтось почав створювати особистий кабінет інспекції з паркування.`,
    `Щоб кабінет запрацював, підтвердьте email і придумайте пароль. Посилання діє ${LINK_LIFETIME_IN_WORDS} і лише один раз.`,
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
    `Поки ви не задасте новий, діє старий. Посилання діє ${LINK_LIFETIME_IN_WORDS} і лише один раз.`,
    { label: 'Задати новий пароль', ...link },
    NOT_YOU,
  ],
  expiresAt: mailUntil,
});

export const passwordChangedMail = (config: Config, to: string, now: number): MailDraft => ({
  to,
  subject: 'Пароль до особистого кабінету змінено',
  body: [
    `${formatDateTime(now)} пароль до вашого особистого кабінету змінено.`,
    'На інших пристроях кабінет закрито: там треба увійти з новим паролем.',
    { label: 'Якщо це були не ви, одразу задайте новий пароль', url: resetOf(config) },
  ],
});

export const emailChangedMail = (config: Config, to: string, now: number): MailDraft => ({
  to,
  subject: 'Email особистого кабінету змінено',
  body: [
    `${formatDateTime(now)} у вашому особистому кабінеті цей email замінено на інший.`,
    'На цю адресу листи більше не надходитимуть, увійти за цим email не можна. На інших пристроях кабінет закрито.',
    'Якщо це були не ви, зателефонуйте нам або напишіть:',
    { label: 'Контакти інспекції', url: new URL(paths.contact, config.siteUrl).href },
  ],
});

export const emailChangeMail = (to: string, { link, mailUntil }: NewLink, now: number): MailDraft => ({
  to,
  subject: 'Підтвердьте новий email особистого кабінету',
  body: [
    `${formatDateTime(now)} цю адресу вказали в особистому кабінеті інспекції з паркування.`,
    `Щоб входити за нею та отримувати сюди листи, підтвердьте її. Посилання діє ${LINK_LIFETIME_IN_WORDS} і лише один раз.`,
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
    'Подані скарги та звернення інспекція розгляне й зберігатиме так довго, як велить закон.',
  ],
});
