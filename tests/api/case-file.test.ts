import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, expect, it, vi } from 'vitest';
import { writtenParts } from '@/backend/appeals/court/case-file';
import { photoOf } from '@/tests/corpus/photos';
import { pdfOfPhotos } from '@/tests/corpus/files';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan, pngPhoto } from './files';
import { fine } from './records';

/** What one was asked to sign: whole pages, and pictures no larger than they print. */
async function opened(answer: unknown) {
  const response = answer as Response;
  const document = await PDFDocument.load(new Uint8Array(await response.arrayBuffer()));
  const sides = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const dict = object instanceof PDFRawStream ? object.dict : undefined;
    if (!(dict instanceof PDFDict) || dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return [];
    return [
      Math.max(
        dict.lookup(PDFName.of('Width'), PDFNumber).asNumber(),
        dict.lookup(PDFName.of('Height'), PDFNumber).asNumber(),
      ),
    ];
  });
  return {
    name: response.headers.get('content-disposition'),
    pages: document.getPageCount(),
    sides,
    title: document.getTitle(),
  };
}

onAnyEngine('a case as one document for the court', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let auditor: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    auditor = await enterDesk(city, await addStaff(city, 'auditor'));
    await city.import('fines', [fine(APPEAL.serial_number, APPEAL.license_plate)]);
  });

  async function complaint(files: File[]) {
    const form = new FormData();
    const words = `Висаджувала пасажира 😀, ґанок № 5.\n${'Довгий опис обставин. '.repeat(200)}${files.length}`;
    for (const [name, value] of Object.entries({ ...APPEAL, text: words.slice(0, 3000) })) form.set(name, value);
    for (const file of files) form.append('files', file);
    const { status, text, json } = await city.call('appeal-fines/', { body: form });
    expect(status, text).toBe(201);
    return (json as { id: number }).id;
  }
  const made = async () =>
    (await city.context.db.selectFrom('journal').where('act', '=', 'case-file.made').select('subject').execute())
      .length;

  it('binds words, pictures and PDFs, numbered, with pictures as large as they print, and is journalled each time', async () => {
    const id = await complaint([
      fileOf(await photoOf(6), 'знак.jpg'),
      fileOf(await pngPhoto(), 'чек.png'),
      fileOf(Buffer.from(await pdfOfPhotos(await photoOf(1), 3)), 'документи.pdf'),
    ]);
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    await city.desk('appeals.decide', { id, version, outcome: 'upheld', text: 'Знак було видно.' }, clerk);
    const { status, json, text } = await city.desk('appeals.case-file', { id }, clerk);
    expect(status, text).toBe(200);
    const document = await opened(json);
    expect(document.title).toMatch(/^Справа за скаргою ОС-2026-\d+$/);
    expect(document.name).toContain('attachment');
    // Contents, the case, two pictures, three pages of the PDF, the statement.
    expect(document.pages).toBeGreaterThanOrEqual(8);
    expect(document.sides.filter((side) => side <= 1600).length).toBeGreaterThanOrEqual(2);
    expect(await made()).toBe(1);
    await city.desk('appeals.case-file', { id }, clerk);
    expect(await made()).toBe(2);
  });

  const written = async (number: string) =>
    (await writtenParts(city.context, number)).parts.map(({ title, blocks }) => ({
      title,
      rows: blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])),
    }));

  it('says how a complaint came by hand, to whom and when it was posted, and no hour that nobody wrote down', async () => {
    const { consent: _consent, ...words } = APPEAL;
    const came = { came: 'post', received_on: '2026-11-20', posted_on: '2026-11-19', accepted_by: 'Ніна Приймальня' };
    const entered = { ...words, ...came, text: 'Лист.', submission: 'a-letter-by-post' } as const;
    const { json } = await city.desk('appeals.enter', entered, clerk);
    const parts = await written((await city.desk('appeals.find', { id: json.id }, clerk)).json.appeal.number);
    const rowsOf = (title: string) => parts.find((part) => part.title === title)?.rows ?? [];
    expect(rowsOf('Скарга').slice(0, 3)).toEqual([
      ['Надійшла', '20.11.2026, з пошти'],
      ['Здано на пошту', '19.11.2026'],
      ['Хто прийняв', 'Ніна Приймальня'],
    ]);
    expect(rowsOf('Перебіг розгляду')[0]?.[0]).toBe('20.11.2026');
    expect(JSON.stringify(parts)).not.toContain('12:00');
  });

  it('says when a letter was sent, delivered or brought back, and why', async () => {
    const { status, text, json } = await city.call('appeal-fines/', { body: { ...APPEAL, email: '' } });
    expect(status, text).toBe(201);
    const { id } = json as { id: number };
    const { version, appeal } = (await city.desk('appeals.find', { id }, clerk)).json;
    await city.desk('appeals.decide', { id, version, outcome: 'upheld', text: 'Знак було видно.' }, clerk);
    const letter = (await city.desk('letters.list', {}, clerk)).json.rows.find(({ record_id: of }) => of === id);
    const day = '2026-11-21';
    const letters = [{ id: letter?.id, track: '0500012345678' }];
    expect((await city.desk('letters.send', { sent_on: day, letters }, clerk)).status).toBe(200);
    const told = async () =>
      (await written(appeal.number)).find(({ title }) => title === 'Паперові листи')?.rows[0]?.[1].split('\n')[0];
    expect(await told()).toContain('(надіслано 21.11.2026, №\u00a00500012345678)');
    const mark = async (call: 'letters.bring-back' | 'letters.deliver' | 'letters.undo', input: object = {}) => {
      const [last] = (await city.desk('appeals.find', { id }, clerk)).json.letters;
      const marked = await city.desk(call, { id: last?.id, version: last?.version, ...input }, clerk);
      expect(marked.status, marked.text).toBe(200);
    };
    await mark('letters.bring-back', { returned_on: day, reason: 'refused' });
    expect(await told()).toMatch(/\(повернулося 21\.11\.2026, надіслано 21\.11\.2026, №.+, адресат відмовився\)$/);
    await mark('letters.undo');
    await mark('letters.deliver', { delivered_on: day });
    expect(await told()).toContain('(вручено 21.11.2026, надіслано 21.11.2026, №\u00a00500012345678)');
  });

  it('tells changes of the journal in words, without a sign that a reader has to know', async () => {
    const id = await complaint([]);
    const { version, appeal } = (await city.desk('appeals.find', { id }, clerk)).json;
    const decision = { id, version, outcome: 'amount_changed', amount: '170,00', text: 'Зменшено.' } as const;
    expect((await city.desk('appeals.decide', decision, clerk)).status).toBe(200);
    const journal = (await written(appeal.number)).find(({ title }) => title === 'Журнал справи');
    expect(JSON.stringify(journal).replaceAll('\u00a0', ' ')).toMatch(/: було 340,00 грн, стало 170,00 грн/);
    expect(JSON.stringify(journal)).not.toContain('→');
  });

  it('lists what cannot be bound in, and is made all the same', async () => {
    const id = await complaint([fileOf(pdfScan(), 'скан.pdf')]);
    const stored = await city.context.db
      .selectFrom('appeal_files')
      .where('appeal_id', '=', id)
      .select('storage_key')
      .executeTakeFirstOrThrow();
    const whole = await opened((await city.desk('appeals.case-file', { id }, clerk)).json);
    // Broken since it was taken.
    await city.context.files.put(stored.storage_key, new TextEncoder().encode('%PDF-1.7\nnothing'));
    const warn = vi.spyOn(city.context.log, 'warn');
    const broken = await opened((await city.desk('appeals.case-file', { id }, clerk)).json);
    expect(warn).toHaveBeenCalledWith(
      { outcome: 'failed', reason: expect.stringMatching(/Error/) as string },
      expect.any(String),
    );
    await city.context.files.delete(stored.storage_key);
    const without = await opened((await city.desk('appeals.case-file', { id }, clerk)).json);
    for (const { pages } of [whole, broken, without]) expect(pages).toBeGreaterThanOrEqual(3);
  });

  it('is for whoever handles complaints', async () => {
    const id = await complaint([]);
    expect((await city.desk('appeals.case-file', { id }, auditor)).status).toBe(404);
    expect((await city.desk('appeals.case-file', { id: 9999 }, clerk)).status).toBe(404);
  });
});
