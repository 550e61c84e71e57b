// Between the two discounts it is not certain which sum is enough: wherever a sum of the day stands, both do.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { SaidStatement } from '@/components/authenticity/said-statement';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { attestationsOf, SECRET } from './attestations';
import { cityOf, START } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine, settings } from './records';
import { render, showFine } from './shown-fine';

const [PLATE, NUMBER] = ['AA1234BB', 'ІП 0000000001'];
const BOTH = '340,00 або 680,00 грн';
const REQUISITES = {
  recipient: 'ГУК у Зразковій обл.',
  recipient_code: '37988155',
  iban: 'UA973226690000026005012107358',
  purpose: 'Штраф {series} №{number}, {plate}',
};

onAnyEngine('a fine between its two discounts', (createDatabase) => {
  const city = cityOf(createDatabase, { authSecret: SECRET });
  const folder = suiteFolder();
  let of: ReturnType<typeof attestationsOf>;
  const plain = (text: string) => text.replace(/\s+/g, ' ');

  beforeAll(async () => {
    of = attestationsOf(city);
    storeSettings({ settings: { ...DEFAULT_SETTINGS, requisites: REQUISITES }, source: 'api' });
    await city.import('settings', [settings({ requisites: REQUISITES })]);
    const notice = { amount: '680.00', violated_at: '2026-11-02T12:00:00+02:00' };
    await city.import('fines', [fine(NUMBER, PLATE, notice), fine('ІП 0000000002', 'KA5678MM')]);
  });

  it('has a payment code without a sum, and beside it who chooses, which sum is safe and which is not', async () => {
    const { card, slip, code } = showFine({ id: 1, ...(await of.card(PLATE, NUMBER)) }, START);
    expect([code?.amount, code?.lock]).toEqual(['', 'FEFF']);
    expect(slip).toContain(
      'Суми в коді немає: яку сплатити, вирішуєте ви. 680,00 грн закриють штраф напевно, 340,00 грн – лише якщо інспекція підтвердить знижку.',
    );
    expect(slip).toContain(`Впишіть самі: ${BOTH}.`);
    expect(card).toContain('Вписати суму в застосунку банку');
    const certain = showFine({ id: 2, ...(await of.card('KA5678MM', 'ІП 0000000002')) }, START);
    expect([certain.code?.amount, certain.slip.includes('Суми в коді немає')]).toEqual(['170', false]);
  });

  it('has a signed statement that is no surer than the card: in its bytes, on its page and in the command', async () => {
    const { attestation_code: code = '' } = await of.card(PLATE, NUMBER);
    const answer = await of.open(code, { license_plate: PLATE, serial_number: NUMBER });
    expect(answer).toMatchObject({ is_current: true, said: { amount_today: '680.00', discount_state: 'undecided' } });
    expect(answer.signed?.statement).toContain('"discount_state":"undecided"');
    const { said } = answer;
    if (!said) throw new Error('Nothing was said.');
    const page = (one: typeof said) =>
      plain(render(createElement(SaidStatement, { said: one, keyId: 'k', names: undefined })).textContent);
    expect(page(said)).toContain(`До сплати того дня${BOTH}: чи вистачить суми зі знижкою, того дня не було відомо`);
    const { discount_state: _, ...former } = said;
    expect(page(former), 'a statement of a version that did not say it').toContain(`До сплати того дня${BOTH}`);
    const file = join(folder, 'code.json');
    writeFileSync(file, JSON.stringify(answer));
    const told = await operatorOf(city)('authenticity', 'verify', file);
    expect(plain(told.output)).toContain(`до сплати ${BOTH} (чи вистачить суми зі знижкою, не було відомо)`);
    const { attestation_code: sure = '' } = await of.card('KA5678MM', 'ІП 0000000002');
    const certain = (await of.open(sure)).said;
    expect([certain?.amount_today, certain?.discount_state]).toEqual(['170.00', undefined]);
    expect(certain && page(certain)).toContain('До сплати того дня170,00 грнСума');
  });

  it('shows both sums to the clerk, in its record and beside a payment that may be meant for it', async () => {
    const token = await enterDesk(city, await addStaff(city, 'clerk'));
    const [row] = (await city.desk('registers.list', { register: 'fines', q: NUMBER }, token)).json.rows;
    const record = await city.desk('registers.find', { register: 'fines', id: row?.id }, token);
    expect(plain(record.text)).toContain(`"${BOTH}: чи вистачить суми зі знижкою, невідомо"`);

    const file = join(folder, 'bank.csv');
    writeFileSync(file, 'date;sum;purpose\n20.11.2026;340;"штраф авто АА1234ВВ"\n');
    expect((await operatorOf(city)('payments', 'import', file)).code).toBe(0);
    const { rows } = (await city.desk('payments.list', {}, token)).json;
    const { json: payment } = await city.desk('payments.find', { id: rows[0]?.id }, token);
    expect(payment.likely).toEqual([
      expect.objectContaining({ serial_number: NUMBER, sums_today: ['340.00', '680.00'] }),
    ]);
  });

  it('that is paid in part turns with the rule of the sum before service, which is asked about with how many', async () => {
    const part = { amount: '680.00', violated_at: '2026-11-02T12:00:00+02:00', paid_amount: '340.00' };
    await city.import('fines', [
      fine('ІП 0000000003', PLATE, { ...part, paid_amount_at: '2026-11-18T12:00:00+02:00' }),
    ]);
    const token = await enterDesk(city, await addStaff(city, 'head'));
    const save = async (sum: string, accept?: boolean) =>
      (await city.desk('settings.save', { typed: { 'deadline_rules.sum_before_service': sum }, accept }, token)).json;
    const asked = (words: string) => ({ code: 'doubts', detail: expect.stringContaining(words) as string });
    expect(await save('full')).not.toHaveProperty('code');
    expect(await save('discount')).toMatchObject(asked('(стане сплаченими: 1)'));
    const {
      history: [last],
    } = await save('discount', true);
    expect(await save('')).toMatchObject(asked('(стане знову не сплаченими: 1)'));
    const back = await city.desk('settings.restore', { id: last?.id }, token);
    expect(back.json).toMatchObject(asked('змініть значення в його розділі'));
    expect(back.text, 'of what has no section').toContain('settings set … --accept');
  });
});
