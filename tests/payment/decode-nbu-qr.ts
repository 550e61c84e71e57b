import { NBU_LINES, NBU_PREFIXES, type NbuPayment } from '@/domain/payment/nbu-fields';
import { NbuQrError } from '@/domain/payment/nbu-qr';

const decodeWindows1251 = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes);

/**
 * Accepts both prefixes, LF and CRLF, and a line end after the last field: the resolution's own examples differ. Throws
 * NbuQrError for anything else.
 */
export function decodeNbuQr(link: string): NbuPayment {
  const prefix = Object.values(NBU_PREFIXES).find((known) => link.startsWith(known));
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

function readTransfer(text: string): NbuPayment['transfer'] {
  if (text === 'UCT' || text === 'ICT' || text === 'XCT') return text;
  throw new NbuQrError('Невідома функція платіжного QR-коду');
}
