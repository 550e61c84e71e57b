import { expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { finesImporter } from '@/backend/fines/changes/import';
import { runImport } from '@/backend/platform/import/run-import';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

onAnyEngine('an appeal without its fine', (createDatabase) => {
  const city = cityOf(createDatabase);
  const appeal = async (serial_number: string) => {
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, serial_number } });
    return appealReceiptSchema.parse(json).number ?? '';
  };
  const decide = async (number: string, ...options: string[]) => {
    const operator = operatorOf(city);
    await operator('appeals', 'take', number);
    return operator('appeals', 'decide', number, ...options, '--text', 'Так.', '--yes');
  };
  const shown = async (serial_number: string) => {
    const query = new URLSearchParams({ license_plate: APPEAL.license_plate, serial_number });
    return (await city.call(`fines/lookup/?${query.toString()}`)).json;
  };

  it('cannot end in a cancelled or lowered sum, and may be left as it is', async () => {
    const number = await appeal('ІП 0000000001');
    for (const outcome of [['cancelled'], ['amount_changed', '--amount', '170']])
      expect(await decide(number, '--outcome', ...outcome)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('Спершу приєднайте її до штрафу') as string,
      });
    expect((await decide(number, '--outcome', 'upheld')).code).toBe(0);
  });

  const SERIALS = {
    open: 'ІП 0000000002',
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
        expect((await decide(await appeal(SERIALS.known), '--outcome', 'amount_changed', '--amount', '170')).code).toBe(
          0,
        );
        return guard ?? ((_, wanted) => wanted);
      },
    };
    const rows = Object.values(SERIALS).map((serial, index) => ({ line: index + 1, row: row(serial, '340.00') }));
    await runImport(interrupted, rows, city.context, {
      origin: { file: 'fines.csv', sha256: '', madeBy: 'test' },
      accept: true,
    });
    expect(await shown(SERIALS.open)).toMatchObject({ status: 'appealed', stage: 'suspended' });
    expect(await shown(SERIALS.known)).toMatchObject({ status: 'unpaid', amount: '170.00' });
    expect(await shown(SERIALS.untouched)).toMatchObject({ status: 'unpaid', amount: '340.00' });
  });

  it('keeps its mark when the import that had set one first is undone', async () => {
    const serial = 'ІП 0000000007';
    await city.import('fines', [row(serial, '340.00')]);
    await city.import('fines', [{ ...row(serial, '340.00'), appealed_at: '2026-11-20T12:00:00+02:00' }]);
    await appeal(serial);
    const operator = operatorOf(city);
    const [, id] = /^ *(\d+)/m.exec((await operator('import', 'list')).output) ?? [];
    expect(await operator('import', 'undo', String(id))).toMatchObject({ code: 0 });
    expect(await shown(serial)).toMatchObject({ status: 'appealed' });
  });
});
