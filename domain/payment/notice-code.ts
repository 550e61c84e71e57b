// What a QR code says: docs/notice-code.md; постанова Правління НБУ № 97, formats 001, 002 and 003. Runs in the browser.
import { ATTESTATION_CODE, normaliseAttestationCode } from '@/domain/attestation-code';
import { decodePart } from '@/domain/decode-part';
import { licensePlateKind, normaliseLicensePlate } from '@/domain/license-plate';
import { compactIban } from '@/domain/payment/iban';
import { NBU_PREFIXES } from '@/domain/payment/nbu-fields';
import { normaliseSerialNumber } from '@/domain/serial-number';

interface Ours {
  /** With its port. */
  host: string;
  /** Null when the city has not told its account. */
  iban: string | null;
  /** Accounts that were the city's. */
  former?: readonly string[] | undefined;
}

export type NoticeCode =
  | { kind: 'fine'; license_plate: string; serial_number: string }
  /** Does not tell the plate. */
  | { kind: 'number'; serial_number: string }
  /** The code of a statement of this site, see docs/authenticity.md. */
  | { kind: 'statement'; code: string }
  /** Ours, but names no fine. */
  | { kind: 'nameless' }
  /** To an account that was ours; `fine`, as far as it names one, tells the sum and the account of today. */
  | { kind: 'moved'; iban: string; fine: { license_plate?: string; serial_number?: string } }
  /** A payment code that cannot be compared with an account. */
  | { kind: 'unchecked' }
  | { kind: 'foreign'; leads: { to: 'site'; host: string } | { to: 'account' } | { to: 'nothing' } };

const STATEMENT = /^\/authenticity\/([^/]{1,60})\/?$/;
const LOOK_UPS = /^(?:\/pay|\/info-pay)?\/fine\/?$/;
const IBAN_LINE = 6;
const PURPOSE_LINE = 11;

// «№» makes a number certain: without it, other codes in a purpose look alike.
const SIGNED_NUMBER = /(?:^|[^\p{L}\d])(\d?\p{Lu}[\p{Lu}\d]{0,3} ?(?:№|номер) ?\d{4,10})(?!\d)/u;
const PLAIN_NUMBER = /(?:^|[^\p{L}\d])(\d?\p{Lu}[\p{Lu}\d]{0,3} ?\d{6,10})(?!\d)/u;
const PLATE = /(?:^|[^\p{L}\d])(\p{Lu}{2}[ -]?\d{4}[ -]?\p{Lu}{2})(?![\p{L}\d])/u;

/** `text`: the content of any QR code. */
export function readNoticeCode(text: string, ours: Ours): NoticeCode {
  const lines = paymentLines(text.trim());
  if (lines) return readPayment(lines, ours);
  const address = addressOf(text);
  if (!address) return { kind: 'foreign', leads: { to: 'nothing' } };
  if (address.host !== ours.host) return { kind: 'foreign', leads: { to: 'site', host: address.host } };
  const code = normaliseAttestationCode(decodePart(STATEMENT.exec(address.pathname)?.[1] ?? '') ?? '');
  if (ATTESTATION_CODE.test(code)) return { kind: 'statement', code };
  if (!LOOK_UPS.test(address.pathname)) return { kind: 'nameless' };
  const { searchParams: said } = address;
  return named(said.get('license_plate') ?? '', said.get('serial_number') ?? '');
}

function named(
  licensePlate: string,
  serialNumber: string,
): Extract<NoticeCode, { kind: 'fine' | 'number' | 'nameless' }> {
  const [license_plate, serial_number] = [normaliseLicensePlate(licensePlate), normaliseSerialNumber(serialNumber)];
  if (!serial_number) return { kind: 'nameless' };
  return license_plate ? { kind: 'fine', license_plate, serial_number } : { kind: 'number', serial_number };
}

function addressOf(text: string): URL | null {
  try {
    const address = new URL(text);
    return address.host ? address : null;
  } catch {
    return null;
  }
}

/** From the mark BCD on; null for what is no payment code. */
function paymentLines(text: string): string[] | null {
  const prefix = Object.values(NBU_PREFIXES).find((known) => text.startsWith(known));
  const lines = (prefix === undefined ? text : decode(text.slice(prefix.length))).split(/\r?\n/);
  const start = lines.indexOf('BCD');
  return start < 0 ? null : lines.slice(start);
}

function decode(payload: string): string {
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const text = new TextDecoder('windows-1251').decode(bytes);
    return /^BCD\r?\n\d{3}\r?\n1/.test(text) ? new TextDecoder().decode(bytes) : text;
  } catch {
    return '';
  }
}

function readPayment(lines: string[], { iban, former = [] }: Ours): NoticeCode {
  if (iban === null) return { kind: 'unchecked' };
  const account = compactIban(lines[IBAN_LINE] ?? '');
  const isMoved = account !== iban && former.includes(account);
  if (account !== iban && !isMoved) return { kind: 'foreign', leads: { to: 'account' } };
  const purpose = lines[PURPOSE_LINE] ?? '';
  const number = SIGNED_NUMBER.exec(purpose) ?? PLAIN_NUMBER.exec(purpose);
  const code = named(plateIn(purpose), number?.[1] ?? '');
  if (!isMoved) return code;
  const { kind: _, ...fine } = code;
  return { kind: 'moved', iban, fine };
}

/** A personalised or foreign plate is not told from other words, so the driver types it. */
function plateIn(purpose: string): string {
  const parts = [PLATE.exec(purpose)?.[1] ?? '', ...purpose.split(',')];
  return parts.find((part) => !['other', 'state'].includes(licensePlateKind(normaliseLicensePlate(part)))) ?? '';
}
