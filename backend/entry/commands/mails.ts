import type { Config } from '@/backend/core/config';
import { inLine } from '@/backend/core/in-line';
import type { MailState } from '@/backend/db/schema';
import { mailQueue } from '@/backend/notifications/desk';
import { retryMails } from '@/backend/platform/mail/queue-acts';
import { formatMoment } from '@/domain/dates';
import { listText, pageOf, readArguments, UsageError } from './usage';
import { withContext } from './with-context';

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

function mailNumber(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError(`Номер листа має бути числом, а не «${given}».`);
  return Number(given);
}

export async function mails(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  if (action === 'list') {
    const page = pageOf(readArguments(args, { names: ['page'] }).options);
    const unsent = await withContext(config, (context) => mailQueue.numbered(context, { states: UNSENT }, page));
    return listText(page, unsent, describe, { none: 'Усі листи надіслано.' });
  }
  if (action === 'retry') {
    const id = mailNumber(readArguments(args, { words: 1 }).words[0]);
    const count = await withContext(config, (context) => retryMails(context, id));
    return count === 0 ? 'Листів, яких не вдалося надіслати, немає.' : `Сайт надішле ще раз: листів ${count}.`;
  }
  throw new UsageError('Відомі дії: mails list, mails retry.');
}
