// The receipt of an appeal: what a citizen has in hand when it is asked whether, when and what they sent.
import { APPEAL_ANSWER_RULE, appealAnswerUntil } from '@/contract/answer-terms';
import { appealReasonTitle } from '@/contract/appeal-reasons';
import { COURT_BESIDE_APPEAL } from '@/contract/court-term';
import { formatLicensePlate } from '@/contract/license-plate';
import { formatSerialNumber } from '@/contract/serial-number';
import type { Config } from '@/backend/config';
import type { Letter } from '@/backend/mail/queue';
import { quoteFields, quoteFiles, quoteText } from '@/backend/mail/quote';
import { dayInWords, momentInWords } from '@/backend/notifications/words';
import type { AppealRow } from './act';
import { caseLink } from './mails';

const SUSPENDED = 'Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).';
const LATE = 'Строк оскарження вже минув, тому постанову виконують далі, доки інспекція не візьме скаргу на розгляд.';
const COURT = `Строк для суду не зупинився: ${COURT_BESIDE_APPEAL}`;
const LINKED =
  'За особистим посиланням видно перебіг розгляду, запити інспекції та рішення; там само можна додати докази або відкликати скаргу. Нікому його не передавайте: воно відкриває всю скаргу.';
const OWN =
  'Перебіг розгляду, запити інспекції та рішення – у вашому кабінеті; там само можна додати докази або відкликати скаргу.';

export function receiptLetter(config: Config, appeal: AppealRow, files: string[]): Letter {
  const { number, created_at: at } = appeal;
  const serial = formatSerialNumber(appeal.serial_key);
  const plate = formatLicensePlate(appeal.plate_key);
  return {
    to: appeal.email,
    subject: `Скаргу ${number} отримано`,
    body: [
      `${momentInWords(at)} ми отримали вашу скаргу ${number} щодо штрафу ${serial} (авто ${plate}).`,
      `Рішення ухвалять до ${dayInWords(appealAnswerUntil(at))}: ${APPEAL_ANSWER_RULE}. ${appeal.suspends_fine ? SUSPENDED : LATE}`,
      COURT,
      appeal.user_id === null ? LINKED : OWN,
      caseLink(config, appeal),
      quoteFiles(files),
      'Копія скарги:',
      quoteFields([
        ['Серія та номер', serial],
        ['Номерний знак', plate],
        ['Підстава', appealReasonTitle(appeal.reason)],
        ['Заявник', [appeal.last_name, appeal.first_name, appeal.middle_name].filter(Boolean).join(' ')],
        ['Адреса', appeal.address],
        ['Телефон', appeal.phone],
        ['Email', appeal.email],
      ]),
      ...quoteText(appeal.text),
      'Якщо скаргу надсилали не ви, повідомте нас і видаліть цей лист.',
    ],
  };
}
