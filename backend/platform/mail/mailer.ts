import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@/backend/core/config';
import type { Log } from '@/backend/core/log';
import { buildMessage } from './build-message';
import type { Mail } from './mail';
import { sendBySmtp } from './smtp';

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
