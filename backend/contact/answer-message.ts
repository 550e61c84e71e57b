import { bindFiles } from '@/backend/appeals';
import type { Trx } from '@/backend/db/connection';
import { wrongState } from '@/backend/core/http-error';
import { always, longText } from '@/backend/platform/commands/command';
import { numberWord } from '@/backend/platform/commands/number-word';
import type { Context } from '@/backend/platform/context';
import { enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueMailTo, type MailDraftPart } from '@/backend/platform/mail/queue';
import { listFiles, quoteText } from '@/backend/platform/mail/quote';
import { ANSWER_MAX, answerWay, type ReplyKind } from '@/domain/contact';
import { formatDate, formatMoment } from '@/domain/dates';
import { messageAct, type MessageRow } from './act';
import { FIRST_ANSWER } from './files';
import { writeAgain } from './receipt-mail';

type Message = Pick<MessageRow, 'number' | 'email' | 'created_at'>;

const WORDS: Record<ReplyKind, { subject: string; did: string; next: string }> = {
  answer: { subject: 'Відповідь на звернення', did: 'відповіла на', next: 'уточнити відповідь' },
  more: { subject: 'Доповнення до відповіді на звернення', did: 'доповнила відповідь на', next: 'уточнити відповідь' },
  ask: { subject: 'Прохання уточнити звернення', did: 'просить уточнити', next: 'відповісти' },
};

/** Without its files. */
export function answerWords(
  kind: ReplyKind,
  { email: to, number, created_at: createdAt }: Message,
  text: string,
  now: number,
) {
  const { subject, did, next } = WORDS[kind];
  const paragraphs = [
    `${formatMoment(now)} інспекція з паркування ${did} ваше звернення ${number} від ${formatDate(createdAt)}.`,
    ...quoteText(text),
    `Щоб ${next}, напишіть нам ще раз і вкажіть номер ${number}.`,
  ];
  return { to, subject: `${subject} ${number}`, paragraphs };
}

interface Said {
  text: string;
  /** Ids of files sent before. */
  uploads?: readonly string[] | undefined;
}

const linkTo = (names: string[], about: { contact_id: number }): MailDraftPart[] =>
  names.length === 0
    ? []
    : [listFiles('Додані файли', names), { label: 'Відкрити звернення та його файли', linkTo: about }];

/** Whoever writes has it in hand, if nobody had. */
async function tell(trx: Trx, context: Context, message: MessageRow, kind: ReplyKind, said: Said) {
  const { text, uploads = [] } = said;
  const { config, now, actor } = context;
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
  const reply =
    kind === 'answer'
      ? { id: FIRST_ANSWER }
      : await trx
          .insertInto('contact_replies')
          .values({ contact_id: message.id, kind, author_name: staff?.name ?? null, text, created_at: time })
          .returning('id')
          .executeTakeFirstOrThrow();
  const names = await bindFiles(trx, { contact_id: message.id, reply_id: reply.id }, [], uploads, time);
  const { to, subject, paragraphs } = answerWords(kind, message, text, time);
  const about = { contact_id: message.id };
  const way = answerWay(message);
  if (way === 'mail') {
    const body = [...paragraphs, ...linkTo(names, about), writeAgain(config)];
    await enqueueMailTo(trx, { to, subject, body }, time);
  }
  if (way === 'paper') await enqueueLetter(trx, { about, title: subject, paragraphs, enclosed: names }, time);
  return { done: { ...message, way } };
}

export const answerMessage = messageAct('messages.answer', {
  journal: 'message.answered',
  effect: async ({ trx, context, row: message, input: { number, kind, ...said } }) => {
    const isAnswered = message.answered_at !== null;
    if (kind === 'answer' && isAnswered) throw wrongState(`На звернення ${number} вже відповіли.`);
    if (kind === 'more' && !isAnswered) throw wrongState(`На звернення ${number} ще не відповіли.`);
    return tell(trx, context, message, kind, said);
  },
  command: {
    usage: 'contacts answer <номер> --text "…"',
    help: 'відповісти: записати й надіслати на email, якщо його залишено',
    back: 'none: the mail goes out',
    args: {
      number: numberWord('ЗВ', 'номер звернення'),
      text: longText(ANSWER_MAX),
      kind: always<'answer'>('answer'),
      uploads: always<string[]>([]),
    },
    told: ({ number, email, phone, way }) => {
      if (way === 'mail') return `Відповідь на звернення ${number} записано, сайт надішле її на ${email}.`;
      if (way === 'paper')
        return `Відповідь на звернення ${number} записано. Email не залишено: лист чекає в службовому кабінеті, у черзі «Пошта».`;
      const how = phone === '' ? 'Адреси для відповіді не залишено' : `Email не залишено, зателефонуйте: ${phone}`;
      return `Відповідь на звернення ${number} записано. ${how}.`;
    },
  },
});

/** What is missing for an answer, or what follows it. */
export const askSender = messageAct('messages.ask', {
  journal: 'message.asked',
  effect: ({ trx, context, row, input }) => tell(trx, context, row, 'ask', input),
  command: null,
});
