import { proposalsSchema } from '@/contract/desk-proposals';
import { instant } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { call } from '@/backend/platform/http/call';
import { confirmProposal, dropProposal, listProposals } from '@/backend/platform/second-look/proposals';
import { STAFF } from '@/backend/platform/staff/require-staff';
import { NOUNS } from './nouns';

const ACTS = NOUNS.flatMap(({ proposable }) => proposable ?? []);
const CONFIRM = STAFF('proposals.confirm');

export const proposalCalls = [
  call('GET /desk/proposals/', {
    summary: 'Зміни, що чекають на другу пару очей',
    who: CONFIRM,
    answer: ok('Пропозиції', proposalsSchema),
    handle: async ({ context: { db }, staff }) =>
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
  }),

  call('POST /desk/proposals/{id}/confirm/', {
    summary: 'Підтвердити зміну, яку запропонував інший працівник',
    who: CONFIRM,
    answer: empty('Зроблено'),
    errors: [409],
    handle: ({ context, staff, params: { id } }) => confirmProposal(context, staff, ACTS, id),
  }),

  call('POST /desk/proposals/{id}/drop/', {
    summary: 'Відхилити запропоновану зміну або забрати власну',
    who: CONFIRM,
    answer: empty('Відхилено'),
    handle: ({ context, staff, params: { id } }) => dropProposal(context, staff, id),
  }),
];
