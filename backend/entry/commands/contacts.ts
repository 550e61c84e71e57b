import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import type { Config } from '@/backend/core/config';
import { answerMessage } from '@/backend/contact/answer-message';
import type { MessageRow } from '@/backend/contact/receipt-mail';
import { messageQueue, WAITING } from '@/backend/contact/desk-messages';
import { normaliseNumber } from '@/backend/db/next-number';
import { ANSWER_MAX, CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { inLine } from '@/backend/core/in-line';
import { quoted } from './print';
import { listText, pageOf, readArguments, required, TEXT_OPTIONS, UsageError, writtenText } from './usage';
import { withContext } from './with-context';

function describe(message: MessageRow): string {
  const due = message.answer_until === null ? '' : `, відповісти до ${formatDate(message.answer_until)}`;
  const lines = copyOf(CONTACT_FORM, message);
  const said = lines.filter(({ kind }) => kind !== 'prose').map(({ term, text }) => `    ${term}: ${inLine(text)}`);
  const words = lines.filter(({ kind }) => kind === 'prose').map(({ text }) => quoted(text));
  return [
    `${message.number}  ${CONTACT_KIND_LABELS[message.kind]}, ${formatMoment(message.created_at)}${due}`,
    ...said,
    ...words,
  ].join('\n');
}

const delivered = ({ number, email, phone }: MessageRow) => {
  if (email !== '') return `Відповідь на звернення ${number} записано, сайт надішле її на ${email}.`;
  const how = phone === '' ? 'Адреси для відповіді не залишено' : `Email не залишено, зателефонуйте: ${phone}`;
  return `Відповідь на звернення ${number} записано. ${how}.`;
};

export async function contacts(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  if (action === 'list') {
    const page = pageOf(readArguments(args, { names: ['page'] }).options);
    const messages = await withContext(config, (context) => messageQueue.numbered(context, WAITING, page));
    const words = { none: 'Немає звернень без відповіді.', order: 'спершу ті, строк яких ближчий', between: '\n\n' };
    return listText(page, messages, describe, words);
  }
  if (action === 'answer') {
    const { words, options } = readArguments(args, { words: 1, names: TEXT_OPTIONS });
    const number = normaliseNumber('ЗВ', required(words[0], 'номер звернення'));
    const text = writtenText(options, ANSWER_MAX);
    return delivered(await withContext(config, (context) => answerMessage(context, number, text)));
  }
  throw new UsageError('Відомі дії: contacts list, contacts answer.');
}
