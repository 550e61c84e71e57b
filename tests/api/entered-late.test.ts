import { beforeAll, expect, it } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';

const { consent: _consent, ...COMPLAINT } = APPEAL;
/** Forty days before it is typed in. */
const CAME = { came: 'post', received_on: '2026-10-12', accepted_by: 'Ніна' };
const TO_COME = /ухвалять до|буде до|надійде [^.]+ до \d/;

onAnyEngine('what is typed in after its term', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let sent = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const served = { issued_at: '2026-10-02', served_at: '2026-10-05' };
    await city.import('fines', [
      fine(COMPLAINT.serial_number, COMPLAINT.license_plate, { violated_at: '2026-10-01T10:00:00+03:00', ...served }),
      fine('ІП 0000000002', 'AA1002BH', { violated_at: '2026-10-01T10:00:00+03:00' }),
    ]);
  });

  const enter = async (name: DeskCallName, input: object) => {
    const { status, text } = await city.desk(
      name,
      { ...CAME, submission: `sent-late-${(sent += 1)}`, ...input },
      clerk,
    );
    expect(status, text).toBe(200);
  };

  it('promises no decision for a day that is over, by mail or on paper', async () => {
    await enter('appeals.enter', { ...COMPLAINT, email: 'one@example.org' });
    const mailed = (await mailedTo(city, 'one@example.org')).replaceAll('\u00a0', ' ');
    expect(mailed).toContain('Рішення мали ухвалити до 22.10.2026: скаргу розглядають 10 днів');
    expect(mailed).toContain('Ще розглядаємо.');
    expect(mailed).not.toMatch(TO_COME);
    const other = { serial_number: 'ІП 0000000002', license_plate: 'AA1002BH', email: 'two@example.org' };
    await enter('appeals.enter', { ...COMPLAINT, ...other });
    expect(await mailedTo(city, 'two@example.org')).toContain('Відповідь мала бути до 22.10.2026. Ще розглядаємо.');
    await enter('appeals.enter', { ...COMPLAINT, last_name: 'Листовна' });
    const [letter] = await city.context.db.selectFrom('paper_letters').selectAll().execute();
    expect(JSON.stringify(letter)).toContain('Рішення мали ухвалити до 22.10.2026');
  });

  it('promises no answer to a message for a day that is over', async () => {
    const message = { kind: 'request', message: 'Зламаний шлагбаум', name: 'Ірина', address: 'Вінниця' };
    await enter('messages.enter', { ...message, email: 'three@example.org' });
    const mailed = await mailedTo(city, 'three@example.org');
    expect(mailed).toContain('Відповісти мали до 12.11.2026: офіційне звернення');
    expect(mailed).toContain('Ще розглядаємо, відповідь надійде на цю адресу.');
    expect(mailed).not.toMatch(TO_COME);
  });
});
