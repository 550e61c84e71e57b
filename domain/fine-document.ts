// Two documents, two numbers: the inspector's notice on the windscreen comes first; the resolution, which imposes the
// fine, may follow it (КУпАП ст. 258, 279-1). A notice that is paid in time is never followed by one.
import { formatSerialNumber } from './serial-number';

interface NamedFine {
  serial_number: string;
  /** When the resolution was made: an instant in either form, null for not yet, undefined where the API does not tell. */
  issued_at?: string | number | null | undefined;
  /** Only a resolution is served. */
  served_at?: string | number | null | undefined;
  stage?: string | undefined;
}

export const FINE_DOCUMENTS = ['notice', 'resolution', 'unknown'] as const;
export type FineDocument = (typeof FINE_DOCUMENTS)[number];

export const FINE_DOCUMENT_WORDS: Record<FineDocument, string> = {
  notice: 'Повідомлення',
  resolution: 'Постанова',
  unknown: 'Документ',
};

/** What the fine's number stands on. What is enforced is a resolution, whatever its date; unknown: the API does not tell. */
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
  `${FINE_DOCUMENT_WORDS[fineDocument(fine)]} ${formatSerialNumber(fine.serial_number)}`;
