// Where the money of all fines goes is seen by more than one person.
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { settings } from './records';

const [OLD, NEW] = ['UA973226690000026005012107358', 'UA213223130000026007233566001'];
const REQUISITES = { recipient: 'Бюджет', recipient_code: '37979858', purpose: 'Штраф {series} {number}' };

onAnyEngine('the account for fines', (createDatabase) => {
  const city = cityOf(createDatabase);
  let head: string;

  beforeAll(async () => {
    head = await enterDesk(city, await addStaff(city, 'head'));
    await addStaff(city, 'head', 'other@parking.example.org');
    await addStaff(city, 'clerk');
  });

  const put = (typed: Record<string, string>) => city.desk('settings.save', { typed }, head);
  const told = async () => {
    const { db } = city.context;
    const mails = await db.selectFrom('mails').where('subject', 'like', 'Рахунок%').selectAll().orderBy('id').execute();
    return mails.map(({ recipient, body }) => `${recipient} ${body}`);
  };
  const stored = async () =>
    ((await city.call('general/')).json as { requisites?: { iban?: string } }).requisites?.iban;

  it('is told to every head when it is set or replaced, and to nobody when only its words change', async () => {
    await city.import('settings', [settings({ requisites: { ...REQUISITES, iban: OLD } })]);
    expect(await told()).toHaveLength(2);
    await city.context.db.deleteFrom('mails').execute();
    expect((await put({ 'requisites.recipient': 'ГУК у Вінницькій області' })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await put({ 'requisites.iban': NEW })).status).toBe(200);
    expect(await stored()).toBe(NEW);
    expect(await told()).toEqual([
      expect.stringMatching(new RegExp(`^head@.*Працівник head.*Було: ${OLD}. Стало: ${NEW}`)) as string,
      expect.stringMatching(/^other@/) as string,
    ]);
  });

  it('and the sites to pay at are changed by two where the city has asked for two', async () => {
    expect((await put({ 'second_look.cancelled': 'так' })).status).toBe(200);
    const proposed = await put({ 'requisites.iban': OLD });
    expect([proposed.status, await stored()]).toEqual([200, NEW]);
    const [{ id } = { id: 0 }] = (await city.desk('proposals.list', {}, head)).json;
    expect((await city.desk('proposals.drop', { id }, head)).status).toBe(200);
    expect((await put({ payment_links: 'Каса | https://pay.example.net/' })).status).toBe(200);
    expect((await city.call('general/')).text).not.toContain('pay.example.net');
    expect((await city.desk('proposals.list', {}, head)).json).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });
});
