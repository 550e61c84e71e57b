import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { LetterPreview, DeskAppeal } from '@/contract/desk-appeals';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { eraseCitizen } from '@/backend/entry/citizen-data';
import { saveSettings } from '@/backend/platform/settings/queries';
import { type CitySettings, DEFAULT_SETTINGS } from '@/contract/settings';
import { pdfOfPhotos } from '@/tests/corpus/files';
import { photoOf } from '@/tests/corpus/photos';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk, type Member } from './desk';
import { fine } from './records';
import { fileOf } from './files';

const DECISION = { outcome: 'cancelled', text: 'Знака на цьому місці не було.' };

let made: Promise<Uint8Array> | undefined;
/** An act of two pages, as an office scanner makes it. */
const scan = () => (made ??= photoOf(1).then((page) => pdfOfPhotos(page, 2)));

onAnyEngine('files of a decision', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: Member;
  let head: Member;
  let tokens: { clerk: string; head: string };
  let sent: { id: number; link_key: string };

  beforeAll(async () => {
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
    clerk = await addStaff(city, 'clerk');
    head = await addStaff(city, 'head');
  });
  beforeEach(async () => {
    await settings({});
    // Decided in the test before.
    await city.context.db.updateTable('fines').set({ cancelled_at: null, amount_kopecks: 34_000 }).execute();
    tokens = { clerk: await enterDesk(city, clerk), head: await enterDesk(city, head) };
    await sendAnother();
  });

  async function sendAnother(more: object = {}) {
    sent = (await city.call('appeal-fines/', { body: { ...APPEAL, ...more } })).json as typeof sent;
    await act('take', {});
  }
  async function proposeAndReturn() {
    await settings({ second_look: { cancelled: true } });
    await act('decide', { ...DECISION, uploads: [await upload('акт.pdf')] });
    const id = (await shown()).proposal?.files[0]?.id;
    await act('return', { text: 'Без підпису.' }, tokens.head);
    return Number(id);
  }
  const settings = (changed: Partial<CitySettings>) =>
    saveSettings(city.context.db, { ...DEFAULT_SETTINGS, ...changed }, city.context.now());
  const shown = async () => (await city.desk('appeals.find', { id: sent.id }, tokens.clerk)).json;
  const act = async (
    name: 'take' | 'preview' | 'decide' | 'confirm' | 'return' | 'reopen' | 'merge',
    input: object,
    token = tokens.clerk,
  ) => city.desk(`appeals.${name}`, { id: sent.id, version: (await shown()).version, ...input }, token);
  const asSender = (path = '', method = 'GET') =>
    city.call(`appeal-case/${path}`, { method, headers: { [LINK_KEY_HEADER]: sent.link_key } });
  const seenBySender = async () =>
    ((await asSender()).json as DeskAppeal['appeal']).files.map(({ id, name }) => ({ id, name }));

  async function upload(name: string): Promise<string> {
    const { status, text, json } = await city.desk(
      'appeals.upload',
      { file: fileOf(await scan(), name) },
      tokens.clerk,
    );
    expect(status, text).toBe(200);
    return json.id;
  }

  it('are shown in the preview, then stand beside the decision', async () => {
    const uploads = [await upload('акт.pdf')];
    const preview = (await act('preview', { ...DECISION, uploads })).json as LetterPreview;
    expect(preview.page.events[0]?.files?.map(({ name }) => name)).toEqual(['акт.pdf']);
    expect(await seenBySender()).toEqual([]);
    expect((await act('decide', { ...DECISION, uploads })).json).toMatchObject({ state: 'decided' });
    const [file] = await seenBySender();
    expect(file?.name).toBe('акт.pdf');
    expect((await asSender(`files/${file?.id}/`)).status).toBe(200);
    expect((await shown()).appeal.events.find(({ kind }) => kind === 'decision')?.files).toHaveLength(1);
  });

  it('are named in the letter of whoever is told on paper, as what is put in', async () => {
    const uploads = [await upload('акт.pdf'), await upload('фото знака.pdf')];
    expect((await act('decide', { ...DECISION, uploads })).json).toMatchObject({ state: 'decided' });
    const printed = (await city.desk('letters.print', {}, tokens.clerk)).json;
    expect(printed.letters.at(-1)?.paragraphs.at(-1)).toBe('Додатки: акт.pdf, фото знака.pdf.');
  });

  it('are seen by the staff alone until a second pair of eyes confirms', async () => {
    await settings({ second_look: { cancelled: true } });
    const uploads = [await upload('акт.pdf')];
    expect((await act('decide', { ...DECISION, uploads })).json).toMatchObject({ state: 'proposed' });
    const { proposal } = await shown();
    const id = String(proposal?.files[0]?.id);
    expect((await city.desk('appeals.file', { id: sent.id, file_id: id }, tokens.head)).status).toBe(200);
    expect(await seenBySender()).toEqual([]);
    expect((await asSender(`files/${id}/`)).status).toBe(404);
    city.wait(25 * 60 * 60 * 1000);
    tokens = { clerk: await enterDesk(city, clerk), head: await enterDesk(city, head) };
    await upload('інший.pdf');
    expect((await act('confirm', {}, tokens.head)).status).toBe(200);
    expect(await seenBySender()).toMatchObject([{ name: 'акт.pdf' }]);
  });

  it('wait for their author while it is returned, and go once it is made anew without them', async () => {
    await settings({ second_look: { cancelled: true } });
    await act('decide', { ...DECISION, uploads: [await upload('перший.pdf')] });
    await act('decide', { ...DECISION, uploads: [await upload('другий.pdf')] });
    expect((await shown()).proposal?.files.map(({ name }) => name)).toEqual(['другий.pdf']);
    await act('return', { text: 'Без підпису.' }, tokens.head);
    city.wait(25 * 60 * 60 * 1000);
    tokens = { clerk: await enterDesk(city, clerk), head: await enterDesk(city, head) };
    await upload('інший.pdf');
    const { files_to_propose: kept } = await shown();
    expect(kept.map(({ name }) => name)).toEqual(['другий.pdf']);
    expect((await city.desk('appeals.find', { id: sent.id }, tokens.head)).json.files_to_propose).toEqual([]);
    await act('decide', { ...DECISION, uploads: kept.map(({ id }) => id) });
    expect((await shown()).proposal?.files.map(({ name }) => name)).toEqual(['другий.pdf']);
    await act('decide', DECISION);
    expect((await shown()).proposal?.files).toEqual([]);
    await act('confirm', {}, tokens.head);
    expect(await seenBySender()).toEqual([]);
  });

  it('that were returned are offered to their author alone, whatever anybody has half written since', async () => {
    await proposeAndReturn();
    const draft = { about: `appeals/${sent.id}`, form: 'decision' };
    await city.desk('drafts.keep', { ...draft, of: head.email, values: { text: 'Знак' } }, tokens.head);
    expect((await city.desk('appeals.find', { id: sent.id }, tokens.head)).json.files_to_propose).toEqual([]);
    await city.desk('drafts.keep', { ...draft, of: clerk.email, values: {} }, tokens.clerk);
    expect((await shown()).files_to_propose).toMatchObject([{ name: 'акт.pdf' }]);
  });

  it.each(['withdrawn', 'joined to an earlier one'])('leave a complaint that is %s after a return', async (how) => {
    const earlier = sent.id;
    await sendAnother();
    const id = await proposeAndReturn();
    const seen = async () => (await city.desk('appeals.file', { id: sent.id, file_id: id }, tokens.head)).status;
    expect(await seen()).toBe(200);
    const ended = how === 'withdrawn' ? await asSender('withdraw/', 'POST') : await act('merge', { other_id: earlier });
    expect(ended.status, ended.text).toBe(200);
    expect(await seen()).toBe(404);
  });

  it('that an older version left in a complaint go with the data of its sender', async () => {
    const email = 'erased@example.org';
    await sendAnother({ email });
    const id = await proposeAndReturn();
    await asSender('withdraw/', 'POST');
    const { db } = city.context;
    await db.updateTable('appeal_files').set({ appeal_id: sent.id }).where('id', '=', id).execute();
    await eraseCitizen(city.context, { userId: null, email }, 'Оператор');
    city.wait(25 * 60 * 60 * 1000);
    tokens = { clerk: await enterDesk(city, clerk), head: await enterDesk(city, head) };
    await upload('інший.pdf');
    const names = await db.selectFrom('appeal_files').where('id', '=', id).select('name').execute();
    expect(names).toEqual([]);
  });

  it('are taken along by one decision only, and not from elsewhere', async () => {
    const uploads = [await upload('акт.pdf')];
    await act('decide', { ...DECISION, uploads });
    await act('reopen', { text: 'Нові обставини.' });
    const again = await act('decide', { ...DECISION, uploads });
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({ fields: { uploads: [expect.any(String)] } });
    expect((await act('decide', { ...DECISION, uploads: ['немає'] })).status).toBe(400);
    expect((await shown()).appeal.status).toBe('in_review');
  });
});
