// A file that the staff uploaded waits in the storage: checked first, taken over when they accept, each by a process of
// its own. Its row says how far that is.
import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { FileColumns } from '@/contract/desk-columns';
import type { DeskRegister, UploadAnswer } from '@/contract/desk-imports';
import type { Repeated } from '@/contract/registers';
import { badInput, HttpError, wrongState } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { requireRow } from '@/backend/db/rows';
import type { Database } from '@/backend/db/schema';
import type { CallContext, Context, Pair } from '@/backend/platform/context';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { recordAct } from '@/backend/platform/journal/record-act';
import { requireMayConfirm } from '@/backend/platform/staff/may-confirm';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { staffName } from '@/backend/platform/staff/staff-name';
import { DAY_MS } from '@/domain/durations';
import { isRegisterClaimed, claimRegister } from './register-lease';
import { runAside } from './run-aside';

export type UploadRow = Selectable<Database['register_uploads']>;
type UploadState = UploadRow['state'];

const KEPT_DAYS = 7;
const RUNNING: readonly UploadState[] = ['checking', 'writing'];

export const uploadSubject = (id: number) => `upload ${id}`;

export const requireUpload = requireRow('register_uploads', 'Такого файлу вже немає: завантажте його знову.');

const INTERRUPTED = { detail: 'Роботу перервано, нічого не записано. Повторіть.', code: 'failed' };

/** One whose process has ended is failed. */
export async function findUpload({ db, now }: Context, id: number): Promise<UploadRow> {
  const row = await requireUpload(db, { id });
  const isRunning = RUNNING.includes(row.state);
  if (!isRunning || (await isRegisterClaimed(db, row.register, now()))) return row;
  await failUpload(db, row);
  return requireUpload(db, { id });
}

/** What was said of its columns stays for the next check. */
const failUpload = (db: Db, upload: UploadRow) =>
  db
    .updateTable('register_uploads')
    .set({ state: 'failed', answer: JSON.stringify({ ...INTERRUPTED, columns: answerIn(upload).columns }) })
    .where('id', '=', upload.id)
    .where('state', 'in', [...RUNNING])
    .execute();

const STARTED_FROM: Record<'checking' | 'writing', readonly UploadState[]> = {
  checking: ['new', 'failed', 'refused', 'checked'],
  writing: ['checked'],
};

export const mayBeChecked = ({ state }: UploadRow) => STARTED_FROM.checking.includes(state);

export const uploadTaken = () => wrongState('Із цим файлом уже щось роблять або його вже взято.');

/** With what the columns of the file are read as. */
export type ToldOfFile = Partial<UploadAnswer> & { columns?: FileColumns };

export const answerIn = ({ answer }: UploadRow) => JSON.parse(answer ?? '{}') as ToldOfFile;

/** What whoever accepts the file has seen. */
function seenIn(upload: UploadRow) {
  const { doubts, doubts_total, added, changed, unchanged } = answerIn(upload);
  return { doubts, doubts_total, added, changed, unchanged, checked_at: upload.finished_at };
}

const UNANSWERED =
  'У виписці є платежі, які, можливо, вже враховано. Скажіть, ті самі вони чи інші, або відкладіть їх, щоб розібрати по одному.';

function requireAnswer(upload: UploadRow, repeated: Repeated | undefined): void {
  if (repeated === undefined && (answerIn(upload).payments?.repeated ?? 0) > 0)
    throw badInput({ repeated: [UNANSWERED] });
}

const TURN_TRIES = 30;
const TURN_EVERY_MS = 100;

/** The process of a check ends a moment after the clerk has its answer and goes on. */
async function takeTurnSoon(context: CallContext, register: DeskRegister): Promise<() => Promise<void>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await claimRegister(context, register);
    } catch (error) {
      if (!(error instanceof HttpError) || tries === TURN_TRIES) throw error;
      await wait(TURN_EVERY_MS);
    }
  }
}

