import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

export const createSecret = () => `${MARK}${randomBytes(32).toString('base64')}`;

export interface Message {
  key: string;
  seconds: number;
  body: string;
}

/** Standard Webhooks. */
export function sign(secret: string, { key, seconds, body }: Message): string {
  const hmac = createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64'));
  return `v1,${hmac.update(`${key}.${seconds}.${body}`).digest('base64')}`;
}
