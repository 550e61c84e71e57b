// Mails to the staff about what they have in hand: numbers alone, never what a citizen wrote. Each is switched off by its
// reader.
import { z } from 'zod';
import { type NotNull, sql } from 'kysely';
import { awayUntil } from '@/domain/absence';
import { deskPaths } from '@/domain/desk-paths';
import type { WorkKind } from '@/domain/work-kinds';
import type { WorkMail } from '@/domain/work-mails';
import type { Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import { openOf, openRows, type Work } from './work';

const NAMED_MAX = 20;

const WORDS: Record<WorkKind, { subjects: Partial<Record<WorkMail, string>>; label: string; path: string }> = {
  appeals: {
    subjects: {
      new: 'Вам дісталася нова скарга',
      given: 'Вам передано скарги',
      answered: 'Заявник відповів у вашій скарзі',
      late: 'Строк ваших скарг минув',
      returned: 'Ваше рішення за скаргою повернуто: виправте його',
    },
    label: 'Ваші скарги',
    path: deskPaths.appealsWith({ queue: 'mine' }),
  },
  messages: {
    subjects: {
      new: 'Вам дісталося нове звернення',
      given: 'Вам передано звернення',
      answered: 'Вам знову написали про ваше звернення',
      late: 'Строк ваших звернень минув',
    },
    label: 'Ваші звернення',
    path: deskPaths.messagesWith({ state: 'mine' }),
  },
};

const mutedSchema = z.array(z.string());

const listed = (numbers: readonly string[]) => {
  const more = numbers.length - NAMED_MAX;
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` і ще ${more}` : ''}.`;
};

interface Told {
  kind: WorkKind;
  mail: WorkMail;
  numbers: readonly string[];
  /** In place of the usual. */
  subject?: string;
  /** In place of all that one has. */
  place?: { label: string; path: string };
}

/** Nobody is told of what they did themselves. */
export async function tellHolder(
  trx: Trx,
  { config, now, actor }: Pick<Context, 'config' | 'now' | 'actor'>,
  staffId: number | null,
  { kind, mail, numbers, place, ...told }: Told,
): Promise<void> {
  if (staffId === null || numbers.length === 0) return;
  if (actor?.kind === 'staff' && actor.staffId === staffId) return;
  const holder = await activeHandlers(trx)
    .where('id', '=', staffId)
    .select(['email', 'muted_mails'])
    .executeTakeFirst();
  const { subjects, ...all } = WORDS[kind];
  const { label, path } = place ?? all;
  const subject = told.subject ?? subjects[mail];
  if (!holder || !subject || readJson(mutedSchema, holder.muted_mails ?? '[]').includes(mail)) return;
  const desk = (address: string) => new URL(address, config.siteUrl).href;
  await enqueueMailTo(
    trx,
    {
      to: holder.email,
      subject,
      body: [
        `${subject}: ${listed(numbers)}`,
        { label, url: desk(path) },
        { label: 'Вимкнути такі листи', url: desk(`${deskPaths.own}#mails`) },
      ],
    },
    now(),
  );
}

/** Once a day: who is away is told when they are back. */
export const tellingOfLate = (work: Work) => (context: Context) => {
  const now = context.now();
  const isLate = work.isLate(now);
  return context.db.transaction().execute(async (trx) => {
    const people = await activeHandlers(trx)
      .where(
        'id',
        'in',
        openRows(trx, work)
          .where(isLate)
          .where('taken_by', 'is not', null)
          .select('taken_by')
          .$narrowType<{ taken_by: NotNull }>(),
      )
      .select(['id', 'away_from', 'away_until'])
      .orderBy('id')
      .execute();
    for (const person of people.filter((one) => awayUntil(one, now) === null)) {
      const late = await openOf(trx, work, person.id)
        .where(isLate)
        .select('number')
        .orderBy(sql.ref(work.term.by))
        .execute();
      const numbers = late.map(({ number }) => number);
      await tellHolder(trx, context, person.id, { kind: work.kind, mail: 'late', numbers });
    }
  });
};
