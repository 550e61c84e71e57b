import { expect, it } from 'vitest';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { operatorOf, sendLetters } from './operator';

onAnyEngine('an operator', (createDatabase) => {
  const city = cityOf(createDatabase);
  const operator = operatorOf(city);

  const queue = (to: string) =>
    city.context.db
      .transaction()
      .execute((trx) => enqueueMailTo(trx, { to, subject: `Лист до ${to}`, body: ['Текст'] }, city.context.now()));
  const failAll = () =>
    city.context.db
      .updateTable('mails')
      .set({ state: 'failed', failure: 'EENVELOPE 550', finished_at: city.context.now(), attempts: 3 })
      .where('state', '=', 'waiting')
      .execute();
  const numberOf = async (to: string) =>
    String(
      (await city.context.db.selectFrom('mails').where('recipient', '=', to).select('id').executeTakeFirstOrThrow()).id,
    );

  it('sees which mails were not sent and why, and has them sent again', async () => {
    expect((await operator('mails', 'list')).output).toBe('Усі листи надіслано.\n');
    await queue('iryna@example.org');
    await queue('petro@example.org');
    await failAll();
    const { output } = await operator('mails', 'list');
    expect(output).toMatch(
      /^\d+  не надіслано  .*  petro@example\.org  Лист до petro@example\.org\n    спроб 3, причина: EENVELOPE 550\n/,
    );
    expect((await operator('mails', 'retry', await numberOf('iryna@example.org'))).output).toBe(
      'Сайт надішле ще раз: листів 1.\n',
    );
    await sendLetters(city);
    expect((await takeMails(city.context.config.dataDir, 1)).map(({ to }) => to)).toEqual(['iryna@example.org']);
    expect((await operator('mails', 'retry')).output).toBe('Сайт надішле ще раз: листів 1.\n');
    await sendLetters(city);
    expect((await takeMails(city.context.config.dataDir, 1)).map(({ to }) => to)).toEqual(['petro@example.org']);
    expect((await operator('mails', 'list')).output).toBe('Усі листи надіслано.\n');
  });

  it('never resends a mail that has arrived', async () => {
    expect(await operator('mails', 'retry', await numberOf('iryna@example.org'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('уже надіслано або саме надсилають') as string,
    });
    expect((await operator('mails', 'retry', '987654')).errors).toBe('Листа з номером 987654 немає.\n');
    expect((await operator('mails', 'retry', 'усі')).code).toBe(2);
    expect((await operator('mails', 'retry')).output).toBe('Листів, яких не вдалося надіслати, немає.\n');
  });
});
