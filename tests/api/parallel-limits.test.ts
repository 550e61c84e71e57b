// Limits counted from stored rows must hold under concurrent calls.
import { beforeAll, expect, it } from 'vitest';
import { carsSchema } from '@/contract/cars';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { citizen } from './records';

const CARS_MAX = 50;
const DOCUMENTS_MAX = 10;

onBothEngines('a limit of what one citizen may keep', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', [])]);
    token = await city.login('iryna@example.org');
  });

  const listCars = async () => carsSchema.parse((await city.call('user-cars/', { token })).json);
  const countOf = (statuses: number[]) => (status: number) => statuses.filter((found) => found === status).length;

  it('holds for 60 cars added at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: CARS_MAX + 10 }, async (_, index) => {
        const car = { license_plate: `AA${1000 + index}BB`, brand: '', model: '' };
        return (await city.call('user-cars/', { token, body: car })).status;
      }),
    );
    const count = countOf(statuses);
    expect([count(201), count(409)]).toEqual([CARS_MAX, 10]);
    expect(await listCars()).toHaveLength(CARS_MAX);
  });

  it('holds for 20 documents added to one car at once', async () => {
    const [car] = await listCars();
    const statuses = await Promise.all(
      Array.from({ length: DOCUMENTS_MAX * 2 }, async (_, index) => {
        const body = new FormData();
        body.append('files', fileOf(pdfScan(), `скан ${index}.pdf`));
        return (await city.call(`user-car-add-documents/${String(car?.id)}/`, { token, body })).status;
      }),
    );
    expect(countOf(statuses)(200)).toBe(DOCUMENTS_MAX);
    expect((await listCars())[0]?.documents).toHaveLength(DOCUMENTS_MAX);
  });
});
