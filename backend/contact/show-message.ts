import type { DeskMessage } from '@/contract/desk-messages';
import { listAppealsOf, serializeFiles } from '@/backend/appeals';
import type { Db } from '@/backend/db/connection';
import { isAnyOf, sentByAny } from '@/backend/platform/find/findable';
import type { Context } from '@/backend/platform/context';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { listPastActs } from '@/backend/platform/work/history';
import { listNotes } from '@/backend/platform/work/notes';
import { listColleagues } from '@/backend/platform/work/people';
import type { ReplyKind } from '@/domain/contact';
import { mayAct } from '@/domain/staff-acts';
import { type MessageRow, messageSubject, requireMessage } from './act';
import { answerWords } from './answer-message';
import { findNext, messageRows, type MessageLineRow, serializeLine } from './desk-messages';
import { whyEntryStands } from './enter-message';
import { listMessageFiles } from './files';
import { listReplies } from './replies';
import { senderOf } from './sender';
import { messageWork } from './work';

const EARLIER = 10;
const MARK = '…';

function mailOf(kind: ReplyKind, message: MessageRow, now: number) {
  const { to, subject, paragraphs } = answerWords(kind, message, MARK, now);
  const at = paragraphs.indexOf(MARK);
  return { to, subject, before: paragraphs.slice(0, at), after: paragraphs.slice(at + 1) };
}

const mailsOf = (message: MessageRow, now: number): DeskMessage['mails'] =>
  message.email === ''
    ? null
    : {
        answer: mailOf('answer', message, now),
        more: mailOf('more', message, now),
        ask: mailOf('ask', message, now),
      };

function actsOf(
  { answered_at: answered, taken_by: holder }: MessageRow,
  { role }: Staff,
  mayUndo: boolean,
): DeskMessage['acts'] {
  if (!mayAct(role, 'messages.answer')) return [];
  return [
    ...(answered === null && holder === null ? ['take' as const] : []),
    ...(answered === null ? ['answer' as const, 'ask' as const, 'give' as const] : ['more' as const, 'ask' as const]),
    ...(mayUndo ? ['undo-entry' as const] : []),
    'note',
  ];
}

const lines = (rows: MessageLineRow[], now: number) => rows.map((row) => serializeLine(row, now));

async function listRelated(db: Db, message: MessageRow) {
  const others = () =>
    messageRows(db)
      .where('contact_responses.id', '!=', message.id)
      .orderBy('contact_responses.id', 'desc')
      .limit(EARLIER);
  const sender = sentByAny('contact_responses', senderOf(message));
  const earlier = sender.length === 0 ? [] : await others().where(isAnyOf('contact_responses', sender)).execute();
  const follows =
    message.follows_id === null ? [] : await others().where('contact_responses.id', '=', message.follows_id).execute();
  const followed = await others().where('contact_responses.follows_id', '=', message.id).execute();
  return { earlier, follows, followed };
}

export async function showMessage(context: Context, staff: Staff, id: number): Promise<DeskMessage> {
  const { db } = context;
  const now = context.now();
  const message = await requireMessage(db, { id });
  const colleagues = (await listColleagues(context, [messageWork])).filter(
    (one) => one.may_take || one.id === message.taken_by,
  );
  const { earlier, follows, followed } = await listRelated(db, message);
  return {
    ...message,
    ...serializeLine({ ...message, holder: null, away_from: null, away_until: null }, now),
    taken_by: colleagues.find((one) => one.id === message.taken_by) ?? null,
    acts: actsOf(message, staff, (await whyEntryStands(db, message)) === null),
    mailed_to: message.receipt_mailed ? message.email : undefined,
    mails: mailsOf(message, now),
    files: serializeFiles(await listMessageFiles(db, id)),
    ...(await listReplies(db, message)),
    notes: await listNotes(db, 'messages', id),
    history: await listPastActs(db, messageSubject(message), staff),
    colleagues,
    follows: lines(follows, now),
    followed: lines(followed, now),
    earlier: lines(earlier, now),
    appeals: await listAppealsOf(db, senderOf(message), now, EARLIER),
    next_id: await findNext(db, id, staff.staffId),
  };
}
