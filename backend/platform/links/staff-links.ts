// As in account-links.ts: the mail's queue holds a nonce, the database a hash, and neither opens the invitation.
import { createHmac } from 'node:crypto';
import { deskPaths } from '@/domain/desk-paths';
import type { Config } from '@/backend/core/config';

export const invitationToken = ({ authSecret }: Config, nonce: string): string =>
  createHmac('sha256', authSecret).update(`staff invitation ${nonce}`).digest('base64url');

export const invitationLink = (config: Config, nonce: string): string =>
  new URL(deskPaths.invitation(invitationToken(config, nonce)), config.siteUrl).href;
