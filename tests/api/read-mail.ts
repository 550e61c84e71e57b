import { readFileSync } from 'node:fs';

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface ReadMail {
  to: string;
  kinds: string[];
  text: string;
  html: string;
  unsubscribe: string;
  replyTo: string;
}

export const readMail = (path: string): ReadMail => readRawMail(readFileSync(path, 'utf8'));

export function readRawMail(raw: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  const kinds = parts.map((part) => /Content-Type: ([\w/]+)/i.exec(part)?.[1] ?? '');
  const [text = '', html = ''] = parts.map((part) => decodePart(part.trimStart()));
  const unsubscribe = /^List-Unsubscribe: <(.+)>/m.exec(raw)?.[1] ?? '';
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(raw)?.[1]?.trim() ?? '';
  return { to: header('To'), kinds, text, html, unsubscribe, replyTo: header('Reply-To') };
}
