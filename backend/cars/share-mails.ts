import { formatDateTime } from '@/domain/dates';
import { CAR_SHARE_TITLES, type CarShareRights, INVITATION_DAYS } from '@/domain/car-share';
import { formatLicensePlate } from '@/domain/license-plate';
import type { NewLink } from '@/backend/platform/links/account-links';
import { masked } from '@/backend/platform/mail/masked';
import { notMe } from '@/backend/platform/mail/mail-owner';
import type { MailDraft } from '@/backend/platform/mail/queue';

interface Invitation {
  email: string;
  plate: string;
  rights: CarShareRights;
}

const allowed: Record<CarShareRights, string> = {
  view: 'бачити його штрафи, сплачувати їх і отримувати сповіщення',
  act: 'бачити його штрафи, сплачувати їх, отримувати сповіщення й подавати щодо них скарги',
};

/** Without anything that somebody typed: the mailbox may be a stranger's. */
export const invitationMail = (
  { email, plate, rights }: Invitation,
  { link, mailUntil }: NewLink,
  now: number,
): MailDraft => ({
  to: email,
  subject: `Вас запрошують до авто ${formatLicensePlate(plate)}`,
  body: [
    `${formatDateTime(now)} власник авто ${formatLicensePlate(plate)} запросив вас за цією адресою: ви зможете ${allowed[rights]}.`,
    `Щоб прийняти запрошення, увійдіть до особистого кабінету з цим самим email. Якщо кабінету ще немає, спершу створіть його. Посилання діє ${INVITATION_DAYS} днів і лише один раз.`,
    { label: 'Переглянути запрошення', ...link },
    'Якщо ви не знаєте цього авто, нічого не робіть і за посиланням не переходьте.',
  ],
  expiresAt: mailUntil,
});

export const sharedMail = (
  to: string,
  { email, plate, rights }: Invitation,
  link: NewLink,
  now: number,
): MailDraft => ({
  to,
  subject: `Ви відкриваєте доступ до авто ${formatLicensePlate(plate)}`,
  body: [
    `${formatDateTime(now)} з вашого кабінету запросили ${masked(email)} до авто ${formatLicensePlate(plate)}. Дозволено: ${CAR_SHARE_TITLES[rights].toLowerCase()}.`,
    'Закрити доступ можна будь-коли в кабінеті: «Мої автомобілі».',
    ...notMe(link),
  ],
});
