import type { SendMailOptions } from 'nodemailer';
import type { Config } from '@/backend/core/config';
import { type Letter, letterHtml, letterText } from './letter';
import type { Letterhead } from './letterhead';

export interface Mail extends Letter {
  to: string;
  from: Letterhead;
  /** Same on every retry of the mail. */
  key?: string;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

// `prepared` prevents folding, which would break the URL.
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export async function compose(mail: Mail, { mailFrom, siteUrl }: Config): Promise<SendMailOptions> {
  const { to, from, subject, key, unsubscribeUrl } = mail;
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text: letterText(mail, from),
    html: await letterHtml(mail, from),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'uk',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    ...(key ? { messageId: `<${key}@${new URL(siteUrl).hostname}>` } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
