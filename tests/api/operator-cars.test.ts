import { beforeAll, expect, it } from 'vitest';
import { carsSchema } from '@/contract/cars';
import { finesSchema } from '@/contract/fines';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';
import { runCommand } from './run-program';

onAnyEngine('an operator', (createDatabase) => {
  const city = cityOf(createDatabase);
  const operator = operatorOf(city);
  let iryna: string;
  let petro: string;

  beforeAll(async () => {
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB'), fine('ІП 0000000002', 'KA5678MM')]);
    await city.import('citizens', [citizen('iryna@example.org', []), citizen('petro@example.org', ['KA5678MM'])]);
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
  });

  const addCar = async (token: string, license_plate: string) => {
    const { id } = (await city.call('user-cars/', { token, body: { license_plate } })).json as { id: number };
    const form = new FormData();
    form.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    expect((await city.call(`user-car-add-documents/${id}/`, { token, body: form })).status).toBe(200);
    return String(id);
  };
  const cars = async (token: string) => carsSchema.parse((await city.call('user-cars/', { token })).json);
  const car = async (token: string, id: string) => (await cars(token)).find((one) => String(one.id) === id);
  const plates = async (token: string) =>
    finesSchema.parse((await city.call('user-fines/', { token })).json).map(({ license_plate }) => license_plate);

  it('lists the waiting cars with their documents, confirms one, and its owner sees the fines', async () => {
    const id = await addCar(iryna, 'AA1234BB');
    const listed = await operator('cars', 'pending');
    expect(listed.output).toContain(`${id}  AA 1234 BB`);
    expect(listed.output).toContain('Коваль Ірина iryna@example.org\n    документи: техпаспорт.pdf');
    expect(await plates(iryna)).toEqual([]);
    expect(await operator('cars', 'approve', id)).toEqual({
      code: 0,
      output: `Авто ${id} (AA 1234 BB) підтверджено.\n`,
      errors: '',
    });
    expect(await plates(iryna)).toEqual(['AA1234BB']);
    expect((await operator('cars', 'pending')).output).toBe('Немає авто, що чекають на перевірку.\n');
    expect((await operator('cars', 'approve', id)).errors).toBe(`Авто ${id} уже підтверджено.\n`);
  });

  it('sees only the answers on the terminal, and no log lines', async () => {
    const id = await addCar(petro, 'BC7777CB');
    const approved = await runCommand(['cars', 'approve', id], city.context.config, { LOG_LEVEL: '' });
    expect(approved).toEqual({ code: 0, output: `Авто ${id} (BC 7777 CB) підтверджено.`, errors: '' });
    expect((await city.call(`user-cars/${id}/`, { method: 'DELETE', token: petro })).status).toBe(204);
  });

  it('rejects a car, even a confirmed one, with a comment that its owner reads', async () => {
    const id = String((await cars(iryna))[0]?.id);
    expect(await operator('cars', 'reject', id)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Бракує: --comment.') as string,
    });
    expect(await car(iryna, id)).toMatchObject({ status: 'verified' });
    expect((await operator('cars', 'reject', id, '--comment', 'Авто продано.', '--yes')).code).toBe(0);
    expect(await car(iryna, id)).toMatchObject({ status: 'rejected', status_comment: 'Авто продано.' });
    expect(await plates(iryna)).toEqual([]);
  });

  it('confirms a plate of another cabinet only by stating that both have the right to it', async () => {
    const id = await addCar(iryna, 'KA5678MM');
    const other = String((await cars(petro))[0]?.id);
    const refused = await operator('cars', 'approve', id);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(`уже підтверджено в іншому кабінеті (авто ${other})`);
    expect(await plates(iryna)).toEqual([]);
    expect((await operator('cars', 'approve', id, '--shared')).code).toBe(0);
    expect([await plates(iryna), await plates(petro)]).toEqual([['KA5678MM'], ['KA5678MM']]);
    expect((await operator('cars', 'reject', other, '--comment', 'Новий власник.', '--yes')).code).toBe(0);
    expect([await plates(iryna), await plates(petro)]).toEqual([['KA5678MM'], []]);
  });

  it('gets one sentence about an impossible command', async () => {
    const before = [await cars(iryna), await cars(petro)];
    expect(await operator('cars', 'approve', '987654')).toEqual({
      code: 1,
      output: '',
      errors: 'Авто з номером 987654 немає.\n',
    });
    expect(await operator('cars', 'approve', 'AA1234BB')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Номер авто має бути числом, а не «AA1234BB».') as string,
    });
    expect(await operator('cars')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Відомі дії: cars pending, approve, reject, reopen.') as string,
    });
    expect([await cars(iryna), await cars(petro)]).toEqual(before);
  });
});
