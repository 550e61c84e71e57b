// Acts in one's own case are service mails: they need no consent, and only a switch of their own stops them.
import type { Trx } from '@/backend/db/connection';
import { instantOrNull } from '@/backend/db/wire';
import { dropWaitingLetters, enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueMailTo, type MailDraft } from '@/backend/platform/mail/queue';
import { quoteText } from '@/backend/platform/mail/quote';
import { isMuted } from '@/backend/platform/mail/switches';
import { describeFine } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { notify } from '@/backend/platform/notifications/notify';
import { paths } from '@/domain/paths';
import { type AppealRow, isOver } from './states';
import { standingOf, type StayedFine, termsOf } from './stay';
import { caseLink } from './case-link';
import type { AppealOutcome, AppealStatus } from '@/domain/appeal-states';
import { afterObjection, WITHOUT_FINE_DECIDED } from '@/domain/appeal-rule';
import { courtAfterDecision } from '@/domain/court-term';
import { formatMoment } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { HANDED_OVER_WAY, REFUND_WAY, SHOW_OFFICER, SURPLUS_WAY } from '@/domain/refunds';
import { formatSerialNumber } from '@/domain/serial-number';

interface ActText {
  title: string;
  fact: string;
  next: string[];
  onPaper?: string[];
}

interface Act {
  appeal: Pick<AppealRow, 'number' | 'serial_key' | 'outcome' | 'decided_kopecks'>;
  status: AppealStatus;
  at: number;
  isReopening: boolean;
  fine: (NonNullable<StayedFine> & { sum: string; isPaidFor: boolean; wasHandedOver: boolean }) | null;
}

/** `onPaper`: instead of what only the site can take. */
type News = { title: string; next: (act: Act) => string[]; onPaper?: string[] };

const ways = 'файлами або поясненням';
const WITHOUT_EVIDENCE = 'Без них рішення ухвалять за тим, що є у справі.';

function wayBack(fine: Act['fine']): string[] {
  if (fine?.wasHandedOver) return [HANDED_OVER_WAY];
  return fine?.isPaidFor ? [REFUND_WAY] : [];
}

const NEWS: Record<AppealStatus, News> = {
  submitted: {
    title: 'подано',
    next: () => ['Інспекція зареєструє скаргу і розгляне її.', 'Поки що нічого робити не треба.'],
  },
  registered: {
    title: 'зареєстровано',
    next: () => ['Далі її розгляне посадова особа інспекції.', 'Поки що нічого робити не треба.'],
  },
  in_review: {
    title: 'на розгляді',
    next: ({ fine }) => [standingOf(fine), `Якщо маєте нові докази, додайте їх до справи ${ways}.`],
  },
  evidence_needed: {
    title: 'потрібні докази',
    next: () => [WITHOUT_EVIDENCE, `Додайте докази до справи ${ways}.`],
    onPaper: [WITHOUT_EVIDENCE, 'Надішліть докази поштою або принесіть на адресу вгорі листа й назвіть номер скарги.'],
  },
  decided: {
    title: 'є рішення',
    next: ({ appeal: { outcome }, fine, at }) =>
      outcome === 'cancelled'
        ? [`Платити за ${fine?.isNotice ? 'цим повідомленням' : 'цією постановою'} не треба.`, ...wayBack(fine)]
        : [
            ...(outcome === 'returned' && !fine?.isNotice
              ? ['Справу розглянуть ще раз і ухвалять нову постанову або закриють.']
              : []),
            ...(fine?.terms ? [fine.terms] : []),
            ...(fine?.isEnforced && outcome !== 'upheld' ? [SHOW_OFFICER.decision] : []),
            ...(outcome === 'amount_changed' && fine?.isPaidFor ? [SURPLUS_WAY] : []),
            ...(fine === null ? [WITHOUT_FINE_DECIDED] : []),
            fine?.isNotice ? afterObjection(fine.isPaid) : courtAfterDecision(at),
          ],
  },
  withdrawn: {
    title: 'відкликано',
    next: ({ fine }) => [
      ['Скаргу більше не розглядають.', termsOf(fine), fine?.terms].filter(Boolean).join(' '),
      'Якщо відкликали не ви, одразу зверніться до інспекції.',
    ],
  },
};

const NOTHING_FOUND = 'скаргу залишено без задоволення: штрафу, який у ній названо, у реєстрі інспекції немає';

const REOPENED = 'рішення більше не діє, розгляд поновлено';

const OUTCOMES: Record<AppealOutcome, string> = {
  upheld: 'постанову залишено без змін, скаргу – без задоволення',
  cancelled: 'постанову скасовано, справу закрито',
  amount_changed: 'суму штрафу змінено',
  returned: 'постанову скасовано, справу надіслано на новий розгляд',
};

const OBJECTION_OUTCOMES: typeof OUTCOMES = {
  upheld: 'заперечення відхилено',
  cancelled: 'справу закрито',
  amount_changed: OUTCOMES.amount_changed,
  returned: 'обставини перевірять ще раз',
};

function decisionOf({ appeal: { outcome, decided_kopecks: kopecks }, fine }: Act): string {
  if (outcome === null) return '';
  if (fine === null && outcome === 'upheld') return `: ${NOTHING_FOUND}`;
  return `: ${(fine?.isNotice ? OBJECTION_OUTCOMES : OUTCOMES)[outcome]}${kopecks === null ? '' : `, нова сума – ${formatMoney(amount(kopecks))}`}`;
}

