import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '@/backend/platform/context';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { ANSWER_MS, openMailer } from '@/backend/platform/letters/mailer';
import { enqueueMailTo, LEASE_MS } from '@/backend/platform/mail/queue';
import { retryMails } from '@/backend/platform/mail/queue-acts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { findFreePort } from '@/tests/free-port';
import { openCity, type City } from './city';
import { citizen, fine } from './records';
import { openSmtpInbox, type SmtpInbox } from './smtp-inbox';

onBothEngines('a mail in the queue', (createDatabase, _, itOnAny) => {
  let city: City;
  let inbox: SmtpInbox;
  let context: Context;
  let number = 0;

  const through = ({ url }: Pick<SmtpInbox, 'url'>): Context => {
    const config = { ...city.context.config, smtpUrl: url };
    return { ...city.context, config, mailer: openMailer(config, city.context.log) };
  };
  const newFine = () => city.import('fines', [fine(`ІП ${String((number += 1)).padStart(10, '0')}`, 'AA1234BB')]);
  const send = (by = context, worker = 'one') => sendDueMails(by, worker);
  const states = async () =>
    (await city.context.db.selectFrom('mails').select('state').orderBy('id').execute()).map(({ state }) => state);

  beforeAll(async () => {
    city = await openCity({
      ...(await createDatabase()),
      siteUrl: 'https://parking.example.org',
      mailFrom: 'Інспекція <no-reply@parking.example.org>',
    });
    await city.import('citizens', [
      citizen('iryna@example.org', ['AA1234BB'], { is_agree_to_receive_newsletter: true }),
    ]);
    inbox = await openSmtpInbox();
    context = through(inbox);
  });

  beforeEach(async () => {
    await city.context.db.deleteFrom('mails').execute();
    inbox.received.length = 0;
    inbox.refuse(null);
    inbox.holdAnswers(false);
  });

  afterAll(async () => {
    await inbox.close();
    await city.close();
  });

  it('to whoever has just deleted their cabinet goes all the same', async () => {
    const { db, now } = context;
    const mail = { to: 'gone@example.org', userId: -1, subject: 'Сплату знайдено', body: ['Текст'] };
    await db.transaction().execute((trx) => enqueueMailTo(trx, mail, now()));
    await send();
    expect(inbox.received.map(({ to }) => to)).toEqual([['gone@example.org']]);
  });

  itOnAny('is sent by SMTP once, with its text, its own Message-ID and headers to unsubscribe', async () => {
    await newFine();
    await send();
    await send();
    expect(inbox.received).toHaveLength(1);
    const [{ raw, to, id } = { raw: '', to: [], id: '' }] = inbox.received;
    expect(to).toEqual(['iryna@example.org']);
    expect(id).toMatch(/^[0-9a-f]{32}@parking\.example\.org$/);
    expect(raw).toMatch(
      /^List-Unsubscribe: <https:\/\/parking\.example\.org\/unsubscribe\/confirm\?key=[\w-]{32}&kind=\w+>\r$/m,
    );
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toMatch(/^From: =\?UTF-8\?.+<no-reply@parking\.example\.org>\r$/m);
    expect(await states()).toEqual(['sent']);
  });

  it('is sent by one of several instances that look for mails at the same time', async () => {
    for (let count = 0; count < 12; count += 1) await newFine();
    await Promise.all([send(context, 'one'), send(context, 'two'), send(context, 'three')]);
    expect(inbox.received).toHaveLength(12);
    expect(new Set(inbox.received.map(({ id }) => id)).size).toBe(12);
    expect(await states()).toEqual(Array(12).fill('sent'));
  });

  it('waits while the mail server is down, is retried at longer and longer intervals, and arrives', async () => {
    const port = await findFreePort();
    const later = through({ url: `smtp://127.0.0.1:${port}` });
    await newFine();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await send(later);
      const row = await city.context.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: 'waiting', attempts: attempt + 1, failure: 'ESOCKET' });
      pauses.push(row.next_try_at - city.wait(0));
      await send(later);
      expect((await city.context.db.selectFrom('mails').select('attempts').executeTakeFirstOrThrow()).attempts).toBe(
        attempt + 1,
      );
      city.wait(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000]);
    const back = await openSmtpInbox({ port });
    await send(later);
    expect(back.received).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
    await back.close();
  });

  itOnAny('is retried after a temporary refusal of the mail server, and given up after a permanent one', async () => {
    await newFine();
    inbox.refuse(451);
    await send();
    expect(await states()).toEqual(['waiting']);
    city.wait(HOUR_MS);
    inbox.refuse(554);
    await send();
    expect(await states()).toEqual(['failed']);
    inbox.refuse(null);
    city.wait(HOUR_MS);
    await send();
    expect(inbox.received).toEqual([]);
  });

  itOnAny('is given up after five days, but never before a dozen attempts', async () => {
    await newFine();
    city.wait(6 * DAY_MS);
    inbox.refuse(451);
    for (let attempt = 1; attempt < 12; attempt += 1) {
      await send();
      expect(await states()).toEqual(['waiting']);
      city.wait(HOUR_MS);
    }
    await send();
    expect(await states()).toEqual(['failed']);
    expect(await retryMails(context)).toBe(1);
    await send();
    expect(await states()).toEqual(['waiting']);
  });

  describe('to a mail server that has the last byte and does not answer', () => {
    afterEach(() => void vi.useRealTimers());

    async function startUntil(copies: number) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
      inbox.holdAnswers(true);
      const sending = send();
      await vi.waitUntil(() => inbox.received.length === copies, 10_000);
      return { sending };
    }

    async function giveUpOn(copies: number) {
      const { sending } = await startUntil(copies);
      vi.advanceTimersByTime(ANSWER_MS);
      await sending;
      vi.useRealTimers();
      inbox.holdAnswers(false);
      city.wait(HOUR_MS);
      return states();
    }

    itOnAny('is sent once when the answer is late, and is nobody else’s meanwhile', async () => {
      await newFine();
      const { sending } = await startUntil(1);
      vi.advanceTimersByTime(ANSWER_MS - MINUTE_MS);
      city.wait(ANSWER_MS);
      await send(context, 'two');
      expect(await states()).toEqual(['handed']);
      inbox.holdAnswers(false);
      await sending;
      expect(await states()).toEqual(['sent']);
      expect(inbox.received).toHaveLength(1);
    });

    itOnAny('is sent once more, then is unknown', async () => {
      await newFine();
      expect(await giveUpOn(1)).toEqual(['waiting']);
      inbox.refuse(451);
      await send();
      inbox.refuse(null);
      city.wait(HOUR_MS);
      expect(await giveUpOn(2)).toEqual(['unknown']);
      await send();
      expect(await states()).toEqual(['unknown']);
      expect(inbox.received).toHaveLength(2);
      expect(new Set(inbox.received.map(({ id }) => id)).size).toBe(1);
    });
  });

  itOnAny('is not sent when the citizen has switched its kind off while it waited', async () => {
    const token = await city.login('iryna@example.org');
    await newFine();
    await city.call('user-notification-settings/', { token, body: { email: { fine_new: false } } });
    await send();
    expect(inbox.received).toEqual([]);
    expect(await states()).toEqual(['dropped']);
    await city.call('user-notification-settings/', { token, body: { email: { fine_new: true } } });
  });

  it('is not completed by a worker whose lease another has taken over', async () => {
    await newFine();
    const slow: Context = {
      ...context,
      mailer: {
        ...context.mailer,
        deliver: async (mail, beforeLastByte) =>
          context.mailer.deliver(mail, async () => {
            city.wait(LEASE_MS);
            await send(context, 'two');
            await beforeLastByte();
          }),
      },
    };
    await send(slow, 'one');
    expect(inbox.received).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  itOnAny('is sent with the right password of the mail server, and waits with a wrong one', async () => {
    const guarded = await openSmtpInbox({ user: 'інспекція' });
    await newFine();
    await send(through(guarded));
    expect(guarded.received).toHaveLength(1);
    await newFine();
    await send(through({ ...guarded, url: guarded.url.replace(/:[^:@/]+@/, ':wrong@') }));
    expect(await states()).toEqual(['sent', 'waiting']);
    await guarded.close();
  });
});
