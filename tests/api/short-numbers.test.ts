import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { operatorOf } from './operator';

const JANUARY = Date.parse('2027-01-11T10:00:00+02:00');
const OTHER_PLATE = 'KA5678MM';

onAnyEngine('a number without its year', (createDatabase) => {
  const city = cityOf(createDatabase);

  const complain = (license_plate: string) => city.call('appeal-fines/', { body: { ...APPEAL, license_plate } });
  const write = (message: string) => city.call('contact-responses/', { body: { name: 'Олена', message } });

  beforeAll(async () => {
    for (const plate of [APPEAL.license_plate, OTHER_PLATE]) await complain(plate);
    for (const text of ['Коли ви працюєте?', 'Де майданчик?']) await write(text);
    city.wait(JANUARY - START);
    await complain(OTHER_PLATE);
    await write('Куди платити?');
  });

  it('shows a citizen the complaint of their car, of last year, too', async () => {
    const statusOf = async (number: string, license_plate: string) => {
      const query = new URLSearchParams({ number, license_plate });
      return (await city.call(`appeal-fines/status/?${query.toString()}`)).json;
    };
    expect(await statusOf('1', APPEAL.license_plate)).toMatchObject({ number: 'ОС-2026-000001' });
    expect(await statusOf('ОС-2', OTHER_PLATE)).toMatchObject({ number: 'ОС-2026-000002' });
    expect(await statusOf('ОС-202701', OTHER_PLATE)).toMatchObject({ detail: expect.any(String) as string });
    expect(await statusOf('1', OTHER_PLATE)).toMatchObject({ number: 'ОС-2027-000001' });
  });

  it.each(['ОС-2026-000001 від 20.11.2026', 'скарга №OC–2026–1 від 20.11.26', 'oc2026000001, подана 20 листопада'])(
    'and one that is copied with its day is found: %s',
    async (number) => {
      const query = new URLSearchParams({ number, license_plate: APPEAL.license_plate });
      const { status, json } = await city.call(`appeal-fines/status/?${query.toString()}`);
      expect([status, json]).toMatchObject([200, { number: 'ОС-2026-000001' }]);
    },
  );

  it.each([
    ['ОС', ['appeals', 'take'], []],
    ['ЗВ', ['contacts', 'answer'], ['--text', 'З 9 до 18.']],
  ])('of %s names one record of two years to an operator, or none is touched', async (series, command, options) => {
    const act = (number: string) => operatorOf(city)(...command, number, ...options);
    expect(await act('1')).toMatchObject({
      code: 2,
      errors: expect.stringContaining(
        `Є ${series}-2027-000001 і ${series}-2026-000001: вкажіть номер повністю, з роком.`,
      ),
    });
    expect((await act('2')).output).toContain(`${series}-2026-000002`);
    expect((await act(`${series}-2027-1`)).output).toContain(`${series}-2027-000001`);
    expect((await act('3')).errors).toContain(`${series}-2027-000003`);
  });
});
