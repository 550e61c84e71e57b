import { instant } from '@/backend/db/wire';
import { command, listing } from '@/backend/platform/commands/command';
import { inLine } from '@/backend/core/in-line';
import { listDeliveries, postTo, retryDeliveries } from '@/backend/platform/webhooks/deliver';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  requireWebhook,
  WEBHOOK_ID,
} from '@/backend/platform/webhooks/endpoints';
import { newKey } from '@/backend/platform/webhooks/record-event';
import { formatMoment } from '@/domain/dates';

type Delivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

const STATES = { waiting: 'чекає', claimed: 'надсилають', delivered: 'доставлено', failed: 'не доставлено' };

function deliveryLine({ id, webhook_id, event, state, attempts, answer, created_at, next_try_at }: Delivery): string {
  const next = state === 'waiting' && attempts > 0 ? `, наступна спроба ${formatMoment(next_try_at)}` : '';
  const last = answer === null ? '' : `, остання відповідь: ${inLine(answer)}`;
  return `${id}  ${formatMoment(created_at)}  вебхук ${webhook_id}  ${event}  ${STATES[state]}\n    спроб ${attempts}${last}${next}`;
}

export const webhookCommands = [
  ...addWebhook.commands,
  listing({
    usage: 'webhooks list',
    help: 'куди й про що повідомляє',
    rows: ({ db }) => listWebhooks(db),
    line: ({ id, url, events, created_at, created_by }) =>
      `${id}  ${inLine(url)}  ${events.replaceAll(',', ', ')}\n    створено ${formatMoment(created_at)}, ${inLine(created_by)}`,
    none: 'Вебхуків немає.',
  }),
  ...removeWebhook.commands,
  command({
    usage: 'webhooks test <номер>',
    help: 'надіслати пробну подію й показати відповідь',
    back: 'none: the event goes out',
    args: { id: WEBHOOK_ID },
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
    args: { id: WEBHOOK_ID.optional },
    run: async (context, { id }) => {
      const count = await retryDeliveries(context, id);
      return count === 0 ? 'Немає чого надсилати ще раз.' : `Сайт надішле ще раз: подій ${count}.`;
    },
  }),
];
