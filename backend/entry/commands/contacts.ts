import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import type { Config } from '@/backend/core/config';
import { answerMessage, listUnanswered } from '@/backend/contact/answer-message';
import { normaliseNumber } from '@/backend/db/next-number';
import { ANSWER_MAX, CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { inLine } from '@/backend/platform/mail/in-line';
import { quoted } from './print';
import {
  readArguments,
  required,
  pageOf,
  takePage,
  TEXT_OPTIONS,
  UsageError,
  writtenText,
} from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

type Message = Awaited<ReturnType<typeof listUnanswered>>[number];

function describe(message: Message): string {
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

const delivered = ({ number, email, phone }: Message) => {
  if (email !== '') return `Відповідь на звернення ${number} записано, сайт надішле її на ${email}.`;
  const how = phone === '' ? 'Адреси для відповіді не залишено' : `Email не залишено, зателефонуйте: ${phone}`;
  return `Відповідь на звернення ${number} записано. ${how}.`;
};

export async function contacts(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  if (action === 'list') {
    const { options } = readArguments(args, { names: ['page'] });
    const messages = await withContext(config, ({ db }) => listUnanswered(db));
    if (messages.length === 0) return 'Немає звернень без відповіді.';
    const { shown, told } = takePage(messages, pageOf(options), 'спершу ті, строк яких ближчий');
    return [...shown.map(describe), ...told].join('\n\n');
  }
  if (action === 'answer') {
    const { words, options } = readArguments(args, { words: 1, names: TEXT_OPTIONS });
    const number = normaliseNumber('ЗВ', required(words[0], 'номер звернення'));
    const text = writtenText(options, ANSWER_MAX);
    return delivered(await withContext(config, (context) => answerMessage(context, number, text)));
  }
  throw new UsageError('Відомі дії: contacts list, contacts answer.');
}
