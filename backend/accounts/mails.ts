// Words of the mails about accounts.
import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';
import type { Config } from '@/backend/config';
import type { Mail } from '@/backend/mail/mail';
import { LINK_LIFETIME_IN_WORDS, linkWith } from './links';

const NOT_YOU = 'Якщо це були не ви, нічого не робіть і за посиланням не переходьте.';
const loginOf = ({ siteUrl }: Config) => new URL(paths.login(), siteUrl).href;
const resetOf = ({ siteUrl }: Config) => new URL(paths.passwordReset, siteUrl).href;

export const registrationMail = (config: Config, to: string, token: string, now: number): Mail => ({
  to,
  subject: 'Підтвердьте email для особистого кабінету',
  body: [
    `${formatDateTime(now)} на цю адресу хтось почав створювати особистий кабінет інспекції з паркування.`,
    `Щоб кабінет запрацював, підтвердьте email і придумайте пароль. Посилання діє ${LINK_LIFETIME_IN_WORDS} і лише один раз.`,
    { label: 'Підтвердити email і задати пароль', url: linkWith(config, paths.registrationConfirm, token) },
    NOT_YOU,
  ],
});

export const alreadyRegisteredMail = (config: Config, to: string, now: number): Mail => ({
  to,
  subject: 'У вас уже є особистий кабінет',
  body: [
    `${formatDateTime(now)} хтось спробував зареєструвати особистий кабінет на цю адресу, але кабінет у вас уже є.`,
    'У вашому кабінеті нічого не змінилося.',
    { label: 'Увійти', url: loginOf(config) },
    { label: 'Забули пароль? Задати новий', url: resetOf(config) },
  ],
});

export const passwordResetMail = (config: Config, to: string, token: string, now: number): Mail => ({
  to,
  subject: 'Новий пароль до особистого кабінету',
  body: [
    `${formatDateTime(now)} для вашого особистого кабінету запросили новий пароль.`,
    `Поки ви не задасте новий, діє старий. Посилання діє ${LINK_LIFETIME_IN_WORDS} і лише один раз.`,
    { label: 'Задати новий пароль', url: linkWith(config, paths.passwordResetConfirm, token) },
    NOT_YOU,
  ],
});

export const passwordChangedMail = (config: Config, to: string, now: number): Mail => ({
  to,
  subject: 'Пароль до особистого кабінету змінено',
  body: [
    `${formatDateTime(now)} пароль до вашого особистого кабінету змінено.`,
    'На інших пристроях кабінет закрито: там треба увійти з новим паролем.',
    { label: 'Якщо це були не ви, одразу задайте новий пароль', url: resetOf(config) },
  ],
});

export const emailChangedMail = (config: Config, to: string, now: number): Mail => ({
  to,
  subject: 'Email особистого кабінету змінено',
  body: [
    `${formatDateTime(now)} у вашому особистому кабінеті цей email замінено на інший.`,
    'На цю адресу листи більше не надходитимуть, увійти за цим email не можна. На інших пристроях кабінет закрито.',
    'Якщо це були не ви, зателефонуйте нам або напишіть:',
    { label: 'Контакти інспекції', url: new URL(paths.contact, config.siteUrl).href },
  ],
});

export const newEmailMail = (config: Config, to: string, now: number): Mail => ({
  to,
  subject: 'Цей email вказано в особистому кабінеті',
  body: [
    `${formatDateTime(now)} цю адресу вказано в особистому кабінеті інспекції з паркування.`,
    'Із нею тепер входять до кабінету, сюди надходитимуть листи.',
    { label: 'Якщо це були не ви, напишіть нам, і ми її вилучимо', url: new URL(paths.contact, config.siteUrl).href },
  ],
});

export const accountDeletedMail = (_config: Config, to: string, now: number): Mail => ({
  to,
  subject: 'Особистий кабінет видалено',
  body: [
    `${formatDateTime(now)} ваш особистий кабінет видалено разом з автомобілями, документами й чернетками.`,
    'Подані скарги та звернення інспекція розгляне й зберігатиме так довго, як велить закон.',
  ],
});
