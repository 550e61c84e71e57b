import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { formatMoment } from '@/domain/dates';
import { journalActText } from '@/contract/journal-acts';

/** 409 that names who changed the subject last. `detail` of the error ends a sentence. */
export async function staleVersion(trx: Trx, subject: string): Promise<HttpError> {
  const last = await trx
    .selectFrom('journal')
    .where('subject', '=', subject)
    .where('act', 'not like', '%.seen')
    .select(['actor_name', 'at', 'act'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = last
    ? `: ${last.actor_name || 'команда оператора'}, ${formatMoment(last.at)}, ${journalActText(last.act)}`
    : '';
  return new HttpError(409, {
    detail: `Поки сторінка була відкрита, це вже змінили${who}. Нічого не записано: перегляньте, що є тепер.`,
    code: 'stale',
  });
}
