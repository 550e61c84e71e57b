import { command, idWord, listing } from '@/backend/platform/commands/command';
import { countUnanswered, retryMails } from '@/backend/platform/mail/queue-acts';
import type { MailState } from '@/backend/db/outgoing-schema';
import { mailQueue } from '@/backend/notifications/desk';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';

const UNSENT: MailState[] = ['waiting', 'claimed', 'handed', 'unknown', 'failed'];

type Unsent = Awaited<ReturnType<typeof mailQueue.numbered>>['rows'][number];

const STATES: Partial<Record<Unsent['state'], string>> = {
  waiting: 'чекає',
  claimed: 'надсилають',
  handed: 'надсилають',
  unknown: 'невідомо, чи надійшов',
  failed: 'не надіслано',
};

function describe({
  id,
  state,
  subject,
  created_at,
  next_try_at,
  attempts,
  failure,
  recipient,
  email,
}: Unsent): string {
  const next = state === 'waiting' && attempts > 0 ? `, наступна спроба ${formatMoment(next_try_at)}` : '';
  const why = failure === null ? '' : `, причина: ${inLine(failure)}`;
  return `${id}  ${STATES[state] ?? state}  ${formatMoment(created_at)}  ${inLine(recipient ?? email ?? '')}  ${inLine(subject)}\n    спроб ${attempts}${next}${why}`;
}

export const mailCommands = [
  listing({
    usage: 'mails list',
    help: 'листи, що не надійшли',
    rows: (context, { page }) => mailQueue.numbered(context, { states: UNSENT }, page),
    line: describe,
    none: 'Усі листи надіслано.',
  }),
  command({
    usage: 'mails retry [номер]',
    help: 'надіслати ще раз усі невдалі або названий',
    back: 'none: the mail goes out',
    args: { id: idWord('номер листа', 'Номер листа').optional },
    run: async (context, { id }) => {
      const count = await retryMails(context, id);
      const told = count === 0 ? 'Листів, яких не вдалося надіслати, немає.' : `Сайт надішле ще раз: листів ${count}.`;
      const unanswered = id === undefined ? await countUnanswered(context.db) : 0;
      return unanswered === 0
        ? told
        : `${told}\nНевідомо, чи дійшло листів: ${unanswered}. Вони могли дійти, тож кожен надсилає ще раз лише mails retry з його номером.`;
    },
  }),
];
