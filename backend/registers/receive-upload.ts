import type { DeskRegister } from '@/contract/desk-imports';
import { REGISTER_FILES, REGISTER_SIZE_MAX_MIB } from '@/domain/file-limits';
import { badInput } from '@/backend/core/http-error';
import type { CallContext } from '@/backend/platform/context';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { safeFileName } from '@/backend/platform/files/file-name';
import { storageKey } from '@/backend/platform/files/storage-key';
import { recordAct } from '@/backend/platform/journal/record-act';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { uploadSubject } from './uploads';

interface Sent {
  register: DeskRegister;
  file: File | undefined;
  clearEmpty: boolean;
}

export async function createUpload(context: CallContext, staff: Staff, { register, file, clearEmpty }: Sent) {
  if (!file) throw badInput({ files: ['Виберіть файл.'] });
  if (file.size === 0) throw badInput({ files: ['Файл порожній. Виберіть інший.'] });
  if (file.size > REGISTER_FILES.sizeMax)
    throw badInput({ files: [`Файл більший за ${REGISTER_SIZE_MAX_MIB} МБ. Розділіть його або попросіть оператора.`] });
  const key = storageKey('registers');
  await context.files.put(key, new Uint8Array(await file.arrayBuffer()));
  try {
    return await context.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('register_uploads')
        .values({
          register,
          file_name: safeFileName(file.name),
          storage_key: key,
          bytes: file.size,
          clear_empty: clearEmpty ? 1 : 0,
          state: 'new',
          answer: null,
          import_id: null,
          staff_id: staff.staffId,
          created_at: context.now(),
          started_at: null,
          finished_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAct(trx, asStaff(context, staff), {
        act: 'upload.received',
        subject: uploadSubject(id),
        after: { register, bytes: file.size },
      });
      return id;
    });
  } catch (error) {
    await discardFiles(context, [key], error);
    throw error;
  }
}
