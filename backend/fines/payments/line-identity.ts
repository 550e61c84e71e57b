// A line is what the bank says of it. Two lines are compared by what both statements tell: one export names document and
// payer, the next only day, sum and purpose.
import { createHash } from 'node:crypto';
import { kyivTime } from '@/domain/kyiv-time';
import { accountKey, compactIban, isSameAccount } from '@/domain/payment/iban';
import type { Given } from '@/backend/platform/import/importer';
import { z } from 'zod';

/** Purpose and payer are hashes: what was counted is kept without names. */
export const identitySchema = z.object({
  purpose: z.string(),
  time: z.string().optional(),
  document: z.string().optional(),
  reference: z.string().optional(),
  account: z.string().optional(),
  payerName: z.string().optional(),
  payerCode: z.string().optional(),
  payerAccount: z.string().optional(),
});
export type LineIdentity = z.infer<typeof identitySchema>;

const plain = (value: unknown) => (typeof value === 'string' ? value.normalize('NFKC').trim().toUpperCase() : '');
const lettersOf = (value: unknown) =>
  plain(value)
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** Written where there is no number. */
const NO_NUMBER = /^(?:БН|Б Н|0*)$/u;

const two = (value: number) => String(value).padStart(2, '0');
const clock = (hours: number, minutes: number, seconds: number) =>
  hours + minutes + seconds === 0 ? '' : [hours, minutes, ...(seconds === 0 ? [] : [seconds])].map(two).join(':');

/** "14:05" or "14:05:33"; empty where the bank gives none, which midnight means too. */
export function timeOf({ time, date, document_date: documentDate }: Given): string {
  const [, hours, minutes, seconds = '0'] = /(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/.exec(plain(time)) ?? [];
  if (hours !== undefined) return clock(Number(hours), Number(minutes), Number(seconds));
  const at = typeof date === 'number' ? date : documentDate;
  if (typeof at !== 'number') return '';
  const { hour, minute, second } = kyivTime(at);
  return clock(hour, minute, second);
}

export function identityOf(given: Given): LineIdentity {
  const [document, reference] = [lettersOf(given['document']), lettersOf(given['reference'])];
  const [payerName, payerCode] = [lettersOf(given['payer']), lettersOf(given['payer_code'])];
  const payerAccount = accountKey(plain(given['payer_account']));
  const [time, account] = [timeOf(given), compactIban(plain(given['account']))];
  return {
    purpose: hashed(lettersOf(given['purpose'])),
    ...(time !== '' && { time }),
    ...(!NO_NUMBER.test(document) && { document }),
    ...(!NO_NUMBER.test(reference) && { reference }),
    ...(account !== '' && { account }),
    ...(payerName !== '' && { payerName: hashed(payerName) }),
    ...(!NO_NUMBER.test(payerCode) && { payerCode: hashed(payerCode) }),
    ...(payerAccount !== '' && { payerAccount: hashed(payerAccount) }),
  };
}

type Agreement = 'agree' | 'differ' | 'unknown';

function compare(
  one: string | undefined,
  other: string | undefined,
  isSame = (a: string, b: string) => a === b,
): Agreement {
  if (one === undefined || other === undefined) return 'unknown';
  return isSame(one, other) ? 'agree' : 'differ';
}

/** One export names the payer in one column, the next in three. Code and account outweigh how the name is spelled. */
function comparePayers(one: LineIdentity, other: LineIdentity): Agreement {
  const numbers = [compare(one.payerCode, other.payerCode), compare(one.payerAccount, other.payerAccount)];
  const name = compare(one.payerName, other.payerName);
  if (numbers.includes('differ')) return 'differ';
  if (!numbers.includes('agree')) return name;
  // Many pay from one account of their bank.
  return name === 'differ' ? 'unknown' : 'agree';
}

/** One statement gives seconds, the other none. */
const isSameTime = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
const hasSeconds = (time = '') => time.length > 5;

export type Likeness = 'same' | 'maybe' | 'other';

/** Both lines have one day and one sum. A document's number does not repeat within one account and day. */
export function likeness(one: LineIdentity, other: LineIdentity): Likeness {
  if (compare(one.account, other.account, isSameAccount) === 'differ') return 'other';
  const numbers = [compare(one.document, other.document), compare(one.reference, other.reference)];
  const time = compare(one.time, other.time, isSameTime);
  const [payer, purpose] = [comparePayers(one, other), compare(one.purpose, other.purpose)];
  if (numbers.includes('agree')) {
    if (payer === 'differ' && purpose === 'differ') return 'other';
    return [...numbers, time, payer, purpose].includes('differ') ? 'maybe' : 'same';
  }
  if ([...numbers, time, payer, purpose].includes('differ')) return 'other';
  const isTimed = time === 'agree' && (payer === 'agree' || (hasSeconds(one.time) && hasSeconds(other.time)));
  return isTimed ? 'same' : 'maybe';
}

/** The bank's own number of it stands on the line. */
export const isNumbered = ({ document, reference }: LineIdentity): boolean =>
  document !== undefined || reference !== undefined;
