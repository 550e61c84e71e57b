import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine, onlyFines } from './records';

const PLATE = 'AA1234BB';
const [FIRST, SECOND] = ['ІП0000000001', 'ІП0000000002'] as const;
const HEADER = 'Дата;Сума;Призначення платежу;Номер документа';
const line = (number: number, serial: string) => `20.11.2026;340,00;Штраф ${serial};${number}`;

onBothEngines('the undo of a statement', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  beforeEach(() => onlyFines(city, [fine(FIRST, PLATE), fine(SECOND, PLATE)]));

  const operator = operatorOf(city);
  async function statement(name: string, ...lines: string[]): Promise<string> {
    const file = join(city.context.config.dataDir, name);
    writeFileSync(file, [HEADER, ...lines].join('\n'));
    const { output, errors } = await operator('payments', 'import', file);
    expect(errors).toBe('');
    return /import undo (\d+)/.exec(output)?.[1] ?? output;
  }
  const undo = async (number: string, ...flags: string[]) => {
    const { output, errors } = await operator('import', 'undo', number, ...flags);
    return output + errors;
  };
  const paid = async () =>
    (
      await city.context.db
        .selectFrom('fines')
        .where('paid_at', 'is not', null)
        .select('serial_key')
        .orderBy('serial_key')
        .execute()
    ).map(({ serial_key: key }) => key);

  it('leaves the payments that another one has, and names it before and after', async () => {
    const day = await statement('day.csv', line(1, FIRST), line(2, SECOND));
    expect(await statement('month.csv', line(1, FIRST))).toContain('Уже враховано раніше: рядків 1.');
    expect(await undo(day)).toMatch(
      new RegExp(
        `Імпорт ${day} не скасовано: платежі за штрафом ${FIRST} є ще й у виписці month\\.csv, узятій .*, тож лишаються зарахованими\\. Решту поверне --partly\\. Якщо цих платежів не було, їх теж скасує --with-held\\.`,
      ),
    );
    const { json } = await city.desk('imports.plan-undo', { id: Number(day) }, clerk);
    expect(json).toMatchObject({
      removed: 0,
      restored: 1,
      left: [FIRST],
      later: [],
      held_total: 1,
      held_by: [expect.stringMatching(/^month\.csv, узятій /)],
    });
    expect(await paid()).toEqual([FIRST, SECOND]);
    expect(await undo(day, '--partly')).toContain(
      `повернуто змінених 1. Лишилося, бо після імпорту змінилося або є в іншій виписці (1): ${FIRST}`,
    );
    expect(await paid()).toEqual([FIRST]);
    expect(await statement('month.csv', line(1, FIRST))).toContain('Уже враховано раніше: рядків 1.');
  });

  it('takes back what another one has, too, when it is said that there was no such payment', async () => {
    const day = await statement('day.csv', line(1, FIRST), line(2, SECOND));
    const month = ['month.csv', line(1, FIRST)] as const;
    await statement(...month);
    expect(await undo(day, '--with-held')).toContain('скасовано: видалено доданих 0, повернуто змінених 2.');
    expect(await paid()).toEqual([]);
    const again = await statement(...month);
    expect(await paid()).toEqual([FIRST]);
    await statement('day.csv', line(1, FIRST));
    const { status, text } = await city.desk(
      'imports.undo',
      { id: again, is_partly: 'true', with_held: 'true', left_total: 0 },
      clerk,
    );
    expect([status, await paid()], text).toEqual([200, []]);
  });

  it('takes all back once the other one is taken back, too', async () => {
    const day = await statement('day.csv', line(1, FIRST));
    const month = await statement('month.csv', line(1, FIRST), line(2, SECOND));
    expect(await undo(month)).toContain('скасовано: видалено');
    expect(await undo(day)).toContain('скасовано: видалено');
    expect(await paid()).toEqual([]);
  });

  it('leaves what another one has that was taken back and read again when all of it was known', async () => {
    const month = await statement('month.csv', line(1, FIRST));
    const lines = [line(1, FIRST), line(2, SECOND)];
    const day = await statement('day.csv', ...lines);
    await undo(day);
    await statement('other.csv', line(2, SECOND));
    city.wait(1);
    expect(await statement('day.csv', ...lines)).toContain('Уже враховано раніше: рядків 2.');
    expect(await undo(month)).toContain(`${FIRST} є ще й у виписці day.csv`);
    expect(await paid()).toEqual([FIRST, SECOND]);
  });

  it('lets what waits for its fine wait on as a line of the other one', async () => {
    const unknown = 'ІП0000000009';
    const day = await statement('day.csv', line(1, unknown), line(2, SECOND));
    await statement('month.csv', line(1, unknown));
    expect(await undo(day)).toContain('скасовано: видалено');
    await city.import('fines', [fine(unknown, PLATE)]);
    expect(await paid()).toEqual([unknown]);
  });
});
