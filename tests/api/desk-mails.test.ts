import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '@/backend/platform/context';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { openMailer } from '@/backend/platform/letters/mailer';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';

onAnyEngine('mails that the server refused', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let inbox: SmtpInbox;
  let context: Context;
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    inbox = await openSmtpInbox();
    const config = { ...city.context.config, smtpUrl: inbox.url };
    context = { ...city.context, config, mailer: openMailer(config, city.context.log) };
    inbox.refuse(554);
    const { db, now } = context;
    for (const to of ['iryna@example.org', 'petro@example.org'])
      await db.transaction().execute((trx) => enqueueMailTo(trx, { to, subject: 'Рішення', body: ['Текст'] }, now()));
    await sendDueMails(context, 'one');
    inbox.refuse(null);
  });
  afterAll(() => inbox.close());

  const list = async () => (await city.desk('mails.list', {}, clerk)).json;
  const retry = async (input: object) => (await city.desk('mails.retry', input, clerk)).status;
  const sent = async () => {
    await sendDueMails(context, 'one');
    return inbox.received.map(({ to }) => to.join());
  };

  it('are seen at the desk with the reason, and sent again, one or all, once', async () => {
    const { rows, next } = await list();
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      { to: 'petro@example.org', subject: 'Рішення', failure: expect.stringContaining('554') as string },
      { to: 'iryna@example.org' },
    ]);
    const id = rows[1]?.id;
    expect(await retry({ id })).toBe(200);
    expect(await sent()).toEqual(['iryna@example.org']);
    expect(await retry({ id }), 'it has arrived').toBe(409);
    expect(await retry({ id: 987654 })).toBe(404);
    expect(await retry({})).toBe(200);
    expect(await sent()).toEqual(['iryna@example.org', 'petro@example.org']);
    expect((await list()).rows).toEqual([]);
  });

  it('leave in the journal who looked and who sent them again, and no address', async () => {
    const acts = await context.db
      .selectFrom('journal')
      .selectAll()
      .where('act', 'like', 'mail%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'mails.seen mails',
      expect.stringMatching(/^mail\.retried mail \d+$/),
      'mail.retried mails',
    ]);
    expect(JSON.stringify(acts)).not.toContain('@example.org');
    expect(await verifyJournal(context.db)).toMatchObject({ isWhole: true });
  });
});
