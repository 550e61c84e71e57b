import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import { messageQueue, WAITING } from '@/backend/contact/desk-messages';
import type { MessageRow } from '@/backend/contact/act';
import { listing } from '@/backend/platform/commands/command';
import { inLine } from '@/backend/core/in-line';
import { CONTACT_KIND_LABELS } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { quoted } from './print';

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

export const listContacts = listing({
  usage: 'contacts list',
  help: 'звернення без відповіді, спершу ті, строк яких ближчий',
  rows: (context, { page }) => messageQueue.numbered(context, WAITING, page),
  line: describe,
  none: 'Немає звернень без відповіді.',
  order: 'спершу ті, строк яких ближчий',
  between: '\n\n',
});
