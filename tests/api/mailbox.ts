// Reads the mails of a city without a mail server: files in DATA_DIR/mail.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface ReadMail {
  to: string;
  /** Kinds of the parts in their order. */
  kinds: string[];
  text: string;
  html: string;
}

function readMail(path: string): ReadMail {
  const raw = readFileSync(path, 'utf8');
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  const kinds = parts.map((part) => /Content-Type: ([\w/]+)/i.exec(part)?.[1] ?? '');
  const [text = '', html = ''] = parts.map((part) => decodePart(part.trimStart()));
  return { to: /^To: (.+)$/m.exec(raw)?.[1]?.trim() ?? '', kinds, text, html };
}

/** The mails in a data folder, the oldest first; waits until there are `count`, then empties the box. */
export async function takeMails(dataDir: string, count: number): Promise<ReadMail[]> {
  const folder = join(dataDir, 'mail');
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')).sort() : []);
  await expect.poll(() => names().length, { timeout: 5000, interval: 20 }).toBe(count);
  return names().map((name) => {
    const mail = readMail(join(folder, name));
    rmSync(join(folder, name));
    return mail;
  });
}

/** The token of a mail's link below `path`; '' when there is none. */
export const tokenIn = (mail: ReadMail | undefined, path: string) =>
  new RegExp(`https://parking\\.example\\.org${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
