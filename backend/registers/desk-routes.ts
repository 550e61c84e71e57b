import { z } from '@/contract/zod';
import {
  acceptSchema,
  DESK_REGISTERS,
  importSchema,
  importsQuerySchema,
  importsSchema,
  importUndoneSchema,
  type ImportUndone,
  type UndoPlan,
  undoPlanSchema,
  undoSchema,
  type Upload,
  type UploadAnswer,
  uploadedSchema,
  uploadSchema,
} from '@/contract/desk-imports';
import type { PushRefusal } from '@/contract/registers';
import { CALL_FILES } from '@/domain/file-limits';
import { HttpError, unavailable } from '@/backend/core/http-error';
import { instant, instantOrNull } from '@/backend/db/wire';
import { created, empty, ok } from '@/backend/platform/http/answers';
import { fileList, form, formFiles, json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import type { CallContext } from '@/backend/platform/context';
import { importSubject } from '@/backend/platform/import/run-import';
import { COMMAND } from '@/backend/platform/journal/record-act';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose, proposableAct } from '@/backend/platform/second-look/proposals';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';
import { findImportDetails, listImportsOf, requireImport, serializeImport } from './import-details';
import { runAside, type UndoJob, type UndoPlanJob, type UndoReply } from './run-aside';
import { createUpload } from './receive-upload';
import { dropUpload, findUpload, listOpenUploads, startUpload, type UploadRow } from './uploads';

const uploadForm = z.object({
  register: z.enum(DESK_REGISTERS, { error: 'Виберіть, що це за файл' }),
  clear_empty: z.enum(['0', '1']).default('0'),
  files: formFiles(fileList),
});

const serializeUpload = ({ answer: _, ...row }: UploadRow, madeBy: string) => ({
  ...row,
  register: row.register as Upload['register'],
  file: row.file_name,
  made_by: madeBy,
  created_at: instant(row.created_at),
  finished_at: instantOrNull(row.finished_at),
});

const isRefusal = (answer: UploadAnswer | PushRefusal): answer is PushRefusal => 'detail' in answer;

function answerOf({ answer, state }: UploadRow): Pick<Upload, 'answer' | 'refusal'> {
  if (answer === null || state === 'checking') return {};
  const told = JSON.parse(answer) as UploadAnswer | PushRefusal;
  return isRefusal(told) ? { refusal: told } : { answer: told };
}

async function findShown(context: CallContext, id: number): Promise<Upload> {
  const row = await findUpload(context, id);
  const { name } = await context.db
    .selectFrom('staff')
    .where('id', '=', row.staff_id)
    .select('name')
    .executeTakeFirstOrThrow();
  return { ...serializeUpload(row, name), ...answerOf(row) };
}

type UndoWish = Pick<UndoJob, 'kind' | 'isPartly' | 'expectedLeft'> | Pick<UndoPlanJob, 'kind'>;

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
  input: undoSchema.extend({ id: z.number() }),
  describe: async ({ db }, { id }) => {
    const { file, noun } = await requireImport(db, id);
    return { subject: importSubject(id), words: `Скасувати завантаження ${id} (${noun}, ${file}).` };
  },
  perform: async (context, { id, is_partly: isPartly, left_total: expectedLeft }, madeBy) => {
    await requireImport(context.db, id);
    return undoAside<ImportUndone>(context, id, { kind: 'undo', isPartly, expectedLeft }, madeBy);
  },
});

const NOTHING_UNDONE = { removed: 0, restored: 0, left: [], left_total: 0, proposed: true };

const started = empty('Розпочато; що вийшло, скаже сам запис');

