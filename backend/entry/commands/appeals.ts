import { documentOf, listOpenAppeals, requireCase } from '@/backend/appeals/cases';
import { askForEvidence, decideAppeal, takeAppeal, type ToldAppeal } from '@/backend/appeals/review';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { normaliseNumber } from '@/backend/db/next-number';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { appealOutcomeWords } from '@/domain/appeal-states';
import { appealLine, appealSheet } from './appeal-sheet';
import { readDecision, readDecisionFiles } from './decision';
import { saveFiles } from './print';
import { inLine } from '@/backend/platform/mail/in-line';
import { type Arguments, readArguments, required, requiredText, UsageError } from './usage';
import { withContext } from './with-context';

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
  normaliseNumber('ОС', required(words[0], 'номер скарги, наприклад ОС-2026-004217'));

function authorOf({ as }: Arguments['options']): string | undefined {
  const name = as?.at(-1);
  return name === undefined ? undefined : inLine(requiredText(name, '--as', AUTHOR_MAX));
}

const list: Command = (args) => {
  readArguments(args);
  return async ({ db, now }) => {
    const open = await listOpenAppeals(db);
    if (open.length === 0) return 'Немає скарг, що чекають на інспекцію.';
    return open.map((appeal) => appealLine(appeal, now())).join('\n');
  };
};

const show: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: ['save'] });
  const number = numberOf(words);
  const folder = options.save?.at(-1);
  return async ({ db, files }) => {
    const found = await requireCase(db, number);
    const sheet = appealSheet(found);
    return folder ? `${sheet}\n\n${await saveFiles(files, folder, found.files)}` : sheet;
  };
};

const take: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: ['as'] });
  const number = numberOf(words);
  const by = authorOf(options);
  return async (context) => {
    const appeal = await takeAppeal(context, number, by);
    return `Скаргу ${number} взято на розгляд. ${howSenderKnows(appeal)}`;
  };
};

const ask: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: ['text', 'as'] });
  const number = numberOf(words);
  const text = requiredText(options.text?.at(-1), '--text', APPEAL_TEXT_MAX);
  const by = authorOf(options);
  return async (context) => {
    const appeal = await askForEvidence(context, number, text, by);
    return `Докази до скарги ${number} попрошено. ${howSenderKnows(appeal)}`;
  };
};

const decide: Command = (args) => {
  const { words, options } = readArguments(args, { words: 1, names: ['outcome', 'text', 'amount', 'file', 'as'] });
  const number = numberOf(words);
  const decision = readDecision(options);
  const files = readDecisionFiles(options.file ?? []);
  const by = authorOf(options);
  return async (context) => {
    const appeal = await decideAppeal(context, number, decision, files, by);
    const outcome = appealOutcomeWords(decision.outcome, await documentOf(context.db, appeal));
    return `Рішення за скаргою ${number} записано: ${outcome.toLowerCase()}. ${howSenderKnows(appeal)}`;
  };
};

const ACTIONS: Record<string, Command> = { list, show, take, ask, decide };

export async function appeals(config: Config, [action = '', ...args]: string[]): Promise<string> {
  const command = ACTIONS[action];
  if (!command) throw new UsageError('Відомі дії: appeals list, show, take, ask, decide.');
  return withContext({ ...config, loadSamples: false }, command(args));
}
