// Постанова Правління НБУ від 19.08.2025 № 97. Only encodes: the caller checks IBAN and codes.
import { ENCODING_DIGITS, NBU_LINES, NBU_PREFIXES, type NbuPayment } from './nbu-fields';
import { encodeWindows1251, isPaymentCharacter } from './windows-1251';

/** The whole link may have 507 characters; it stays shorter with either prefix. */
export const NBU_PAYLOAD_MAX = 475;

const AMOUNT = /^(?:0|[1-9]\d{0,8})(?:\.\d{2})?$/;
const SHAPES: Partial<Record<keyof NbuPayment, RegExp>> = {
  amount: /^(?:UAH(?:0|[1-9]\d{0,8})(?:\.\d{2})?)?$/,
  category: /^[A-Z0-9]{4}\/[A-Z0-9]{4}$/,
  reference: /^[ -~]*$/,
  lock: /^[0-9A-F]{0,4}$/,
  validUntil: /^(?:\d{12}|\d{14})?$/,
  createdAt: /^(?:\d{12}|\d{14})?$/,
};

export class NbuQrError extends Error {}

/**
 * 13 or 17 lines joined by LF, base64url without padding. Throws NbuQrError when a field is missing, too long or has
 * forbidden characters, or the text does not fit.
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
  if (payload.length > NBU_PAYLOAD_MAX) throw new NbuQrError('Дані не вміщаються в QR-код');
  return NBU_PREFIXES[payment.format] + payload;
}

function wireText(payment: NbuPayment, field: keyof NbuPayment): string {
  if (field === 'encoding') return ENCODING_DIGITS[payment.encoding];
  if (field === 'amount' && payment.amount !== '') return `UAH${shortAmount(payment.amount)}`;
  return payment[field];
}

/** "340.00" → "340": the resolution prefers sums without zero kopecks. */
function shortAmount(amount: string): string {
  if (!AMOUNT.test(amount)) throw new NbuQrError('Сума/валюта: неправильний запис');
  return amount.replace(/\.00$/, '');
}