export const importCalls = [
  call('GET /desk/imports/', {
    summary: 'Журнал завантажень реєстрів і файли, які ще не взято',
    who: STAFF('registers.see'),
    query: importsQuerySchema,
    answer: ok('Журнал', importsSchema),
    handle: async ({ context, staff, query: { register, after } }) => {
      const { db } = context;
      await countLook(context, staff, 'imports', false);
      const before = after === undefined ? undefined : Number(after.split('_')[1]);
      const { rows, next } = await listImportsOf(db, register, before);
      const uploads = await listOpenUploads(db);
      return {
        rows: rows.map(serializeImport),
        next,
        uploads: uploads.map((row) => serializeUpload(row, row.made_by)),
      };
    },
  }),

  call('POST /desk/imports/', {
    summary: 'Завантажити файл реєстру або виписку; одразу починається перевірка без запису',
    who: STAFF('registers.change'),
    body: form(uploadForm, CALL_FILES.register),
    answer: created('Файл отримано', uploadedSchema),
    errors: [409],
    handle: async ({ context, staff, body: { register, clear_empty, files } }) => {
      const id = await createUpload(context, staff, { register, file: files[0], clearEmpty: clear_empty === '1' });
      await startUpload(context, staff, id, 'checking').catch((error: unknown) => {
        // The file is here: its page offers to check it again.
        if (!(error instanceof HttpError)) throw error;
      });
      return { id };
    },
  }),

  call('GET /desk/imports/{id}/', {
    summary: 'Завантаження: що воно змінило; перегляд записано в журнал',
    who: STAFF('registers.see'),
    answer: ok('Завантаження', importSchema),
    handle: async ({ context, staff, params: { id } }) => {
      const details = await findImportDetails(context.db, id);
      await recordLook(asStaff(context, staff), 'import.seen', importSubject(id));
      return details;
    },
  }),

  call('POST /desk/imports/{id}/undo/', {
    summary: 'Скасувати завантаження, як команда import undo',
    who: STAFF('registers.change'),
    body: json(undoSchema),
    answer: ok('Скасовано', importUndoneSchema),
    errors: [409],
    handle: async ({ context, staff, params: { id }, body }) => {
      const outcome = await actOrPropose(context, staff, undoAct, { ...body, id });
      return outcome.state === 'done' ? outcome.done : NOTHING_UNDONE;
    },
  }),

  call('GET /desk/imports/{id}/undo/', {
    summary: 'Що зробило б скасування завантаження зараз: що повернулося б, а що лишилося б і чому',
    who: STAFF('registers.change'),
    answer: ok('Що буде', undoPlanSchema),
    errors: [409],
    handle: async ({ context, staff, params: { id } }) => {
      await requireImport(context.db, id);
      return undoAside<UndoPlan>(asStaff(context, staff), id, { kind: 'undo-plan' }, staff.name);
    },
  }),

  call('GET /desk/imports/files/{id}/', {
    summary: 'Завантажений файл: що зміниться, підозрілі рядки, скільки вже прочитано',
    who: STAFF('registers.see'),
    answer: ok('Файл', uploadSchema),
    handle: async ({ context, staff, params: { id } }) => {
      const shown = await findShown(context, id);
      await recordLook(asStaff(context, staff), 'import.seen', `upload ${id}`);
      return shown;
    },
  }),

  call('POST /desk/imports/files/{id}/check/', {
    summary: 'Перевірити файл знову, без запису',
    who: STAFF('registers.change'),
    answer: started,
    errors: [409],
    handle: ({ context, staff, params: { id } }) => startUpload(context, staff, id, 'checking'),
  }),

  call('POST /desk/imports/files/{id}/accept/', {
    summary: 'Узяти перевірений файл разом із рядками, про які були сумніви',
    who: STAFF('registers.change'),
    body: json(acceptSchema),
    answer: started,
    errors: [409],
    handle: ({ context, staff, params: { id }, body: { repeated } }) =>
      startUpload(context, staff, id, 'writing', repeated),
  }),

  call('POST /desk/imports/files/{id}/drop/', {
    summary: 'Не брати файл і видалити його',
    who: STAFF('registers.change'),
    answer: empty('Видалено'),
    errors: [409],
    handle: ({ context, staff, params: { id } }) => dropUpload(context, staff, id),
  }),
];
