import {
  DESK_REGISTER_LABELS,
  type ImportUndone,
  type UndoPlan,
  undoSchema,
  type Upload,
  type UploadAnswer,
  type DeskRegister,
} from '@/contract/desk-imports';
import type { PushRefusal } from '@/contract/registers';
import { HttpError, unavailable, badInput } from '@/backend/core/http-error';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { CallContext } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { sourceOf } from '@/backend/platform/import/import-log';
import { importSubject } from '@/backend/platform/import/run-import';
import { COMMAND, recordAct } from '@/backend/platform/journal/record-act';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose, listWaiting, proposableAct } from '@/backend/platform/second-look/proposals';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { findImportDetails, importQueue, requireImport } from './import-details';
import { runAside, type UndoJob, type UndoPlanJob, type UndoReply } from './run-aside';
import { forgetColumns, listKeptColumns, nameColumns } from './name-columns';
import { staffName } from '@/backend/platform/staff/staff-name';
import {
  answerIn,
  dropUpload,
  findUpload,
  listOpenUploads,
  checkIfFree,
  startUpload,
  type UploadRow,
  uploadSubject,
} from './uploads';
import { REGISTER_FILES, REGISTER_SIZE_MAX_MIB } from '@/domain/file-limits';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { safeFileName } from '@/backend/platform/files/file-name';
import { storageKey } from '@/backend/platform/files/storage-key';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';

const serializeUpload = ({ answer: _, ...row }: UploadRow, madeBy: string) => ({
  ...row,
  register: row.register,
  file: row.file_name,
  made_by: madeBy,
  created_at: instant(row.created_at),
  finished_at: instantOrNull(row.finished_at),
});

const isRefusal = (told: object): told is PushRefusal => 'detail' in told;
const isAnswer = (told: object): told is UploadAnswer => 'added' in told;

/** Of a file whose columns were named and that is not checked yet, the columns alone. */
function answerOf(row: UploadRow): Pick<Upload, 'answer' | 'refusal' | 'columns'> {
  if (row.state === 'checking') return {};
  const { columns, ...told } = answerIn(row);
  return {
    ...(isRefusal(told) && { refusal: told }),
    ...(isAnswer(told) && { answer: told }),
    ...(columns && { columns }),
  };
}

async function findShown(context: CallContext, id: number): Promise<Omit<Upload, 'waiting'>> {
  const row = await findUpload(context, id);
  const name = await staffName(context.db, row.staff_id);
  return { ...serializeUpload(row, name ?? ''), ...answerOf(row) };
}

type UndoWish = Pick<UndoJob, 'kind' | 'isPartly' | 'withHeld' | 'expectedLeft'> | Pick<UndoPlanJob, 'kind'>;

async function undoAside<Body>(context: CallContext, importId: number, wish: UndoWish, madeBy: string): Promise<Body> {
  const { config, actor = COMMAND, pair } = context;
  const job = { ...wish, config: { ...config, loadSamples: false }, actor, pair, madeBy, importId };
  const reply = await runAside<UndoReply<Body>>(job, config.registerPush.limitMs);
  if (reply.status === 503) throw unavailable(30);
  if (reply.status === 'wanted') throw new SecondLookWanted(reply.body);
  if (reply.status !== 200) throw new HttpError(reply.status, reply.body);
  return reply.body;
}

export const undoAct = proposableAct({
  name: 'import.undo',
  right: 'registers.change',
  input: undoSchema,
  describe: async ({ db }, { id, with_held: withHeld }) => {
    const found = await requireImport(db, id);
    const about = `${DESK_REGISTER_LABELS[found.register]}, ${sourceOf(found)}`;
    const held = withHeld ? ', і платежі, які є ще й в іншій виписці' : '';
    return { subject: importSubject(id), words: `Скасувати завантаження ${id} (${about})${held}.` };
  },
  perform: async (context, { id, is_partly: isPartly, with_held: withHeld, left_total: expectedLeft }, madeBy) => {
    await requireImport(context.db, id);
    return undoAside<ImportUndone>(context, id, { kind: 'undo', isPartly, withHeld, expectedLeft }, madeBy);
  },
});

const NOTHING_UNDONE = { removed: 0, restored: 0, left: [], left_total: 0, proposed: true };

interface Sent {
  register: DeskRegister;
  file: File | undefined;
  clearEmpty: boolean;
}

async function createUpload(context: CallContext, staff: Staff, { register, file, clearEmpty }: Sent) {
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

export const importsDesk: DeskOf<'imports'> & DeskOf<'uploads'> = {
  'imports.list': async (given) => {
    const uploads = await listOpenUploads(given.context.db);
    return {
      ...(await importQueue.list(given)),
      kept_columns: await listKeptColumns(given.context.db),
      uploads: uploads.map((row) => serializeUpload({ ...row, answer: null }, row.made_by)),
    };
  },

  'imports.find': async ({ context, staff, acting, input: { id } }) => {
    const details = await findImportDetails(context.db, id);
    await recordLook(acting, 'import.seen', importSubject(id));
    return { ...details, waiting: await listWaiting(context.db, staff, [importSubject(id)]) };
  },

  'imports.undo': async ({ context, staff, input }) => {
    const outcome = await actOrPropose(context, staff, undoAct, input);
    return outcome.state === 'done' ? outcome.done : NOTHING_UNDONE;
  },

  'imports.plan-undo': async ({ acting, staff, input: { id } }) => {
    await requireImport(acting.db, id);
    return undoAside<UndoPlan>(acting, id, { kind: 'undo-plan' }, staff.name);
  },

  'uploads.create': async ({ context, staff, input: { register, clear_empty, file } }) => {
    const id = await createUpload(context, staff, { register, file, clearEmpty: clear_empty === '1' });
    await checkIfFree(context, staff, id);
    return { id };
  },

  'uploads.find': async ({ context, staff, acting, input: { id } }) => {
    const shown = await findShown(context, id);
    await recordLook(acting, 'import.seen', uploadSubject(id));
    return { ...shown, waiting: await listWaiting(context.db, staff, [uploadSubject(id)]) };
  },

  'uploads.check': ({ context, staff, input: { id } }) => startUpload(context, staff, id, 'checking'),

  'uploads.accept': ({ context, staff, input: { id, repeated } }) =>
    startUpload(context, staff, id, 'writing', repeated),

  'uploads.name-columns': ({ context, staff, input }) => nameColumns(context, staff, input),

  'uploads.forget-columns': ({ context, staff, input: { id } }) => forgetColumns(context, staff, id),

  'uploads.drop': ({ context, staff, input: { id } }) => dropUpload(context, staff, id),
};
