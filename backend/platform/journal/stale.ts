import { HttpError } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { LastChange } from '@/contract/desk-drafts';
import { formatMoment } from '@/domain/dates';
import { type JournalAct, journalActText } from '@/contract/journal-acts';
import { actsAbout } from './record-act';

/** Acts that leave the version as it is. */
const WITHOUT_CHANGE = ['appeal.noted', 'message.noted', 'case-file.made'] as const satisfies JournalAct[];

/** A change of which the journal has no line: a citizen's, or a file's. */
export interface ChangeApart {
  by: string;
  /** Epoch ms. */
  at: number;
  did: string;
}

const latest = (db: Db, subject: string) =>
  actsAbout(db, subject)
    .where('act', 'not in', WITHOUT_CHANGE)
    .select(['actor_name', 'at', 'act'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const nameOf = ({ actor_name: name }: { actor_name: string }) => name || 'команда оператора';

export async function lastChange(db: Db, subject: string): Promise<LastChange> {
  const last = await latest(db, subject);
  return last ? { by: nameOf(last), at: instant(last.at) } : null;
}

/** 409 that names who changed the subject last. `apart`: the latest change beside the journal. */
export async function staleVersion(trx: Trx, subject: string, apart?: ChangeApart): Promise<HttpError> {
  const line = await latest(trx, subject);
  const inJournal = line && { by: nameOf(line), at: line.at, did: journalActText(line.act) };
  const last = apart && apart.at > (inJournal?.at ?? 0) ? apart : inJournal;
  const who = last ? `: ${last.by}, ${formatMoment(last.at)}, ${last.did}` : '';
  return new HttpError(409, {
    detail: `Поки сторінка була відкрита, це вже змінили${who}. Нічого не записано: перегляньте, що є тепер.`,
    code: 'stale',
  });
}
