import { beforeAll, beforeEach, expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema, appealStatusSchema, appealUploadSchema } from '@/contract/appeals';
import { contactCopySchema, contactReceiptSchema } from '@/contract/contact';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { requestEvidence, decideAppeal, takeAppeal } from '@/backend/appeals/review';
import { answerMessage } from '@/backend/contact/answer-message';
import { DAY_MS } from '@/domain/durations';
import { runDueJobs } from '@/tests/api/due-work';
import { onBothEngines } from '@/tests/databases';
import { listRows } from './access-world';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { takeMails } from './mailbox';
import { fine } from './records';

const NO_LINK = { detail: 'Це посилання не діє. Перевірте, чи відкрили його повністю.', code: 'not_found' };

onBothEngines('an appeal without an account, by its private link', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let count = 0;

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
  });
  beforeEach(() => city.context.db.deleteFrom('rate_limits').execute());

  const open = async (changes: Record<string, unknown> = {}) => {
    count += 1;
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, text: `Скарга ${count}`, ...changes } });
    const { number = '', link_key: key = '' } = appealReceiptSchema.parse(json);
    const call = (path = '', options: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) =>
      city.call(`appeal-case/${path}`, { ...options, headers: { [LINK_KEY_HEADER]: key, ...options.headers } });
    return { number, key, call, read: async () => appealCaseSchema.parse((await call()).json) };
  };
  const decide = (number: string, outcome: 'upheld' | 'cancelled', text: string) =>
    decideAppeal(city.context, { number, outcome, text, amount: '', uploads: [] });
  const withKey = (key: string) => city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } });

  it('is read, added to when the inspection asks, decided, and read with the reasons', async () => {
    const { number, call, read } = await open();
    expect(await read()).toMatchObject({
      number,
      status: 'submitted',
      last_name: 'Коваль',
      answer_until: expect.any(String) as string,
    });
    await takeAppeal(city.context, { number });
    await requestEvidence(city.context, { number, text: 'Надішліть чек.' });
    expect((await read()).events[0]).toMatchObject({
      status: 'evidence_needed',
      author: 'inspection',
      text: 'Надішліть чек.',
    });
    const ahead = new FormData();
    ahead.set('file', fileOf(pdfScan(), 'чек.pdf'));
    const { id } = appealUploadSchema.parse((await city.call('appeal-uploads/', { body: ahead })).json);
    const headers = { 'idempotency-key': 'key-of-the-message' };
    for (let time = 0; time < 2; time += 1)
      expect((await call('messages/', { body: { text: 'Ось чек.', uploads: [id] }, headers })).status).toBe(201);
    const answered = await read();
    expect(answered.events.slice(0, 2)).toMatchObject([
      { status: 'in_review' },
      { author: 'citizen', text: 'Ось чек.', files: [{ name: 'чек.pdf' }] },
    ]);
    const file = await call(`files/${String(answered.files[0]?.id)}/`);
    expect([file.status, file.headers.get('content-disposition'), file.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('attachment'),
      'no-store',
    ]);
    await decide(number, 'cancelled', 'Знака не було видно.');
    expect(await read()).toMatchObject({
      outcome: 'cancelled',
      decision: 'Знака не було видно.',
      can_withdraw: false,
      can_add_evidence: false,
    });
    expect((await call('messages/', { body: { text: 'Ще' } })).status).toBe(409);
  });

  it('records its withdrawal once, however often it is sent', async () => {
    const { call, read } = await open();
    for (let time = 0; time < 2; time += 1) expect((await call('withdraw/', { method: 'POST' })).status).toBe(200);
    expect((await read()).events.map(({ status }) => status)).toEqual(['withdrawn', 'submitted']);
  });

  itOnAny('accepts and refuses the same evidence as the cabinet', async () => {
    const { call, read } = await open();
    const form = new FormData();
    form.set('text', 'Сторінка');
    form.append('files', fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'знак.svg'));
    expect((await call('messages/', { body: form })).status).toBe(415);
    expect((await call('messages/', { body: { text: '  ' } })).json).toMatchObject({
      fields: { text: ['Напишіть повідомлення або пояснення до файлів'] },
    });
    for (let sent = 0; sent < 28; sent += 1)
      expect((await call('messages/', { body: { text: `Слово ${sent}` } })).status).toBe(201);
    await call('messages/', { body: { text: 'тридцяте' } });
    expect((await call('messages/', { body: { text: 'зайве' } })).status).toBe(429);
    expect((await read()).events).toHaveLength(30);
  });

  itOnAny('has its key in the database by hashes only, also while its mails wait', async () => {
    const { number, key } = await open({ email: 'olena@example.org' });
    expect(key).toMatch(/^[\w-]{43}$/);
    await takeAppeal(city.context, { number });
    await requestEvidence(city.context, { number, text: 'Чек?' });
    const before = [...(await listRows(city)).keys()].join('\n');
    expect(before).not.toContain(key);
    expect(before).not.toContain('?key=');
    await runDueJobs(city.context, 'site');
    const mails = await takeMails(city.context.config.dataDir, 3);
    const mailed = mails.map(
      ({ text }) => /https:\/\/parking\.example\.org\/appeal-fine\/case\?key=([\w-]{43})/.exec(text)?.[1] ?? '',
    );
    expect(new Set([key, ...mailed]).size).toBe(4);
    const after = [...(await listRows(city)).keys()].join('\n');
    for (const known of mailed) {
      expect(after).not.toContain(known);
      expect((await withKey(known)).json).toMatchObject({ number });
    }
    const asked = mails.find(({ text }) => text.includes('потрібні докази'));
    expect(asked?.text).toContain('Додайте докази до справи');
    expect(asked?.text).not.toContain('на адресу вгорі листа');
  });

  it('loses its whole link sixty days after the case ends, and leaves nothing behind', async () => {
    const decided = await open();
    const withdrawn = await open();
    const pending = await open();
    await takeAppeal(city.context, { number: decided.number });
    await decide(decided.number, 'upheld', 'Ні.');
    await withdrawn.call('withdraw/', { method: 'POST' });
    city.wait(60 * DAY_MS - 1);
    for (const { call } of [decided, withdrawn]) expect((await call()).status).toBe(200);
    city.wait(1);
    for (const { call } of [decided, withdrawn]) {
      for (const [path, options] of [
        ['', {}],
        ['messages/', { body: { text: 'Ще' } }],
        ['withdraw/', { method: 'POST' }],
        ['files/1/', {}],
      ] as const) {
        const answer = await call(path, options);
        expect([answer.status, answer.json], path).toEqual([404, NO_LINK]);
      }
    }
    const links = () => city.context.db.selectFrom('private_links').select('key_hash').execute();
    const before = (await links()).length;
    await runDueJobs(city.context, 'site');
    expect((await links()).length).toBeLessThan(before);
    expect((await pending.call()).status).toBe(200);
  });

  itOnAny('answers a wrong key like a missing one, and limits the guesses', async () => {
    const { key, call } = await open();
    const from = (address: string, given?: string) =>
      city.call('appeal-case/', { address, headers: given === undefined ? {} : { [LINK_KEY_HEADER]: given } });
    const guesses = [
      undefined,
      '',
      'x',
      'x'.repeat(43),
      key.slice(0, -1),
      `${key}x`,
      key.toUpperCase(),
      "'; --",
      'x'.repeat(4000),
    ];
    for (const guess of guesses) {
      const answer = await from('192.0.2.7', guess);
      expect([answer.status, answer.json, answer.headers.get('cache-control')], guess).toEqual([
        404,
        NO_LINK,
        'no-store',
      ]);
    }
    expect((await from('192.0.2.7', 'tenth')).status).toBe(404);
    const limited = await from('192.0.2.7', 'eleventh');
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // A 256-bit key cannot be guessed, so guesses from a shared address do not lock out its holder.
    expect((await from('192.0.2.7', key)).status).toBe(200);
    expect((await from('192.0.2.8', 'other')).status).toBe(404);
    expect((await call()).headers.get('cache-control')).toBe('no-store');
  });

  itOnAny('opens no other case, and no file of another case', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...APPEAL, text: 'З файлом' })) form.set(name, value);
    form.append('files', fileOf(pdfScan(), 'чужий.pdf'));
    const other = appealReceiptSchema.parse((await city.call('appeal-fines/', { body: form })).json);
    const [file] = appealCaseSchema.parse((await withKey(other.link_key ?? '')).json).files;
    const { call, number, read } = await open();
    expect((await call(`files/${String(file?.id)}/`)).status).toBe(404);
    await call('withdraw/', { method: 'POST' });
    expect(await read()).toMatchObject({ number, status: 'withdrawn' });
    expect((await withKey(other.link_key ?? '')).json).toMatchObject({ status: 'submitted' });
    const message = contactReceiptSchema.parse(
      (await city.call('contact-responses/', { body: { name: 'Олена', message: 'Коли?' } })).json,
    );
    expect((await withKey(message.link_key ?? '')).status).toBe(404);
    expect((await city.call('contact-copy/', { headers: { [LINK_KEY_HEADER]: other.link_key ?? '' } })).status).toBe(
      404,
    );
  });

  itOnAny('shows by number and plate the state, who did what and when, and none of the text', async () => {
    const { number, call } = await open({ email: 'olena@example.org', phone: '0671234567' });
    await takeAppeal(city.context, { number });
    await requestEvidence(city.context, { number, text: 'Надішліть таємний чек.' });
    await call('messages/', { body: { text: 'Таємна відповідь.' } });
    await decide(number, 'upheld', 'Таємні підстави.');
    const answer = await city.call(
      `appeal-fines/status/?${new URLSearchParams({ number, license_plate: APPEAL.license_plate }).toString()}`,
    );
    const status = appealStatusSchema.parse(answer.json);
    expect(status.events.map(({ kind, status: state, author }) => [kind, state, author])).toEqual([
      ['decision', 'decided', 'inspection'],
      ['status', 'in_review', 'system'],
      ['message', null, 'citizen'],
      ['status', 'evidence_needed', 'inspection'],
      ['status', 'in_review', 'inspection'],
      ['status', 'registered', 'inspection'],
      ['status', 'submitted', 'citizen'],
    ]);
    expect(status).toMatchObject({ outcome: 'upheld', answer_until: expect.any(String) as string });
    expect(answer.text).not.toMatch(/[Тт]аємн|Коваль|olena|067|Соборна|Скарга \d/);
  });

  itOnAny('of a message shows its copy and then the answer, for as long as the link of an appeal', async () => {
    const { number = '', link_key: key = '' } = contactReceiptSchema.parse(
      (await city.call('contact-responses/', { body: { name: 'Олена', message: 'Коли ви працюєте?' } })).json,
    );
    const copy = () => city.call('contact-copy/', { headers: { [LINK_KEY_HEADER]: key } });
    expect(contactCopySchema.parse((await copy()).json)).toMatchObject({
      number,
      kind: 'question',
      message: 'Коли ви працюєте?',
      answer: null,
    });
    await answerMessage(city.context, { number, kind: 'answer', text: 'З 8 до 17.', uploads: [] });
    expect(contactCopySchema.parse((await copy()).json)).toMatchObject({
      answer: 'З 8 до 17.',
      answered_at: expect.any(String) as string,
    });
    city.wait(60 * DAY_MS);
    expect([(await copy()).status, (await copy()).json]).toEqual([404, NO_LINK]);
  });
});
