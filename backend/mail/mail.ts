// A mail as the rest of the back end writes it (ux.md, interaction rule 13): the first line is the fact with its date,
// then the consequence, then what to do. No shortened links.
import type { SendMailOptions } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs; each is plain text, or a link that stands on a line of its own. */
  body: (string | { url: string; label: string })[];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const asText = (part: Mail['body'][number]) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`);

function asHtml(part: Mail['body'][number]): string {
  if (typeof part === 'string') return `<p>${escape(part)}</p>`;
  const url = escape(part.url);
  return `<p>${escape(part.label)}:<br><a href="${url}">${url}</a></p>`;
}

/** The message for the transport: the text part first, then the same words as HTML. */
export function compose({ to, subject, body }: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text: `${body.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="uk"><meta charset="utf-8"><title>${escape(subject)}</title><body>${body.map(asHtml).join('')}</body></html>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'uk' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
