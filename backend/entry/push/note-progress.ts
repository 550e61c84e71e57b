import type { Context } from '@/backend/platform/context';

const EVERY_MS = 1000;

/** Writes are one after another and at most one a second. */
export function noteProgress({ db, log }: Context, uploadId: number) {
  let last = Promise.resolve();
  let noted = 0;
  const note = async (rows: number) => {
    await db.updateTable('register_uploads').set({ rows_read: rows }).where('id', '=', uploadId).execute();
  };
  return {
    show: (rows: number) => {
      if (Date.now() - noted < EVERY_MS) return;
      noted = Date.now();
      last = last.then(() => note(rows)).catch((error: unknown) => log.warn({ err: error }, 'progress not noted'));
    },
    end: () => last,
  };
}
