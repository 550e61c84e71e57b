import { beforeAll, expect, it } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';

const { consent: _consent, ...COMPLAINT } = APPEAL;

onAnyEngine('what the staff typed in by mistake', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let sent = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  const act = <Name extends DeskCallName>(name: Name, input: object) => city.desk(name, input, clerk);

  it('is taken back by a mail, too, when a receipt has gone out', async () => {
    const came = { came: 'post', received_on: '2026-11-21', accepted_by: 'Ніна', submission: 'by-mistake' };
    const { id } = (await act('appeals.enter', { ...COMPLAINT, ...came, email: 'told@example.org' })).json;
    const { appeal, version } = (await act('appeals.find', { id: Number(id) })).json;
    expect((await act('appeals.undo-entry', { id: Number(appeal.id), version })).status).toBe(200);
    const mails = city.context.db.selectFrom('mails').where('recipient', '=', 'told@example.org').orderBy('id');
    expect((await mails.select('subject').execute()).map(({ subject }) => subject)).toEqual([
      `Скаргу ${appeal.number} отримано`,
      `Помилка інспекції: не зважайте на скаргу ${appeal.number}`,
    ]);
  });

  it('takes a message back with its scan, until something was written on it', async () => {
    const enterMessage = async (more: object) => {
      const { id: scan } = (await act('appeals.upload', { file: fileOf(pdfScan(), 'лист.pdf') })).json;
      const message = { came: 'post', received_on: '2026-11-20', kind: 'question', message: 'Коли?', name: 'Ірина' };
      const sending = { accepted_by: 'Ніна', submission: `message-by-hand-${(sent += 1)}`, uploads: [scan], ...more };
      const { status, text, json } = await act('messages.enter', { ...message, ...sending });
      expect(status, text).toBe(200);
      return { scan, ...(await act('messages.find', { id: Number(json.id) })).json };
    };
    const undo = ({ id, version }: { id: unknown; version: number }) => act('messages.undo-entry', { id, version });
    const wrong = await enterMessage({ email: 'told@example.net' });
    expect([wrong.files.map(({ name }) => name), wrong.acts]).toEqual([
      ['лист.pdf'],
      expect.arrayContaining(['undo-entry']),
    ]);
    expect((await undo(wrong)).status).toBe(200);
    expect((await act('messages.find', { id: Number(wrong.id) })).status).toBe(404);
    const { db } = city.context;
    const left = await db
      .selectFrom('appeal_files')
      .where('upload_key', '=', wrong.scan)
      .selectAll()
      .executeTakeFirst();
    expect(left).toMatchObject({ contact_id: null });
    const mails = await db.selectFrom('mails').where('recipient', '=', 'told@example.net').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain(
      `Помилка інспекції: не зважайте на звернення ${wrong.number}`,
    );
    const lines = db.selectFrom('journal').where('subject', '=', `message ${wrong.number}`).select('act').orderBy('id');
    expect((await lines.execute()).map((one) => one.act).filter((one) => !one.endsWith('.seen'))).toEqual([
      'message.entered',
      'message.entry-undone',
    ]);

    const answered = await enterMessage({});
    await act('messages.answer', { id: answered.id, version: answered.version, text: 'Завтра.' });
    const { version, acts } = (await act('messages.find', { id: Number(answered.id) })).json;
    expect(acts).not.toContain('undo-entry');
    expect((await undo({ id: answered.id, version })).text).toContain('вже писали людині');
    const fromSite = (await city.call('contact-responses/', { body: { name: 'Олена', message: 'Я сама.' } })).json;
    expect((await undo({ id: (fromSite as { id: number }).id, version: 1 })).status).toBe(409);
  });
});
