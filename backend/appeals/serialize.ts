import type { Selectable } from 'kysely';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import type { FineDocument } from '@/domain/fine-document';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { Database } from '@/backend/db/schema';
import { type AppealRow, isAllowed } from './states';
import type { Case } from './cases';

type FileRow = Selectable<Database['appeal_files']>;

const terms = (appeal: AppealRow) => ({
  answer_until: instant(appealAnswerUntil(appeal.created_at)),
  mailed_to: appeal.receipt_mailed ? appeal.email : undefined,
});

export const serializeReceipt = (
  appeal: AppealRow,
  document: FineDocument,
  files: FileRow[],
  linkKey: string | undefined,
) => ({
  ...appeal,
  ...terms(appeal),
  document,
  created_at: instant(appeal.created_at),
  files: files.map(({ name, size }) => ({ name, size })),
  link_key: linkKey,
});

export const asSent = (appeal: AppealRow) => ({
  ...appeal,
  serial_number: appeal.serial_key,
  license_plate: appeal.plate_key,
});

export const serializeSummary = (appeal: AppealRow) => ({
  ...asSent(appeal),
  created_at: instant(appeal.created_at),
  updated_at: instant(appeal.updated_at),
});

export const serializeFiles = (files: FileRow[]) =>
  files.map((file) => ({ ...file, uploaded_at: instant(file.uploaded_at) }));

export function serializeCase({ appeal, document, events, files, main }: Case) {
  return {
    ...serializeSummary(appeal),
    ...terms(appeal),
    document,
    merged_into_id: main && main.user_id === appeal.user_id && main.user_id !== null ? main.id : null,
    decided_at: instantOrNull(appeal.decided_at),
    can_withdraw: isAllowed('withdraw', appeal.status),
    can_add_evidence: isAllowed('add', appeal.status),
    files: serializeFiles(files),
    events: events.map((event) => ({
      ...event,
      files: serializeFiles(files.filter((file) => file.event_id === event.id)),
      created_at: instant(event.created_at),
    })),
  };
}
