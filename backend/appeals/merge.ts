// Two complaints of one person about one fine: the earlier one goes on, with its term, and decides both.
import { formatDate, formatMoment } from '@/domain/dates';
import { foldedName, isSamePersonName } from '@/domain/person-words';
import { wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { resumeFine, suspendFine } from '@/backend/fines';
import { actsOn, type Asked } from '@/backend/platform/acts/define-act';
import { recordAct } from '@/backend/platform/journal/record-act';
import { aboutAppeal, appealSubject, type CaseKey, caseOf, lockAppeal, numberOf } from './act';
import { requireOpen, suspend } from './join';
import { type EventContext, tellSender } from './notify-sender';
import { requireNoProposal } from './proposal';
import { recordMessage } from './record-event';
import { type AppealRow, isOpen, isOver } from './states';
import { releaseProposedFiles } from './uploads';

const represented = ({ represented_name: name }: AppealRow) => foldedName(name ?? '');

/** Whoever has a cabinet is known by it. */
function isSameSender(one: AppealRow, other: AppealRow): boolean {
  if (represented(one) !== represented(other)) return false;
  if (one.user_id !== null && other.user_id !== null) return one.user_id === other.user_id;
  return isSamePersonName(one, other);
}

const isSameFine = (one: AppealRow, other: AppealRow) =>
  one.serial_key === other.serial_key && one.plate_key === other.plate_key;

const OFFERED = 5;

/** Others of the same person about the same fine, the earliest first: open ones, and decided ones to be reopened first. */
export async function listMergeable(db: Db, appeal: AppealRow): Promise<AppealRow[]> {
  if (isOver(appeal)) return [];
  const others = db
    .selectFrom('appeals')
    .where('serial_key', '=', appeal.serial_key)
    .where((eb) => eb.or([isOpen, eb('status', '=', 'decided')]));
  const rows = await others.where('id', '!=', appeal.id).selectAll().orderBy('id').execute();
  return rows.filter((one) => isSameFine(one, appeal) && isSameSender(one, appeal)).slice(0, OFFERED);
}

/** Throws 409. */
function requireMergeable(appeal: AppealRow, other: AppealRow): void {
  requireOpen(appeal);
  requireOpen(other);
  if (appeal.id === other.id) throw wrongState('Скаргу не можна об’єднати з нею самою. Виберіть іншу.');
  if (!isSameFine(appeal, other))
    throw wrongState('Ці скарги про різні штрафи. Якщо в одній номер помилковий, спершу приєднайте її до штрафу.');
  if (!isSameSender(appeal, other))
    throw wrongState('Ці скарги подали різні люди: кожній потрібне своє рішення, тому їх не об’єднують.');
}

const isBefore = (one: AppealRow, other: AppealRow) =>
  one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;

/** In one order, whichever of the two the act is about: two acts do not wait for each other. */
async function lockBoth(trx: Trx, number: string, other: string): Promise<{ appeal: AppealRow; of: AppealRow }> {
  const first = await lockAppeal(trx, number < other ? number : other);
  const second = await lockAppeal(trx, number < other ? other : number);
  return first.number === number ? { appeal: first, of: second } : { appeal: second, of: first };
}

const onBoth = actsOn({
  key: async (given: Asked<{ id: number; other_id: number }>) => ({
    ...(await caseOf(given)),
    other: await numberOf(given.context.db, given.input.other_id),
  }),
  hold: async (trx: Trx, { number, other }: CaseKey & { other: string }) => {
    const { appeal, of } = await lockBoth(trx, number, other);
    return { ...appeal, other: of };
  },
  ...aboutAppeal,
});

const inOrder = ({ other, ...appeal }: AppealRow & { other: AppealRow }) =>
  isBefore(appeal, other) ? { main: appeal, joined: other } : { main: other, joined: appeal };

/** The stay of the earlier one begins where only the later one had any. */
async function carryStay(trx: Trx, main: AppealRow, joined: AppealRow): Promise<void> {
  if (joined.suspends_fine === 1 && main.suspends_fine === 0) {
    await trx.updateTable('appeals').set({ suspends_fine: 1 }).where('id', '=', main.id).execute();
    await suspendFine(trx, main);
  }
  await resumeFine(trx, joined);
}

async function tell(trx: Trx, context: EventContext, { id, number }: AppealRow, told: Told) {
  const { title, text, next, by } = told;
  const { id: eventId } = await recordMessage(trx, context, id, text, by);
  const appeal = await trx.selectFrom('appeals').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const fact = `${formatMoment(context.now())} скаргу ${number} ${title}.`;
  const said = { title: `Скарга ${number}: ${title}`, fact, next };
  await tellSender(trx, context, appeal, eventId, { ...said, isOwed: appeal.user_id === null });
}

interface Told {
  title: string;
  text: string;
  next: string[];
  by: string | undefined;
}

export const mergeAppeals = onBoth('appeals.merge', {
  journal: 'appeal.merged',
  effect: async ({ trx, context, row, input: { by } }) => {
    const { main, joined } = inOrder(row);
    requireMergeable(main, joined);
    for (const one of [main, joined]) await requireNoProposal(trx, one);
    const merged = { merged_into: main.number };
    // What it decided goes with it.
    await trx.updateTable('appeals').set(merged).where('merged_into', '=', joined.number).execute();
    await trx
      .updateTable('appeals')
      .set({ ...merged, status: 'withdrawn', suspends_fine: 0 })
      .where('id', '=', joined.id)
      .execute();
    await releaseProposedFiles(trx, joined.id, context.now());
    await carryStay(trx, main, joined);
    const into = `№\u00a0${main.number}`;
    await tell(trx, context, joined, {
      title: `приєднано до ${into}`,
      text: `Скаргу приєднано до ${into}: обидві про один штраф, тому рішення буде одне.`,
      next: [
        `Рішення ухвалять за скаргою ${into}: її подано раніше, ${formatDate(main.created_at)}, і строк рахується від того дня.`,
        'Усе, що ви написали й надіслали, інспекція бачить там.',
      ],
      by,
    });
    const text = `Приєднано скаргу №\u00a0${joined.number} від ${formatDate(joined.created_at)} про той самий штраф: рішення буде одне.`;
    await recordMessage(trx, context, main.id, text, by);
    return { after: { merged: joined.number, ...merged }, done: main.id };
  },
  end: ({ trx, context, row }) => {
    const { main, joined } = inOrder(row);
    const after = { merged: joined.number, merged_into: main.number };
    return recordAct(trx, context, { act: 'appeal.merged', subject: appealSubject(row.other), after });
  },
  answer: (id) => ({ id }),
  command: null,
});

/** The state before; who merged them made no step of the review. */
async function stateBefore(trx: Trx, { id }: AppealRow): Promise<AppealRow['status']> {
  const { status } = await trx
    .selectFrom('appeal_events')
    .where('appeal_id', '=', id)
    .where('status', 'is not', null)
    .select('status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return status ?? 'in_review';
}

const onJoined = actsOn({
  key: caseOf,
  hold: async (trx: Trx, { number }: CaseKey) => {
    const of = trx.selectFrom('appeals').where('number', '=', number).select('merged_into');
    const into = (await of.executeTakeFirst())?.merged_into ?? null;
    if (into === null) return { ...(await lockAppeal(trx, number)), main: null };
    const { appeal, of: main } = await lockBoth(trx, number, into);
    return { ...appeal, main };
  },
  ...aboutAppeal,
});

export const unmergeAppeal = onJoined('appeals.unmerge', {
  journal: 'appeal.unmerged',
  effect: async ({ trx, context, row: { main, ...joined }, input: { number, by } }) => {
    if (main === null || joined.merged_into !== main.number)
      throw wrongState(`Скаргу ${number} ні до якої не приєднано.`);
    // What a sender withdrew is not reopened: without this the other one would never be decided.
    if (main.status !== 'withdrawn') requireOpen(main);
    await requireNoProposal(trx, main);
    const status = await stateBefore(trx, joined);
    await trx.updateTable('appeals').set({ merged_into: null, status }).where('id', '=', joined.id).execute();
    await suspend(trx, context, { ...joined, status });
    const from = `№\u00a0${main.number}`;
    await tell(trx, context, joined, {
      title: `роз’єднано з ${from}`,
      text: `Скаргу роз’єднано з ${from}: її розглядають окремо.`,
      next: ['Її розглядають окремо, рішення за нею буде своє. Поки що нічого робити не треба.'],
      by,
    });
    const text = `Скаргу №\u00a0${number} роз’єднано з цією: її розглядають окремо.`;
    await recordMessage(trx, context, main.id, text, by);
    return { before: { merged_into: main.number }, after: { merged_into: null }, done: undefined };
  },
  command: null,
});
