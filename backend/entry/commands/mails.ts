import type { Config } from '@/backend/core/config';
import { listUnsent, retryMails } from '@/backend/platform/mail/queue-acts';
import { inLine } from '@/backend/platform/mail/in-line';
import { formatMoment } from '@/domain/dates';
import { readArguments, pageOf, takePage, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

type Unsent = Awaited<ReturnType<typeof listUnsent>>[number];

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
    const { options } = readArguments(args, { names: ['page'] });
    const unsent = await withContext(config, ({ db }) => listUnsent(db));
    if (unsent.length === 0) return 'Усі листи надіслано.';
    const { shown, told } = takePage(unsent, pageOf(options), 'найновіші спочатку');
    return [...shown.map(describe), ...told].join('\n');
  }
  if (action === 'retry') {
    const id = mailNumber(readArguments(args, { words: 1 }).words[0]);
    const count = await withContext(config, (context) => retryMails(context, id));
    return count === 0 ? 'Листів, яких не вдалося надіслати, немає.' : `Сайт надішле ще раз: листів ${count}.`;
  }
  throw new UsageError('Відомі дії: mails list, mails retry.');
}
