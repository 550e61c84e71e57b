// The bytes that are signed, and how they are read again. Nothing is written anew to be compared: what was signed is kept.
import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { equalSerialKeys } from '@/domain/serial-number';
import { type Statement, type StatementFacts, statementSchema } from '@/contract/authenticity';

export interface FineKeys {
  plate_key: string;
  serial_key: string;
}

/** `opening` is random: without it the hash cannot be searched for a plate. */
export const fineHash = (opening: string, { plate_key: plate, serial_key: serial }: FineKeys): string =>
  createHash('sha256').update(`${opening} ${plate} ${serial}`).digest('hex');

/** Before plates were read place by place, their keys had these letters as they were typed in Cyrillic. */
const FORMER: Partial<Record<string, string>> = { Y: 'У', Z: 'З', D: 'Д' };

function formerPlateKeys(key: string): string[] {
  if ([...key].filter((sign) => FORMER[sign] !== undefined).length > 3) return [key];
  let keys = [''];
  for (const sign of key) {
    const former = FORMER[sign];
    keys = keys.flatMap((start) => (former === undefined ? [start + sign] : [start + sign, start + former]));
  }
  return keys;
}

/** Whether the statement is about this fine; zeros before the number mean nothing. */
export const isAbout = (opening: string, hash: string, { plate_key: plate, serial_key: serial }: FineKeys): boolean =>
  formerPlateKeys(plate).some((plate_key) =>
    equalSerialKeys(serial).some((serial_key) => fineHash(opening, { plate_key, serial_key }) === hash),
  );

/** JSON without spaces, fields in this order, absent ones left out: equal facts give equal bytes. */
export function factsText(facts: StatementFacts): string {
  const { document, status, article, amount, paid_amount, amount_today, rules, holds_until } = facts;
  const { discount_state, discount_amount, discount_until, pay_until, appeal_until } = facts;
  return JSON.stringify({
    ...{ document, status, article, amount, paid_amount, amount_today },
    ...{ discount_state, discount_amount, discount_until, pay_until, appeal_until, rules, holds_until },
  });
}

type Head = Pick<Statement, 'site' | 'code' | 'said_at' | 'fine'>;

export function statementText({ site, code, said_at, fine }: Head, facts: StatementFacts): string {
  const head = JSON.stringify({ version: 1, site, code, said_at, fine });
  return `${head.slice(0, -1)},${factsText(facts).slice(1)}`;
}

export const signText = (privateKey: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64');

export interface Signed {
  statement: string;
  signature: string;
}

/** Null unless the key signed exactly this text and it is a statement with this code. */
export function readSigned(key: KeyObject, { statement, signature }: Signed, code?: string): Statement | null {
  if (!verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))) return null;
  const said = readStatement(statement);
  return said && (code === undefined || said.code === code) ? said : null;
}

function readStatement(text: string): Statement | undefined {
  try {
    return statementSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
