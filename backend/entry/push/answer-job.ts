import { HttpError } from '@/backend/core/http-error';
import { createLog } from '@/backend/core/log';
import { openContext, withContext } from '@/backend/entry/open/open';
import { ChangedSince, planUndo, undoImport } from '@/backend/entry/undo-import';
import type { Context } from '@/backend/platform/context';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { ImportError } from '@/backend/platform/import/importer';
import { LISTED_MAX } from '@/contract/registers';
import { CHANGED_SINCE, type ImportUndone, type UndoPlan } from '@/contract/desk-imports';
import type { AsideJob, AsideReply, UndoJob, UndoPlanJob, UndoReply } from '@/backend/registers/run-aside';
import { receiveFile } from './receive-file';

const AT_DESK = {
  partly: '«Скасувати завантаження» на сторінці завантаження',
  withHeld: '«Скасувати й ці платежі» там само',
};

async function orRefused<Body>(work: () => Promise<Body>): Promise<UndoReply<Body>> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (error instanceof SecondLookWanted) return { status: 'wanted', body: error.what };
    if (error instanceof HttpError && (error.status === 401 || error.status === 409))
      return { status: error.status, body: error.body };
    if (!(error instanceof ImportError)) throw error;
    const code = error instanceof ChangedSince ? CHANGED_SINCE : 'not_undone';
    return { status: 409, body: { detail: error.message, code } };
  }
}

const named = (touched: string[]) => ({ left: touched.slice(0, LISTED_MAX), left_total: touched.length });

async function undo(context: Context, { importId, madeBy, ...options }: UndoJob): Promise<ImportUndone> {
  const { added, changed, touched } = await undoImport(context, importId, madeBy, {
    ...options,
    ways: AT_DESK,
  });
  return { removed: added, restored: changed, ...named(touched) };
}

async function plan(context: Context, { importId }: UndoPlanJob): Promise<UndoPlan> {
  const { added, changed, touched, laterIds, held, heldBy } = await planUndo(context, importId);
  const counts = { removed: added, restored: changed, ...named(touched) };
  return { ...counts, later: laterIds, held_total: held.length, held_by: heldBy };
}

function work(context: Context, job: AsideJob): Promise<AsideReply> {
  switch (job.kind) {
    case 'undo':
      return orRefused(() => undo(context, job));
    case 'undo-plan':
      return orRefused(() => plan(context, job));
    case 'receive':
      return receiveFile(context, job);
  }
}

export async function answerJob(job: AsideJob): Promise<AsideReply> {
  speakUkrainian({ afterName: true });
  try {
    return await withContext(openContext(job.config), (context) =>
      work({ ...context, actor: job.actor, pair: job.pair }, job),
    );
  } catch (error) {
    createLog(job.config).error({ err: error, job: job.kind }, 'register not taken in');
    return { status: 503, body: null };
  }
}
