import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { saveSettings } from '@/backend/platform/settings/queries';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { operatorOf } from './operator';
import { fine } from './records';

const TEXT = 'Сума не відповідає статті.';

onAnyEngine('an unusual change of a fine', (createDatabase) => {
  const city = cityOf(createDatabase);
  let head: Member;
  let token: string;

  beforeAll(async () => {
    await city.import('fines', [
      fine(APPEAL.serial_number, APPEAL.license_plate),
      fine('ІП 0000000007', 'AA1234BB', { paid_at: '2026-11-20' }),
    ]);
    head = await addStaff(city, 'head');
  });
  beforeEach(async () => {
    token = await enterDesk(city, head);
  });

  const ask = <Name extends DeskCallName>(name: Name, input: object) => city.desk(name, input, token);

  async function found(q: string) {
    const { rows } = (await ask('registers.list', { register: 'fines', q })).json;
    return (await ask('registers.find', { register: 'fines', id: rows[0]?.id })).json;
  }

  async function complaint() {
    const { json } = await city.call('appeal-fines/', { body: APPEAL });
    const { id } = json as { id: number };
    return { id, version: (await ask('appeals.find', { id })).json.version };
  }

  it('is asked about where a record is corrected, and the journal has the sum before and after', async () => {
    const { id, version } = await found(APPEAL.serial_number);
    const correct = (more: object) =>
      ask('registers.correct', {
        register: 'fines',
        id,
        version,
        reason: 'typo',
        fields: { amount: '3400,00' },
        ...more,
      });
    const refused = (await correct({})).json;
    expect(refused).toMatchObject({ code: 'doubts', detail: expect.stringContaining('у 10\u00a0разів') as string });
    const done = await correct({ accept: true });
    expect(done.status, done.text).toBe(200);
    const newest = async () => (await ask('journal.list', { sum: 'yes' })).json.rows[0];
    expect(await newest()).toMatchObject({
      act: 'fine.corrected',
      before: { amount_kopecks: 34_000 },
      after: { amount_kopecks: 340_000, reason: 'typo' },
    });
    const undo = ({ import_id: number }: { import_id: number | null }) =>
      operatorOf(city)('import', 'undo', String(number));
    await undo(done.json);
    const undone = await newest();
    expect(undone).toMatchObject({ act: 'import.undone', after: { restored: 1, sums: 1 } });
    const moved = { ...(await found(APPEAL.serial_number)), register: 'fines', reason: 'typo' };
    await undo((await ask('registers.correct', { ...moved, fields: { address: 'вул. Нова, 2' } })).json);
    expect(await newest()).toEqual(undone);
  });

  it('is asked about in a file, line by line, and taken with --accept', async () => {
    const checked = (...more: string[]) => {
      const rows = [fine('ІП 0000000007', 'AA1234BB', { amount: '680.00', paid_at: '2026-11-20' })];
      const file = join(city.context.config.dataDir, 'fines.json');
      writeFileSync(file, JSON.stringify(rows));
      return operatorOf(city)('import', 'fines', file, ...more);
    };
    const refused = await checked();
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('штраф уже сплачено 20.11.2026')]);
    expect((await checked('--accept')).code).toBe(0);
  });

  it('is asked about where a paid fine is cancelled', async () => {
    const { id, version } = await found('ІП 0000000007');
    const cancel = (more: object) => ask('fines.cancel', { id, version, reason: 'mistake', ...more });
    expect((await cancel({})).json).toMatchObject({
      code: 'doubts',
      detail: expect.stringContaining('штраф уже сплачено') as string,
    });
    expect((await cancel({ accept: true })).status).toBe(200);
  });

  it('is shown with the letter of a decision, which is taken only as meant', async () => {
    const decision = { ...(await complaint()), outcome: 'amount_changed', amount: '34,00', text: TEXT };
    const preview = (await ask('appeals.preview', decision)).json;
    expect(preview.unusual).toEqual([expect.stringContaining('зменшують у 10\u00a0разів')]);
    expect(preview).toMatchObject({ before: '340.00', after: '34.00' });
    expect((await ask('appeals.decide', decision)).json).toMatchObject({ fields: { accept: [expect.any(String)] } });
    expect((await ask('appeals.decide', { ...decision, accept: true })).status).toBe(200);
    const { rows } = (await ask('journal.list', { sum: 'yes', act: 'appeal.decided' })).json;
    expect(rows[0]).toMatchObject({
      before: { to_pay_kopecks: 34_000 },
      after: { to_pay_kopecks: 3_400, document: 'notice' },
    });
  });

  it('is told before a command asks whether to go on', async () => {
    const { id } = await complaint();
    const { number } = (await ask('appeals.find', { id })).json.appeal;
    const asked = ['--outcome', 'amount_changed', '--amount', '3,40', '--text', TEXT];
    const { output, errors } = await operatorOf(city)('appeals', 'decide', number, ...asked);
    expect(output + errors).toContain('Незвично: суму зменшують у 10\u00a0разів');
  });

  it('is shown to who confirms a decision, too, and confirmed only as meant', async () => {
    const settings = { ...DEFAULT_SETTINGS, second_look: { cancelled: true } };
    await saveSettings(city.context.db, settings, city.context.now());
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const { id, version } = await complaint();
    const decision = { id, version, outcome: 'amount_changed', amount: '3,40', text: TEXT, accept: true };
    expect((await city.desk('appeals.decide', decision, clerk)).json).toMatchObject({ state: 'proposed' });
    const seen = { id, version: (await ask('appeals.find', { id })).json.version };
    const { unusual } = (await ask('appeals.preview-letter', { ...seen, act: 'confirm' })).json;
    expect(unusual).toEqual([expect.stringContaining('зменшують у')]);
    expect((await ask('appeals.confirm', seen)).json).toMatchObject({ fields: { accept: [expect.any(String)] } });
    expect((await ask('appeals.find', { id })).json.appeal.status).not.toBe('decided');
    expect((await ask('appeals.confirm', { ...seen, accept: true })).status).toBe(200);
    await saveSettings(city.context.db, DEFAULT_SETTINGS, city.context.now());
  });
});
