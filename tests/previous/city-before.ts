// Bundled inside a former version's sources and run by tests/api/upgrade-of-a-city.test.ts: makes a city by that version's own
// code, or says what that version answers of it.
import { readConfig } from '@/backend/core/config';
import { APPEAL } from '@/tests/api/appeal';
import { openCity } from '@/tests/api/city';
import { operatorOf } from '@/tests/api/operator';
import { citizen, evacuation, fine } from '@/tests/api/records';

const RESOLUTION = { issued_at: '2026-11-19T10:00:00+02:00' };

const FINES = [
  // An electric car's series has letters without a Cyrillic twin: typed in Cyrillic it kept them.
  fine('ПГ 0000000205', 'ВХ 5756 УА', RESOLUTION),
  fine('ПГ 0000000206', 'AA 1O34 BB', RESOLUTION),
  fine('ІП 402', 'KA 5678 MM', RESOLUTION),
  fine('ІП 0000100570', 'AA 1234 BB', RESOLUTION),
  fine('ІП 0000100571', 'AA 1234 BB', RESOLUTION),
  fine('ІП 0000100572', 'AA 1234 BB', { ...RESOLUTION, paid_at: '2026-11-20T10:00:00+02:00' }),
  fine('ІП 0000100573', 'DI 0007 ZE'),
  fine('ІП 0000100574', 'KA 5678 MM', RESOLUTION),
];
const COMPLAINTS = {
  joined: ['ІП 0000100570', 'AA1234BB'],
  shortened: ['ІП 100571', 'АА1234ВВ'],
  unknown: ['ІП 0000999999', 'AA1234BB'],
  electric: ['ПГ 0000000205', 'вх5756уа'],
  decided: ['ІП 0000100573', 'DI0007ZE'],
  'decided without its fine': ['ІП 100574', 'KA5678MM'],
} as const;

async function make(): Promise<object> {
  const city = await openCity(readConfig({ ...process.env, LOAD_SAMPLES: 'no', LOG_LEVEL: 'silent' }));
  await city.import('fines', FINES);
  await city.import('evacuations', [evacuation(1, 'вх5756уа'), evacuation(2, 'AA1234BB')]);
  const twice = citizen('twice@example.org', ['ВХ5756УА', 'BX5756YA']);
  await city.import('citizens', [citizen('one@example.org', ['AA1234BB', 'ВХ5756УА']), twice]);
  const numbers: Record<string, string> = {};
  for (const [name, [serial_number, license_plate]] of Object.entries(COMPLAINTS)) {
    const body = { ...APPEAL, serial_number, license_plate, email: `${name.replaceAll(' ', '-')}@example.org` };
    const { json } = await city.call('appeal-fines/', { body });
    numbers[name] = (json as { number: string }).number;
  }
  const operator = operatorOf(city);
  await operator('appeals', 'take', numbers['shortened'] ?? '');
  for (const name of ['decided', 'decided without its fine']) {
    const decision = ['--outcome', 'cancelled', '--text', 'За знімками.', '--yes'];
    await operator('appeals', 'decide', numbers[name] ?? '', ...decision);
  }
  await city.close();
  return numbers;
}

async function look(): Promise<object> {
  const city = await openCity(readConfig({ ...process.env, LOAD_SAMPLES: 'no', LOG_LEVEL: 'silent' }));
  const token = await city.login('one@example.org');
  const fines = (await city.call('user-fines/', { token })).json as { serial_number: string; status: string }[];
  const appeals = await operatorOf(city)('appeals', 'list');
  await city.close();
  return { fines: fines.map((one) => `${one.serial_number} ${one.status}`).sort(), appeals: appeals.output };
}

process.stdout.write(JSON.stringify(await (process.argv[2] === 'make' ? make() : look())));
