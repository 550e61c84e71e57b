// As in account-links.ts: the mail's queue holds a nonce, the database a hash, and neither opens the invitation.
import { createHmac } from 'node:crypto';
import { deskPaths } from '@/domain/desk-paths';
import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { knownConfigs } from '@/backend/platform/sealing';
import { hashToken } from '@/backend/platform/sessions/token';

export const invitationToken = ({ authSecret }: Config, nonce: string): string =>
  createHmac('sha256', authSecret).update(`staff invitation ${nonce}`).digest('base64url');

/** Of whichever secret it was made with: AUTH_SECRET may have been changed while its mail waited. */
export async function invitationLink(db: Db, config: Config, nonce: string): Promise<string> {
  const tokens = knownConfigs(config).map((known) => invitationToken(known, nonce));
  const hashes = tokens.map(hashToken);
  const made = await db.selectFrom('staff').select('invitation_hash').where('invitation_hash', 'in', hashes).execute();
  const token = tokens.find((one) => made.some(({ invitation_hash: hash }) => hash === hashToken(one)));
  return new URL(deskPaths.invitation(token ?? invitationToken(config, nonce)), config.siteUrl).href;
}
