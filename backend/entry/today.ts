import { keysOf } from '@/domain/keys';
import { mayAct } from '@/domain/staff-acts';
import { WAITING } from '@/domain/waiting';
import { instantOrNull } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { NOUNS } from './nouns';

const ORDER = keysOf(WAITING);

export const todayDesk: DeskOf<'today'> = {
  'today.see': async ({ context, staff }) => {
    const all = await Promise.all(NOUNS.flatMap(({ waits }) => waits?.(context, staff) ?? []));
    return all
      .flat()
      .filter(({ kind }) => mayAct(staff.role, WAITING[kind]))
      .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
      .map((waiting) => ({ ...waiting, until: instantOrNull(waiting.until) }));
  },
};
