import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { appealReceiptSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf, sendLetters } from './operator';
import { fine } from './records';

const PLATE = APPEAL.license_plate;
const STAY = 'Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).';
const NO_STAY = 'строків сплати й оскарження ця скарга поки що не зупиняє';
const RESOLUTION = { issued_at: '2026-11-19T10:00:00+02:00' };

onAnyEngine('a complaint and its fine', (createDatabase) => {
  const city = cityOf(createDatabase);
  const operator = operatorOf(city);

  beforeAll(async () => {
    await city.import('fines', [
      fine('ІП 0000100570', PLATE, RESOLUTION),
      fine('ІП 0000100571', PLATE, RESOLUTION),
      fine('ІП 0000100580', 'BC9876XT', RESOLUTION),
    ]);
  });

  let senders = 0;
  const send = async (serial_number: string, license_plate: string = PLATE) => {
    senders += 1;
    const email = `sender-${senders}@example.org`;
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, serial_number, license_plate, email } });
    const { number = '', document } = appealReceiptSchema.parse(json);
    return { number, document, email };
  };
  const mails = async (email: string) => {
    const rows = await city.context.db
      .selectFrom('mails')
      .where('recipient', '=', email)
      .select(['subject', 'body'])
      .orderBy('id')
      .execute();
    return rows.map(({ subject, body }) => `${subject}\n${body}`);
  };
  const fineNow = async (serial: string) => {
    const query = new URLSearchParams({ license_plate: PLATE, serial_number: serial });
    return (await city.call(`fines/lookup/?${query.toString()}`, { address: '198.51.100.77' })).json;
  };

  it.each(['100570', 'ІП 100570', 'IP 0000100570'])(
    'named as «%s» is about the fine of the register',
    async (typed) => {
      const { document, email } = await send(typed);
      expect(document).toBe('resolution');
      expect((await mails(email))[0]).toContain(STAY);
      expect(await fineNow('ІП 0000100570')).toMatchObject({ status: 'appealed' });
    },
  );

  it('is promised no stay when the register has no such fine, and is joined by the inspection with a way back', async () => {
    const { number, document, email } = await send('ІП 0000100579');
    expect(document).toBe('unknown');
    const [receipt] = await mails(email);
    expect(receipt).toContain(NO_STAY);
    expect(receipt).not.toContain(STAY);
    expect((await operator('appeals', 'take', number)).output).toContain('БЕЗ ШТРАФУ');
    expect((await mails(email))[1]).toContain(NO_STAY);
    const { output } = await operator('appeals', 'show', number);
    expect(output).toMatch(/БЕЗ ШТРАФУ[\s\S]*Можливо, це:[\s\S]*ІП 000010057[01]/);
    expect((await operator('appeals', 'list')).output).toMatch(new RegExp(`${number}[\\s\\S]*?БЕЗ ШТРАФУ`));

    const early = await operator('appeals', 'decide', number, '--outcome', 'cancelled', '--text', 'Так.', '--yes');
    expect([early.code, early.errors]).toEqual([1, expect.stringContaining('Спершу приєднайте')]);
    expect((await operator('appeals', 'join', number, 'іп 100571')).output).toContain(
      'приєднано до штрафу ІП 0000100571',
    );
    expect(await fineNow('ІП 0000100571')).toMatchObject({ status: 'appealed' });
    const joined = (await mails(email))[2];
    expect(joined).toContain('приєднано до штрафу ІП 0000100571');
    expect(joined).toContain(STAY);
    expect((await operator('appeals', 'join', number, 'ІП 0000100570')).errors).toContain('спершу від’єднайте');

    expect((await operator('appeals', 'unjoin', number)).code).toBe(0);
    expect(await fineNow('ІП 0000100571')).toMatchObject({ status: 'unpaid' });
    expect((await mails(email))[3]).toContain(NO_STAY);
    expect((await operator('appeals', 'unjoin', number)).code).toBe(1);

    await operator('appeals', 'join', number, 'ІП 0000100571');
    const decided = await operator('appeals', 'decide', number, '--outcome', 'cancelled', '--text', 'Так.', '--yes');
    expect(decided.code).toBe(0);
    expect(await fineNow('ІП 0000100571')).toMatchObject({ status: 'cancelled' });
    const acts = city.context.db.selectFrom('journal').where('act', 'in', ['appeal.joined', 'appeal.unjoined']);
    const rows = (await acts.select('act').orderBy('id').execute()).map(({ act }) => act);
    expect(rows).toEqual(['appeal.joined', 'appeal.unjoined', 'appeal.joined']);
  });

  it('is joined to a fine of another car only by who has read whose it is', async () => {
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const { number, email } = await send('ІП 0000100589');
    const { id } = await city.context.db
      .selectFrom('appeals')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    const join = (more: object) =>
      city.desk('appeals.join', { id, version, serial_number: 'ІП 0000100580', ...more }, clerk);
    const asked = await join({});
    expect([asked.status, asked.json]).toMatchObject([409, { code: 'doubts' }]);
    for (const fact of ['BC 9876 XT', '18.11.2026', '340', 'AA 1234 BB']) expect(asked.text).toContain(fact);
    expect((await operator('appeals', 'join', number, 'ІП 0000100580')).errors).toContain('BC 9876 XT');
    expect(await mails(email)).toHaveLength(1);
    expect((await join({ accept: true })).status).toBe(200);
    expect((await operator('appeals', 'unjoin', number)).code).toBe(0);
    const read = await operator('appeals', 'join', number, 'ІП 0000100580', '--accept');
    expect(read.output).toContain('приєднано до штрафу ІП 0000100580');
  });

  it('is joined by the import that brings its fine, from the day of the complaint, and its sender is told', async () => {
    const { number, email } = await send('ІП 300001');
    const other = await send('ІП 0000300009');
    await city.import('fines', [fine('ІП 0000300001', PLATE, RESOLUTION)]);
    expect(await fineNow('ІП 300001')).toMatchObject({ status: 'appealed', serial_number: 'ІП 0000300001' });
    const [, told, ...more] = await mails(email);
    expect(told).toContain(`Скарга ${number}: приєднано до штрафу ІП 0000300001`);
    expect(told).toContain(STAY);
    expect(more).toEqual([]);
    expect(await mails(other.email)).toHaveLength(1);
    await sendLetters(city);
  });

  it('is promised no stay of the fine that it is joined to once that is at the enforcement service', async () => {
    const { number, email } = await send('ІП 0000500009');
    await city.import('fines', [
      fine('ІП 0000500001', PLATE, { ...RESOLUTION, enforcement_at: '2026-11-20T10:00:00+02:00' }),
    ]);
    expect((await operator('appeals', 'join', number, 'ІП 0000500001')).code).toBe(0);
    const joined = (await mails(email))[1];
    expect(joined).toContain('розгляд сам стягнення не зупиняє');
    expect(joined).not.toMatch(/постанову не виконують|від дня скарги/);
  });

  it('is offered for joining by an import whose fine only looks like its own', async () => {
    const { number } = await send('ІП 0000400001');
    const file = join(city.context.config.dataDir, 'fines.json');
    writeFileSync(
      file,
      JSON.stringify([fine('ІП 0000400002', PLATE, { ...RESOLUTION, violated_at: '2026-11-18T14:06:00+02:00' })]),
    );
    const { output } = await operator('import', 'fines', file);
    expect(output).toMatch(new RegExp(`${number} \\(ІП 0000400001\\): можливо,[\\s\\S]*ІП 0000400002`));
  });
});
