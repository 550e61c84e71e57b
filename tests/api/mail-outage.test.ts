import { expect, it, vi } from 'vitest';
import { openMailer } from '@/backend/platform/letters/mailer';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendDueMails, sendSoon } from '@/backend/platform/mail/send-queue';
import { HOUR_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { findFreePort } from '@/tests/free-port';
import { cityOf } from './city';
import { openSmtpInbox } from './smtp-inbox';

onAnyEngine('mails whose server is out of order', (createDatabase) => {
  const city = cityOf(createDatabase);

  const through = (smtpUrl: string) => {
    const config = { ...city.context.config, smtpUrl };
    return { ...city.context, config, mailer: openMailer(config, city.context.log) };
  };
  const write = () => {
    const { db, now } = city.context;
    const mail = { to: 'ivan@rada.gov.ua', subject: 'Лист', body: ['Слова'] };
    return db.transaction().execute((trx) => enqueueMailTo(trx, mail, now()));
  };
  const states = async () =>
    (await city.context.db.selectFrom('mails').select('state').orderBy('id').execute()).map(({ state }) => state);

  it('are not ended by the first greylist after five days without a server', async () => {
    const port = await findFreePort();
    const context = through(`smtp://127.0.0.1:${port}`);
    await write();
    for (let hour = 0; hour < 5 * 24; hour += 1) {
      await sendDueMails(context, 'one');
      city.wait(HOUR_MS);
    }
    const inbox = await openSmtpInbox({ port });
    inbox.refuse(451);
    await sendDueMails(context, 'one');
    expect(await states()).toEqual(['waiting']);
    city.wait(HOUR_MS);
    await sendDueMails(context, 'one');
    expect(await states(), 'which it answered twice').toEqual(['failed']);
    await inbox.close();
  });

  it('hold four connections at most of those that would send at once', async () => {
    await city.context.db.deleteFrom('mails').execute();
    const inbox = await openSmtpInbox();
    const context = through(inbox.url);
    inbox.holdAnswers(true);
    for (let count = 0; count < 6; count += 1) {
      await write();
      sendSoon(context);
    }
    await vi.waitUntil(() => inbox.received.length >= 4, { timeout: 10_000 });
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(2);
    inbox.holdAnswers(false);
    await vi.waitUntil(async () => (await states()).every((state) => state === 'sent'), { timeout: 10_000 });
    await inbox.close();
  });
});
