// КУпАП ст. 258, 279-1: the windscreen notice comes first; the resolution, which imposes the fine, may follow with its
// own number, but not after a notice paid in time.
import { formatSerialNumber } from './serial-number';

interface NamedFine {
  serial_number: string;
  /** ISO 8601 or epoch ms; null: no resolution yet; undefined: unknown. */
  issued_at?: string | number | null | undefined;
  /** Only a resolution is served. */
  served_at?: string | number | null | undefined;
  stage?: string | undefined;
}

export const FINE_DOCUMENTS = ['notice', 'resolution', 'unknown'] as const;
export type FineDocument = (typeof FINE_DOCUMENTS)[number];

export const FINE_DOCUMENT_LABELS: Record<FineDocument, string> = {
  notice: 'Повідомлення',
  resolution: 'Постанова',
  unknown: 'Документ',
};

/** Enforced and overdue fines are resolutions, whatever their dates. */
export function fineDocument({
  issued_at: issuedAt,
  served_at: servedAt,
  stage,
}: Omit<NamedFine, 'serial_number'>): FineDocument {
  if (issuedAt || servedAt || stage === 'enforcement' || stage === 'overdue') return 'resolution';
  return issuedAt === null ? 'notice' : 'unknown';
}

/** "Повідомлення ІП 0001234567". */
export const fineTitle = (fine: NamedFine): string =>
  `${FINE_DOCUMENT_LABELS[fineDocument(fine)]} ${formatSerialNumber(fine.serial_number)}`;
