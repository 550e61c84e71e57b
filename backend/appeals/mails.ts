// News of appeals sent without an account: nobody else tells their senders.
import type { Config } from '@/backend/config';
import type { MailDraft, MailDraftPart } from '@/backend/mail/queue';
import { quoteText } from '@/backend/mail/quote';
import { formatMoment } from '@/domain/dates';
import { paths } from '@/domain/paths';
import { APPEAL_OUTCOME_WORDS } from '@/domain/appeal-states';
import type { AppealRow } from './act';
import type { Decision } from './decision';

/** The way to the case: the sender's cabinet, or a private link that is made when the mail goes out. */
export const caseLink = ({ siteUrl }: Config, { id, user_id }: AppealRow): MailDraftPart =>
  user_id === null
    ? { label: 'Ваше особисте посилання', linkTo: { appeal_id: id } }
    : { label: 'Справа в кабінеті', url: new URL(paths.cabinetAppeal(id), siteUrl).href };

export const evidenceMail = (config: Config, appeal: AppealRow, text: string, now: number): MailDraft => ({
  to: appeal.email,
  subject: `Скарга ${appeal.number}: потрібні докази`,
  body: [
    `${formatMoment(now)} інспекція попросила докази до вашої скарги ${appeal.number}.`,
    ...quoteText(text),
    'Без них рішення ухвалять за тим, що є у справі. Додайте докази за особистим посиланням: файлами або поясненням.',
    caseLink(config, appeal),
  ],
});

export const decisionMail = (
  config: Config,
  appeal: AppealRow,
  { outcome, text }: Decision,
  now: number,
): MailDraft => ({
  to: appeal.email,
  subject: `Скарга ${appeal.number}: є рішення`,
  body: [
    `${formatMoment(now)} ухвалено рішення за вашою скаргою ${appeal.number}. ${APPEAL_OUTCOME_WORDS[outcome]}.`,
    ...quoteText(text),
    'Якщо ви не згодні з рішенням, його можна оскаржити до суду.',
    caseLink(config, appeal),
  ],
});
