import { WAITING_MAX } from '@/domain/waiting';
import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun/noun';

export async function waitingMessages({ db, now }: Context, { staffId }: { staffId: number }): Promise<Waiting> {
  const open = await db
    .selectFrom('contact_responses')
    .where('answered_at', 'is', null)
    .select(['answer_until', 'taken_by'])
    .orderBy('answer_until')
    .limit(WAITING_MAX)
    .execute();
  const terms = open.flatMap(({ answer_until: until }) => until ?? []);
  return {
    kind: 'messages',
    count: open.length,
    late: terms.filter((until) => until < now()).length,
    until: terms[0] ?? null,
    mine: open.filter(({ taken_by: holder }) => holder === staffId).length,
  };
}
