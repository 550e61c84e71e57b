import { instant } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { confirmProposal, dropProposal, listProposals } from '@/backend/platform/second-look/proposals';
import { NOUNS } from './nouns';

const ACTS = NOUNS.flatMap(({ proposable }) => proposable ?? []);

export const proposalsDesk: DeskOf<'proposals'> = {
  'proposals.list': async ({ context: { db }, staff }) =>
    (await listProposals(db, staff)).map(
      ({ id, act, subject, words, reason, author_name: by, created_at: at, staff_id: author }) => ({
        id,
        act,
        subject,
        words,
        reason,
        by,
        created_at: instant(at),
        is_own: author === staff.staffId,
      }),
    ),

  'proposals.confirm': ({ context, staff, input: { id } }) => confirmProposal(context, staff, ACTS, id),

  'proposals.drop': ({ context, staff, input: { id } }) => dropProposal(context, staff, id),
};
