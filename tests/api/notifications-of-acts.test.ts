import { beforeAll, expect, it } from 'vitest';
import { notificationsSchema } from '@/contract/notifications';
import { requestEvidence, decideAppeal, takeAppeal } from '@/backend/appeals/review';
import { approveCar, rejectCar } from '@/backend/cars/review';
import { loadSamples } from '@/backend/entry/samples/load-samples';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { citizen, fine } from './records';

const APPEAL = {
  serial_number: 'ІП 0000000001',
  license_plate: 'AA1234BB',
  last_name: 'Коваль',
  first_name: 'Ірина',
  address: 'м. Вінниця, вул. А, 1',
  reason: 'not_driver',
  text: 'Авто продано.',
  consent: true,
};

onAnyEngine('what the inspection does', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    await city.import('citizens', [
      citizen('iryna@example.org', ['AA1234BB'], { is_agree_to_receive_newsletter: true }),
    ]);
    token = await city.login('iryna@example.org');
  });

  const told = async () => notificationsSchema.parse((await city.call('user-notifications/', { token })).json);
  const titles = async () => (await told()).map(({ title }) => title);
  const waiting = () => city.context.db.selectFrom('mails').select('id').orderBy('id').execute();

  it('with an appeal is notified at each new state; what the citizen did is not', async () => {
    const resolution = { issued_at: '2026-11-19T09:00:00+02:00', served_at: '2026-11-20T09:00:00+02:00' };
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate, resolution)]);
    const { number } = (await city.call('appeal-fines/', { token, body: APPEAL })).json as { number: string };
    expect((await told()).map(({ kind }) => kind)).toEqual(['fine_new']);
    await takeAppeal(city.context, { number });
    await requestEvidence(city.context, { number, text: 'Надішліть договір.' });
    await decideAppeal(city.context, {
      number,
      outcome: 'cancelled',
      text: 'Порушення вчинила інша особа.',
      amount: '',
      uploads: [],
    });
    const news = await told();
    expect(news.map(({ title }) => title).slice(0, 3)).toEqual([
      `Скарга ${number}: є рішення`,
      `Скарга ${number}: потрібні докази`,
      `Скарга ${number}: на розгляді`,
    ]);
    expect(news[0]?.text.split('\n')[0]).toBe(
      `21.11.2026 о 10:00 скарга ${number} щодо штрафу ІП 0000000001 (340,00\u00a0грн): є рішення: постанову скасовано, справу закрито.`,
    );
    expect(news[0]?.path).toMatch(/^\/cabinet\/appeals\/\d+$/);
    expect(await waiting()).toHaveLength(4);
  });

  it('with a car is notified: confirmed, or rejected and why', async () => {
    const { id } = (await city.call('user-cars/', { token, body: { license_plate: 'KA5678MM' } })).json as {
      id: number;
    };
    await rejectCar(city.context, { id, reason: 'other', comment: 'Документ\r\nнечитний.' });
    city.wait(1000);
    await approveCar(city.context, { id, is_shared: false });
    expect((await titles()).slice(0, 2)).toEqual(['Авто KA 5678 MM підтверджено', 'Авто KA 5678 MM не підтверджено']);
    expect((await told())[1]?.text.split('\n')[0]).toBe(
      '21.11.2026 інспекція не змогла підтвердити, що авто KA 5678 MM ваше. Причина: Документ нечитний.',
    );
  });

  it('when it loads samples sends no mails, even to a citizen whose car has a sample’s plate', async () => {
    await city.import('citizens', [
      citizen('petro@example.org', ['AB4127KM'], { is_agree_to_receive_newsletter: true }),
    ]);
    const before = await waiting();
    await loadSamples(city.context);
    expect(
      await city.context.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'user_id')
        .where('email', '=', 'petro@example.org')
        .select('kind')
        .execute(),
    ).not.toEqual([]);
    expect(await waiting()).toEqual(before);
  });
});
