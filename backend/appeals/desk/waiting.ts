import { appealAnswerUntil } from '@/domain/appeal-terms';
import { WAITING_MAX } from '@/domain/waiting';
import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun';
import { isOpen } from './queue';

export async function waitingAppeals({ db, now }: Context, staffId: number): Promise<Waiting> {
  const open = db.selectFrom('appeals').where(isOpen).limit(WAITING_MAX);
  const sent = await open.select('created_at').orderBy('created_at').execute();
  const mine = await open.where('taken_by', '=', staffId).select('id').execute();
  const terms = sent.map(({ created_at: at }) => appealAnswerUntil(at));
  return {
    kind: 'appeals',
    count: terms.length,
    late: terms.filter((until) => until < now()).length,
    until: terms[0] ?? null,
    mine: mine.length,
  };
}
