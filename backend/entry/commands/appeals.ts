import { documentOf, requireCase, type Case } from '@/backend/appeals/cases';
import { type Preview, previewAct } from '@/backend/appeals/preview';
import { reopenAppeal, reopenIn } from '@/backend/appeals/reopen';
import { requestEvidence, decideAppeal, decideIn, takeAppeal } from '@/backend/appeals/review';
import type { ToldAppeal } from '@/backend/appeals/notify-sender';
import { type Config, ConfigError } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { normaliseNumber } from '@/backend/db/next-number';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { appealOutcomeText, APPEAL_STATUS_LABELS, APPEAL_OUTCOME_LABELS } from '@/domain/appeal-states';
import { amount, formatMoney } from '@/domain/money';
import { join, unjoin, withoutFineLines } from './appeals-join';
import { about, list } from './appeals-list';
import { confirm } from './confirm';
import { nameOf } from './import-file';
import { evidenceText, ONCE, quoted } from './print';
import { inLine } from '@/backend/core/in-line';
import { type Arguments, readArguments, required, requiredText, TEXT_OPTIONS, UsageError, writtenText } from './usage';
import { withContext } from './with-context';
import { copyOfAppeal } from '@/contract/appeal-copy';
import { fullName } from '@/domain/full-name';
import { asSent } from '@/backend/appeals/serialize';
import { formatMoment } from '@/domain/dates';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FILES_MAX } from '@/domain/file-limits';
import type { Decision } from '@/backend/appeals/decision';
import { requiredAmount } from '@/backend/platform/import/fields';

type Outcome = keyof typeof APPEAL_OUTCOME_LABELS;

const isOutcome = (given: string): given is Outcome => Object.hasOwn(APPEAL_OUTCOME_LABELS, given);

function readDecision(options: Arguments['options']): Decision {
  const { outcome: outcomes, amount: amounts } = options;
  const outcome = required(outcomes?.at(-1), '--outcome');
  if (!isOutcome(outcome))
    throw new UsageError(`Невідоме рішення «${outcome}»; можливі ${Object.keys(APPEAL_OUTCOME_LABELS).join(', ')}.`);
  const text = writtenText(options, APPEAL_TEXT_MAX);
  if (outcome !== 'amount_changed') {
    if (amounts) throw new UsageError('--amount буває лише з --outcome amount_changed.');
    return { outcome, text };
  }
  const typed = required(amounts?.at(-1), '--amount, нова сума в гривнях, наприклад 170.00');
  const sum = requiredAmount.safeParse(typed);
  if (!sum.success) throw new UsageError('--amount має бути сумою в гривнях, наприклад 170.00.');
  return { outcome, text, kopecks: sum.data };
}

function readDecisionFiles(paths: string[]): File[] {
  if (paths.length > FILES_MAX) throw new UsageError(`До рішення можна додати не більше ніж ${FILES_MAX} файлів.`);
  return paths.map((path) => {
    try {
      return new File([readFileSync(path)], basename(path));
    } catch {
      throw new ConfigError(`Не вдалося прочитати файл ${path}: перевірте, чи він є і чи дозволено його читати.`);
    }
  });
}

const AUTHORS = { citizen: 'громадянин', inspection: 'інспекція', system: 'система' };
const TITLES = { message: 'Повідомлення', files: 'Додано докази' };

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
    `Скарга ${appeal.number}: ${APPEAL_STATUS_LABELS[appeal.status]}${outcome}`,
    [
      ...lines.filter(({ kind }) => kind !== 'prose').map(({ term, text }) => `${term}: ${inLine(text)}`),
      appeal.user_id === null ? 'Без кабінету' : 'Має кабінет',
    ].join('\n'),
    ...lines.filter(({ kind }) => kind === 'prose').map(({ term, text }) => `${term}:\n${quoted(text)}`),
    ...[...events].reverse().map((event) => eventLines(event, files)),
  ].join('\n\n');
}

function howSenderKnows({ user_id, address, letter }: ToldAppeal): string {
  const hasCabinet = user_id !== null;
  if (letter && letter.to !== null)
    return `Лист на ${letter.to} поставлено в чергу.${hasCabinet ? ' Є це й у кабінеті.' : ''}`;
  if (!hasCabinet) return `Кабінету й email у заявника немає: надішліть листа на адресу ${inLine(address)}.`;
  return letter?.isSwitchedOff
    ? 'Листи про скаргу громадянин вимкнув: побачить це лише в кабінеті.'
    : 'Пошти немає: громадянин побачить це лише в кабінеті.';
}

const AUTHOR_MAX = 100;

type Command = (args: string[]) => (context: Context) => Promise<string>;

