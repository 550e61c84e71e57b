// Stored appeals as they leave the building.
import type { Selectable } from 'kysely';
import { appealCopySchema, appealReceiptSchema } from '@/contract/appeals';
import { instant } from '@/backend/db/wire';
import type { Database } from '@/backend/db/schema';

type AppealRow = Selectable<Database['appeals']>;
type FileRow = Selectable<Database['appeal_files']>;

const receipt = (appeal: AppealRow, files: FileRow[]) => ({
  ...appeal,
  created_at: instant(appeal.created_at),
  files: files.map(({ name, size }) => ({ name, size })),
  receipt_key: appeal.receipt_key ?? undefined,
});

export const receiptOnWire = (appeal: AppealRow, files: FileRow[]) => appealReceiptSchema.parse(receipt(appeal, files));

export const copyOnWire = (appeal: AppealRow, files: FileRow[]) =>
  appealCopySchema.parse({ ...receipt(appeal, files), serial_number: appeal.serial_key, license_plate: appeal.plate_key });
