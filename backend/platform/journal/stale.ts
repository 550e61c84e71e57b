import { HttpError } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { LastChange } from '@/contract/desk-drafts';
import { formatMoment } from '@/domain/dates';
import { journalActText } from '@/contract/journal-acts';
import { actsAbout } from './record-act';

const latest = (db: Db, subject: string) =>
  actsAbout(db, subject).select(['actor_name', 'at', 'act']).orderBy('id', 'desc').limit(1).executeTakeFirst();

const nameOf = ({ actor_name: name }: { actor_name: string }) => name || 'команда оператора';

export async function lastChange(db: Db, subject: string): Promise<LastChange> {
  const last = await latest(db, subject);
  return last ? { by: nameOf(last), at: instant(last.at) } : null;
}

/** 409 that names who changed the subject last. `detail` of the error ends a sentence. */
export async function staleVersion(trx: Trx, subject: string): Promise<HttpError> {
  const last = await latest(trx, subject);
  const who = last ? `: ${nameOf(last)}, ${formatMoment(last.at)}, ${journalActText(last.act)}` : '';
  return new HttpError(409, {
    detail: `Поки сторінка була відкрита, це вже змінили${who}. Нічого не записано: перегляньте, що є тепер.`,
    code: 'stale',
  });
}
