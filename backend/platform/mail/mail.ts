// A mail as the rest of the back end writes it: the first line is the fact with its date,
// then the consequence, then what to do. No shortened links.
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '@/backend/core/config';

/** A paragraph of plain text, or a link that stands on a line of its own. */
export type MailPart = string | { url: string; label: string };
export type MailBody = MailPart[];

export interface Mail {
  to: string;
  subject: string;
  body: MailBody;
  /** Of a mail that may be tried again: the same key is the same mail to whoever receives it twice. */
  key?: string;
  /** Address that a mail program may POST to without asking further (RFC 8058). */
  unsubscribeUrl?: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const asText = (part: MailBody[number]) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`);

function asHtml(part: MailBody[number]): string {
  if (typeof part === 'string') return `<p>${escape(part).replaceAll('\n', '<br>')}</p>`;
  const url = escape(part.url);
  return `<p>${escape(part.label)}:<br><a href="${url}">${url}</a></p>`;
}

// `prepared` keeps the address in one piece: a folded one is no address to a mail program.
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The message for the transport: the text part first, then the same words as HTML. */
export function compose(
  { to, subject, body, key, unsubscribeUrl }: Mail,
  { mailFrom, siteUrl }: Config,
): SendMailOptions {
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text: `${body.map(asText).join('\n\n')}\n`,
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
