import { HttpError } from '@/backend/core/http-error';
import { openContext } from '@/backend/entry/open';
import { undoImport } from '@/backend/entry/undo-import';
import type { Context } from '@/backend/platform/context';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { ImportError } from '@/backend/platform/import/importer';
import { LISTED_MAX } from '@/contract/registers';
import type { AsideJob, PushReply, UndoJob, UndoReply } from '@/backend/registers/run-aside';
import { takeIn } from './take-in';

process.umask(0o077);
// The site has ended: an unfinished import is rolled back.
process.once('disconnect', () => process.exit(1));

async function undo(context: Context, { importId, madeBy, isPartly }: UndoJob): Promise<UndoReply> {
  try {
    const { added, changed, touched } = await undoImport(context, importId, madeBy, {
      isPartly,
      partly: '«Скасувати лише те, чого потім не змінювали»',
    });
    const body = { removed: added, restored: changed, left: touched.slice(0, LISTED_MAX), left_total: touched.length };
    return { status: 200, body };
  } catch (error) {
    if (error instanceof SecondLookWanted) return { status: 'wanted', body: error.what };
    if (error instanceof HttpError && error.status === 401) return { status: 401, body: error.body };
    if (error instanceof ImportError) return { status: 409, body: { detail: error.message, code: 'not_undone' } };
    throw error;
  }
}

async function answer(job: AsideJob): Promise<PushReply | UndoReply> {
  speakUkrainian({ afterName: true });
  const context = { ...(await openContext(job.config)), actor: job.actor, pair: job.pair };
  try {
    return await (job.kind === 'undo' ? undo(context, job) : takeIn(context, job));
  } catch (error) {
    context.log.error({ err: error, job: job.kind }, 'register not taken in');
    return { status: 503, body: null };
  } finally {
    await context.db.destroy();
  }
}

process.once('message', (job) => {
  void answer(job as AsideJob).then(
    (reply) => process.send?.(reply, () => process.exit(0)),
    () => process.exit(1),
  );
});
