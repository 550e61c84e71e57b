import { WEBHOOK_EVENTS, type WebhookEvent } from '@/contract/webhooks';
import { ConfigError } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import { operatorActsOn } from '@/backend/platform/acts/define-act';
import { idWord, MADE_BY, named, word } from '@/backend/platform/commands/command';
import { requiredText, UsageError } from '@/backend/platform/commands/usage';
import type { Context } from '@/backend/platform/context';
import { seal } from '@/backend/platform/sealing';
import { createSecret } from './secret';

export const listWebhooks = (db: Db) => db.selectFrom('webhooks').selectAll().orderBy('id').execute();

export async function requireWebhook(db: Db, id: number) {
  const found = await db.selectFrom('webhooks').where('id', '=', id).selectAll().executeTakeFirst();
  if (!found) throw new ConfigError(`Вебхука ${id} немає. Список: webhooks list`);
  return found;
}

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

export const WEBHOOK_ID = idWord('номер (див. webhooks list, webhooks deliveries)', 'Номер');

interface NewWebhook {
  url: string;
  events: WebhookEvent[];
  madeBy: string;
}

const subject = ({ id }: { id: number }) => `webhook ${id}`;

const makingAct = operatorActsOn({
  hold: async (trx: Trx, { url, events, madeBy }: NewWebhook, { config, now }: Context) => {
    const secret = createSecret();
    const { id } = await trx
      .insertInto('webhooks')
      .values({
        url,
        events: events.join(','),
        secret: seal('webhook secrets', config, secret),
        created_at: now(),
        created_by: madeBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, secret };
  },
  subject,
});

/** Returns the secret: it cannot be shown again. */
export const addWebhook = makingAct({
  journal: 'webhook.added',
  effect: async ({ row }) => ({ done: row }),
  command: {
    usage: 'webhooks add <https-адреса> --events complaint,…',
    help: `куди сайт сам повідомляє програму міста; секрет підпису показується один раз; події: ${WEBHOOK_EVENTS.join(', ')}`,
    back: '`webhooks remove`',
    args: { url: ADDRESS, events: named('events', WEBHOOK_EVENTS, 'Такої події немає'), madeBy: MADE_BY },
    told: ({ id, secret }, { url, events }) =>
      [
        `Вебхук ${id}: ${events.join(', ')} → ${url}`,
        `  ${secret}`,
        'Збережіть секрет зараз: удруге його не показати. Як перевіряти підпис: docs/push-registers.md',
        `Перевірити зв’язок: npm run inspection -- webhooks test ${id}`,
      ].join('\n'),
  },
});

const act = operatorActsOn({
  hold: (trx: Trx, { id }: { id: number; madeBy?: string }) => requireWebhook(trx, id),
  subject,
});

/** With what has not been delivered. */
export const removeWebhook = act({
  journal: 'webhook.removed',
  effect: async ({ trx, row: { id } }) => {
    await trx.deleteFrom('webhooks').where('id', '=', id).execute();
    return { done: undefined };
  },
  command: {
    usage: 'webhooks remove <номер>',
    help: 'більше не повідомляти',
    back: 'none: `webhooks add` makes another secret',
    args: { id: WEBHOOK_ID, madeBy: MADE_BY },
    told: (_done, { id }) => `Вебхук ${id} видалено разом із тим, що чекало на надсилання.`,
  },
});
