import { expect, it } from 'vitest';
import { openMailer } from '@/backend/platform/letters/mailer';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { MINUTE_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { mailsTo, tokenIn } from './mailbox';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';
const FIRST = 'a secret of these tests, long enough';
const NEXT = 'another secret of these tests, as long';

onAnyEngine('a mail that waited while AUTH_SECRET was changed', (createDatabase) => {
  const city = cityOf(createDatabase, {
    siteUrl: 'https://parking.example.org',
    mailFrom: 'no-reply@example.org',
    smtpUrl: 'smtp://127.0.0.1:1',
    authSecret: FIRST,
  });

  async function sendWithNextSecret() {
    const { context } = city;
    const config = { ...context.config, smtpUrl: '', authSecret: NEXT, authSecretFormer: FIRST };
    city.wait(5 * MINUTE_MS);
    await sendDueMails({ ...context, config, mailer: openMailer(config, context.log) }, 'two');
  }

  it('has links that open, of a forgotten password and of an invitation to the desk', async () => {
    await city.import('citizens', [citizen(EMAIL, [])]);
    const head = await enterDesk(city, await addStaff(city, 'head'));
    await city.context.db.deleteFrom('mails').execute();
    const person = { email: 'nova@example.org', name: 'Ніна Коваль', role: 'clerk' };
    expect((await city.desk('staff.invite', person, head)).status).toBe(200);
    expect((await city.call('password-reset/', { body: { email: EMAIL } })).status).toBe(200);
    const areTried = async () => {
      await sendDueMails(city.context, 'one');
      const mails = await city.context.db.selectFrom('mails').select(['state', 'attempts']).execute();
      return mails.every(({ state, attempts }) => state === 'waiting' && attempts > 0);
    };
    await expect.poll(areTried).toBe(true);

    const { dataDir } = city.context.config;
    // The calls above send soon by themselves, with the former secret: that may take a mail at any moment here.
    const areSent = async () => {
      await sendWithNextSecret();
      return [EMAIL, person.email].every((to) => mailsTo(dataDir, to).length > 0);
    };
    await expect.poll(areSent).toBe(true);
    const token = tokenIn(mailsTo(dataDir, EMAIL)[0], '/password-reset/confirm');
    const answer = await city.call('password-reset/confirm/', { body: { token, password: 'зелений трамвай 77' } });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    const [, invitation = ''] =
      /\/desk\/invitation\/([\w-]+)/.exec(mailsTo(dataDir, person.email)[0]?.text ?? '') ?? [];
    expect((await city.desk('invitation.find', { token: invitation })).status).toBe(200);
  });
});
