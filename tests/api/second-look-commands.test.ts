import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { saveSettings } from '@/backend/platform/settings/queries';
import { totpCode } from '@/backend/staff/second-factor';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { APPEAL } from './appeal';
import { timeOfCommands } from './city';
import { addStaff, type Member } from './desk';
import { openPushedCity, type PushedCity } from './pusher';
import { fine } from './records';
import { LOWERING_COMMANDS } from './second-look-acts';

const WANTED = { ...DEFAULT_SETTINGS, second_look: { cancelled: true } };

onAnyEngine('a command that makes a sum fall', (createDatabase) => {
  let city: PushedCity;
  const folder = suiteFolder();
  let clerk: Member;
  let auditor: Member;
  let number = 0;
  let serial = '';

  beforeAll(async () => {
    city = await openPushedCity(await createDatabase());
    clerk = await addStaff(city, 'clerk');
    auditor = await addStaff(city, 'auditor');
  });
  afterAll(() => city.close());
  beforeEach(async () => {
    number += 1;
    serial = `ІП 00000002${String(number).padStart(2, '0')}`;
    await saveSettings(city.context.db, DEFAULT_SETTINGS, city.context.now());
    await city.import('fines', [fine(serial, 'AA1234BB')]);
    await saveSettings(city.context.db, WANTED, city.context.now());
    // Each command needs a code of its own.
    await city.context.db.updateTable('staff').set({ totp_step: 0 }).execute();
  });

  const file = (text: string) => {
    const path = join(folder, `${number}.csv`);
    writeFileSync(path, text);
    return path;
  };
  const by = ({ email, secret }: Member) => [
    '--second',
    email,
    '--code',
    totpCode(secret, timeOfCommands(city.context)),
  ];
  const isWhole = async () => {
    const found = await city.context.db
      .selectFrom('fines')
      .where('serial_key', '=', serial.replaceAll(' ', ''))
      .selectAll()
      .executeTakeFirst();
    return found?.cancelled_at === null && found.paid_at === null && found.amount_kopecks === 34_000;
  };

  interface Row {
    command: (typeof LOWERING_COMMANDS)[number];
    title: string;
    args: () => Promise<string[]> | string[];
    isKept?: () => Promise<boolean>;
  }

  const isLookWanted = async () => {
    const { body } = await city.context.db.selectFrom('settings').select('body').executeTakeFirstOrThrow();
    return JSON.stringify(body).includes('second_look');
  };

  const ROWS: Row[] = [
    { command: 'fines', title: 'withdraw', args: () => ['fines', 'withdraw', serial, '--yes'] },
    { command: 'fines', title: 'delete', args: () => ['fines', 'delete', serial, '--yes'] },
    {
      command: 'import',
      title: 'fines',
      args: () => ['import', 'fines', file(`Серія та номер постанови;Сума\n${serial};100,00`)],
    },
    {
      command: 'import',
      title: 'undo',
      args: async () => {
        const { id } = await city.context.db
          .selectFrom('imports')
          .where('state', '=', 'done')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return ['import', 'undo', String(id)];
      },
    },
    {
      command: 'payments',
      title: 'import',
      args: () => ['payments', 'import', file(`date;sum;purpose\n20.11.2026;340;"${serial}"`)],
    },
    {
      command: 'appeals',
      title: 'decide',
      args: async () => {
        const body = { ...APPEAL, serial_number: serial, license_plate: 'AA1234BB' };
        const { json } = await city.call('appeal-fines/', { body });
        const decision = ['--outcome', 'cancelled', '--text', 'Знака не було.', '--yes'];
        return ['appeals', 'decide', (json as { number: string }).number, ...decision];
      },
    },
    {
      command: 'settings',
      title: 'set',
      args: () => ['settings', 'set', 'second_look', 'null'],
      isKept: isLookWanted,
    },
    {
      command: 'keys',
      title: 'add',
      args: () => ['keys', 'add', `ключ ${number}`, '--registers', 'fines'],
      isKept: async () => (await city.context.db.selectFrom('register_keys').selectAll().execute()).length === 0,
    },
  ];

  it('is tried of each command that can', () => {
    expect([...new Set(ROWS.map(({ command }) => command))].toSorted()).toEqual([...LOWERING_COMMANDS].toSorted());
  });

  describe.each(ROWS)('$command $title', ({ args, isKept = isWhole }) => {
    it('needs the code of a member of the staff who may confirm', async () => {
      const given = await args();
      for (const second of [[], by(auditor), ['--second', clerk.email, '--code', '000000']]) {
        const refused = await city.operator(...given, ...second);
        expect(refused.code, refused.output).toBe(1);
        expect(refused.errors).toMatch(second.length === 0 ? /--second/ : /цього не підтвердить/);
        expect(await isKept()).toBe(true);
      }
      const second = by(clerk);
      const done = await city.operator(...given, ...second);
      expect(done.code, done.errors).toBe(0);
      expect(await isKept()).toBe(false);
      const [last] = await city.context.db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(1).execute();
      expect(JSON.parse(last?.after ?? '{}')).toMatchObject({ confirmed_by: clerk.id });
      expect((await city.operator('staff', 'list', ...second)).code).toBe(1);
    });
  });

  it('uses no code up before it is sure that the act is wanted', async () => {
    const second = by(clerk);
    const asked = await city.operator('fines', 'withdraw', serial, ...second);
    expect(asked).toMatchObject({ code: 1, errors: expect.stringContaining('--yes') as string });
    expect((await city.operator('fines', 'withdraw', 'ІП 0000999999', '--yes', ...second)).code).toBe(1);
    expect(await isWhole()).toBe(true);
    const done = await city.operator('fines', 'withdraw', serial, '--yes', ...second);
    expect(done.code, done.errors).toBe(0);
  });

  it('is not the register that pushes with a key, which two people made', async () => {
    const { output } = await city.operator('keys', 'add', 'реєстр', '--registers', 'fines', ...by(clerk));
    const [key = ''] = /pir_[\w-]{43}/.exec(output) ?? [];
    const pushed = await city.push('fines/', `Серія та номер постанови;Сума\n${serial};100,00`, { as: key });
    expect(pushed.status, pushed.text).toBe(200);
    expect(await isWhole()).toBe(false);
  });
});
