import { WEBHOOK_EVENTS } from '@/contract/webhooks';
import { instant } from '@/backend/db/wire';
import { command, idWord, listing, MADE_BY, named, word } from '@/backend/platform/commands/command';
import { requiredText, UsageError } from '@/backend/platform/commands/usage';
import { inLine } from '@/backend/core/in-line';
import { listDeliveries, postTo, retryDeliveries } from '@/backend/platform/webhooks/deliver';
import { addWebhook, listWebhooks, removeWebhook, requireWebhook } from '@/backend/platform/webhooks/endpoints';
import { newKey } from '@/backend/platform/webhooks/record-event';
import { formatMoment } from '@/domain/dates';

const URL_MAX = 500;

function readUrl(isPrivate: boolean, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isRight = url?.protocol === 'https:' || (isPrivate && url?.protocol === 'http:');
  if (!url || !isRight || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new UsageError('Адреса має бути https://… без пароля, наприклад https://oblik.example.org/hook');
  return url.href;
}

const ADDRESS = word((typed) => {
  const given = requiredText(typed, 'адресу', URL_MAX);
  return async ({ config: { webhookPrivate } }) => readUrl(webhookPrivate, given);
});

const ID = idWord('номер (див. webhooks list, webhooks deliveries)', 'Номер');

type Delivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

const STATES = { waiting: 'чекає', claimed: 'надсилають', delivered: 'доставлено', failed: 'не доставлено' };

function deliveryLine({ id, webhook_id, event, state, attempts, answer, created_at, next_try_at }: Delivery): string {
  const next = state === 'waiting' && attempts > 0 ? `, наступна спроба ${formatMoment(next_try_at)}` : '';
  const last = answer === null ? '' : `, остання відповідь: ${inLine(answer)}`;
  return `${id}  ${formatMoment(created_at)}  вебхук ${webhook_id}  ${event}  ${STATES[state]}\n    спроб ${attempts}${last}${next}`;
}

export const webhookCommands = [
  command({
    usage: 'webhooks add <https-адреса> --events complaint,…',
    help: `куди сайт сам повідомляє програму міста; секрет підпису показується один раз; події: ${WEBHOOK_EVENTS.join(', ')}`,
    back: '`webhooks remove`',
    args: { url: ADDRESS, events: named('events', WEBHOOK_EVENTS, 'Такої події немає'), madeBy: MADE_BY },
    run: async (context, args) => {
      const { id, secret } = await addWebhook(context, args);
      return [
        `Вебхук ${id}: ${args.events.join(', ')} → ${args.url}`,
        `  ${secret}`,
        'Збережіть секрет зараз: удруге його не показати. Як перевіряти підпис: docs/push-registers.md',
        `Перевірити зв’язок: npm run inspection -- webhooks test ${id}`,
      ].join('\n');
    },
  }),
  listing({
    usage: 'webhooks list',
    help: 'куди й про що повідомляє',
    rows: ({ db }) => listWebhooks(db),
    line: ({ id, url, events, created_at, created_by }) =>
      `${id}  ${inLine(url)}  ${events.replaceAll(',', ', ')}\n    створено ${formatMoment(created_at)}, ${inLine(created_by)}`,
    none: 'Вебхуків немає.',
  }),
  command({
    usage: 'webhooks remove <номер>',
    help: 'більше не повідомляти',
    back: 'none: `webhooks add` makes another secret',
    args: { id: ID },
    run: async ({ db }, { id }) => {
      await removeWebhook(db, id);
      return `Вебхук ${id} видалено разом із тим, що чекало на надсилання.`;
    },
  }),
  command({
    usage: 'webhooks test <номер>',
    help: 'надіслати пробну подію й показати відповідь',
    back: 'none: the event goes out',
    args: { id: ID },
    run: async (context, { id }) => {
      const body = JSON.stringify({ type: 'test', timestamp: instant(context.now()), data: {} });
      const { isTaken, answer } = await postTo(context, await requireWebhook(context.db, id), { key: newKey(), body });
      return { output: isTaken ? `Прийнято: ${answer}.` : `Не прийнято: ${answer}.`, notes: [], isRefused: !isTaken };
    },
  }),
  listing({
    usage: 'webhooks deliveries',
    help: 'що надіслано, скільки спроб, остання відповідь',
    rows: ({ db }, { page }) => listDeliveries(db, page),
    line: deliveryLine,
    none: 'Подій ще не надсилали.',
  }),
  command({
    usage: 'webhooks retry [номер]',
    help: 'надіслати ще раз усе не доставлене або назване',
    back: 'none: the event goes out',
    args: { id: ID.optional },
    run: async (context, { id }) => {
      const count = await retryDeliveries(context, id);
      return count === 0 ? 'Немає чого надсилати ще раз.' : `Сайт надішле ще раз: подій ${count}.`;
    },
  }),
];
