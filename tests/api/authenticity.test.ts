import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { attestationKeysSchema } from '@/contract/authenticity';
import { runInspection } from '@/backend/entry/commands/run';
import { onAnyEngine } from '@/tests/databases';
import { attestationsOf, NUMBER, PLATE, SECRET } from './attestations';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

onAnyEngine('the site answers for what it said of a fine', (createDatabase) => {
  const city = cityOf(createDatabase, { authSecret: SECRET });
  let code = '';
  let of: ReturnType<typeof attestationsOf>;

  beforeAll(async () => {
    of = attestationsOf(city);
    await city.import('fines', [fine(NUMBER, PLATE), fine('ІП 0000100570', 'AB3310HX')]);
    await city.import('citizens', [citizen('owner@example.org', [PLATE])]);
    ({ attestation_code: code = '' } = await of.card());
  });

  it('gives a card a code that opens sum, term and rule of that minute, without plate, number and names', async () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const { said, signed, agrees } = await of.open(code);
    expect(said).toMatchObject({
      said_at: '2026-11-21T08:00:00.000Z',
      status: 'unpaid',
      amount: '340.00',
      amount_today: '170.00',
      discount_amount: '170.00',
      rules: [expect.stringContaining('КУпАП') as string],
    });
    expect([agrees, signed?.opening]).toEqual([undefined, undefined]);
    expect((await of.ask(code)).text).not.toMatch(/AA1234BB|0001234567|Коваль|owner|вул\./);
  });

  it('has one code for the same words in the look-up and in the owner’s cabinet, and no row for each view', async () => {
    const before = await of.count();
    const token = await city.login('owner@example.org');
    const [mine] = (await city.call('user-fines/', { token })).json as [{ id: number }];
    expect((await city.call(`user-fines/${mine.id}/`, { token })).json).toMatchObject({ attestation_code: code });
    city.wait(3 * 60_000);
    expect((await Promise.all(Array.from({ length: 8 }, () => of.card()))).map((one) => one.attestation_code)).toEqual(
      Array.from({ length: 8 }, () => code),
    );
    expect(await of.count()).toBe(before);
    expect((await of.card('AB3310HX', 'ІП 0000100570')).attestation_code).not.toBe(code);
  });

  it('reads a code as it is typed from paper', async () => {
    const typed = code.toLowerCase().replace(/.{4}/g, '$& ').replaceAll('a', 'а').replaceAll('0', 'о');
    expect((await of.open(typed)).said?.code).toBe(code);
    expect((await of.ask('7K3M')).json).toMatchObject({ fields: { code: [expect.stringContaining('16 літер')] } });
  });

  it('says whether it was said of this plate and number, in any spelling', async () => {
    for (const [license_plate, serial_number] of [
      ['аа 1234 вв', NUMBER],
      [PLATE, 'IP 0001234567'],
    ] as const)
      expect(await of.open(code, { license_plate, serial_number })).toMatchObject({ agrees: true, is_current: true });
    for (const [license_plate, serial_number] of [
      ['AB3310HX', 'ІП 0000100570'],
      [PLATE, 'ІП 0000100570'],
      ['AB3310HX', NUMBER],
    ] as const) {
      const told = await of.open(code, { license_plate, serial_number });
      expect([told.agrees, told.is_current, told.signed?.opening]).toEqual([false, undefined, undefined]);
    }
  });

  it('is verified offline by its command and by openssl, with the saved keys alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attestation-'));
    const file = (name: string, text: string | Buffer) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const answer = await of.open(code, { license_plate: PLATE, serial_number: NUMBER });
    const keys = await city.call('authenticity-keys/');
    const [saved, known] = [file('code.json', JSON.stringify(answer)), file('keys.json', keys.text)];
    const verify = (...args: string[]) =>
      runInspection(['authenticity', 'verify', ...args], () => ({ ...city.context.config, dataDir: '/nowhere' }));

    const told = await verify(saved, '--keys', known, '--plate', 'аа1234вв', '--number', NUMBER);
    expect(told.output).toMatch(/^Підпис справжній, ключ [0-9a-f]{16}, сайт .*\nНомерний знак і номер збігаються\.\n/);
    expect(told.output).toContain('до сплати 170,00');
    expect((await operatorOf(city)('authenticity', 'verify', saved)).code).toBe(0);

    const other = await verify(saved, '--keys', known, '--plate', 'AB3310HX', '--number', NUMBER);
    expect([other.code, other.errors]).toEqual([1, expect.stringContaining('сказано про інший штраф')]);
    const { statement = '', signature = '' } = answer.signed ?? {};
    const cheaper = statement.replace('170.00', '17.00');
    const forged = { ...answer, signed: { ...answer.signed, statement: cheaper } };
    const changed = await verify(file('changed.json', JSON.stringify(forged)), '--keys', known);
    expect([changed.code, changed.errors]).toEqual([1, expect.stringContaining('Підпис не збігається')]);
    const strange = await verify(saved, '--keys', file('none.json', '{"keys":[]}'));
    expect([strange.code, strange.errors]).toEqual([1, expect.stringContaining('не публікувала')]);
    expect((await verify(known, '--keys', known)).code).toBe(1);
    expect((await verify(saved, '--keys', known, '--plate', PLATE)).code).toBe(2);

    const { keys: published } = attestationKeysSchema.parse(keys.json);
    const openssl = (text: string) =>
      execFileSync('openssl', [
        ...['pkeyutl', '-verify', '-pubin', '-rawin', '-inkey', file('key.pem', published[0]?.public_key ?? '')],
        ...['-in', file('statement', text), '-sigfile', file('sig', Buffer.from(signature, 'base64'))],
      ]).toString();
    expect(openssl(statement)).toContain('Verified Successfully');
    expect(() => openssl(cheaper)).toThrow();
  });

  it('answers a guessed code with what to do, and counts it; right codes are not counted', async () => {
    const guesser = '198.51.100.3';
    for (let look = 0; look < 12; look += 1) expect((await of.ask(code, {}, guesser)).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await of.ask(`000000000000000${guess}`, {}, guesser);
      expect([answer.status, answer.json]).toMatchObject([
        404,
        { detail: expect.stringMatching(/^Такого коду інспекція не видавала/) as string },
      ]);
    }
    expect((await of.ask(code, {}, guesser)).status).toBe(429);
  });

  it('counts plates and numbers guessed for a right code', async () => {
    const guesser = '198.51.100.4';
    for (let guess = 0; guess < 10; guess += 1)
      await of.ask(code, { license_plate: `AA000${guess}AA`, serial_number: NUMBER }, guesser);
    expect((await of.ask(code, { license_plate: PLATE, serial_number: NUMBER }, guesser)).status).toBe(429);
  });

  it('keeps what was said of a fine that was paid since, and says so only to who names it', async () => {
    await city.import('fines', [fine(NUMBER, PLATE, { paid_at: '2026-11-21T09:00:00+02:00' })]);
    expect((await of.open(code)).said).toMatchObject({ status: 'unpaid', amount_today: '170.00' });
    expect((await of.ask(code)).text).not.toContain('"paid"');
    expect(await of.open(code, { license_plate: PLATE, serial_number: NUMBER })).toMatchObject({
      agrees: true,
      is_current: false,
    });
    const paid = (await of.card()).attestation_code ?? '';
    expect(paid).not.toBe(code);
    expect((await of.open(paid)).said).toMatchObject({ status: 'paid', amount_today: '0.00' });
  });

  it('keeps the word about a fine that is deleted', async () => {
    const { attestation_code: gone = '' } = await of.card('AB3310HX', 'ІП 0000100570');
    await city.context.db.deleteFrom('fines').where('plate_key', '=', 'AB3310HX').execute();
    expect(await of.open(gone, { license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' })).toMatchObject({
      agrees: true,
      is_current: false,
    });
  });
});
