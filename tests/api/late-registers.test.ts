import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen, fine, onlyFines } from './records';

const PLATE = 'AA1234BB';
const SERIAL = 'ІП0000000001';
const PART = 'serial_number,paid_amount,paid_amount_at,paid_at';
const KEPT =
  'Зараховане за випискою банку лишається, бо файл називає меншу або давнішу сплату (записів 1): ІП0000000001. Звірте його з випискою.';

onAnyEngine('a register that knows less than the site', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  beforeAll(async () => {
    await city.import('citizens', [citizen('owner@example.org', [PLATE])]);
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  beforeEach(async () => {
    await onlyFines(city, [fine(SERIAL, PLATE)]);
    await city.context.db.deleteFrom('notifications').execute();
  });

  const operator = async (noun: string, lines: string[], ...flags: string[]) => {
    const file = join(city.context.config.dataDir, 'register.csv');
    writeFileSync(file, lines.join('\n'));
    const { output, errors } = await operatorOf(city)(...noun.split(' '), file, ...flags);
    expect(errors).toBe('');
    return output;
  };
  const register = (cells: string, ...flags: string[]) =>
    operator('import fines', [PART, `${SERIAL},${cells}`], ...flags);
  const statement = (sum: string, day: string) =>
    operator('payments import', ['date,sum,purpose', `${day},${sum},Штраф ${SERIAL}`]);
  const stored = () => city.context.db.selectFrom('fines').selectAll().executeTakeFirstOrThrow();
  const part = async () => (await stored()).paid_part_kopecks;
  const told = async () =>
    (await city.context.db.selectFrom('notifications').select('title').orderBy('id').execute()).map(
      ({ title }) => title,
    );

  it('takes no part of a payment back that a bank statement counted, and says so', async () => {
    await register('50.00,2026-11-19,');
    await statement('100.00', '2026-11-20');
    const before = await stored();
    expect(before.paid_part_kopecks).toBe(15_000);
    await city.context.db.deleteFrom('notifications').execute();
    expect(await register('50.00,2026-11-19,', '--dry-run')).toContain(KEPT);
    expect(await register('50.00,2026-11-19,')).toContain(KEPT);
    expect([await stored(), await told()]).toEqual([before, []]);
    expect(await register('120.00,2026-11-19,')).toContain(KEPT);
    expect(await register('80.00,2026-11-21,')).toContain(KEPT);
    expect(await register(',,', '--clear-empty')).toContain(KEPT);
    expect([await stored(), await told()]).toEqual([before, []]);
  });

  it('may correct a part that no statement proves, and tell of more', async () => {
    await register('50.00,2026-11-19,');
    expect(await register('40.00,2026-11-19,')).not.toContain('лишається');
    expect(await part()).toBe(4_000);
    await statement('100.00', '2026-11-20');
    expect(await register('120.00,2026-11-20,')).not.toContain('лишається');
    expect(await part()).toBe(12_000);
    expect(await register('200.00,2026-11-21,')).not.toContain('лишається');
    expect(await part()).toBe(20_000);
    expect(await register('200.00,2026-11-21,2026-11-21')).not.toContain('лишається');
    expect((await stored()).paid_at).not.toBeNull();
  });

  it('leaves a fine paid that a statement paid, whatever cells are empty', async () => {
    await statement('340.00', '2026-11-20');
    const before = await stored();
    expect(before.paid_at).not.toBeNull();
    expect(await register(',,', '--clear-empty', '--accept')).toContain(KEPT);
    expect(await stored()).toEqual(before);
  });

  async function correct(fields: Record<string, string>) {
    const { id } = await stored();
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
    const input = { register: 'fines', id, version, reason: 'typo', fields };
    const { status, text } = await city.desk('registers.correct', input, clerk);
    expect(status, text).toBe(200);
  }

  it('takes back what a clerk corrected, and says so each time, but not of what is new', async () => {
    const served = (day: string, ...flags: string[]) =>
      operator('import fines', ['serial_number,served_at', `${SERIAL},${day}`], ...flags);
    await served('2026-11-19');
    await correct({ served_at: '20.11.2026', address: 'вул. Нова, 2' });
    const notice =
      'Файл повертає те, що виправлено вручну (записів 1): ІП0000000001. Якщо виправлення правильне, внесіть його й у програму, з якої файл, а на сайті повторіть.';
    expect(await served('2026-11-19', '--dry-run')).toContain(notice);
    expect(await served('2026-11-20')).not.toContain('вручну');
    expect(await served('2026-11-19')).toContain(notice);
    expect(await served('2026-11-19')).not.toContain('вручну');
    await correct({ served_at: '20.11.2026' });
    expect(await served('2026-11-21')).not.toContain('вручну');
  });

  it('says nothing of a correction that a clerk makes by hand', async () => {
    await statement('100.00', '2026-11-20');
    await correct({ paid_amount: '60,00', paid_amount_at: '20.11.2026' });
    expect(await part()).toBe(6_000);
  });
});
