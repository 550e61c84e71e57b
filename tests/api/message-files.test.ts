import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { onBothEngines } from '@/tests/databases';
import { photoOf } from '@/tests/corpus/photos';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { sendMails } from './due-work';
import { fileOf, pdfScan } from './files';
import { mailsTo } from './mailbox';
import { operatorOf } from './operator';

const WORDS = { kind: 'question', name: 'Марта', email: 'marta@example.org', message: 'Ось знак, якого не видно.' };

onBothEngines('the files of a message', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  async function upload(file: File) {
    const body = new FormData();
    body.set('file', file);
    return ((await city.call('appeal-uploads/', { body })).json as { id: string }).id;
  }
  const send = (body: object) => city.call('contact-responses/', { body });
  const find = async (id: number) => (await city.desk('messages.find', { id }, clerk)).json;

  it('are seen by the clerk beside it, named in its receipt, and told to its sender', async () => {
    const uploads = [await upload(fileOf(await photoOf(1), 'знак.jpg')), await upload(fileOf(pdfScan(), 'чек.pdf'))];
    const sent = await send({ ...WORDS, uploads });
    expect(sent.status, sent.text).toBe(201);
    const { id, link_key: key } = sent.json as { id: number; link_key: string };
    const { files, number } = await find(id);
    expect(files.map(({ name }) => name)).toEqual(['знак.jpg', 'чек.pdf']);
    const file = await city.desk('messages.file', { id, file_id: files[1]?.id }, clerk);
    expect((await file.json.text()).slice(0, 5)).toBe('%PDF-');
    expect((await city.desk('messages.file', { id, file_id: 999_999 }, clerk)).status).toBe(404);
    expect((await city.call('contact-copy/', { headers: { [LINK_KEY_HEADER]: key } })).json).toMatchObject({
      files: [{ name: 'знак.jpg' }, { name: 'чек.pdf' }],
    });
    const mails = city.context.db.selectFrom('mails').where('recipient', '=', WORDS.email).select('body');
    expect((await mails.executeTakeFirstOrThrow()).body).toContain('Отримані файли: знак.jpg, чек.pdf.');
    const seen = city.context.db.selectFrom('journal').where('subject', '=', `message ${number} file ${files[1]?.id}`);
    expect(await seen.select('act').execute()).toEqual([{ act: 'document.seen' }]);
  });

  it('come with the form itself where no scripts run, and stay when the unsent ones are swept', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(WORDS)) body.set(name, value);
    body.append('files', fileOf(pdfScan(), 'лист.pdf'));
    const { json, text, status } = await city.call('contact-responses/', { body });
    expect(status, text).toBe(201);
    const { id } = json as { id: number };
    const forgotten = await upload(fileOf(pdfScan(), 'забутий.pdf'));
    city.wait(25 * 3_600_000);
    await upload(fileOf(pdfScan(), 'інший.pdf'));
    clerk = await enterDesk(city, await addStaff(city, 'head', `head-${id}@example.org`));
    expect((await find(id)).files.map(({ name }) => name)).toEqual(['лист.pdf']);
    expect((await send({ ...WORDS, message: 'Пізно.', uploads: [forgotten] })).json).toMatchObject({
      fields: { uploads: [expect.any(String)] },
    });
  });

  it('of an answer go to the sender by a link in its mail, stand by the answer, and are exported with it', async () => {
    const email = 'answered@example.org';
    const { id, link_key: own } = (await send({ ...WORDS, email })).json as { id: number; link_key: string };
    const scan = async (name: string) =>
      (await city.desk('appeals.upload', { file: fileOf(pdfScan(), name) }, clerk)).json.id;
    const say = async (call: 'messages.answer' | 'messages.ask', input: object) => {
      const { version } = await find(id);
      return city.desk(call, { id, version, ...input }, clerk);
    };
    expect((await say('messages.answer', { text: 'Ось схема.', uploads: ['nobody-sent-it'] })).json).toMatchObject({
      fields: { uploads: [expect.any(String)] },
    });
    const uploads = [await scan('схема.pdf')];
    expect((await say('messages.answer', { text: 'Ось схема.', uploads })).json).toEqual({ way: 'mail' });
    expect((await say('messages.answer', { text: 'Ще раз.', kind: 'more', uploads })).status).toBe(400);
    await say('messages.answer', { text: 'І план.', kind: 'more', uploads: [await scan('план.pdf')] });
    expect(await find(id)).toMatchObject({
      files: [],
      answer_files: [{ name: 'схема.pdf' }],
      replies: [{ text: 'І план.', files: [{ name: 'план.pdf' }] }],
    });

    await sendMails(city.context, 'test');
    const [mail] = mailsTo(city.context.config.dataDir, email).filter(({ text }) => text.includes('Ось схема.'));
    expect(mail?.text).toContain('Додані файли (1):\n– схема.pdf');
    const key = new URL(/http\S+\/contact\/message\?key=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('key');
    const copy = await city.call('contact-copy/', { headers: { [LINK_KEY_HEADER]: key ?? '' } });
    expect(copy.json).toMatchObject({ answer: 'Ось схема.', answer_files: [{ name: 'схема.pdf' }] });
    const [file] = (copy.json as { answer_files: { id: number }[] }).answer_files;
    for (const [linkKey, status] of [
      [own, 200],
      [(await send({ ...WORDS, message: 'Чуже.' })).json, 404],
    ] as const) {
      const of = typeof linkKey === 'string' ? linkKey : (linkKey as { link_key: string }).link_key;
      const got = await city.call(`contact-copy/files/${file?.id}/`, { headers: { [LINK_KEY_HEADER]: of } });
      expect(got.status).toBe(status);
    }
    const place = join(city.context.config.dataDir, 'answers');
    expect(await operatorOf(city)('citizens', 'export', email, '--save', place)).toMatchObject({ code: 0 });
    expect(readdirSync(join(place, 'appeal_files')).sort().join()).toMatch(
      /план\.pdf.*схема\.pdf|схема\.pdf.*план\.pdf/,
    );
  });

  it('belong to one message, and are what their bytes say', async () => {
    const id = await upload(fileOf(pdfScan(), 'раз.pdf'));
    expect((await send({ ...WORDS, message: 'Перше.', uploads: [id] })).status).toBe(201);
    expect((await send({ ...WORDS, message: 'Друге.', uploads: [id] })).status).toBe(400);
    const many = Array.from({ length: 11 }, (_, index) => `file-${index}`);
    expect((await send({ ...WORDS, message: 'Третє.', uploads: many })).json).toMatchObject({
      fields: { uploads: [expect.stringContaining('не більше ніж 10')] },
    });
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...WORDS, message: 'Четверте.' })) body.set(name, value);
    body.append('files', new File(['<script>'], 'знак.jpg'));
    expect((await city.call('contact-responses/', { body })).status).toBe(415);
  });

  it('are in the copy of its sender’s data, and lose their names when that is erased', async () => {
    const { id } = (
      await send({ ...WORDS, email: 'gone@example.org', uploads: [await upload(fileOf(pdfScan(), 'мій.pdf'))] })
    ).json as { id: number };
    const place = join(city.context.config.dataDir, 'copies');
    const operator = operatorOf(city);
    expect(await operator('citizens', 'export', 'gone@example.org', '--save', place)).toMatchObject({ code: 0 });
    expect(readFileSync(join(place, 'data.json'), 'utf8')).toContain('мій.pdf');
    expect(readdirSync(join(place, 'appeal_files')).join()).toMatch(/^\d+-мій\.pdf$/);
    await operator('citizens', 'erase', 'gone@example.org', '--yes');
    expect((await find(id)).files.map(({ name }) => name)).toEqual(['Дані видалено на вимогу громадянина']);
  });
});
