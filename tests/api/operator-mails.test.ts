import { expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { operatorOf, sendLetters } from './operator';
import { fine } from './records';

onAnyEngine('an operator who reviews an appeal of a sender without a cabinet', (createDatabase) => {
  const city = cityOf(createDatabase);

  it('mails the sender the request for evidence and the decision', async () => {
    const serial_number = 'ІП 0000001001';
    await city.import('fines', [fine(serial_number, APPEAL.license_plate)]);
    const { json } = await city.call('appeal-fines/', {
      body: { ...APPEAL, serial_number, email: 'petro@example.org' },
    });
    const operator = operatorOf(city);
    const { number = '' } = appealReceiptSchema.parse(json);
    expect((await operator('appeals', 'take', number)).code).toBe(0);
    expect((await operator('appeals', 'ask', number, '--text', 'Надішліть <b>чек</b>.')).output).toBe(
      `Докази до скарги ${number} попрошено. Лист на petro@example.org поставлено в чергу.\n`,
    );
    // Moves the clock, which ends all sessions.
    await sendLetters(city);
    const mails = await takeMails(city.context.config.dataDir, 3);
    const mail = mails.find(({ text }) => text.includes('потрібні докази'));
    expect(mail).toMatchObject({ to: 'petro@example.org' });
    expect(mail?.text).toContain(`скарга ${number} щодо штрафу`);
    expect(mail?.text).toContain('Надішліть <b>чек</b>.');
    expect(mail?.html).not.toContain('<b>');
    expect(
      (await operator('appeals', 'decide', number, '--outcome', 'cancelled', '--text', 'Доведено.', '--yes')).output,
    ).toContain('Лист на petro@example.org поставлено в чергу.');
    await sendLetters(city);
    const [decision] = await takeMails(city.context.config.dataDir, 1);
    expect(decision?.text).toContain(': є рішення: справу закрито.');
  });
});
