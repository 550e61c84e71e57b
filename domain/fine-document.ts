// КУпАП ст. 258, 279-1: the windscreen notice comes first; the resolution, which imposes the fine, may follow with its
// own number, but not after a notice paid in time.
import { formatSerialNumber } from './serial-number';

export const FINE_DOCUMENTS = ['notice', 'resolution', 'unknown'] as const;
export type FineDocument = (typeof FINE_DOCUMENTS)[number];

/** Dates: ISO 8601 or epoch ms. */
type Dated = string | number | null | undefined;

interface NamedFine {
  serial_number: string;
  /** As the server says; absent: by the rest. */
  document?: FineDocument | undefined;
  /** null: no resolution yet; undefined: unknown. */
  issued_at?: Dated;
  /** Only a resolution is served, comes into force and is enforced. */
  served_at?: Dated;
  in_force_at?: Dated;
  enforcement_at?: Dated;
  stage?: string | undefined;
}

export const FINE_DOCUMENT_LABELS: Record<FineDocument, string> = {
  notice: 'Повідомлення',
  resolution: 'Постанова',
  unknown: 'Документ',
};

/** Enforced and overdue fines are resolutions, whatever their dates. */
export function fineDocument(fine: Omit<NamedFine, 'serial_number'>): FineDocument {
  const {
    document,
    issued_at: issued,
    served_at: served,
    in_force_at: inForce,
    enforcement_at: enforced,
    stage,
  } = fine;
  if (enforced || stage === 'enforcement' || stage === 'overdue') return 'resolution';
  if (document && document !== 'unknown') return document;
  if (issued || served || inForce) return 'resolution';
  return issued === null ? 'notice' : 'unknown';
}

/** "Повідомлення ІП 0001234567". */
export const fineTitle = (fine: NamedFine): string =>
  `${FINE_DOCUMENT_LABELS[fineDocument(fine)]} ${formatSerialNumber(fine.serial_number)}`;
