import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

onAnyEngine('a case that nobody has taken', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);

  const appeal = async (serial_number: string) => {
    await city.import('fines', [fine(serial_number, APPEAL.license_plate)]);
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, serial_number } });
    return (json as { number: string }).number;
  };
  const states = async (number: string) => {
    const rows = await city.context.db
      .selectFrom('appeal_events')
      .innerJoin('appeals', 'appeals.id', 'appeal_events.appeal_id')
      .where('number', '=', number)
      .orderBy('appeal_events.id')
      .select('appeal_events.status')
      .execute();
    return rows.map(({ status }) => status);
  };
  const storedFine = (serial: string) =>
    city.context.db.selectFrom('fines').where('serial_key', '=', serial).selectAll().executeTakeFirstOrThrow();

  it('is decided at once with the text of a file, and reopened as one that was taken', async () => {
    const number = await appeal('ІП 0000000001');
    const file = join(folder, 'decision.txt');
    writeFileSync(file, 'Підстави – на двох сторінках.\n');
    const options = ['--outcome', 'cancelled', '--text-file', file, '--yes'];
    const done = await operator('appeals', 'decide', number, ...options);
    expect([done.code, done.errors]).toEqual([0, '']);
    expect(await states(number)).toEqual(['submitted', 'registered', 'in_review', 'decided']);
    expect((await operator('appeals', 'show', number)).output).toContain('    Підстави – на двох сторінках.');
    expect((await storedFine('ІП0000000001')).cancelled_at).not.toBeNull();

    const reopened = await operator('appeals', 'reopen', number, '--text', 'Помилка.', '--yes');
    expect([reopened.code, reopened.errors]).toEqual([0, '']);
    const { cancelled_at, appealed_at } = await storedFine('ІП0000000001');
    expect([cancelled_at, appealed_at === null]).toEqual([null, false]);
  });

  it('is asked about, too', async () => {
    const number = await appeal('ІП 0000000002');
    const done = await operator('appeals', 'ask', number, '--text', 'Чек?');
    expect([done.code, done.errors]).toEqual([0, '']);
    expect(await states(number)).toEqual(['submitted', 'registered', 'in_review', 'evidence_needed']);
  });
});
