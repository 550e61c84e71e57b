import { FINE_DOCUMENT_LABELS, fineDocument } from '@/domain/fine-document';
import type { FineState } from '@/domain/fine-state';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { splitSerialNumber } from '@/domain/serial-number';
import type { FineResponse } from '@/domain/fine-response';
import { formatDate } from '@/domain/dates';
import { compactIban, isUkrainianIban } from './iban';
import { encodeNbuQr, NbuQrError } from './nbu-qr';
import { fillPurpose, toPaymentText, withNumber } from './purpose';

/** No NBU list has a category for fines; this one is in the standard, and apps accept it. */
const DEFAULT_CATEGORY = 'OTHR/OTHR';
const ALL_LOCKED = 'FFFF';
const ALL_BUT_AMOUNT_LOCKED = 'FEFF';

export interface PaymentDetails {
  recipient: string;
  recipientCode: string;
  iban: string;
  /** Hryvnia, "170.00"; '' when unknown. */
  amount: string;
  purpose: string;
  /** Null when the values do not fit into a code. */
  link: string | null;
}

export interface Requisites {
  recipient: string;
  recipient_code: string;
  iban: string;
  /** Through commas; paper with them is still about. */
  former_ibans?: string;
  purpose: string;
  /** Default: 003. */
  qr_format?: '002' | '003';
  qr_category?: string;
}

export type Payable = Pick<
  FineResponse,
  'serial_number' | 'license_plate' | 'document' | 'issued_at' | 'served_at' | 'violated_at' | 'stage'
>;

export type Account = Pick<PaymentDetails, 'recipient' | 'recipientCode' | 'iban'>;

export const ibansIn = (written = ''): string[] =>
  written
    .split(/[,;\n]/)
    .map(compactIban)
    .filter(Boolean);

/** Null when the requisites are incomplete or invalid: money sent to them would be lost. */
export function findAccount(requisites: Requisites | undefined): Account | null {
  if (!requisites) return null;
  const iban = compactIban(requisites.iban);
  const recipient = toPaymentText(requisites.recipient);
  const recipientCode = requisites.recipient_code.trim();
  const isComplete = isUkrainianIban(iban) && recipient !== '' && /^(\d{8}|\d{10})$/.test(recipientCode);
  return isComplete ? { recipient, recipientCode, iban } : null;
}

export function findPaymentDetails(
  fine: Payable,
  { payment: amount, paid }: Pick<FineState, 'payment' | 'paid'>,
  requisites: Requisites | undefined,
  payer = '',
): PaymentDetails | null {
  const account = findAccount(requisites);
  if (!account || !requisites) return null;
  const { series, number } = splitSerialNumber(fine.serial_number);
  const document = fineDocument(fine);
  const day = fine.issued_at ?? (document === 'resolution' ? null : fine.violated_at);
  const template = paid ? `${withNumber(requisites.purpose)}, доплата` : requisites.purpose;
  const purpose = fillPurpose(template, {
    document: FINE_DOCUMENT_LABELS[document].toLowerCase(),
    series,
    number,
    date: day ? formatDate(day) : '',
    plate: normaliseLicensePlate(fine.license_plate),
    payer,
  });
  const printed = { ...account, amount, purpose };
  return { ...printed, link: linkOf(printed, number, requisites) };
}

type Printed = Omit<PaymentDetails, 'link'>;

function linkOf(
  printed: Printed,
  number: string,
  { qr_format = '003', qr_category = DEFAULT_CATEGORY }: Requisites,
): string | null {
  const nothing = { category: '', reference: '', display: '', lock: '', validUntil: '', createdAt: '', signature: '' };
  const ofFormat003 = {
    category: qr_category,
    // ASCII only: a number with Cyrillic letters appears only in the purpose.
    reference: /^[!-~]{1,35}$/.test(number) ? number : '',
    lock: printed.amount === '' ? ALL_BUT_AMOUNT_LOCKED : ALL_LOCKED,
  };
  try {
    return encodeNbuQr({
      format: qr_format,
      encoding: 'windows-1251',
      transfer: 'UCT',
      ...printed,
      ...nothing,
      ...(qr_format === '003' ? ofFormat003 : {}),
    });
  } catch (error) {
    if (error instanceof NbuQrError) return null;
    throw error;
  }
}
