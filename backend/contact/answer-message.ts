import type { Trx } from '@/backend/db/connection';
import { normaliseNumber } from '@/backend/db/next-number';
import { HttpError } from '@/backend/core/http-error';
import { always, longText, word } from '@/backend/platform/commands/command';
import { required } from '@/backend/platform/commands/usage';
import type { Context } from '@/backend/platform/context';
import { enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { quoteText } from '@/backend/platform/mail/quote';
import { ANSWER_MAX, answerWay, type ReplyKind } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { messageAct } from './act';
import type { MessageRow } from './receipt-mail';

type Message = Pick<MessageRow, 'number' | 'email' | 'created_at'>;

const WORDS: Record<ReplyKind, { subject: string; did: string; next: string }> = {
  answer: { subject: 'Відповідь на звернення', did: 'відповіла на', next: 'уточнити відповідь' },
  more: { subject: 'Доповнення до відповіді на звернення', did: 'доповнила відповідь на', next: 'уточнити відповідь' },
  ask: { subject: 'Прохання уточнити звернення', did: 'просить уточнити', next: 'відповісти' },
};

export function answerMail(
  kind: ReplyKind,
  { email: to, number, created_at: createdAt }: Message,
  text: string,
  now: number,
) {
  const { subject, did, next } = WORDS[kind];
  const body = [
    `${formatMoment(now)} інспекція з паркування ${did} ваше звернення ${number} від ${formatDate(createdAt)}.`,
    ...quoteText(text),
    `Щоб ${next}, напишіть нам ще раз і вкажіть номер ${number}.`,
  ];
  return { to, subject: `${subject} ${number}`, body };
}

/** Whoever writes has it in hand, if nobody had. */
async function tell(trx: Trx, context: Context, message: MessageRow, kind: ReplyKind, text: string) {
  const { now, actor } = context;
  const time = now();
  const staff = actor?.kind === 'staff' ? actor : undefined;
  await trx
    .updateTable('contact_responses')
    .set({
      ...(kind === 'answer' && { answer: text, answered_at: time }),
      asked_at: kind === 'ask' ? time : message.asked_at,
      taken_by: message.taken_by ?? staff?.staffId ?? null,
      version: message.version + 1,
    })
    .where('id', '=', message.id)
    .execute();
  if (kind !== 'answer')
    await trx
      .insertInto('contact_replies')
      .values({ contact_id: message.id, kind, author_name: staff?.name ?? null, text, created_at: time })
      .execute();
  const mail = answerMail(kind, message, text, time);
  const letter = { about: { contact_id: message.id }, title: mail.subject, paragraphs: mail.body };
  const told = answerWay(message);
  if (told === 'mail') await enqueueMailTo(trx, mail, time);
  if (told === 'paper') await enqueueLetter(trx, letter, time);
  return { done: { ...message, told } };
}

const refuse = (detail: string) => new HttpError(409, { detail, code: 'wrong_state' });

export const answerMessage = messageAct('messages.answer', {
  journal: 'message.answered',
  effect: async ({ trx, context, row: message, input: { number, text, kind } }) => {
    const isAnswered = message.answered_at !== null;
    if (kind === 'answer' && isAnswered) throw refuse(`На звернення ${number} вже відповіли.`);
    if (kind === 'more' && !isAnswered) throw refuse(`На звернення ${number} ще не відповіли.`);
    return tell(trx, context, message, kind, text);
  },
  command: {
    usage: 'contacts answer <номер> --text "…"',
    help: 'відповісти: записати й надіслати на email, якщо його залишено',
    back: 'none: the mail goes out',
    args: {
      number: word((typed) => normaliseNumber('ЗВ', required(typed, 'номер звернення'))),
      text: longText(ANSWER_MAX),
      kind: always<'answer'>('answer'),
    },
    told: ({ number, email, phone, told }) => {
      if (told === 'mail') return `Відповідь на звернення ${number} записано, сайт надішле її на ${email}.`;
      if (told === 'paper')
        return `Відповідь на звернення ${number} записано. Email не залишено: лист чекає в службовому кабінеті, у черзі «Листи поштою».`;
      const how = phone === '' ? 'Адреси для відповіді не залишено' : `Email не залишено, зателефонуйте: ${phone}`;
      return `Відповідь на звернення ${number} записано. ${how}.`;
    },
  },
});

/** What is missing for an answer, or what follows it. */
export const askSender = messageAct('messages.ask', {
  journal: 'message.asked',
  effect: ({ trx, context, row, input: { text } }) => tell(trx, context, row, 'ask', text),
  command: null,
});
