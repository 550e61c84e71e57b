import type { Selectable } from 'kysely';
import { fullName } from '@/domain/full-name';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

export const letters = (db: Db) =>
  db
    .selectFrom('paper_letters')
    .leftJoin('appeals', 'appeals.id', 'paper_letters.appeal_id')
    .leftJoin('contact_responses', 'contact_responses.id', 'paper_letters.contact_id')
    .leftJoin('refunds', 'refunds.id', 'paper_letters.refund_id')
    .leftJoin('fines', 'fines.serial_key', 'refunds.serial_key')
    .selectAll('paper_letters')
    .select([
      'appeals.number as appeal_number',
      'appeals.decided_at',
      'appeals.last_name',
      'appeals.first_name',
      'appeals.middle_name',
      'appeals.address as appeal_address',
      'contact_responses.number as message_number',
      'contact_responses.name as message_name',
      'contact_responses.address as message_address',
      'fines.id as fine_id',
      'refunds.serial_key as refund_number',
      'refunds.payer',
      'refunds.address as refund_address',
    ]);

export type LetterRow = Selectable<Database['paper_letters']> & {
  decided_at: number | null;
  fine_id: number | null;
} & Record<
    | `${'appeal' | 'message' | 'refund'}_${'number' | 'address'}`
    | 'message_name'
    | 'payer'
    | `${'last' | 'first' | 'middle'}_name`,
    string | null
  >;

/** Whose it is, and to whom it goes. */
export function aboutOf(row: LetterRow) {
  if (row.appeal_id !== null)
    return {
      about: 'appeal' as const,
      record_id: row.appeal_id,
      number: row.appeal_number ?? '',
      to: fullName(row),
      address: row.appeal_address ?? '',
    };
  if (row.refund_id !== null)
    return {
      about: 'refund' as const,
      record_id: row.fine_id ?? 0,
      number: formatSerialNumber(row.refund_number ?? ''),
      to: row.payer ?? '',
      address: row.refund_address ?? '',
    };
  return {
    about: 'message' as const,
    record_id: row.contact_id ?? 0,
    number: row.message_number ?? '',
    to: row.message_name ?? '',
    address: row.message_address ?? '',
  };
}
