import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { createLink, type NewLink, NOT_ME_LIFETIME_TEXT } from '@/backend/platform/links/account-links';
import type { User } from '@/backend/platform/sessions/users';
import { HOLD_HOURS } from '@/domain/account-limits';
import { enqueueMailTo, type MailDraft } from './queue';

type Draft = (to: string, link: NewLink, now: number) => MailDraft;

/** Mails what was done in the account, with a link «Це не я». */
export async function mailOwner(
  trx: Trx,
  { config, now }: Context,
  { id, email }: Pick<User, 'id' | 'email'>,
  draft: Draft,
): Promise<void> {
  if (!email) return;
  const time = now();
  const made = createLink(config, 'not_me_links', time);
  await trx.deleteFrom('not_me_links').where('expires_at', '<=', time).execute();
  await trx
    .insertInto('not_me_links')
    .values({ ...made.row, user_id: id, email })
    .execute();
  await enqueueMailTo(trx, draft(email, made, time), time);
}

export const notMe = ({ link }: NewLink) => [
  `Якщо це були не ви, натисніть «Це не я». Ми закриємо кабінет на всіх пристроях, зупинимо зміну email, закриємо іншим доступ до ваших авто і на ${HOLD_HOURS} годин нікого не впустимо. Посилання діє ${NOT_ME_LIFETIME_TEXT} і лише один раз.`,
  { label: 'Це не я', ...link },
];
