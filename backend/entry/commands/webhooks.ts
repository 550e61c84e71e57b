import { WEBHOOK_EVENTS, type WebhookEvent } from '@/contract/webhooks';
import type { Config } from '@/backend/core/config';
import { instant } from '@/backend/db/wire';
import { unknownName } from '@/backend/platform/import/problems';
import { inLine } from '@/backend/platform/mail/in-line';
import { listDeliveries, postTo, retryDeliveries } from '@/backend/platform/webhooks/deliver';
import { addWebhook, listWebhooks, removeWebhook, requireWebhook } from '@/backend/platform/webhooks/endpoints';
import { newKey } from '@/backend/platform/webhooks/record-event';
import { formatMoment } from '@/domain/dates';
import { isOneOf } from '@/domain/keys';
import {
  nameOf,
  readArguments,
  required,
  requiredText,
  UsageError,
  type CommandOutput,
} from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

const URL_MAX = 500;

function readEvents(given: string[] | undefined): WebhookEvent[] {
  const names = (given ?? []).flatMap((text) => text.split(/[\s,]+/)).filter(Boolean);
  const foreign = names.find((name) => !isOneOf(WEBHOOK_EVENTS, name));
  if (foreign !== undefined) throw new UsageError(`Такої події немає: ${unknownName(foreign, WEBHOOK_EVENTS)}.`);
  required(names[0], `--events (${WEBHOOK_EVENTS.join(', ')})`);
  return WEBHOOK_EVENTS.filter((name) => names.includes(name));
}

function readUrl({ webhookPrivate }: Config, given: string | undefined): string {
  const typed = requiredText(given, 'адресу', URL_MAX);
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isRight = url?.protocol === 'https:' || (webhookPrivate && url?.protocol === 'http:');
  if (!url || !isRight || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new UsageError('Адреса має бути https://… без пароля, наприклад https://oblik.example.org/hook');
  return url.href;
}

function readId(given: string | undefined): number {
  const id = required(given, 'номер (див. webhooks list, webhooks deliveries)');
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`Номер має бути числом, а не «${id}».`);
  return Number(id);
}

async function add(config: Config, args: string[]): Promise<string> {
  const { words, options } = readArguments(args, { words: 1, names: ['events', 'as'] });
  const url = readUrl(config, words[0]);
  const events = readEvents(options.events);
  const madeBy = nameOf(options.as?.at(-1));
  const { id, secret } = await withContext(config, (context) => addWebhook(context, { url, events, madeBy }));
  return [
    `Вебхук ${id}: ${events.join(', ')} → ${url}`,
    `  ${secret}`,
    'Збережіть секрет зараз: удруге його не показати. Як перевіряти підпис: docs/push-registers.md',
    `Перевірити зв’язок: npm run inspection -- webhooks test ${id}`,
  ].join('\n');
}

async function test(config: Config, args: string[]): Promise<CommandOutput> {
  const id = readId(readArguments(args, { words: 1 }).words[0]);
  const { isTaken, answer } = await withContext(config, async (context) => {
    const body = JSON.stringify({ type: 'test', timestamp: instant(context.now()), data: {} });
    return postTo(context, await requireWebhook(context.db, id), { key: newKey(), body });
  });
  return { output: isTaken ? `Прийнято: ${answer}.` : `Не прийнято: ${answer}.`, notes: [], isRefused: !isTaken };
}

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

const STATES = { waiting: 'чекає', claimed: 'надсилають', delivered: 'доставлено', failed: 'не доставлено' };

function deliveryLine({ id, webhook_id, event, state, attempts, answer, created_at, next_try_at }: Delivery): string {
  const next = state === 'waiting' && attempts > 0 ? `, наступна спроба ${formatMoment(next_try_at)}` : '';
  const last = answer === null ? '' : `, остання відповідь: ${inLine(answer)}`;
  return `${id}  ${formatMoment(created_at)}  вебхук ${webhook_id}  ${event}  ${STATES[state]}\n    спроб ${attempts}${last}${next}`;
}

const list = async (config: Config) => {
  const found = await withContext(config, ({ db }) => listWebhooks(db));
  const lines = found.map(
    ({ id, url, events, created_at, created_by }) =>
      `${id}  ${inLine(url)}  ${events.replaceAll(',', ', ')}\n    створено ${formatMoment(created_at)}, ${inLine(created_by)}`,
  );
  return lines.length === 0 ? 'Вебхуків немає.' : lines.join('\n');
};

const deliveries = async (config: Config) => {
  const found = await withContext(config, ({ db }) => listDeliveries(db));
  return found.length === 0 ? 'Подій ще не надсилали.' : found.map(deliveryLine).join('\n');
};

async function retry(config: Config, args: string[]): Promise<string> {
  const [word] = readArguments(args, { words: 1 }).words;
  const count = await withContext(config, (context) =>
    retryDeliveries(context, word === undefined ? undefined : readId(word)),
  );
  return count === 0 ? 'Немає чого надсилати ще раз.' : `Сайт надішле ще раз: подій ${count}.`;
}

async function remove(config: Config, args: string[]): Promise<string> {
  const id = readId(readArguments(args, { words: 1 }).words[0]);
  await withContext(config, ({ db }) => removeWebhook(db, id));
  return `Вебхук ${id} вилучено разом із тим, що чекало на надсилання.`;
}

export async function webhooks(given: Config, [action, ...args]: string[]): Promise<CommandOutput> {
  const config = { ...given, loadSamples: false };
  switch (action) {
    case 'add':
      return add(config, args);
    case 'list':
      readArguments(args);
      return list(config);
    case 'deliveries':
      readArguments(args);
      return deliveries(config);
    case 'test':
      return test(config, args);
    case 'retry':
      return retry(config, args);
    case 'remove':
      return remove(config, args);
    default:
      throw new UsageError(
        'Відомі дії: webhooks add, webhooks list, webhooks remove, webhooks test, webhooks deliveries, webhooks retry.',
      );
  }
}
