// The NBU payment QR code (постанова Правління НБУ від 19.08.2025 № 97) as a link, both ways. It knows the format,
// not the payment: whether an IBAN or a code is genuine is checked where the payment is put together.
import { ENCODING_DIGITS, NBU_LINES, type NbuPayment } from './nbu-fields';
import { decodeWindows1251, encodeWindows1251, isPaymentCharacter } from './windows-1251';

export const NBU_PAYLOAD_MAX = 475;
export const NBU_LINK_MAX = 507;

const PREFIXES = { '002': 'https://bank.gov.ua/qr/', '003': 'https://qr.bank.gov.ua/' } as const;
const AMOUNT = /^(?:0|[1-9]\d{0,8})(?:\.\d{2})?$/;
const SHAPES: Partial<Record<keyof NbuPayment, RegExp>> = {
  amount: /^(?:UAH(?:0|[1-9]\d{0,8})(?:\.\d{2})?)?$/,
  category: /^[A-Z0-9]{4}\/[A-Z0-9]{4}$/,
  reference: /^[ -~]*$/,
  lock: /^[0-9A-F]{0,4}$/,
  validUntil: /^(?:\d{12}|\d{14})?$/,
  createdAt: /^(?:\d{12}|\d{14})?$/,
};

/** A payment that the format cannot carry, or a text that is no payment code; the message names the field. */
export class NbuQrError extends Error {}

/**
 * A payment as the link of its QR code; 13 or 17 lines joined by LF, base64url without padding.
 * @throws NbuQrError when a field is missing, too long or has forbidden characters, or the link exceeds 507 bytes.
 */
export function encodeNbuQr(payment: NbuPayment): string {
  const lines = NBU_LINES[payment.format].map((line) => {
    const text = line.field ? wireText(payment, line.field) : (line.fixed ?? '');
    if (line.isRequired && text === '') throw new NbuQrError(`${line.title}: обов’язкове поле порожнє`);
    if ([...text].length > line.max) throw new NbuQrError(`${line.title}: довше ніж ${line.max}`);
    if (![...text].every(isPaymentCharacter)) throw new NbuQrError(`${line.title}: недопустимі символи`);
    if (line.field && SHAPES[line.field]?.test(text) === false)
      throw new NbuQrError(`${line.title}: неправильний запис`);
    return text;
  });
  const data = lines.join('\n');
  const bytes = payment.encoding === 'utf-8' ? Buffer.from(data, 'utf8') : Buffer.from(encodeWindows1251(data));
  const payload = bytes.toString('base64url');
  const link = PREFIXES[payment.format] + payload;
  if (payload.length > NBU_PAYLOAD_MAX || link.length > NBU_LINK_MAX)
    throw new NbuQrError('Дані не вміщаються в QR-код');
  return link;
}

/**
 * The link of a payment QR code as a payment. Both prefixes, LF and CR+LF, and a line end after the last field are
 * read, as the resolution's own examples differ in them.
 * @throws NbuQrError when it is no such link.
 */
export function decodeNbuQr(link: string): NbuPayment {
  const prefix = Object.values(PREFIXES).find((known) => link.startsWith(known));
  const payload = prefix === undefined ? '' : link.slice(prefix.length).replace(/=+$/, '');
  if (!/^[\w-]+$/.test(payload)) throw new NbuQrError('Це не посилання платіжного QR-коду НБУ');
  const bytes = Buffer.from(payload, 'base64url');
  const isUtf8 = /^BCD\r?\n\d{3}\r?\n1/.test(bytes.subarray(0, 12).toString('latin1'));
  const lines = (isUtf8 ? bytes.toString('utf8') : decodeWindows1251(bytes)).split(/\r?\n/);
  const format = lines[1] === '002' || lines[1] === '003' ? lines[1] : null;
  if (lines[0] !== 'BCD' || format === null) throw new NbuQrError('Невідомий формат платіжного QR-коду');

  const fields = NBU_LINES[format];
  const isComplete = lines.length === fields.length || (lines.length === fields.length + 1 && lines.at(-1) === '');
  if (!isComplete) throw new NbuQrError('У платіжному QR-коді не та кількість полів');
  const read = (field: keyof NbuPayment) => lines[fields.findIndex((line) => line.field === field)] ?? '';
  return {
    format,
    encoding: isUtf8 ? 'utf-8' : 'windows-1251',
    transfer: readTransfer(read('transfer')),
    recipient: read('recipient'),
    iban: read('iban'),
    amount: read('amount').replace(/^UAH/, ''),
    recipientCode: read('recipientCode'),
    purpose: read('purpose'),
    category: read('category'),
    reference: read('reference'),
    display: read('display'),
    lock: read('lock'),
    validUntil: read('validUntil'),
    createdAt: read('createdAt'),
    signature: read('signature'),
  };
}

function wireText(payment: NbuPayment, field: keyof NbuPayment): string {
  if (field === 'encoding') return ENCODING_DIGITS[payment.encoding];
  if (field === 'amount' && payment.amount !== '') return `UAH${shortAmount(payment.amount)}`;
  return payment[field];
}

/** "340.00" → "340": the resolution prefers a sum without empty kopecks. */
function shortAmount(amount: string): string {
  if (!AMOUNT.test(amount)) throw new NbuQrError('Сума/валюта: неправильний запис');
  return amount.replace(/\.00$/, '');
}

function readTransfer(text: string): NbuPayment['transfer'] {
  if (text === 'UCT' || text === 'ICT' || text === 'XCT') return text;
  throw new NbuQrError('Невідома функція платіжного QR-коду');
}
