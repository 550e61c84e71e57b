// Answers to appeals sent without an account: nobody else tells their senders.
import type { Config } from '@/backend/config';
import type { Mail } from '@/backend/mail/mail';
import { momentInWords } from '@/backend/notifications/words';
import { APPEAL_OUTCOME_WORDS } from '@/contract/appeal-words';
import type { AppealRow } from './act';
import type { Decision } from './decision';

const statusPage = (config: Config) => ({ label: 'Стан скарги', url: new URL('/appeal-fine/status', config.siteUrl).href });

export const evidenceMail = (config: Config, { email, number }: AppealRow, text: string, now: number): Mail => ({
  to: email,
  subject: `Скарга ${number}: потрібні докази`,
  body: [
    `${momentInWords(now)} інспекція попросила докази до вашої скарги ${number}.`,
    ...text.split(/\n{2,}/),
    'Без них рішення ухвалять за тим, що є у справі. Надішліть докази на адресу інспекції та вкажіть номер скарги.',
    statusPage(config),
  ],
});

export const decisionMail = (config: Config, { email, number }: AppealRow, { outcome, text }: Decision, now: number): Mail => ({
  to: email,
  subject: `Скарга ${number}: є рішення`,
  body: [
    `${momentInWords(now)} ухвалено рішення за вашою скаргою ${number}. ${APPEAL_OUTCOME_WORDS[outcome]}.`,
    ...text.split(/\n{2,}/),
    'Якщо ви не згодні з рішенням, його можна оскаржити до суду.',
    statusPage(config),
  ],
});
