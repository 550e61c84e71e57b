import { beforeAll, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { fineSchema, finesSchema, publicFineSchema } from '@/contract/fines';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { operatorOf, sendLetters } from './operator';
import { plain } from './read-mail';
import { citizen, fine } from './records';

const OWNER = 'owner@example.org';
const SERIAL = 'ІП 0001234567';
const PLATE = 'AA1234BB';

onAnyEngine('why a fine has its sum', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  beforeAll(async () => {
    await city.import('citizens', [citizen(OWNER, [PLATE])]);
    await city.context.db.updateTable('user_cars').set({ status: 'verified' }).execute();
    await city.import('fines', [fine(SERIAL, PLATE)]);
  });

  const lookUp = async () => {
    const query = new URLSearchParams({ license_plate: PLATE, serial_number: SERIAL });
    const answer = await city.call(`fines/lookup/?${query.toString()}`);
    return publicFineSchema.parse(answer.json).basis ?? { text: [], sum: [], terms: [], acts: [] };
  };

  it('is said by the look-up, in the cabinet and by the operator’s command in the same words', async () => {
    const { text, terms } = await lookUp();
    expect(text.map(plain)).toEqual([
      'Сума штрафу за повідомленням – 340,00 грн.',
      'Діє знижка, достатньо 50 %: 340,00 грн × 50 % = 170,00 грн.',
      'Знижка. Ст. 300-1 КУпАП: 50 % штрафу протягом 10 банківських днів з дня вчинення порушення. День порушення – 18.11.2026, перший день строку – 19.11.2026. Не рахуємо: 21.11–22.11, 28.11–29.11 (вихідні). Останній день – 02.12.2026, до 23:59.',
      '18.11.2026 о 14:05 інспекція зафіксувала порушення.',
    ]);
    expect(terms[0]?.skipped).toEqual(
      ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'].map((day) => ({ day, reason: 'weekend' })),
    );
    const token = await city.login(OWNER);
    const [listed] = finesSchema.parse((await city.call('user-fines/', { token })).json);
    expect(listed?.basis).toBeUndefined();
    const own = fineSchema.parse((await city.call(`user-fines/${listed?.id ?? ''}/`, { token })).json);
    expect(own.basis?.text).toEqual(text);
    const { code, output } = await operatorOf(city)('fines', 'explain', SERIAL);
    expect({ code, lines: output.trimEnd().split('\n').slice(1) }).toEqual({ code: 0, lines: text });
    expect((await operatorOf(city)('fines', 'explain', 'ІП 0009999999')).code).toBe(1);
  });

  it('is said in the mail about a new fine, and not in the cabinet’s line', async () => {
    await sendLetters(city);
    const mails = await takeMails(city.context.config.dataDir, 1);
    expect(plain(mails[0]?.text ?? '')).toContain(
      'Чому саме така сума? Сума штрафу за повідомленням – 340,00 грн. Діє знижка, достатньо 50 %: 340,00 грн × 50 % = 170,00 грн. Знижка. Ст. 300-1',
    );
    const lines = await city.context.db.selectFrom('notifications').select('text').execute();
    expect(lines.map(({ text }) => text).join()).not.toContain('Чому саме');
  });

  it('names what the inspection decided on a complaint, without a name', async () => {
    await city.import('fines', [
      fine(SERIAL, PLATE, { issued_at: '2026-11-19T09:00:00+02:00', served_at: '2026-11-20T09:00:00+02:00' }),
    ]);
    const body = { ...APPEAL, serial_number: SERIAL, license_plate: PLATE };
    const { number = '' } = appealReceiptSchema.parse((await city.call('appeal-fines/', { body })).json);
    expect((await lookUp()).sum.map(({ step }) => step)).toContain('appealed');
    const operator = operatorOf(city);
    await operator('appeals', 'take', number);
    const decided = await operator(
      ...['appeals', 'decide', number, '--outcome', 'amount_changed', '--amount', '170'],
      ...['--text', 'Зменшено', '--as', 'Олена Судова', '--yes'],
    );
    expect(decided, decided.errors).toMatchObject({ code: 0 });
    const { text, acts } = await lookUp();
    expect(acts).toContainEqual(expect.objectContaining({ act: 'amount_changed', by: 'inspection', amount: '170.00' }));
    expect(plain(text.join('\n'))).toMatch(/інспекція розглянула скаргу і змінила суму на 170,00 грн\./);
    expect(JSON.stringify([text, acts])).not.toMatch(new RegExp(`Судова|${APPEAL.last_name}|${number}`));
  });
});
