import { beforeAll, expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema, appealSummariesSchema, appealUploadSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan, photoWithLocation } from './files';
import { citizen, fine } from './records';

onAnyEngine("a citizen's own appeal", (createDatabase) => {
  const city = cityOf(createDatabase);
  let iryna: string;
  let petro: string;

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    await city.import('citizens', [citizen('iryna@example.org', ['АА1234ВВ']), citizen('petro@example.org', [])]);
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
  });

  const appeal = async (token: string | undefined, text: string) => {
    const { json } = await city.call('appeal-fines/', { token, body: { ...APPEAL, text } });
    return `user-appeals/${String(appealReceiptSchema.parse(json).id)}/`;
  };
  const read = async (path: string, token = iryna) => appealCaseSchema.parse((await city.call(path, { token })).json);
  const list = async (token: string) => appealSummariesSchema.parse((await city.call('user-appeals/', { token })).json);
  const say = (path: string, body: unknown, options: { token?: string; headers?: Record<string, string> } = {}) =>
    city.call(`${path}messages/`, { token: iryna, body, ...options });

  it('is listed for the citizen who sent it signed in, newest first, and for nobody else', async () => {
    await appeal(undefined, 'Без кабінету');
    const first = await appeal(iryna, 'Перша');
    city.wait(1000);
    const second = await appeal(iryna, 'Друга');
    const listed = await list(iryna);
    expect(listed.map(({ id }) => `user-appeals/${id}/`)).toEqual([second, first]);
    expect(listed[0]).toMatchObject({
      status: 'submitted',
      license_plate: 'AA1234BB',
      serial_number: 'ІП0001234567',
      reason: 'stop',
    });
    expect(await list(petro)).toEqual([]);
  });

  it('begins with its submission and the evidence sent with it', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(APPEAL)) form.set(name, value);
    form.append('files[]', fileOf(pdfScan(), 'квитанція.pdf'));
    const { json } = await city.call('appeal-fines/', { token: iryna, body: form });
    const found = await read(`user-appeals/${String(appealReceiptSchema.parse(json).id)}/`);
    expect(found).toMatchObject({
      status: 'submitted',
      can_withdraw: true,
      can_add_evidence: true,
      text: APPEAL.text,
      address: APPEAL.address,
    });
    expect(found.events).toMatchObject([
      { kind: 'status', status: 'submitted', author: 'citizen', files: [{ name: 'квитанція.pdf' }] },
    ]);
    expect(found.files).toEqual(found.events[0]?.files);
  });

  it('accepts text and evidence: a form with files, or JSON with files sent beforehand', async () => {
    const path = await appeal(iryna, 'З доказами');
    const ahead = new FormData();
    ahead.set('file', fileOf(await photoWithLocation(), 'знак.jpg'));
    const { id } = appealUploadSchema.parse((await city.call('appeal-uploads/', { body: ahead })).json);
    const form = new FormData();
    form.set('text', 'Додаю квитанцію.');
    form.append('files', fileOf(pdfScan(), 'квитанція.pdf'));
    expect((await say(path, { text: 'Лише слова.' })).status).toBe(201);
    expect((await say(path, { text: 'Фото знака.', uploads: [id] })).status).toBe(201);
    const { status, json } = await say(path, form);
    expect(status).toBe(201);
    expect(
      appealCaseSchema
        .parse(json)
        .events.map(({ kind, text, files }) => [kind, text ?? '', (files ?? []).map(({ name }) => name)]),
    ).toEqual([
      ['files', 'Додаю квитанцію.', ['квитанція.pdf']],
      ['files', 'Фото знака.', ['знак.jpg']],
      ['message', 'Лише слова.', []],
      ['status', '', []],
    ]);
  });

  it('stores a message once, however often it is sent', async () => {
    const path = await appeal(iryna, 'Двічі натиснуто');
    const headers = { 'idempotency-key': 'key-of-one-message' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(path, { text: 'Раз' }, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await read(path)).events).toHaveLength(2);
    const other = await say(path, { text: 'Інше' }, { headers });
    expect([other.status, (await read(path)).events.length]).toEqual([409, 2]);
  });

  it('stores nothing of a message that is empty, has a file of a wrong type, or names a missing file', async () => {
    const path = await appeal(iryna, 'Хибні доповнення');
    const form = new FormData();
    form.set('text', 'Сторінка');
    form.append('files', fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'знак.svg'));
    expect((await say(path, { text: '  ' })).json).toMatchObject({
      fields: { text: ['Напишіть повідомлення або пояснення до файлів'] },
    });
    expect((await say(path, form)).status).toBe(415);
    expect((await say(path, { text: 'Файл', uploads: ['such-a-file-is-not-there'] })).status).toBe(400);
    expect((await say(path, 'text=a', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    const printed = new FormData();
    printed.set('text', 'a\u0000b');
    expect((await say(path, printed)).json).toMatchObject({ fields: { text: ['Приберіть недруковані символи.'] } });
    expect((await read(path)).events).toHaveLength(1);
  });

  it('records its withdrawal once, and accepts nothing after it', async () => {
    const path = await appeal(iryna, 'Відкликана');
    for (let time = 0; time < 2; time += 1) {
      const answer = await city.call(`${path}withdraw/`, { method: 'POST', token: iryna });
      expect([answer.status, answer.json]).toEqual([
        200,
        expect.objectContaining({ status: 'withdrawn', can_withdraw: false, can_add_evidence: false }),
      ]);
    }
    expect((await read(path)).events.map(({ status }) => status)).toEqual(['withdrawn', 'submitted']);
    const refused = await say(path, { text: 'Ще одне' });
    expect([refused.status, refused.json]).toEqual([
      409,
      { detail: 'Цю скаргу відкликано, тому додати до неї нічого не можна.', code: 'wrong_state' },
    ]);
  });

  it('sent again after its withdrawal is a new case, and under its own key still the withdrawn one', async () => {
    const send = async (key: string) => {
      const { status, json } = await city.call('appeal-fines/', {
        token: iryna,
        body: { ...APPEAL, text: 'Двічі' },
        headers: { 'idempotency-key': key },
      });
      return { http: status, ...appealReceiptSchema.parse(json) };
    };
    const first = await send('first-key-of-an-appeal');
    await city.call(`user-appeals/${String(first.id)}/withdraw/`, { method: 'POST', token: iryna });
    expect(await send('first-key-of-an-appeal')).toMatchObject({
      http: 201,
      number: first.number,
      status: 'withdrawn',
    });
    const second = await send('second-key-of-an-appeal');
    expect([second.http, second.status, second.number === first.number]).toEqual([201, 'submitted', false]);
    expect(await read(`user-appeals/${String(second.id)}/`)).toMatchObject({
      can_withdraw: true,
      events: [{ status: 'submitted' }],
    });
  });

  it('does not exist for another citizen or without a session', async () => {
    const path = await appeal(iryna, 'Чужа');
    for (const [method, tail, body] of [
      ['GET', '', undefined],
      ['POST', 'messages/', { text: 'Моє' }],
      ['POST', 'withdraw/', undefined],
    ] as const) {
      const refused = await city.call(`${path}${tail}`, { method, token: petro, ...(body ? { body } : {}) });
      const missing = await city.call(`user-appeals/987654/${tail}`, {
        method,
        token: petro,
        ...(body ? { body } : {}),
      });
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
      expect((await city.call(`${path}${tail}`, { method, ...(body ? { body } : {}) })).status).toBe(401);
    }
    expect(await read(path)).toMatchObject({ status: 'submitted', events: [{ status: 'submitted' }] });
  });

  it('is named among the features that the API offers', async () => {
    const { json } = await city.call('general/');
    expect(json).toMatchObject({ features: expect.arrayContaining(['user-appeals', 'appeal-status']) as string[] });
  });
});
