import { todaySchema } from '@/contract/desk-today';
import { keysOf } from '@/domain/keys';
import { mayAct } from '@/domain/staff-acts';
import { WAITING } from '@/domain/waiting';
import { instantOrNull } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { call } from '@/backend/platform/http/call';
import { STAFF } from '@/backend/platform/staff/require-staff';
import { NOUNS } from './nouns';

const ORDER = keysOf(WAITING);

export const todayCall = call('GET /desk/today/', {
  summary: 'Що чекає на інспекцію',
  who: STAFF('today.see'),
  answer: ok('Що чекає', todaySchema),
  handle: async ({ context, staff }) => {
    const all = await Promise.all(NOUNS.flatMap(({ waits }) => waits?.(context, staff) ?? []));
    return all
      .flat()
      .filter(({ kind }) => mayAct(staff.role, WAITING[kind]))
      .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
      .map((waiting) => ({ ...waiting, until: instantOrNull(waiting.until) }));
  },
});
