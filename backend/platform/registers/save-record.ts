import { randomUUID } from 'node:crypto';
import type { Context } from '@/backend/platform/context';
import { changeRecord, refusedFields } from '@/backend/platform/import/change-record';
import { foreignPictures } from '@/backend/platform/import/foreign-pictures';
import type { Importer } from '@/backend/platform/import/importer';
import { staleVersion } from '@/backend/platform/journal/stale';
import {
  isOfVersion,
  type Register,
  requireRecord,
  requireRecordById,
  type StoredRecord,
  subjectOf,
} from '@/backend/platform/registers/records';

interface Saved {
  /** Undefined for a new record. */
  id?: number;
  typed: (before: StoredRecord | undefined) => Record<string, unknown>;
  /** The version of the record that the form showed. */
  version?: string | undefined;
}

/** Throws 400 by field, 404, and 409 when the record has changed since or an import goes on. */
export async function saveRecord(
  context: Context,
  { importer, register }: { importer: Importer; register: Register },
  { id, typed, version }: Saved,
): Promise<StoredRecord> {
  let key = `desk-${randomUUID().slice(0, 13)}`;
  await changeRecord(context, importer, {
    rowOf: async (trx) => {
      const before = id === undefined ? undefined : await requireRecordById(trx, register, id);
      if (before) {
        key = before.external_id;
        if (version !== undefined && !isOfVersion(before, version))
          throw await staleVersion(trx, subjectOf(register, before));
      }
      const row = typed(before);
      const issues = foreignPictures(importer, row, before, context.config);
      if (issues.length > 0) throw refusedFields(issues);
      return { external_id: key, ...row };
    },
    origin: { file: 'службовий кабінет', sha256: '', madeBy: context.actor?.name ?? '' },
    clearEmpty: true,
    accept: true,
    act: () => ({ act: 'record.saved', subject: subjectOf(register, { external_id: key }) }),
  });
  return requireRecord(context.db, register, key);
}
