import type { DeskCallName } from '@/contract/desk-port';
import { contentDesk } from '@/backend/platform/registers/content-desk';
import { type Asked, actsOn, doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskHandlers, DeskOf } from '@/backend/platform/desk/handlers';
import { countLook } from '@/backend/platform/journal/count-look';
import { takeProposal } from '@/backend/platform/journal/take-proposal';
import { registersDesk } from '@/backend/platform/registers/desk';
import { findDesk } from '@/backend/platform/find/desk';
import { type ALL, FINDABLES, NOUNS } from './nouns';
import { instant, instantOrNull } from '@/backend/db/wire';
import { giveBack } from '@/backend/platform/second-look/give-back';
import { confirmProposal, factsOf, listProposals, requireProposal } from '@/backend/platform/second-look/proposals';
import { keysOf } from '@/domain/keys';
import { mayAct } from '@/domain/staff-acts';
import { WAITING } from '@/domain/waiting';

const ORDER = keysOf(WAITING);

const todayDesk: DeskOf<'today'> = {
  'today.see': async ({ context, staff }) => {
    const all = await Promise.all(NOUNS.flatMap(({ waits }) => waits?.(context, staff) ?? []));
    return all
      .flat()
      .filter(({ kind }) => mayAct(staff.role, WAITING[kind]))
      .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
      .map((waiting) => ({ ...waiting, until: instantOrNull(waiting.until) }));
  },
};

const ACTS = NOUNS.flatMap(({ proposable }) => proposable ?? []);

const actOnProposal = actsOn({
  key: ({ staff: { role }, input: { id } }: Asked<{ id: number }>) => ({ id, role }),
  hold: (trx, { id, role }) => requireProposal(trx, { role }, id),
  subject: ({ subject }) => subject,
});

/** Done by another, or by whoever proposed it. */
const dropProposal = actOnProposal('proposals.drop', {
  journal: 'change.dropped',
  effect: async ({ trx, context, row: { id, act, words: what, input, staff_id: author } }) => {
    const typed = await ACTS.find(({ name }) => name === act)?.typedStored(trx, JSON.parse(input));
    if (typed) await giveBack(trx, author, typed, context.now());
    await takeProposal(trx, id);
    return { done: undefined, after: { act, what } };
  },
  command: null,
});

const proposalsDesk: DeskOf<'proposals'> = {
  'proposals.list': async ({ context, staff }) => {
    await countLook(context, staff, 'proposals', false);
    return (await listProposals(context.db, staff)).map((proposal) => ({
      ...proposal,
      facts: factsOf(ACTS, proposal),
      by: proposal.author_name,
      created_at: instant(proposal.created_at),
      is_own: proposal.staff_id === staff.staffId,
    }));
  },

  'proposals.confirm': ({ context, staff, input: { id } }) => confirmProposal(context, staff, ACTS, id),

  ...doorsOf({ dropProposal }),
};

const REGISTERS = NOUNS.flatMap(({ deskRegister }) => deskRegister ?? []);

const OF_MANY_NOUNS = {
  ...contentDesk(REGISTERS),
  ...registersDesk(REGISTERS),
  ...findDesk(FINDABLES),
  ...proposalsDesk,
  ...todayDesk,
};

type DeskPart<Declared> = Declared extends { desk: infer Desk } ? keyof Desk : never;
type Handled =
  | keyof typeof OF_MANY_NOUNS
  | { [Name in keyof typeof ALL]: DeskPart<(typeof ALL)[Name]> }[keyof typeof ALL];
/** A type error here names a call of contract/desk-port.ts that nobody handles. */
const unhandled: Exclude<DeskCallName, Handled>[] = [];
unhandled satisfies never[];

/** Whole by the check above. */
export const DESK = Object.assign({}, OF_MANY_NOUNS, ...NOUNS.map(({ desk }) => desk)) as DeskHandlers;
