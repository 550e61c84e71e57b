import { beforeEach, expect, it } from 'vitest';
import { decideAppeal } from '@/backend/appeals/review';
import { appealCaseSchema, appealReceiptSchema } from '@/contract/appeals';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { publicFineSchema } from '@/contract/fines';
import { closedToAppeals } from '@/domain/appeal-rule';
import { DAY_MS } from '@/domain/durations';
import { fineTitle } from '@/domain/fine-document';
import { readFine } from '@/domain/fine-state';
import { findPaymentDetails } from '@/domain/payment/payment-details';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { fine } from './records';

const EMAIL = 'driver@example.org';
const IN_FORCE = { violated_at: '2026-10-20T10:00:00+03:00', in_force_at: '2026-11-18T10:00:00+02:00' };
const REQUISITES = {
  recipient: 'ГУК у Зразковій обл.',
  recipient_code: '37988155',
  iban: 'UA973226690000026005012107358',
  purpose: '{document} {series} №{number} від {date}, {plate}',
};

onAnyEngine('a resolution of which only the day it came into force is told', (createDatabase) => {
  const city = cityOf(createDatabase);
  let number = 0;
  let named = { serial_number: '', license_plate: '' };

  const tell = (changes: Record<string, string>) =>
    city.import('fines', [fine(named.serial_number, named.license_plate, changes)]);
  beforeEach(() => {
    city.wait(START - city.wait(0));
    number += 1;
    named = { serial_number: `ІП 000000000${number}`, license_plate: `AA100${number}BH` };
  });

  const lookUp = async () =>
    publicFineSchema.parse((await city.call(`fines/lookup/?${new URLSearchParams(named).toString()}`)).json);
  const mails = async () => {
    const letters = city.context.db.selectFrom('mails').where('recipient', '=', EMAIL).select('body').orderBy('id');
    return (await letters.execute()).map(({ body }) => body);
  };
  async function complain() {
    await city.context.db.deleteFrom('mails').execute();
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, ...named, email: EMAIL } });
    const { number: complaint = '', link_key: key = '' } = appealReceiptSchema.parse(json);
    const shown = async () => {
      const { json: answer } = await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } });
      return appealCaseSchema.parse(answer).document;
    };
    const reject = () =>
      decideAppeal(city.context, { number: complaint, outcome: 'upheld', text: 'Ні.', amount: '', uploads: [] });
    return { shown, reject };
  }

  it('is called a resolution by the card, why its sum, and the payment, whose purpose names no other day', async () => {
    await tell(IN_FORCE);
    const shown = await lookUp();
    const state = readFine(shown, START);
    expect([fineTitle(shown), state.appealKind]).toEqual([`Постанова ${named.serial_number}`, 'appeal']);
    expect(shown.basis?.text[0]).toContain('за постановою');
    const [series = '', digits = ''] = named.serial_number.split(' ');
    expect(findPaymentDetails(shown, state, REQUISITES)?.purpose).toBe(
      `постанова ${series} №${digits}, ${named.license_plate}`,
    );
  });

  it('is appealed as one, and the decision names the term for the court', async () => {
    await tell(IN_FORCE);
    const { shown, reject } = await complain();
    expect(await shown()).toBe('resolution');
    await reject();
    const [received, decided] = [(await mails())[0] ?? '', (await mails()).at(-1) ?? ''];
    expect(received).toContain('постанову не виконують');
    expect(decided).toContain('постанову залишено без змін');
    expect(decided).toMatch(/ст\.\s286 КАС/);
    expect(`${received}${decided}`).not.toMatch(/заперечення|Постанову, якщо її винесуть/);
  });

  it('can be appealed once it is paid, while the term runs', async () => {
    await tell({ ...IN_FORCE, paid_at: '2026-11-19T10:00:00+02:00' });
    const paid = await lookUp();
    expect(paid.status).toBe('paid');
    expect([closedToAppeals(paid), readFine(paid, START).appealKind]).toEqual([null, 'appeal']);
  });

  it('is named so to whoever asks for reminders', async () => {
    await tell(IN_FORCE);
    await city.call('fines/watch/', { body: { ...named, email: EMAIL } });
    expect((await mails()).at(-1)).toContain(`постанова ${named.serial_number}`);
  });

  it('is a resolution in the case, too, where only its enforcement is told', async () => {
    await tell({ violated_at: IN_FORCE.violated_at, enforcement_at: IN_FORCE.in_force_at });
    expect(await (await complain()).shown()).toBe('resolution');
  });

  it('stays one after its decision, also where the register puts its entry into force off', async () => {
    await tell(IN_FORCE);
    const { shown, reject } = await complain();
    await reject();
    city.wait(5 * DAY_MS);
    await tell({ ...IN_FORCE, in_force_at: '2026-12-20T10:00:00+02:00' });
    expect(await shown()).toBe('resolution');
  });

  it('leaves an objection that was decided before it an objection', async () => {
    await tell({});
    const { shown, reject } = await complain();
    await reject();
    expect((await mails()).at(-1)).toContain('Постанову, якщо її винесуть');
    city.wait(5 * DAY_MS);
    await tell({ in_force_at: '2026-11-25T10:00:00+02:00' });
    expect([await shown(), fineTitle(await lookUp())]).toEqual(['notice', `Постанова ${named.serial_number}`]);
  });
});
