import { type Case, requireCase } from '@/backend/appeals/cases';
import { appealQueue } from '@/backend/appeals/desk/queue';
import type { AppealRow as DeskRow } from '@/backend/appeals/desk/rows';
import { about, NUMBER } from '@/backend/appeals/command-words';
import { listWithoutFine } from '@/backend/appeals/join';
import { asSent } from '@/backend/appeals/serialize';
import { withoutFineLines } from '@/backend/appeals/without-fine';
import { flag, listing, MADE_BY, reading } from '@/backend/platform/commands/command';
import { inLine } from '@/backend/core/in-line';
import { copyOfAppeal } from '@/contract/appeal-copy';
import { APPEAL_STATUS_LABELS, appealOutcomeText, appealStatusText } from '@/domain/appeal-states';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { formatDate, formatMoment } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { evidenceText, ONCE, quoted } from './print';

const AUTHORS = { citizen: 'громадянин', inspection: 'інспекція', system: 'система' };
const TITLES = { message: 'Повідомлення', files: 'Додано докази' };

function term({ created_at }: Pick<DeskRow, 'created_at'>, now: number): string {
  const until = appealAnswerUntil(created_at);
  return now > until ? `СТРОК МИНУВ ${formatDate(until)}` : `розглянути до ${formatDate(until)}`;
}

const appealLine = (appeal: Omit<DeskRow, 'holder'>, now: number) =>
  `${appeal.number}  ${appealStatusText(appeal)}  ${formatMoment(appeal.created_at)}  ${about(appeal)}\n    ${inLine(fullName(appeal))}, ${term(appeal, now)}`;

type Event = Case['events'][number];

function eventLines({ id, kind, status, author, author_name, text, created_at }: Event, files: Case['files']): string {
  const title =
    kind === 'message' || kind === 'files' ? TITLES[kind] : status === null ? '' : APPEAL_STATUS_LABELS[status];
  const names = files.filter((file) => file.event_id === id).map((file) => inLine(file.name));
  return [
    `${formatMoment(created_at)}  ${title} (${[AUTHORS[author], author_name].filter(Boolean).join(', ')})`,
    ...(text ? [quoted(text)] : []),
    ...(names.length > 0 ? [`    файли: ${names.join(', ')}`] : []),
  ].join('\n');
}

function appealSheet({ appeal, document, events, files }: Case): string {
  const lines = copyOfAppeal(asSent(appeal));
  const outcome = appeal.outcome ? `\nРішення: ${appealOutcomeText(appeal.outcome, document)}` : '';
  return [
    `Скарга ${appeal.number}: ${appealStatusText(appeal)}${outcome}`,
    [
      ...lines.filter(({ kind }) => kind !== 'prose').map(({ term, text }) => `${term}: ${inLine(text)}`),
      appeal.user_id === null ? 'Без кабінету' : 'Має кабінет',
    ].join('\n'),
    ...lines.filter(({ kind }) => kind === 'prose').map(({ term, text }) => `${term}:\n${quoted(text)}`),
    ...[...events].reverse().map((event) => eventLines(event, files)),
  ].join('\n\n');
}

export const listAppeals = listing({
  usage: 'appeals list',
  help: 'скарги без рішення, найдавніші спочатку, зі строками; take, ask, decide і reopen знають --as "Ім’я": хто діє, стане у справі',
  rows: async (context, { page }) => {
    const { rows, count } = await appealQueue.numbered(context, { q: '', queue: 'open', sort: 'term' }, page);
    const withoutFine = new Set((await listWithoutFine(context.db)).map(({ id }) => id));
    return { count, rows: rows.map((row) => ({ row, mark: withoutFine.has(row.id) ? ', БЕЗ ШТРАФУ' : '' })) };
  },
  line: ({ row, mark }, { now }) => appealLine(row, now()) + mark,
  none: 'Немає скарг, що чекають на інспекцію.',
  order: 'найдавніші спочатку',
});

export const showAppeal = reading({
  usage: 'appeals show <номер> [--links] [--as "Ім’я"]',
  help: 'скарга з перебігом; номер можна й коротко: 4217; --links – разові посилання на її файли',
  args: { number: NUMBER, links: flag('links'), viewer: MADE_BY },
  run: async (context, { number, links, viewer }) => {
    const found = await requireCase(context.db, number);
    const loud = await withoutFineLines(context.db, found.appeal);
    const sheet = [appealSheet(found), ...(loud.length > 0 ? ['', ...loud] : [])].join('\n');
    if (!links || found.files.length === 0) return sheet;
    return [sheet, '', ...(await evidenceText(context, `appeal ${number} files`, found.files, viewer)), ONCE].join(
      '\n',
    );
  },
});
