import { afterAll, beforeAll, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { finesImporter } from '@/backend/fines/import';
import { runImport } from '@/backend/platform/import/run-import';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { openCity, type City } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

onAnyEngine('an appeal without its fine', (createDatabase) => {
  let city: City;

  beforeAll(async () => {
    city = await openCity(await createDatabase());
  });
  afterAll(() => city.close());

  const appeal = async (serial_number: string) => {
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, serial_number } });
    return appealReceiptSchema.parse(json).number ?? '';
  };
  const decide = async (number: string, ...options: string[]) => {
    const operator = operatorOf(city);
    expect((await operator('appeals', 'take', number)).code).toBe(0);
    expect((await operator('appeals', 'decide', number, ...options, '--text', 'Так.', '--yes')).code).toBe(0);
  };
  const shown = async (serial_number: string) => {
    const query = new URLSearchParams({ license_plate: APPEAL.license_plate, serial_number });
    return (await city.call(`fines/lookup/?${query.toString()}`)).json;
  };

  it('may lower the sum, which applies when the fine is imported', async () => {
    const serial = 'ІП 0000000001';
    await decide(await appeal(serial), '--outcome', 'amount_changed', '--amount', '170');
    await city.import('fines', [fine(serial, APPEAL.license_plate)]);
    expect(await shown(serial)).toMatchObject({ status: 'unpaid', amount: '170.00' });
  });

  const SERIALS = {
    open: 'ІП 0000000002',
    closed: 'ІП 0000000003',
    lowered: 'ІП 0000000004',
    known: 'ІП 0000000005',
    untouched: 'ІП 0000000006',
  } as const;
  const row = (serial: string, amount: string) => fine(serial, APPEAL.license_plate, { amount });

  it('takes effect even when it is filed between an import’s check and its write', async () => {
    await city.import('fines', [row(SERIALS.known, '300.00')]);
    const interrupted = {
      ...finesImporter,
      guard: async (...args: Parameters<NonNullable<typeof finesImporter.guard>>) => {
        const guard = await finesImporter.guard?.(...args);
        await appeal(SERIALS.open);
        await decide(await appeal(SERIALS.closed), '--outcome', 'cancelled');
        for (const serial of [SERIALS.lowered, SERIALS.known])
          await decide(await appeal(serial), '--outcome', 'amount_changed', '--amount', '170');
        return guard ?? ((_, wanted) => wanted);
      },
    };
    const rows = Object.values(SERIALS).map((serial, index) => ({ line: index + 1, row: row(serial, '340.00') }));
    await runImport(interrupted, rows, city.context, { origin: { file: 'fines.csv', sha256: '', madeBy: 'test' } });
    expect(await shown(SERIALS.open)).toMatchObject({ status: 'appealed', stage: 'suspended' });
    expect(await shown(SERIALS.closed)).toMatchObject({ status: 'cancelled', amount_today: '0.00' });
    expect(await shown(SERIALS.lowered)).toMatchObject({ status: 'unpaid', amount: '170.00' });
    expect(await shown(SERIALS.known)).toMatchObject({ status: 'unpaid', amount: '170.00' });
    expect(await shown(SERIALS.untouched)).toMatchObject({ status: 'unpaid', amount: '340.00' });
  });
});
