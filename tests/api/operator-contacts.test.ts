import { expect, it } from 'vitest';
import { runDueJobs } from '@/tests/api/due-work';
import { contactReceiptSchema } from '@/contract/contact';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, openCity } from './city';
import { takeMails } from './mailbox';
import { operatorOf, sendLetters } from './operator';
import { openSmtpInbox } from './smtp-inbox';

onAnyEngine('an operator', (createDatabase) => {
  const city = cityOf(createDatabase);
  const operator = operatorOf(city);

  const write = async (message: Record<string, string>) => {
    const { json } = await city.call('contact-responses/', {
      body: { name: 'Олена', message: 'Де мій штраф?', ...message },
    });
    return contactReceiptSchema.parse(json).number ?? '';
  };
  const stored = (number: string) =>
    city.context.db
      .selectFrom('contact_responses')
      .where('number', '=', number)
      .select(['answer', 'answered_at'])
      .executeTakeFirstOrThrow();

  it('lists the unanswered messages, the earliest due first', async () => {
    const question = await write({ message: 'Рядок\u009b31m перший\nдругий' });
    const request = await write({ kind: 'request', address: 'вул. А, 1', email: 'olena@example.org' });
    const { output } = await operator('contacts', 'list');
    expect(output.indexOf(request)).toBeLessThan(output.indexOf(question));
    expect(output).toContain('звернення, 21.11.2026 о 10:00, відповісти до 21.12.2026');
    expect(output).toContain('    Рядок31m перший\n    другий');
  });

  it('answers a message by e-mail and in the record, only once', async () => {
    const number = await write({ email: 'petro@example.org' });
    const sent = await operator('contacts', 'answer', number, '--text', 'Штраф у кабінеті.\n\nДякуємо.');
    expect(sent).toEqual({
      code: 0,
      output: `Відповідь на звернення ${number} записано, сайт надішле її на petro@example.org.\n`,
      errors: '',
    });
    await sendLetters(city);
    const mails = (await takeMails(city.context.config.dataDir, 3)).filter(({ to }) => to === 'petro@example.org');
    const mail = mails.find(({ text }) => text.includes('відповіла'));
    expect(mail?.text).toContain(`відповіла на ваше звернення ${number} від 21.11.2026.`);
    expect(mail?.text).toContain('Штраф у кабінеті.\n\nДякуємо.');
    expect(await stored(number)).toMatchObject({ answer: 'Штраф у кабінеті.\n\nДякуємо.' });
    expect(await operator('contacts', 'answer', number, '--text', 'Ще раз')).toMatchObject({
      code: 1,
      errors: `На звернення ${number} вже відповіли.\n`,
    });
    expect((await operator('contacts', 'list')).output).not.toContain(number);
  });

  it('sees which number to call when a message has no e-mail', async () => {
    const number = await write({ phone: '+38 (067) 123-45-67' });
    expect((await operator('contacts', 'answer', number, '--text', 'Так.')).output).toContain(
      'Email не залишено, зателефонуйте: +38 (067) 123-45-67.',
    );
  });

  it('gets one sentence about an impossible command, while nothing changes', async () => {
    const number = await write({ email: 'olena@example.org' });
    expect((await operator('contacts', 'answer', 'ЗВ-2026-999999', '--text', 'Так.')).errors).toBe(
      'Звернення з номером ЗВ-2026-999999 немає.\n',
    );
    expect(await operator('contacts', 'answer', number)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Бракує: --text або --text-file.') as string,
    });
    expect(await operator('contacts', 'answer', number, '--text', 'a\u0000b')).toMatchObject({
      code: 1,
      errors: 'Приберіть недруковані символи.\n',
    });
    expect(await stored(number)).toEqual({ answer: null, answered_at: null });
  });
});

onAnyEngine('an answer while the mail server is out of order', (createDatabase) => {
  it('waits in the queue with the receipt, and each is sent once when the server is back', async () => {
    const inbox = await openSmtpInbox();
    const city = await openCity({ ...(await createDatabase()), smtpUrl: inbox.url });
    const { json } = await city.call('contact-responses/', {
      body: { name: 'Олена', message: 'Де мій штраф?', email: 'olena@example.org' },
    });
    const number = contactReceiptSchema.parse(json).number ?? '';
    inbox.refuse(451);
    expect((await operatorOf(city)('contacts', 'answer', number, '--text', 'Так.')).code).toBe(0);
    await sendLetters(city);
    expect(inbox.received).toEqual([]);
    inbox.refuse(null);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      city.wait(60 * 60_000);
      await runDueJobs(city.context, 'site');
    }
    expect(inbox.received.map(({ to }) => to)).toEqual([['olena@example.org'], ['olena@example.org']]);
    await city.close();
    await inbox.close();
  });
});
