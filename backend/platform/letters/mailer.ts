import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@/backend/core/config';
import type { Log } from '@/backend/core/log';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { MINUTE_MS } from '@/domain/durations';
import { type Letter, letterHtml, letterText } from './letter';
import type { Letterhead } from './letterhead';

interface Mail extends Letter {
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

/** In parts: in the line of a header «Паркінспекція: Вінниця <…>» would name a group. */
function senderOf(mailFrom: string) {
  const [, name = '', address = mailFrom] = /^"?([^<]*?)"?\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name, address };
}

async function compose(mail: Mail, { mailFrom, siteUrl }: Config): Promise<SendMailOptions> {
  const { to, from, subject, key, unsubscribeUrl } = mail;
  return {
    from: senderOf(mailFrom),
    to: { name: '', address: to },
    ...(from.email && { replyTo: { name: '', address: from.email } }),
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

interface Message {
  from: string;
  to: string[];
  bytes: Buffer;
}

const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function buildMessage(mail: Mail, config: Config): Promise<Message> {
  const { message, envelope } = await builder.sendMail(await compose(mail, config));
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory');
  return { from: envelope.from || '', to: envelope.to, bytes: message };
}

// The last byte is what makes the server take a message. `beforeLastByte` runs just before it; until then a failure
// leaves nothing behind.
const CONNECT_MS = 10_000;
/** Less than the lease of a mail. */
const BEFORE_LAST_BYTE_MS = 2 * MINUTE_MS;
/** A server that has the whole message may need as long (RFC 5321, 4.5.3.2.6): who leaves earlier sends it again. */
export const ANSWER_MS = 10 * MINUTE_MS;

type BeforeLastByte = () => Promise<void>;

async function* heldBack(bytes: Buffer, beforeLastByte: BeforeLastByte) {
  yield bytes;
  await beforeLastByte();
}

function sendBySmtp(smtpUrl: string, { from, to, bytes }: Message, beforeLastByte: BeforeLastByte): Promise<void> {
  const { options } = new SMTPTransport(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return new Promise<void>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const fail = (error: Error) => {
      clearTimeout(timer);
      connection.close();
      reject(error);
    };
    const limitTo = (ms: number) => {
      const late = Object.assign(new Error('The mail server does not answer'), { code: 'ETIMEDOUT' });
      timer = setTimeout(() => fail(late), ms).unref();
    };
    const finish = async () => {
      clearTimeout(timer);
      await beforeLastByte();
      limitTo(ANSWER_MS);
    };
    const send = () => {
      // Byte mode prevents read-ahead, which would call `beforeLastByte` early.
      const message = Readable.from(heldBack(bytes, finish), { objectMode: false, highWaterMark: 1 });
      connection.send({ from, to }, message, (error) => {
        if (error) {
          fail(error);
          return;
        }
        clearTimeout(timer);
        connection.quit();
        resolve();
      });
    };
    connection.on('error', fail);
    const next = (step: () => void) => (error?: Error | null) => {
      if (error) fail(error);
      else step();
    };
    const login = () => {
      const { user, pass = '' } = options.auth ?? {};
      if (user) connection.login({ user, credentials: { user, pass } }, next(send));
      else send();
    };
    limitTo(BEFORE_LAST_BYTE_MS);
    connection.connect(next(login));
  });
}

export interface QueuedMail extends Mail {
  key: string;
  createdAt: number;
}

export interface Mailer {
  deliver(mail: QueuedMail, beforeLastByte: () => Promise<void>): Promise<void>;
}

function fileName(at: number, key: string): string {
  return `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${key}.eml`;
}

async function writeMail(mail: Mail, name: string, config: Config, log: Log): Promise<void> {
  const { bytes } = await buildMessage(mail, config);
  const folder = join(config.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, bytes, { mode: 0o600 });
  await rename(part, path);
  log.info({ event: 'mail-stored', path }, 'mail kept as a file: SMTP_URL is not set');
}

export function openMailer(config: Config, log: Log): Mailer {
  const { smtpUrl } = config;
  return {
    deliver: async (mail, beforeLastByte) =>
      smtpUrl
        ? sendBySmtp(smtpUrl, await buildMessage(mail, config), beforeLastByte)
        : writeMail(mail, fileName(mail.createdAt, mail.key), config, log),
  };
}
