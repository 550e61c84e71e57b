import { expect, it } from 'vitest';
import { startJobs } from '@/backend/entry/serve/jobs';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { mailsTo } from './mailbox';

onAnyEngine('what the site does by itself', (createDatabase) => {
  const city = cityOf(createDatabase);

  it('sends mails while a long job goes on', async () => {
    const { db, files, now, config } = city.context;
    let isJobRunning = false;
    const list = () => {
      isJobRunning = true;
      return { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) };
    };
    startJobs({ ...city.context, files: { ...files, list } as unknown as typeof files });
    await expect.poll(() => isJobRunning, { timeout: 20_000 }).toBe(true);
    await db
      .transaction()
      .execute((trx) => enqueueMailTo(trx, { to: 'iryna@example.org', subject: 'Лист', body: ['Слова'] }, now()));
    await expect.poll(() => mailsTo(config.dataDir, 'iryna@example.org').length, { timeout: 20_000 }).toBe(1);
  });
});
