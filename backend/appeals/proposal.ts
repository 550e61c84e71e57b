// A decision that waits for a second pair of eyes is about the fine and the complaints that its proposer saw.
import { deskPaths } from '@/domain/desk-paths';
import { amount } from '@/domain/money';
import { wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { giveBack } from '@/backend/platform/second-look/give-back';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { tellHolder } from '@/backend/platform/work/tell-holder';
import { appealSubject } from './act';
import type { AppealRow } from './states';
import { listProposedFiles } from './uploads';

export const findProposal = (db: Db, { id }: Pick<AppealRow, 'id'>) =>
  db.selectFrom('appeal_proposals').where('appeal_id', '=', id).selectAll().executeTakeFirst();

type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

const GIVEN = {
  returned: { label: 'Ваше рішення і що виправити' },
  replaced: {
    subject: 'Замість вашого рішення за скаргою запропоновано інше',
    label: 'Ваше рішення – за кнопкою «Вирішити»; якщо були файли, додайте їх знову',
  },
};

/** What its author wrote is in their form again; they are told why, unless they did it themselves. */
export async function giveToAuthor(
  trx: Trx,
  context: Context,
  { id, number }: AppealRow,
  proposal: Proposal,
  why: keyof typeof GIVEN,
) {
  const { outcome, text, kopecks, staff_id: author } = proposal;
  const values = { outcome, text, ...(kopecks !== null && { amount: amount(kopecks) }) };
  await giveBack(trx, author, { about: `appeals/${id}`, form: 'decision', appeal_id: id, values }, context.now());
  const { label, ...words } = GIVEN[why];
  const place = { label, path: deskPaths.appeal(id) };
  await tellHolder(trx, context, author, { kind: 'appeals', mail: 'returned', numbers: [number], place, ...words });
}

/** Files of what `staffId` proposed last, also when it was returned: another proposal may take them along. */
export async function listFilesToPropose(db: Db, appeal: AppealRow, { staffId }: Pick<Staff, 'staffId'>) {
  const last = await db
    .selectFrom('journal')
    .where('subject', '=', appealSubject(appeal))
    .where('act', '=', 'appeal.proposed')
    .select('staff_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const files = last?.staff_id === staffId ? await listProposedFiles(db, appeal.id) : [];
  return files.map(({ upload_key: key, name, size, type }) => ({ id: key, name, size, type }));
}

/** Throws 409. */
export async function requireNoProposal(trx: Trx, appeal: Pick<AppealRow, 'id' | 'number'>): Promise<void> {
  if (!(await findProposal(trx, appeal))) return;
  throw wrongState(
    `За скаргою ${appeal.number} чекає запропоноване рішення: спершу підтвердьте його або поверніть із нотаткою.`,
  );
}
