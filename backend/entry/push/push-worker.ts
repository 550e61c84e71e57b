import type { AsideJob } from '@/backend/registers/run-aside';
import { answerJob } from './answer-job';

process.umask(0o077);
// The site has ended: an unfinished import is rolled back.
process.once('disconnect', () => process.exit(1));

process.once('message', (job) => {
  void answerJob(job as AsideJob).then(
    (reply) => process.send?.(reply, () => process.exit(0)),
    () => process.exit(1),
  );
});