/** Whoever sent the file, when somebody else takes it: two people have seen it. */
async function pairOf({ db, now }: CallContext, { staffId }: Staff, upload: UploadRow): Promise<Pair | undefined> {
  const mayBePair = await requireMayConfirm(db, staffId, upload.staff_id, now()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
  if (!mayBePair) return undefined;
  return { part: 'proposed', staffId: upload.staff_id, name: (await staffName(db, upload.staff_id)) ?? '' };
}

/** Begins and does not wait for the end. Throws 409 while another import of the register goes on. */
export async function startUpload(
  context: CallContext,
  staff: Staff,
  id: number,
  state: 'checking' | 'writing',
  repeated?: Repeated,
): Promise<void> {
  const { db, now, config, log } = context;
  const upload = await findUpload(context, id);
  if (state === 'writing') requireAnswer(upload, repeated);
  const pair = state === 'writing' ? await pairOf(context, staff, upload) : undefined;
  const endTurn = await takeTurnSoon(context, upload.register);
  try {
    const { numUpdatedRows } = await db
      .updateTable('register_uploads')
      .set({ state, started_at: now(), rows_read: 0 })
      .where('id', '=', id)
      .where('state', 'in', [...STARTED_FROM[state]])
      .where('storage_key', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || upload.storage_key === null) throw uploadTaken();
  } catch (error) {
    await endTurn();
    throw error;
  }
  void runAside(
    {
      kind: 'receive',
      config: { ...config, loadSamples: false },
      actor: asStaff(context, staff).actor,
      pair,
      of: { uploadId: id },
      register: upload.register,
      file: upload.storage_key,
      fileName: upload.file_name,
      madeBy: staff.name,
      isDryRun: state === 'checking',
      accept: state === 'writing' && seenIn(upload).doubts_total !== undefined,
      accepted: seenIn(upload),
      clearEmpty: upload.clear_empty === 1,
      repeated,
      columns: answerIn(upload).columns,
    },
    config.registerPush.limitMs,
  )
    .catch((error: unknown) => log.error({ err: error, upload: id }, 'uploaded register not taken in'))
    .then(() => failUpload(db, upload))
    .then(() => forgetTaken(context, id))
    .catch((error: unknown) => log.warn({ err: error, upload: id }, 'the end of an upload not noted'))
    .finally(() => void endTurn().catch(() => undefined));
}

/** While the register is busy the file waits: its page offers to check it again. */
export const checkIfFree = (context: CallContext, staff: Staff, id: number): Promise<void> =>
  startUpload(context, staff, id, 'checking').catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });

async function forgetTaken(context: Context, id: number): Promise<void> {
  const { state, storage_key: key } = await requireUpload(context.db, { id });
  if (state === 'done' && key !== null) await forgetFile(context, id, key);
}

async function forgetFile(context: Context, id: number, key: string): Promise<void> {
  await context.db.updateTable('register_uploads').set({ storage_key: null }).where('id', '=', id).execute();
  await discardFiles(context, [key]);
}

export async function dropUpload(context: CallContext, staff: Staff, id: number): Promise<void> {
  const { storage_key: key } = await findUpload(context, id);
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('register_uploads')
      .set({ state: 'dropped', finished_at: context.now(), answer: null })
      .where('id', '=', id)
      .where('state', 'in', [...STARTED_FROM.checking])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw uploadTaken();
    await recordAct(trx, asStaff(context, staff), { act: 'upload.dropped', subject: uploadSubject(id) });
  });
  if (key !== null) await forgetFile(context, id, key);
}

/** Without its answer, which has lines of the file. */
const LISTED = [
  ...(['id', 'register', 'file_name', 'storage_key', 'bytes', 'clear_empty', 'state', 'rows_read'] as const),
  ...(['import_id', 'staff_id', 'created_at', 'started_at', 'finished_at'] as const),
];

export const listOpenUploads = (db: Db) =>
  db
    .selectFrom('register_uploads')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('state', 'not in', ['done', 'dropped'])
    .select(LISTED.map((column) => `register_uploads.${column}` as const))
    .select('staff.name as made_by')
    .orderBy('register_uploads.id', 'desc')
    .execute();

/** What nobody accepted, and answers with lines of files. */
export async function deleteOldUploads(context: Context): Promise<void> {
  const { db, now } = context;
  const old = await db
    .selectFrom('register_uploads')
    .where('created_at', '<', now() - KEPT_DAYS * DAY_MS)
    .select('id')
    .execute();
  for (const { id } of old) {
    const { state, storage_key: key } = await findUpload(context, id);
    const { numDeletedRows } = await db
      .deleteFrom('register_uploads')
      .where('id', '=', id)
      .where('state', '=', state)
      .where('state', 'not in', [...RUNNING])
      .executeTakeFirst();
    if (numDeletedRows > 0n && key !== null) await discardFiles(context, [key]);
  }
}

/** It is checked again, with what was said of every row of it. Throws 409. */
export async function readAnew(db: Db, upload: UploadRow, constants: FileColumns['constants']): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('register_uploads')
    .set({ state: 'new', answer: JSON.stringify({ columns: { ...answerIn(upload).columns, constants } }) })
    .where('id', '=', upload.id)
    .where('state', '=', upload.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw uploadTaken();
}

/** The worker's part. */
export const closeUpload = (
  db: Db,
  id: number,
  { state, answer, importId = null, at }: { state: UploadState; answer: unknown; importId?: number | null; at: number },
) =>
  db
    .updateTable('register_uploads')
    .set({ state, answer: JSON.stringify(answer), import_id: importId, finished_at: at })
    .where('id', '=', id)
    .where('state', 'in', [...RUNNING])
    .execute();