function actText(act: Act): ActText {
  const { appeal, status, at, fine, isReopening } = act;
  const { title: stateTitle, next, onPaper } = NEWS[status];
  const title = isReopening ? REOPENED : stateTitle;
  const isNewSum = appeal.decided_kopecks !== null && status === 'decided';
  const sum = fine && !isNewSum ? ` (${fine.sum})` : '';
  const decision = status === 'decided' ? decisionOf(act) : '';
  return {
    title: `Скарга ${appeal.number}: ${title}`,
    fact: `${formatMoment(at)} скарга ${appeal.number} щодо штрафу ${formatSerialNumber(appeal.serial_key)}${sum}: ${title}${decision}.`,
    next: next(act),
    ...(onPaper && { onPaper }),
  };
}

/** The mail as it was queued, or why there is none and until when it is posted on paper. */
export type Letter = MailDraft | { to: null; isSwitchedOff: boolean; postUntil: number | null };

/** An instant of the contract; null when nothing is posted. */
export const postUntil = (letter: Letter | null | undefined) =>
  letter?.to === null ? instantOrNull(letter.postUntil) : null;

/** On paper to whoever gets no mail: a copy of the decision always, what is asked where no cabinet tells it. */
function isOwed(
  { user_id: userId }: AppealRow,
  { status, isOwnAct, isReopening }: Pick<StatusChange, 'status' | 'isOwnAct'> & { isReopening: boolean },
) {
  if (isOwnAct) return false;
  return status === 'decided' || (userId === null && (isReopening || status === 'evidence_needed'));
}

export type ToldAppeal = AppealRow & { letter: Letter | null };

export type EventContext = Pick<Context, 'config' | 'now'>;

interface StatusChange {
  eventId: number;
  status: AppealRow['status'];
  words: string | null;
  /** Citizens get no cabinet notification of their own acts. */
  isOwnAct: boolean;
  /** The state before the act; null when unknown. */
  from: AppealStatus | null;
  /** Names of the files that go with a letter on paper. */
  enclosed: string[];
}

export const receivedTitle = ({ number }: Pick<AppealRow, 'number'>) => `Скаргу ${number} отримано`;

/** But the receipt: no later letter names the term and the stay while the complaint is open. */
const dropOutdatedLetters = (trx: Trx, appeal: AppealRow) =>
  dropWaitingLetters(trx, appeal.id, 'appeal_id', isOver(appeal) ? '' : receivedTitle(appeal));

/** Call in the act's transaction, after the appeal and its fine are written. */
export async function notifySender(
  trx: Trx,
  context: EventContext,
  appealId: number,
  { eventId, status, words, isOwnAct, from, enclosed }: StatusChange,
): Promise<Letter> {
  const appeal = await trx.selectFrom('appeals').selectAll().where('id', '=', appealId).executeTakeFirstOrThrow();
  const at = context.now();
  const isReopening = from === 'decided';
  const text = actText({ appeal, status, at, isReopening, fine: await describeFine(trx, context, appeal) });
  if (!isOwnAct) await listInCabinet(trx, context, appeal, eventId, text);
  // A first look makes no letter outdated.
  if (status !== 'in_review' || isReopening || from === 'evidence_needed') await dropOutdatedLetters(trx, appeal);
  // `text` already states the new sum, so the mail quotes the decision without it.
  const said = { ...text, words: status === 'decided' ? appeal.decision : words };
  return writeLetter(trx, context, appeal, {
    ...said,
    isOwed: isOwed(appeal, { status, isOwnAct, isReopening }),
    enclosed,
  });
}

/** Tells what is no step of the review: in the cabinet, by mail or on paper. */
export async function tellSender(
  trx: Trx,
  context: EventContext,
  appeal: AppealRow,
  eventId: number,
  said: ActText & { isOwed: boolean },
): Promise<Letter> {
  await listInCabinet(trx, context, appeal, eventId, said);
  if (said.isOwed) await dropOutdatedLetters(trx, appeal);
  return writeLetter(trx, context, appeal, { ...said, words: null, enclosed: [] });
}

async function listInCabinet(
  trx: Trx,
  context: EventContext,
  { id, user_id: userId }: AppealRow,
  eventId: number,
  { title, fact, next }: ActText,
): Promise<void> {
  if (userId === null) return;
  const about = { userId, kind: 'appeal_changed' as const, subject: `appeal:${id}:${eventId}` };
  const page = { path: paths.cabinetAppeal(id), link: 'Переглянути справу' };
  await notify(trx, context, [{ ...about, ...page, title, brief: title, text: [fact, ...next], isMailedApart: true }]);
}

type Said = ActText & { words: string | null; isOwed: boolean; enclosed: string[] };

async function writeLetter(
  trx: Trx,
  { config, now }: EventContext,
  appeal: AppealRow,
  { title, fact, next, onPaper = next, words, isOwed, enclosed }: Said,
): Promise<Letter> {
  const { id, user_id: userId } = appeal;
  const to = appeal.email || (await emailOf(trx, userId));
  const isSwitchedOff = to !== null && userId !== null && (await isMuted(trx, userId, 'appeal_changed'));
  const paragraphsOf = (ways: string[]) => [fact, ...quoteText(words ?? ''), ...ways].filter((part) => part !== '');
  if (to === null || isSwitchedOff) {
    const letter = { about: { appeal_id: id }, title, paragraphs: paragraphsOf(onPaper), enclosed };
    return { to: null, isSwitchedOff, postUntil: isOwed ? await enqueueLetter(trx, letter, now()) : null };
  }
  const mail = { to, userId, subject: title, body: [...paragraphsOf(next), caseLink(config, appeal)] };
  await enqueueMailTo(trx, mail, now());
  return mail;
}

async function emailOf(trx: Trx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email || null;
}
