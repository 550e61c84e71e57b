// A token derives from the mail's nonce and the server's secret; only its hash is stored, so a database dump opens
// nothing. URLs are built from SITE_URL, never from a request.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { INVITATION_DAYS } from '@/domain/car-share';
import { HOUR_MS } from '@/domain/durations';
import { paths } from '@/domain/paths';
import type { LinkKind } from '@/contract/accounts';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { HttpError } from '@/backend/core/http-error';
import { knownConfigs } from '@/backend/platform/sealing';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { findUserByLogin, lockUser, type User } from '@/backend/platform/sessions/users';
import { keysOf } from '@/domain/keys';

export const LINK_LIFETIME_TEXT = '1 годину';
export const NOT_ME_LIFETIME_TEXT = '7 днів';
/** How long a mail may wait for the mail server; the link's lifetime begins when it is sent. */
const MAIL_WAITS_MS = 24 * 60 * 60 * 1000;

const PAGES = {
  registrations: paths.registrationConfirm,
  password_resets: paths.passwordResetConfirm,
  email_changes: paths.emailChangeConfirm,
  not_me_links: paths.notMe,
  car_shares: paths.cabinetAuto,
} as const;

const LIFETIMES_MS: Record<keyof typeof PAGES, number> = {
  registrations: HOUR_MS,
  password_resets: HOUR_MS,
  email_changes: HOUR_MS,
  // A warning must reach people who read mail once a week.
  not_me_links: 7 * 24 * HOUR_MS,
  car_shares: INVITATION_DAYS * 24 * HOUR_MS,
};

export const accountLinkSchema = z.object({ table: z.enum(keysOf(PAGES)), nonce: z.string() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

const tokenOf = ({ authSecret }: Config, { table, nonce }: AccountLink) =>
  createHmac('sha256', authSecret).update(`${table} ${nonce}`).digest('base64url');

export function createLink(config: Config, table: AccountLink['table'], now: number) {
  const link: AccountLink = { table, nonce: createToken() };
  const mailUntil = now + MAIL_WAITS_MS;
  return {
    link,
    mailUntil,
    row: { token_hash: hashToken(tokenOf(config, link)), expires_at: mailUntil + LIFETIMES_MS[table] },
  };
}

export type NewLink = ReturnType<typeof createLink>;

export function accountLink(config: Config, link: AccountLink): string {
  const url = new URL(PAGES[link.table], config.siteUrl);
  url.searchParams.set(link.table === 'car_shares' ? 'invitation' : 'token', tokenOf(config, link));
  return url.href;
}

/** Its URL. One made before AUTH_SECRET was changed opens by the token of the former secret alone. */
export async function startLink(db: Db, config: Config, link: AccountLink, now: number): Promise<string> {
  for (const known of knownConfigs(config)) {
    const { numUpdatedRows } = await db
      .updateTable(link.table)
      .set({ expires_at: now + LIFETIMES_MS[link.table] })
      .where('token_hash', '=', hashToken(tokenOf(known, link)))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return accountLink(known, link);
  }
  return accountLink(config, link);
}

/** Always locks the account before the link, so that concurrent requests cannot deadlock. */
export async function lockOwner(
  trx: Trx,
  table: Exclude<AccountLink['table'], 'registrations' | 'car_shares'>,
  token: string,
): Promise<User> {
  const link = await trx
    .selectFrom(table)
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const user = link?.user_id ? await lockUser(trx, link.user_id) : undefined;
  if (!user) throw badLink();
  return user;
}

const TABLES: Record<LinkKind, AccountLink['table']> = {
  registration: 'registrations',
  'email-change': 'email_changes',
  'password-reset': 'password_resets',
  'not-me': 'not_me_links',
};

/** Read-only, because mail scanners open links. */
export async function isLinkLive({ db, now }: Context, kind: LinkKind, token: string): Promise<boolean> {
  const link: { user_id?: number | null; email?: string } | undefined = await db
    .selectFrom(TABLES[kind])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .selectAll()
    .executeTakeFirst();
  if (!link || link.user_id === null) return false;
  const claimsEmail = kind === 'registration' || kind === 'email-change';
  return !claimsEmail || (await findUserByLogin(db, link.email ?? '')) === undefined;
}

/** One response for used, expired and forged links. */
export const badLink = () =>
  new HttpError(400, { detail: 'Посилання вже використане або його строк минув. Запросіть нове.', code: 'bad_link' });
