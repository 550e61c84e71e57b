import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';

onAnyEngine('a refusal', (createDatabase) => {
  const city = cityOf(createDatabase);

  it.each([{ login: 1, password: [] }, { login: {}, password: null }, { login: true }, {}, [], 1, 'text', null])(
    'of %j names no data types in English',
    async (body) => {
      for (const path of [
        'login/',
        'contact-responses/',
        'appeal-fines/',
        'registration/',
        'password-reset/confirm/',
      ]) {
        const { status, json } = await city.call(path, { body: JSON.stringify(body) });
        expect(status).toBe(400);
        const said = JSON.stringify(Object.values((json as { fields?: object }).fields ?? {}));
        expect(said).not.toMatch(/\b(string|number|boolean|object|array|undefined|null|nan|instanceof|Invalid)\b/i);
      }
    },
  );

  it('of a truncated form speaks of the form, not of JSON', async () => {
    const answer = await city.call('appeal-uploads/', {
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'malformed_body',
      detail: 'Форму не вдалося прочитати: вона надійшла не повністю. Надішліть її ще раз.',
    });
    expect((await city.call('login/', { body: '{"login":' })).json).toMatchObject({
      detail: expect.stringContaining('JSON'),
    });
  });
});
