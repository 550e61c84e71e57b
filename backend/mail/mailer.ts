// The way out for mails: SMTP when SMTP_URL is set, else files in DATA_DIR/mail that any mail program opens.
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '@/backend/config';
import type { Log } from '@/backend/log';
import { compose, type Mail } from './mail';

export interface Mailer {
  /** Resolves when the mail is accepted (or is a file); rejects when it is not, within half a minute. */
  send(mail: Mail): Promise<void>;
  /** Sends without waiting: an answer never depends on the mail server. A failure is logged. */
  post(mail: Mail): void;
}

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;

function smtpSender({ smtpUrl, mailFrom }: Config) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  });
  return async (mail: Mail) => {
    await transport.sendMail(compose(mail, mailFrom));
  };
}

function fileSender({ dataDir, mailFrom }: Config, log: Log) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataDir, 'mail');
  return async (mail: Mail) => {
    const { message } = await transport.sendMail(compose(mail, mailFrom));
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
    const path = join(folder, name);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
    log.info({ event: 'mail-stored', path }, 'mail kept as a file: SMTP_URL is not set');
  };
}

export function openMailer(config: Config, log: Log): Mailer {
  const send = config.smtpUrl ? smtpSender(config) : fileSender(config, log);
  return {
    send,
    post: (mail) => {
      send(mail).catch((error: unknown) => {
        // Neither the message nor the address of the reader goes into the log.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        log.error({ event: 'mail-failed', code }, 'mail not sent');
      });
    },
  };
}
