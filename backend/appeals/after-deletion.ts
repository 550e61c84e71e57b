// An account that is deleted leaves its cases: whoever sent them gets a private link to each that is open or may go to court.
import { isOver, type AppealRow } from './states';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { LINK_AFTER_END_MS } from '@/backend/platform/links/private-links';
import { enqueueMailTo, type MailDraft } from '@/backend/platform/mail/queue';
import { formatDateTime } from '@/domain/dates';

const leftMail = (to: string, appeal: AppealRow, now: number): MailDraft => ({
  to,
  subject: `Ваша скарга ${appeal.number}: справа без кабінету`,
  body: [
    `${formatDateTime(now)} особистий кабінет, з якого подано скаргу ${appeal.number}, видалено. Посилання на справу в кабінеті більше не діють.`,
    isOver(appeal)
      ? 'Рішення й документи справи відкриває це особисте посилання. Збережіть його.'
      : 'Розгляд триває. Стежити за справою й відповідати інспекції можна за цим особистим посиланням. Збережіть його.',
    { label: 'Ваше особисте посилання', linkTo: { appeal_id: appeal.id } },
  ],
});

/** Before the account itself is deleted. */
export async function leaveLinksToCases(
  trx: Trx,
  { now }: Pick<Context, 'now'>,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  const cases = await trx
    .selectFrom('appeals')
    .where('user_id', '=', id)
    .where((eb) =>
      eb.or([eb('status', 'not in', ['decided', 'withdrawn']), eb('updated_at', '>', now() - LINK_AFTER_END_MS)]),
    )
    .selectAll()
    .orderBy('id')
    .execute();
  for (const appeal of cases) {
    const to = appeal.email || email;
    if (to) await enqueueMailTo(trx, leftMail(to, appeal, now()), now());
  }
}
