// Mails to the staff about their complaints: numbers alone, never what a citizen wrote. Each is switched off by its reader.
import { z } from 'zod';
import type { NotNull } from 'kysely';
import { awayUntil } from '@/domain/absence';
import { appealsLateBefore } from '@/domain/appeal-terms';
import { deskPaths } from '@/domain/desk-paths';
import type { WorkMail } from '@/domain/work-mails';
import type { Trx } from '@/backend/db/connection';
import { readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { activeHandlers } from '@/backend/platform/staff/deputies';
import { isOpen } from './states';

const NAMED_MAX = 20;

const SUBJECTS: Record<WorkMail, string> = {
  new: 'Вам дісталася нова скарга',
  given: 'Вам передано скарги',
  answered: 'Заявник відповів у вашій скарзі',
  late: 'Строк ваших скарг минув',
};

const mutedSchema = z.array(z.string());

const listed = (numbers: readonly string[]) => {
  const more = numbers.length - NAMED_MAX;
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` і ще ${more}` : ''}.`;
};

type Telling = Pick<Context, 'config' | 'now' | 'actor'>;

/** Nobody is told of what they did themselves. */
export async function tellHolder(
  trx: Trx,
  { config, now, actor }: Telling,
  staffId: number | null,
  kind: WorkMail,
  numbers: readonly string[],
): Promise<void> {
  if (staffId === null || numbers.length === 0) return;
  if (actor?.kind === 'staff' && actor.staffId === staffId) return;
  const holder = await activeHandlers(trx)
    .where('id', '=', staffId)
    .select(['email', 'muted_mails'])
    .executeTakeFirst();
  if (!holder || readJson(mutedSchema, holder.muted_mails ?? '[]').includes(kind)) return;
  const desk = (path: string) => new URL(path, config.siteUrl).href;
  await enqueueMailTo(
    trx,
    {
      to: holder.email,
      subject: SUBJECTS[kind],
      body: [
        `${SUBJECTS[kind]}: ${listed(numbers)}`,
        { label: 'Ваші скарги', url: desk(deskPaths.appealsWith({ queue: 'mine' })) },
        { label: 'Вимкнути такі листи', url: desk(`${deskPaths.own()}#mails`) },
      ],
    },
    now(),
  );
}

/** Once a day: who is away is told when they are back. */
export function tellOfLate(context: Context): Promise<void> {
  const now = context.now();
  return context.db.transaction().execute(async (trx) => {
    const people = await activeHandlers(trx)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('appeals')
          .where(isOpen)
          .where('created_at', '<', appealsLateBefore(now))
          .where('taken_by', 'is not', null)
          .select('taken_by')
          .$narrowType<{ taken_by: NotNull }>(),
      )
      .select(['id', 'away_from', 'away_until'])
      .orderBy('id')
      .execute();
    for (const person of people.filter((one) => awayUntil(one, now) === null)) {
      const late = await trx
        .selectFrom('appeals')
        .where(isOpen)
        .where('taken_by', '=', person.id)
        .where('created_at', '<', appealsLateBefore(now))
        .select('number')
        .orderBy('created_at')
        .execute();
      await tellHolder(
        trx,
        context,
        person.id,
        'late',
        late.map(({ number }) => number),
      );
    }
  });
}