const numberOf = (words: string[]) =>
  normaliseNumber('ОС', required(words[0], 'номер скарги, наприклад ОС-2026-004217 або 4217'));

function authorOf({ as }: Arguments['options']): string | undefined {
  const name = as?.at(-1);
  return name === undefined ? undefined : inLine(requiredText(name, '--as', AUTHOR_MAX));
}

const show: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: ['as'], switches: ['links'] });
  const number = numberOf(words);
  const viewer = nameOf(options.as?.at(-1));
  return async (context) => {
    const found = await requireCase(context.db, number);
    const loud = await withoutFineLines(context.db, found.appeal);
    const sheet = [appealSheet(found), ...(loud.length > 0 ? ['', ...loud] : [])].join('\n');
    if (!options['links'] || found.files.length === 0) return sheet;
    return [sheet, '', ...(await evidenceText(context, `appeal ${number} files`, found.files, viewer)), ONCE].join(
      '\n',
    );
  };
};

const take: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: ['as'] });
  const number = numberOf(words);
  const by = authorOf(options);
  return async (context) => {
    const appeal = await takeAppeal(context, number, { by });
    const loud = await withoutFineLines(context.db, appeal);
    return [`Скаргу ${number} взято на розгляд. ${howSenderKnows(appeal)}`, ...loud].join('\n');
  };
};

const ask: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: [...TEXT_OPTIONS, 'as'] });
  const number = numberOf(words);
  const text = writtenText(options, APPEAL_TEXT_MAX);
  const by = authorOf(options);
  return async (context) => {
    const appeal = await requestEvidence(context, number, text, { by });
    return `Докази до скарги ${number} попрошено. ${howSenderKnows(appeal)}`;
  };
};

const sumText = (kopecks: number | null) => (kopecks === null ? 'немає в базі' : formatMoney(amount(kopecks)));

function question(act: string, { appeal, before, after }: Preview): string {
  return [
    `Скарга ${appeal.number}: ${inLine(fullName(appeal))}, ${about(appeal)}.`,
    `${act} Штраф зараз: ${sumText(before)}, після цього: ${sumText(after)}.`,
  ].join('\n');
}

const decide: Command = (args) => {
  const { words, options } = readArguments(args, {
    words: 1,
    names: [...TEXT_OPTIONS, 'outcome', 'amount', 'file', 'as'],
    switches: ['yes'],
  });
  const number = numberOf(words);
  const decision = readDecision(options);
  const files = readDecisionFiles(options.file ?? []);
  const by = authorOf(options);
  return async (context) => {
    const trying = { ...context, withoutSecondLook: 'preview' } as const;
    const preview = await previewAct(context, number, (trx) => decideIn(trx, trying, number, decision, { by }));
    const outcome = appealOutcomeText(decision.outcome, await documentOf(context.db, preview.appeal));
    await confirm(question(`Рішення: ${outcome.toLowerCase()}.`, preview), options.yes !== undefined);
    const appeal = await decideAppeal(context, number, decision, files, { by });
    return `Рішення за скаргою ${number} записано: ${outcome.toLowerCase()}. ${howSenderKnows(appeal)}`;
  };
};

const SUM_LEFT = ' Суму штрафу до рішення не збережено: її поверне імпорт штрафів.';

const reopen: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: [...TEXT_OPTIONS, 'as'], switches: ['yes'] });
  const number = numberOf(words);
  const text = writtenText(options, APPEAL_TEXT_MAX);
  const by = authorOf(options);
  return async (context) => {
    const preview = await previewAct(context, number, (trx) => reopenIn(trx, context, number, text, { by }));
    await confirm(question('Рішення більше не діятиме, розгляд поновиться.', preview), options.yes !== undefined);
    const appeal = await reopenAppeal(context, number, text, { by });
    return `Розгляд скарги ${number} поновлено.${appeal.isSumRestored ? '' : SUM_LEFT} ${howSenderKnows(appeal)}`;
  };
};

const joining =
  (command: typeof join): Command =>
  (args) => {
    const act = command(args, { numberOf, by: authorOf });
    return async (context) => {
      const { done, told } = await act(context);
      return `${done} ${howSenderKnows(told)}`;
    };
  };

const ACTIONS: Record<string, Command> = {
  ...{ list, show, take, ask, decide, reopen },
  join: joining(join),
  unjoin: joining(unjoin),
};

export async function appeals(config: Config, [action = '', ...args]: string[]): Promise<string> {
  const command = ACTIONS[action];
  if (!command) throw new UsageError(`Відомі дії: appeals ${Object.keys(ACTIONS).join(', ')}.`);
  return withContext({ ...config, loadSamples: false }, command(args));
}
