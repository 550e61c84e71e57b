import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { HOUR_MS } from '@/domain/durations';
import { findFreePort } from '@/tests/free-port';
import { onAnyEngine } from '@/tests/databases';
import { openCity, PASSWORD, type City } from './city';
import { citizen } from './records';
import { readRawMail } from './read-mail';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';

const KNOWN = 'iryna@example.org';

onAnyEngine('a mail about an account', (createDatabase) => {
  let city: City;
  let port: number;
  let inbox: SmtpInbox | undefined;

  beforeAll(async () => {
    port = await findFreePort();
    const config = { ...(await createDatabase()), siteUrl: 'https://parking.example.org', authSecret: 's'.repeat(40) };
    city = await openCity({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` });
    await city.import('citizens', [citizen(KNOWN, [])]);
  });
  afterAll(async () => {
    await inbox?.close();
    await city.close();
  });

  const waiting = () => city.context.db.selectFrom('mails').where('state', '=', 'waiting').selectAll().execute();
  const untried = async () => {
    const open = await city.context.db.selectFrom('mails').where('finished_at', 'is', null).selectAll().execute();
    return open.filter(({ state, attempts }) => state !== 'waiting' || attempts === 0).length;
  };
  const tokens = () =>
    (inbox?.received ?? []).flatMap(({ raw }) => {
      const token = /\/(registration|password-reset)\/confirm\?token=([\w-]{43})/.exec(readRawMail(raw).text);
      return token ? [{ what: token[1] ?? '', token: token[2] ?? '' }] : [];
    });

  it('waits for hours while the mail server is down, and its link works for an hour once it is sent', async () => {
    expect((await city.call('registration/', { body: { email: 'olena@example.org' } })).status).toBe(200);
    expect((await city.call('password-reset/', { body: { email: KNOWN } })).status).toBe(200);
    await expect.poll(async () => (await waiting()).filter(({ attempts }) => attempts > 0).length).toBe(2);
    city.wait(5 * HOUR_MS);
    await sendDueMails(city.context, 'worker');
    expect(await waiting()).toHaveLength(2);

    city.wait(5 * HOUR_MS);
    inbox = await openSmtpInbox({ port });
    await sendDueMails(city.context, 'worker');
    await expect
      .poll(() =>
        tokens()
          .map(({ what }) => what)
          .sort(),
      )
      .toEqual(['password-reset', 'registration']);
    const [reset, registration] = tokens().sort((one, other) => (one.what < other.what ? -1 : 1));
    city.wait(HOUR_MS - 1000);
    const confirmed = await city.call('email/confirm/', { body: { token: registration?.token, password: PASSWORD } });
    expect([confirmed.status, confirmed.text]).toEqual([200, expect.stringContaining('підтверджено')]);
    city.wait(1000);
    const late = await city.call('password-reset/confirm/', { body: { token: reset?.token, password: PASSWORD } });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('строк минув')]);
  });

  it('leaves nothing in the database that opens an account without the server’s secret', async () => {
    await city.call('password-reset/', { body: { email: KNOWN } });
    await expect.poll(() => tokens().length).toBe(3);
    const token = tokens().at(-1)?.token ?? '';
    const dump = JSON.stringify([
      await city.context.db.selectFrom('mails').selectAll().execute(),
      await city.context.db.selectFrom('password_resets').selectAll().execute(),
    ]);
    expect(dump).not.toContain(token);
    for (const nonce of dump.match(/[\w-]{43}/g) ?? [])
      expect((await city.call('password-reset/confirm/', { body: { token: nonce, password: PASSWORD } })).status).toBe(
        400,
      );
    expect((await city.call('password-reset/confirm/', { body: { token, password: PASSWORD } })).status).toBe(200);
  });

  it('that has waited too long to be of use is not sent', async () => {
    await inbox?.close();
    inbox = undefined;
    await city.call('password-reset/', { body: { email: KNOWN } });
    await expect.poll(untried).toBe(0);
    city.wait(25 * HOUR_MS);
    inbox = await openSmtpInbox({ port });
    await sendDueMails(city.context, 'worker');
    expect(await waiting()).toHaveLength(0);
    expect(tokens()).toHaveLength(0);
  });
});
