import { createTransport } from 'nodemailer';
import type { Config } from '@/backend/core/config';
import { compose, type Mail } from './mail';

export interface Message {
  from: string;
  to: string[];
  bytes: Buffer;
}

const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

export async function buildMessage(mail: Mail, config: Config): Promise<Message> {
  const { message, envelope } = await builder.sendMail(await compose(mail, config));
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory');
  return { from: envelope.from || '', to: envelope.to, bytes: message };
}
