import { copyOfAppeal } from '@/contract/appeal-copy';
import { fullName } from '@/domain/full-name';
import type { AppealRow } from '@/backend/appeals/act';
import { asSent } from '@/backend/appeals/serialize';
import type { Case } from '@/backend/appeals/cases';
import { inLine } from '@/backend/platform/mail/in-line';
import { formatDate, formatMoment } from '@/domain/dates';
import { appealAnswerUntil } from '@/domain/answer-terms';
import { appealOutcomeWords, APPEAL_STATUS_WORDS } from '@/domain/appeal-states';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { quoted } from './print';

const AUTHORS = { citizen: 'громадянин', inspection: 'інспекція', system: 'система' };
const TITLES = { message: 'Повідомлення', files: 'Додано докази' };

const about = ({ serial_key, plate_key }: AppealRow) =>
  `постанова ${formatSerialNumber(serial_key)}, авто ${formatLicensePlate(plate_key)}`;

function term({ created_at }: AppealRow, now: number): string {
  const until = appealAnswerUntil(created_at);
  return now > until ? `СТРОК МИНУВ ${formatDate(until)}` : `розглянути до ${formatDate(until)}`;
}

export const appealLine = (appeal: AppealRow, now: number) =>
  `${appeal.number}  ${APPEAL_STATUS_WORDS[appeal.status]}  ${formatMoment(appeal.created_at)}  ${about(appeal)}\n    ${inLine(fullName(appeal))}, ${term(appeal, now)}`;

type Event = Case['events'][number];

function eventLines({ id, kind, status, author, author_name, text, created_at }: Event, files: Case['files']): string {
  const title =
    kind === 'message' || kind === 'files' ? TITLES[kind] : status === null ? '' : APPEAL_STATUS_WORDS[status];
  const names = files.filter((file) => file.event_id === id).map((file) => inLine(file.name));
  return [
    `${formatMoment(created_at)}  ${title} (${[AUTHORS[author], author_name].filter(Boolean).join(', ')})`,
    ...(text ? [quoted(text)] : []),
    ...(names.length > 0 ? [`    файли: ${names.join(', ')}`] : []),
  ].join('\n');
}

export function appealSheet({ appeal, document, events, files }: Case): string {
  const lines = copyOfAppeal(asSent(appeal));
  const outcome = appeal.outcome ? `\nРішення: ${appealOutcomeWords(appeal.outcome, document)}` : '';
  return [
    `Скарга ${appeal.number}: ${APPEAL_STATUS_WORDS[appeal.status]}${outcome}`,
    [
      ...lines.filter(({ kind }) => kind !== 'prose').map(({ term, text }) => `${term}: ${inLine(text)}`),
      appeal.user_id === null ? 'Без кабінету' : 'Має кабінет',
    ].join('\n'),
    ...lines.filter(({ kind }) => kind === 'prose').map(({ term, text }) => `${term}:\n${quoted(text)}`),
    ...[...events].reverse().map((event) => eventLines(event, files)),
  ].join('\n\n');
}
