import { openContext } from '@/backend/entry/open';
import { speakUkrainian } from '@/backend/platform/http/messages';
import type { PushJob, PushReply } from '@/backend/registers/run-aside';
import { takeIn } from './take-in';

process.umask(0o077);
// The site has ended: an unfinished import is rolled back.
process.once('disconnect', () => process.exit(1));

async function answer(job: PushJob): Promise<PushReply> {
  speakUkrainian({ afterName: true });
  const context = await openContext(job.config);
  try {
    return await takeIn(context, job);
  } catch (error) {
    context.log.error({ err: error, push: job.pushId, register: job.register }, 'register not taken in');
    return { status: 503, body: null };
  } finally {
    await context.db.destroy();
  }
}

process.once('message', (job) => {
  void answer(job as PushJob).then(
    (reply) => process.send?.(reply, () => process.exit(0)),
    () => process.exit(1),
  );
});
