// The doctor asks the site through its public address which address of a visitor arrives; only who knows AUTH_SECRET is told.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fieldOf } from '@/domain/keys';

export const QUESTION_HEADER = 'x-doctor-question';
const VALID_MS = 5 * 60_000;

export interface Arriving {
  /** The visitor's, as the limits count it. */
  address: string;
  /** Address of the nearest proxy, or of the visitor without one. */
  connection: string;
}

const signatureOf = (secret: string, asked: string) =>
  createHmac('sha256', secret).update(`arriving address ${asked}`).digest('base64url');

export const writeQuestion = (secret: string, now: number): string => `${now}.${signatureOf(secret, `${now}`)}`;

export function isQuestion(given: unknown, secret: string, now: number): boolean {
  if (typeof given !== 'string' || secret === '') return false;
  const [asked = '', signature = ''] = given.split('.', 2);
  const [expected, found] = [Buffer.from(signatureOf(secret, asked)), Buffer.from(signature)];
  return (
    expected.length === found.length && timingSafeEqual(expected, found) && Math.abs(now - Number(asked)) < VALID_MS
  );
}

/** Undefined where another answered, or the site does not know the secret of the question. */
export function readArriving(text: string): Arriving | undefined {
  try {
    const arriving = fieldOf(JSON.parse(text), 'arriving');
    const [address, connection] = [fieldOf(arriving, 'address'), fieldOf(arriving, 'connection')];
    return typeof address === 'string' && typeof connection === 'string' ? { address, connection } : undefined;
  } catch {
    return undefined;
  }
}
