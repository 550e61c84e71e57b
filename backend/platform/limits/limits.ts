import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/durations';
import type { Limit } from './attempts';

/**
 * `address`: per visitor. `account-there`: per account, or plate, and address, so a stranger cannot use up the owner's
 * tries.
 * `account`: a citizen, private link or sender of files, from anywhere. `recipient`: a mailbox. `everyone`: a shared resource.
 */
export type Counted = 'address' | 'account-there' | 'account' | 'recipient' | 'everyone';

interface Rule {
  of: Counted;
  max: number;
  windowMs: number;
}

export const LIMITS = {
  login: { of: 'account-there', max: 5, windowMs: MINUTE_MS },
  'login-from': { of: 'address', max: 20, windowMs: MINUTE_MS },
  'passkey-options-from': { of: 'address', max: 30, windowMs: MINUTE_MS },
  'passkey-login-from': { of: 'address', max: 20, windowMs: MINUTE_MS },
  'id-gov-ua-login-from': { of: 'address', max: 20, windowMs: MINUTE_MS },
  // Failures before a captcha is required; one address may be a whole office.
  'login-failed': { of: 'account', max: 3, windowMs: 15 * MINUTE_MS },
  'login-failed-from': { of: 'address', max: 10, windowMs: 15 * MINUTE_MS },

  registration: { of: 'account-there', max: 5, windowMs: HOUR_MS },
  'registration-from': { of: 'address', max: 20, windowMs: HOUR_MS },
  'desk-login': { of: 'account-there', max: 5, windowMs: MINUTE_MS },
  'desk-login-from': { of: 'address', max: 20, windowMs: MINUTE_MS },
  'desk-invitation-from': { of: 'address', max: 20, windowMs: HOUR_MS },

  // Links of mails: dead ones only, so that a live one is never blocked; a live one, where each try hashes a password.
  'email-confirm-from': { of: 'address', max: 20, windowMs: HOUR_MS },
  'email-confirm': { of: 'account', max: 20, windowMs: HOUR_MS },
  'email-change-confirm-from': { of: 'address', max: 20, windowMs: HOUR_MS },
  'not-me-from': { of: 'address', max: 20, windowMs: HOUR_MS },
  'password-reset': { of: 'account-there', max: 5, windowMs: HOUR_MS },
  'password-reset-from': { of: 'address', max: 20, windowMs: HOUR_MS },
  'password-reset-confirm-from': { of: 'address', max: 20, windowMs: HOUR_MS },
  'password-reset-confirm': { of: 'account', max: 20, windowMs: HOUR_MS },
  'link-check': { of: 'address', max: 20, windowMs: HOUR_MS },
  'own-password': { of: 'account', max: 5, windowMs: HOUR_MS },
  'desk-draft': { of: 'account', max: 600, windowMs: 10 * MINUTE_MS },
  'desk-find': { of: 'account', max: 120, windowMs: MINUTE_MS },
  'own-contacts': { of: 'account', max: 5, windowMs: HOUR_MS },
  'car-invitations': { of: 'account', max: 10, windowMs: DAY_MS },
  'car-invitation-tries': { of: 'account', max: 20, windowMs: HOUR_MS },
  'own-contacts-a-day': { of: 'account', max: 10, windowMs: DAY_MS },

  appeal: { of: 'address', max: 20, windowMs: 10 * MINUTE_MS },
  contact: { of: 'address', max: 20, windowMs: 10 * MINUTE_MS },
  'payment-claim': { of: 'address', max: 20, windowMs: 10 * MINUTE_MS },
  'appeal-message': { of: 'account', max: 30, windowMs: HOUR_MS },
  'fine-watch': { of: 'address', max: 10, windowMs: HOUR_MS },
  'calendar-feed': { of: 'address', max: 20, windowMs: HOUR_MS },
  'own-calendar': { of: 'account', max: 10, windowMs: HOUR_MS },
  // A mobile operator's address is shared by thousands: one plate is guessed at no more than before, others have room.
  'fine-lookup': { of: 'account-there', max: 10, windowMs: 15 * MINUTE_MS },
  'fine-lookup-from': { of: 'address', max: 100, windowMs: 15 * MINUTE_MS },
  // Wrong tries at one plate, or one number, before no fine and no plate of a complaint that is a slip away is offered.
  'fine-offer': { of: 'account-there', max: 3, windowMs: DAY_MS },
  authenticity: { of: 'address', max: 10, windowMs: 15 * MINUTE_MS },
  'appeal-status': { of: 'address', max: 10, windowMs: 15 * MINUTE_MS },
  'private-link': { of: 'address', max: 10, windowMs: 15 * MINUTE_MS },

  'register-push': { of: 'account', max: 120, windowMs: HOUR_MS },
  // Wrong keys only.
  'register-push-from': { of: 'address', max: 10, windowMs: 15 * MINUTE_MS },

  uploads: { of: 'address', max: 60, windowMs: HOUR_MS },
  // Of every form, whether it is taken or refused: each costs the time of looking into it.
  'opened-files': { of: 'account', max: 120, windowMs: HOUR_MS },
  'uploads-of-all': { of: 'everyone', max: 3000, windowMs: HOUR_MS },

  'registration-mails': { of: 'recipient', max: 10, windowMs: HOUR_MS },
  'password-reset-mails': { of: 'recipient', max: 10, windowMs: HOUR_MS },
  'email-change-mails': { of: 'recipient', max: 10, windowMs: HOUR_MS },
  'new-device-mails': { of: 'recipient', max: 10, windowMs: DAY_MS },
  // About one fine, and about all of them.
  'fine-watch-mails': { of: 'recipient', max: 5, windowMs: DAY_MS },
  'fine-watch-mails-in-all': { of: 'recipient', max: 30, windowMs: DAY_MS },
  // More than one owner sends a day: a bookkeeper is invited to each car of a firm.
  'car-invitation-mails': { of: 'recipient', max: 20, windowMs: DAY_MS },
  'car-invitation-mails-of-all': { of: 'everyone', max: 500, windowMs: HOUR_MS },
  'fine-watch-mails-of-all': { of: 'everyone', max: 500, windowMs: HOUR_MS },
  'receipt-mails': { of: 'recipient', max: 10, windowMs: DAY_MS },
  // Separate from citizens' mails: registering strangers' mailboxes must not use up password resets.
  'link-mails-of-strangers': { of: 'everyone', max: 1000, windowMs: HOUR_MS },
  'link-mails-of-citizens': { of: 'everyone', max: 1000, windowMs: HOUR_MS },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export function limitOf(name: LimitName, whom = 'all'): Limit {
  const { of, max, windowMs }: Rule = LIMITS[name];
  return { key: `${name}:${of === 'address' || of === 'everyone' ? whom : digest(whom)}`, max, windowMs };
}
