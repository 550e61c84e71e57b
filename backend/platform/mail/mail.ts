// First line: the fact with its date; then the consequence; then what to do. No shortened links.
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '@/backend/core/config';

export type MailPart = string | { url: string; label: string };
export type MailBody = MailPart[];

export interface Mail {
  to: string;
  subject: string;
  body: MailBody;
  /** Same on every retry of the mail. */
  key?: string;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const asText = (part: MailBody[number]) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`);

export const mailText = (body: MailBody): string => `${body.map(asText).join('\n\n')}\n`;

function asHtml(part: MailBody[number]): string {
  if (typeof part === 'string') return `<p>${escape(part).replaceAll('\n', '<br>')}</p>`;
  const url = escape(part.url);
  return `<p>${escape(part.label)}:<br><a href="${url}">${url}</a></p>`;
}

// `prepared` prevents folding, which would break the URL.
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function compose(
  { to, subject, body, key, unsubscribeUrl }: Mail,
  { mailFrom, siteUrl }: Config,
): SendMailOptions {
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text: mailText(body),
    html: `<!doctype html><html lang="uk"><meta charset="utf-8"><title>${escape(subject)}</title><body>${body.map(asHtml).join('')}</body></html>`,
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
