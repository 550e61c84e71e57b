// The mails of one complaint, side by side, as its fine is in the register or not: what each of them promises.
import { beforeAll, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

const PLATE = APPEAL.license_plate;
const RESOLUTION = { issued_at: '2026-11-19T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };
const SAYS = {
  stay: 'Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).',
  'no fine': 'строків сплати й оскарження ця скарга поки що не зупиняє',
  'check the number': 'Перевірте номер за документом.',
  joined: 'приєднано до штрафу',
  'nothing to pay': 'Платити за цією постановою не треба.',
  cancelled: 'постанову скасовано, справу закрито',
  rejected: 'постанову залишено без змін, скаргу – без задоволення',
  'none found': 'скаргу залишено без задоволення: штрафу, який у ній названо, у реєстрі інспекції немає',
  'complain anew': 'Строків сплати й оскарження ця скарга не зупиняла.',
};
type Said = keyof typeof SAYS;

const CASES = {
  'in the register': { sent: 'ІП 0000100570', fine: 'ІП 0000100570' },
  'not yet': { sent: 'ІП 0000300001', fine: 'ІП 0000300001' },
  'wrong number': { sent: 'ІП 0000100581', fine: 'ІП 0000100580' },
  'joined later': { sent: 'ІП 0000200571', fine: 'ІП 0000100571' },
  never: { sent: 'ІП 0000999999', fine: undefined },
} as const;
type Case = keyof typeof CASES;

/** In the order in which they are sent; every mail is asked for every promise. */
const PROMISED: Record<Case, Said[][]> = {
  'in the register': [['stay'], ['stay'], ['nothing to pay', 'cancelled']],
  'not yet': [['no fine', 'check the number'], ['no fine'], ['stay', 'joined'], ['nothing to pay', 'cancelled']],
  'wrong number': [['no fine', 'check the number'], ['no fine'], ['none found', 'complain anew']],
  'joined later': [['no fine', 'check the number'], ['no fine'], ['stay', 'joined'], ['nothing to pay', 'cancelled']],
  never: [['no fine', 'check the number'], ['no fine'], ['none found', 'complain anew']],
};

onAnyEngine('the mails of a complaint, side by side', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const numbers = {} as Record<Case, string>;
  const emailOf = (one: Case) => `${one.replaceAll(' ', '-')}@example.org`;
  const operator = (...args: string[]) => operatorOf(city)('appeals', ...args);
  const decide = (one: Case, outcome: string) =>
    operator('decide', numbers[one], '--outcome', outcome, '--text', 'За знімками.', '--yes');
  const statusOf = async (serial_number: string) => {
    const query = new URLSearchParams({ license_plate: PLATE, serial_number }).toString();
    return ((await city.call(`fines/lookup/?${query}`)).json as { status?: string }).status;
  };

  beforeAll(async () => {
    const known = ['ІП 0000100570', 'ІП 0000100571', 'ІП 0000100580'];
    await city.import(
      'fines',
      known.map((serial) => fine(serial, PLATE, RESOLUTION)),
    );
    for (const one of Object.keys(CASES) as Case[]) {
      const body = { ...APPEAL, serial_number: CASES[one].sent, email: emailOf(one) };
      const { number = '' } = appealReceiptSchema.parse((await city.call('appeal-fines/', { body })).json);
      numbers[one] = number;
      await operator('take', number);
    }
    await city.import('fines', [fine('ІП 0000300001', PLATE, RESOLUTION)]);
    await operator('join', numbers['joined later'], 'ІП 0000100571');
  });

  it('the fine stands still only where a mail says so', async () => {
    const stands = (one: Case) => statusOf(CASES[one].fine ?? CASES[one].sent);
    expect(await Promise.all((Object.keys(CASES) as Case[]).map(stands))).toEqual([
      'appealed',
      'appealed',
      'unpaid',
      'appealed',
      undefined,
    ]);
  });

  it('nothing that changes a fine is decided without one', async () => {
    for (const one of ['wrong number', 'never'] as const) {
      for (const outcome of [['cancelled'], ['amount_changed', '--amount', '170.00'], ['returned']]) {
        const [how = '', ...sum] = outcome;
        const refused = await operator(
          'decide',
          numbers[one],
          ...['--outcome', how, ...sum, '--text', 'За знімками.', '--yes'],
        );
        expect([refused.code, refused.errors], `${one}, ${how}`).toEqual([1, expect.stringContaining('без штрафу')]);
      }
    }
  });

  it('promise what was found, and what was not found they say', async () => {
    for (const one of Object.keys(CASES) as Case[]) {
      const isJoined = one !== 'wrong number' && one !== 'never';
      const { code, errors } = await decide(one, isJoined ? 'cancelled' : 'upheld');
      expect(code, errors).toBe(0);
      const mails = await city.context.db
        .selectFrom('mails')
        .where('recipient', '=', emailOf(one))
        .select(['subject', 'body'])
        .orderBy('id')
        .execute();
      const said = mails.map(({ subject, body }) => {
        const text = `${subject}\n${body}`.replaceAll('\u00a0', ' ');
        expect(text, one).toContain(numbers[one]);
        return (Object.keys(SAYS) as Said[]).filter((words) => text.includes(SAYS[words]));
      });
      expect(said, one).toEqual(PROMISED[one]);
    }
    expect(await statusOf('ІП 0000100580'), 'a rejected complaint about another number touches no fine').toBe('unpaid');
    expect(await statusOf('ІП 0000100571')).toBe('cancelled');
  });
});
