import { copyOfAppeal } from '@/contract/appeal-copy';
import { objectionRule, WITHOUT_FINE, WITHOUT_FINE_NEXT } from '@/domain/appeal-rule';
import { appealAnswerTerm, appealAnswerUntil } from '@/domain/appeal-terms';
import { COURT_BESIDE_APPEAL } from '@/domain/court-term';
import type { FineDocument } from '@/domain/fine-document';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { readableAddress } from '@/backend/core/site-name';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Config } from '@/backend/core/config';
import type { MailDraft } from '@/backend/platform/mail/queue';
import { quoteCopy, quoteFiles } from '@/backend/platform/mail/quote';
import { formatDate, formatMoment } from '@/domain/dates';
import type { AppealRow } from './states';
import { caseLink } from './case-link';
import { receivedTitle } from './notify-sender';
import { type Execution, stayOf } from './stay';
import { asSent } from './serialize';

const COURT = `Строк для суду не зупинився: ${COURT_BESIDE_APPEAL}`;
const LINKED =
  'За особистим посиланням видно перебіг розгляду, запити інспекції та рішення; там само можна додати докази або відкликати скаргу. Нікому його не передавайте: воно відкриває всю скаргу.';
const OWN =
  'Перебіг розгляду, запити інспекції та рішення – у вашому кабінеті; там само можна додати докази або відкликати скаргу.';

/** The hour of what came by hand is not known. */
const received = ({ came, created_at: at }: AppealRow) => (came === null ? formatMoment(at) : formatDate(at));

const repeats = ({ number, created_at: at }: AppealRow) =>
  `Ви вже подали таку саму скаргу щодо цього штрафу: ${number} від ${formatDate(at)}. Інспекція розгляне обидві. Якщо досить однієї, відкличте другу: посилання на кожну скаргу – в листі про її отримання.`;

interface Standing extends Execution {
  document: FineDocument;
  now: number;
}

function termsOf({ created_at: at, suspends_fine: suspends }: AppealRow, standing: Standing): string[] {
  const { document } = standing;
  const answer = appealAnswerTerm({ until: appealAnswerUntil(at), now: standing.now }, document);
  if (document === 'unknown') return [answer, `${WITHOUT_FINE} ${WITHOUT_FINE_NEXT}`, COURT];
  if (document === 'notice') return [`${answer} ${objectionRule(standing.isPaid)}`];
  return [`${answer} ${stayOf({ ...standing, isLate: suspends === 0 })}`, COURT];
}

const receivedText = (appeal: AppealRow) =>
  `${received(appeal)} ми отримали вашу скаргу ${appeal.number} щодо штрафу ${formatSerialNumber(appeal.serial_key)} (авто ${formatLicensePlate(appeal.plate_key)}).`;

interface ReceiptParts {
  standing: Standing;
  files: string[];
  equal?: AppealRow | undefined;
}

export function receiptMail(config: Config, appeal: AppealRow, { standing, files, equal }: ReceiptParts): MailDraft {
  return {
    to: appeal.email,
    subject: receivedTitle(appeal),
    body: [
      receivedText(appeal),
      ...termsOf(appeal, standing),
      ...(equal ? [repeats(equal)] : []),
      appeal.user_id === null ? LINKED : OWN,
      caseLink(config, appeal),
      quoteFiles(files),
      'Копія скарги:',
      ...quoteCopy(copyOfAppeal(asSent(appeal))),
      'Якщо скаргу надсилали не ви, повідомте нас і видаліть цей лист.',
    ],
  };
}

/** To whoever sent it on paper or by phone and left no e-mail. */
export const receiptLetter = ({ siteUrl }: Config, appeal: AppealRow, standing: Standing) => ({
  title: receivedTitle(appeal),
  paragraphs: [
    receivedText(appeal),
    ...termsOf(appeal, standing),
    `Стан розгляду видно за номером скарги й номерним знаком: ${readableAddress(new URL(paths.appealStatus, siteUrl).href)}`,
  ],
});
