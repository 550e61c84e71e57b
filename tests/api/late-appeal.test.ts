import { beforeAll, expect, it } from 'vitest';
import { findMissedTerm } from '@/backend/fines/appealed';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { normaliseSerialNumber } from '@/domain/serial-number';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine } from './records';

const PLATE = 'AA1234BB';

onAnyEngine('the term for an appeal', (createDatabase) => {
  const city = cityOf(createDatabase);
  const isLate = async (serial: string, now: string) => {
    const keys = { serial_key: normaliseSerialNumber(serial), plate_key: normaliseLicensePlate(PLATE) };
    return (await findMissedTerm(city.context.db, keys, Date.parse(now))) !== null;
  };

  beforeAll(async () => {
    await city.import('fines', [
      fine('ІП 0000000001', PLATE, {
        violated_at: '2026-10-20T10:00:00+03:00',
        issued_at: '2026-10-28T10:00:00+02:00',
        in_force_at: '2026-11-10T12:00:00+02:00',
      }),
      fine('ІП 0000000002', PLATE),
      fine('ІП 0000000004', PLATE, {
        violated_at: '2026-10-20T10:00:00+03:00',
        issued_at: '2026-10-28T10:00:00+02:00',
        in_force_at: '2026-11-10T12:00:00+02:00',
        paid_at: '2026-11-12T12:00:00+02:00',
      }),
      fine('ІП 0000000005', PLATE, {
        violated_at: '2026-10-20T10:00:00+03:00',
        issued_at: '2026-10-28T10:00:00+02:00',
        in_force_at: '2026-11-10T12:00:00+02:00',
        enforcement_at: '2026-11-20T12:00:00+02:00',
      }),
    ]);
  });

  it('ends with the last millisecond of its last day in Kyiv', async () => {
    expect(await isLate('ІП 0000000001', '2026-11-20T23:59:59.999+02:00')).toBe(false);
    expect(await isLate('ІП 0000000001', '2026-11-21T00:00:00.000+02:00')).toBe(true);
  });

  it('goes on after the resolution is paid', async () => {
    expect(await isLate('ІП 0000000004', '2026-11-20T23:59:59.999+02:00')).toBe(false);
    expect(await isLate('ІП 0000000004', '2026-11-21T00:00:00.000+02:00')).toBe(true);
  });

  it('does not run where no resolution is in force, and no appeal is late for an unknown fine', async () => {
    expect(await isLate('ІП 0000000002', '2027-11-21T00:00:00+02:00')).toBe(false);
    expect(await isLate('ІП 0000000003', '2027-11-21T00:00:00+02:00')).toBe(false);
  });

  it('once over is told to the clerk, who by taking the complaint up stays the execution', async () => {
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const file = async (serial: string) => {
      const body = { ...APPEAL, serial_number: serial, license_plate: PLATE };
      return (await city.call('appeal-fines/', { body })).json as { id: number };
    };
    const find = async ({ id }: { id: number }) => (await city.desk('appeals.find', { id }, clerk)).json;
    const late = await file('ІП 0000000001');
    const until = '2026-11-20T21:59:59.000Z';
    expect((await find(late)).missed_term).toEqual({ until, is_stayed: false });
    expect((await find(await file('ІП 0000000002'))).missed_term).toBeNull();
    const taken = await city.desk('appeals.take', { id: late.id, version: (await find(late)).version }, clerk);
    expect(taken.status).toBe(200);
    expect((await find(late)).missed_term).toEqual({ until, is_stayed: true });
  });

  it('once over for a fine at the enforcement service promises no stay, neither when sent nor when taken up', async () => {
    const about = { serial_number: 'ІП 0000000005', license_plate: PLATE };
    const sent = await city.call('appeal-fines/', { body: { ...APPEAL, ...about, email: 'late@example.org' } });
    const { number } = sent.json as { number: string };
    expect((await operatorOf(city)('appeals', 'take', number)).code).toBe(0);
    const mails = city.context.db.selectFrom('mails').where('recipient', '=', 'late@example.org').select('body');
    const told = (await mails.orderBy('id').execute()).map(({ body }) => body);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('чи брати скаргу на розгляд, вирішить інспекція');
    for (const text of told) {
      expect(text).toContain('Постанова вже у виконавчій службі, тому розгляд сам стягнення не зупиняє.');
      expect(text).not.toMatch(/постанову не виконують|доки інспекція не візьме/);
    }
    const card = await city.call(`fines/lookup/?${new URLSearchParams(about).toString()}`);
    expect(card.json).toMatchObject({ status: 'enforcement' });
  });
});
