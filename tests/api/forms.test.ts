import { expect, it } from 'vitest';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { withoutLinkKey } from './without-link-key';

const message = { name: 'Ірина', phone: '0501112233', email: 'Iryna@Example.org', message: 'Де мій автомобіль?' };

const appeal = {
  serial_number: 'ip 0001234567',
  license_plate: 'аа1234вв',
  last_name: 'Коваль',
  first_name: 'Ірина',
  address: 'вул. Соборна, 1',
  reason: 'no_sign',
  text: 'Знака не було.',
  consent: true,
};

const forms = [
  { path: 'contact-responses/', body: message, table: 'contact_responses', number: /^ЗВ-2026-\d{6}$/ },
  { path: 'appeal-fines/', body: appeal, table: 'appeals', number: /^ОС-2026-\d{6}$/ },
] as const;

onBothEngines('a form', (createDatabase) => {
  const city = cityOf(createDatabase);
  const rows = async (table: (typeof forms)[number]['table']) =>
    city.context.db.selectFrom(table).selectAll().execute();

  it.each(forms)('is stored and answered with its number: $path', async ({ path, body, table, number }) => {
    const answer = await city.call(path, { body });
    expect(answer.status).toBe(201);
    const receipt = answer.json as { number: string; id: number };
    expect(receipt.number).toMatch(number);
    expect(await rows(table)).toEqual([expect.objectContaining({ id: receipt.id, number: receipt.number })]);
    expect(answer.text).not.toContain('fingerprint');
  });

  it.each(forms)(
    'sent 20 times at once with one key is one record with one number: $path',
    async ({ path, body, table }) => {
      const before = (await rows(table)).length;
      const headers = { 'idempotency-key': `key-of-${table}` };
      const answers = await Promise.all(Array.from({ length: 20 }, () => city.call(path, { body, headers })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(withoutLinkKey)).size).toBe(1);
      expect(await rows(table)).toHaveLength(before + 1);
      expect(withoutLinkKey(await city.call(path, { body, headers }))).toBe(withoutLinkKey(answers[0]));
      // Each response has a new link key: the server keeps only a hash of the first.
      expect(new Set(answers.map(({ json }) => (json as { link_key: string }).link_key)).size).toBe(20);
      expect((await city.call(path, { body: { ...body, email: 'other@example.org' }, headers })).status).toBe(409);
      expect(await rows(table)).toHaveLength(before + 1);
    },
  );

  it('stores contacts in one format whatever the spelling', async () => {
    const [stored] = await rows('contact_responses');
    expect(stored).toMatchObject({ phone: '+38 (050) 111-22-33', email: 'iryna@example.org' });
  });

  it('names every wrong field in Ukrainian and stores nothing', async () => {
    const before = (await rows('appeals')).length;
    const answer = await city.call('appeal-fines/', { body: { ...appeal, consent: false, text: ' ', phone: '12' } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      fields: {
        consent: ['Підтвердьте згоду на обробку персональних даних'],
        text: ['Поясніть, що сталося'],
        phone: ['Вкажіть коректний телефон'],
      },
    });
    expect(await rows('appeals')).toHaveLength(before);
  });

  it.each(['last_name', 'first_name'])(
    'tells a person with one name what to write, and takes it: %s is empty',
    async (name) => {
      const refused = await city.call('appeal-fines/', { body: { ...appeal, [name]: '' } });
      expect(refused.json).toMatchObject({
        fields: { [name]: [expect.stringMatching(/впишіть його в обидва поля$/)] },
      });
      const body = { ...appeal, last_name: 'Сукарно', first_name: 'Сукарно' };
      expect((await city.call('appeal-fines/', { body })).status).toBe(201);
    },
  );

  it('says when an official request will be answered', async () => {
    const answer = await city.call('contact-responses/', {
      body: { ...message, address: 'Вінниця', email: 'olena@example.org', kind: 'request' },
    });
    expect(answer.json).toMatchObject({ answer_until: '2026-12-21T21:59:59.000Z' });
  });

  it('is refused for a while after twenty from one address, and not for other addresses', async () => {
    const send = (address: string) => city.call('contact-responses/', { body: message, address });
    for (let sent = 0; sent < 20; sent += 1) expect((await send('192.0.2.9')).status).toBe(201);
    const refused = await send('192.0.2.9');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('за 10 хв');
    expect((await send('192.0.2.10')).status).toBe(201);
  });
});
