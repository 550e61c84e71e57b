import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { planUndo } from '@/backend/entry/undo-import';
import { connect } from '@/backend/db/connection';
import { waitForLockUpTo } from '@/backend/db/sqlite-turn';
import { digestOf, listTables } from '@/backend/db/tables';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen } from './records';

const PLATE = 'AA1234BB';
const DAY = '2026-11-18T14:05:00+02:00';
const HEADER = 'serial_number,license_plate,amount,violated_at,address';
/** Logs of what was done and said: they only grow. */
const JOURNALS = ['journal', 'journal_head', 'imports', 'import_changes', 'notifications', 'mails', 'content_versions'];

onBothEngines('an import undone in part', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('citizens', [citizen('owner@example.org', [PLATE])]);
  });

  const operator = operatorOf(city);
  const write = (lines: string[]) => {
    const file = join(city.context.config.dataDir, 'file.csv');
    writeFileSync(file, lines.join('\n'));
    return file;
  };
  const importFines = async (...lines: string[]) => {
    const { output, errors } = await operator('import', 'fines', write([HEADER, ...lines]));
    expect(errors).toBe('');
    return /Імпорт (\d+)/.exec(output)?.[1] ?? '';
  };
  const line = (serial: string, address: string) =>
    `${serial},${PLATE},340.00,${DAY.replace('4:05', `${serial.at(-2)}:0${serial.at(-1)}`)},${address}`;
  const addresses = async () =>
    (await city.context.db.selectFrom('fines').select(['serial_key', 'address']).orderBy('serial_key').execute()).map(
      ({ serial_key, address }) => `${serial_key} ${address ?? ''}`,
    );
  const checksums = async () => {
    const sums: Record<string, string> = {};
    for (const table of (await listTables(city.context.db)).filter(({ name }) => !JOURNALS.includes(name)))
      sums[table.name] = (await digestOf(city.context.db, table)).sha256;
    return sums;
  };

  it('takes back what nothing newer changed, names the rest, and both undone leave every table as before', async () => {
    await importFines(line('ІП0000000001', 'А'), line('ІП0000000002', 'А'));
    const before = await checksums();
    const first = await importFines(...['1', '2', '3', '4'].map((digit) => line(`ІП000000000${digit}`, 'Б')));
    const second = await importFines(line('ІП0000000001', 'В'), line('ІП0000000003', 'В'));
    const between = await checksums();

    const refused = await operator('import', 'undo', first);
    expect([refused.code, refused.errors]).toEqual([
      1,
      `Імпорт ${first} не скасовано: його записи змінив новіший імпорт ${second}. Спершу скасуйте його. Змінено новішим: ІП0000000001, ІП0000000003. Решту поверне --partly.\n`,
    ]);
    expect(await planUndo(city.context, Number(first))).toEqual({
      added: 1,
      changed: 1,
      touched: ['ІП0000000001', 'ІП0000000003'],
      laterIds: [Number(second)],
      held: [],
      heldBy: [],
    });
    expect(await checksums()).toEqual(between);

    expect((await operator('import', 'undo', first, '--partly')).output).toBe(
      `Імпорт ${first} (fines) скасовано частково: видалено доданих 1, повернуто змінених 1. Лишилося, бо після імпорту змінилося або є в іншій виписці (2): ІП0000000001, ІП0000000003.\n`,
    );
    expect(await addresses()).toEqual(['ІП0000000001 В', 'ІП0000000002 А', 'ІП0000000003 В']);
    const { output: log } = await operator('import', 'list');
    expect(log).toContain(`частина імпорту ${first}: file.csv`);
    expect((await operator('import', 'undo', first, '--partly')).errors).toContain('усі його записи змінилися');

    for (const number of [second, first]) expect((await operator('import', 'undo', number)).errors).toBe('');
    expect(await checksums()).toEqual(before);
  });

  it('leaves a fine that was appealed after it', async () => {
    const number = await importFines(line('ІП0000000011', 'А'), line('ІП0000000012', 'А'));
    const body = { ...APPEAL, serial_number: 'ІП0000000011', license_plate: PLATE };
    expect((await city.call('appeal-fines/', { body })).status).toBe(201);
    expect((await operator('import', 'undo', number)).errors).toContain('усього 1. Змінено новішим: ІП0000000011.');
    expect((await operator('import', 'undo', number, '--partly')).code).toBe(0);
    const left = await addresses();
    expect([left.includes('ІП0000000011 А'), left.includes('ІП0000000012 А')]).toEqual([true, false]);
  });

  it('counts the taken back lines of a bank statement again, and no others', async () => {
    await importFines(line('ІП0000000021', 'А'), line('ІП0000000022', 'А'));
    const statement = [
      'date,sum,purpose',
      '2026-11-20,340.00,Штраф ІП0000000021',
      '2026-11-20,340.00,Штраф ІП0000000022',
    ];
    const { output } = await operator('payments', 'import', write(statement));
    const number = /undo (\d+)/.exec(output)?.[1] ?? '';
    await importFines(`ІП0000000021,${PLATE},340.00,${DAY},Б`);
    expect((await operator('import', 'undo', number, '--partly')).code).toBe(0);
    expect((await operator('payments', 'import', write(statement))).output).toMatch(
      /Сплачено \(1\): ІП 0000000022\nУже враховано раніше: рядків 1\./,
    );
  });

  it('looks again for a claimed payment that it took back, and for no other', async () => {
    const [paid, changed] = ['ІП0000000031', 'ІП0000000032'] as const;
    await importFines(line(paid, 'А'), line(changed, 'А'));
    const claims: number[] = [];
    for (const serial of [paid, changed]) {
      const body = new FormData();
      const given = { serial_number: serial, license_plate: PLATE, email: `${serial.slice(-1)}@example.org` };
      for (const [name, value] of Object.entries({ ...given, paid_on: '20.11.2026', amount: '340' }))
        body.set(name, value);
      claims.push((await city.call('payment-claims/', { body })).status);
    }
    expect(claims).toEqual([201, 201]);
    const rows = [paid, changed].map((serial) => `2026-11-20,340.00,Штраф ${serial}`);
    const { output } = await operator('payments', 'import', write(['date,sum,purpose', ...rows]));
    const states = async () =>
      (
        await city.context.db
          .selectFrom('payment_claims')
          .select(['serial_key', 'state'])
          .orderBy('serial_key')
          .execute()
      ).map(({ serial_key: key, state }) => `${key} ${state}`);
    expect(await states()).toEqual([`${paid} found`, `${changed} found`]);
    await importFines(line(changed, 'Б'));
    const number = /undo (\d+)/.exec(output)?.[1] ?? '';
    expect((await operator('import', 'undo', number, '--partly')).code).toBe(0);
    expect(await states()).toEqual([`${paid} open`, `${changed} found`]);
  });

  it('is shown at the desk with the number of its records', async () => {
    const id = await importFines(line('ІП0000000071', 'А'), line('ІП0000000072', 'А'));
    const token = await enterDesk(city, await addStaff(city, 'auditor'));
    const { json } = await city.desk('imports.find', { id }, token);
    const { changes, changes_total: total } = json;
    expect([total, changes.map(({ key, is_new: isNew }) => `${key} ${isNew}`)]).toEqual([
      2,
      ['ІП0000000071 true', 'ІП0000000072 true'],
    ]);
  });

  it('is planned without keeping anybody from writing', async () => {
    const { config, db } = city.context;
    const id = Number(await importFines(line('ІП0000000091', 'А')));
    const other = connect(config);
    let written = 0;
    const writing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await waitForLockUpTo(0, () =>
          other
            .insertInto('marks')
            .values({ name: `${(written += 1)}`, value: '', set_at: 1 })
            .execute(),
        );
        return result;
      },
    };
    expect(await planUndo({ db: db.withPlugin(writing) }, id)).toMatchObject({ added: 1, touched: [] });
    await other.destroy();
    expect(written).toBeGreaterThan(3);
  });
});
