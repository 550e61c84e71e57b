import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? decodeQuoted(body) : body;
}

/** RFC 2047. */
const decodeWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );

/** As a test writes it. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

export interface ReadMail {
  to: string;
  kinds: string[];
  text: string;
  html: string;
  unsubscribe: string;
  replyTo: string;
  from: string;
  subject: string;
}

/** Paths, oldest first; those of one instant, as of a city's call, in any order. */
export function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(folder, name));
}

export const readMail = (path: string): ReadMail => readRawMail(readFileSync(path, 'utf8'));

export function readRawMail(raw: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  const kinds = parts.map((part) => /Content-Type: ([\w/]+)/i.exec(part)?.[1] ?? '');
  const [text = '', html = ''] = parts.map((part) => decodePart(part.trimStart()));
  const unsubscribe = /^List-Unsubscribe: <(.+)>/m.exec(raw)?.[1] ?? '';
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(raw)?.[1]?.trim() ?? '';
  const words = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].+)*)$`, 'm').exec(raw)?.[1] ?? '');
  const named = { from: words('From'), subject: words('Subject') };
  return { to: header('To'), kinds, text, html, unsubscribe, replyTo: header('Reply-To'), ...named };
}
