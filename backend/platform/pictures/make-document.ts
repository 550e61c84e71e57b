// A PDF of text, pictures and pages of other PDFs: numbered, with a list of contents. Runs in the child process of the pictures.
import type * as PdfLib from '@cantoo/pdf-lib';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { openTypeface, type Typeface } from './document-fonts';
import type { DocumentBlock, DocumentJob, DocumentReply } from './document-job';
import { openPdf } from './read-pdf';

/** A4, in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = 64;
const SIZE = 10.5;
const LINE = 15;
const TITLE_SIZE = 16;
const FOOT_SIZE = 8;
const TERM_WIDTH = 150;
const PAGES_OF_PDF_MAX = 100;

type Library = typeof PdfLib;

interface Sheet {
  library: Library;
  document: PDFDocument;
  faces: { plain: Typeface; bold: Typeface };
  page: PDFPage;
  /** Where the next line stands. */
  y: number;
  /** Pages that are there already and come next. */
  reserved: PDFPage[];
}

function wrap(face: Typeface, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.normalize('NFC').replaceAll('\t', ' ').split(/\r?\n/)) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (face.widthOf(longer) * size <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const sign of word) {
        if (face.widthOf(line + sign) * size > width) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
    }
    lines.push(line);
  }
  return lines;
}

function put(page: PDFPage, face: Typeface, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  let at = x;
  for (const { font, text: run, width } of face.runsOf(text)) {
    page.drawText(run, { x: at, y, size, font });
    at += width * size;
  }
}

function turnPage(sheet: Sheet) {
  sheet.page = sheet.reserved.shift() ?? sheet.document.addPage([WIDTH, HEIGHT]);
  sheet.y = HEIGHT - MARGIN;
}

function write(sheet: Sheet, text: string, { isStrong = false, size = SIZE, x = MARGIN, width = INNER } = {}) {
  const face = isStrong ? sheet.faces.bold : sheet.faces.plain;
  const height = size + LINE - SIZE;
  for (const line of wrap(face, text, size, width)) {
    if (sheet.y - height < BOTTOM) turnPage(sheet);
    sheet.y -= height;
    put(sheet.page, face, line, { x, y: sheet.y, size });
  }
}

function writeFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]) {
  for (const [term, value] of rows) {
    if (sheet.y - 2 * LINE < BOTTOM) turnPage(sheet);
    const { page, y } = sheet;
    write(sheet, term, { isStrong: true, width: TERM_WIDTH - 10 });
    const below = { page: sheet.page, y: sheet.y };
    if (sheet.page === page) sheet.y = y;
    write(sheet, value, { x: MARGIN + TERM_WIDTH, width: INNER - TERM_WIDTH });
    if (sheet.page === below.page) sheet.y = Math.min(sheet.y, below.y);
    sheet.y -= 3;
  }
}

async function drawPicture(sheet: Sheet, bytes: Uint8Array, caption: string) {
  write(sheet, caption);
  const image = await sheet.document.embedJpg(bytes);
  const room = { width: INNER, height: sheet.y - BOTTOM - LINE };
  const scale = Math.min(room.width / image.width, room.height / image.height, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  sheet.y -= height + LINE / 2;
  sheet.page.drawImage(image, { x: MARGIN, y: sheet.y, width, height });
}

/** Upright, as readers show it: a scan is often turned by its page alone. */
const upright = (): [x: number, y: number] => [0, 0];

const TURNED: Readonly<Record<number, (w: number, h: number) => [x: number, y: number]>> = {
  90: (w) => [0, w],
  180: (w, h) => [w, h],
  270: (_w, h) => [h, 0],
};

async function drawPdf(sheet: Sheet, bytes: Uint8Array, caption: string) {
  const { library, document } = sheet;
  const source = await openPdf(library, bytes);
  const pages = source.getPages();
  for (const [index, page] of pages.slice(0, PAGES_OF_PDF_MAX).entries()) {
    if (index > 0) turnPage(sheet);
    write(sheet, `${caption}, с. ${index + 1} з ${pages.length}`);
    const angle = ((page.getRotation().angle % 360) + 360) % 360;
    const embedded = await document.embedPage(page).catch(() => null);
    if (!embedded) continue;
    const isTurned = angle % 180 !== 0;
    const room = { width: INNER, height: sheet.y - BOTTOM - LINE };
    const [wide, high] = isTurned ? [embedded.height, embedded.width] : [embedded.width, embedded.height];
    const scale = Math.min(room.width / wide, room.height / high, 1);
    const [w, h] = [embedded.width * scale, embedded.height * scale];
    const [dx, dy] = (TURNED[angle] ?? upright)(w, h);
    const bottom = sheet.y - LINE / 2 - high * scale;
    sheet.page.drawPage(embedded, {
      x: MARGIN + dx,
      y: bottom + dy,
      width: w,
      height: h,
      rotate: library.degrees(-angle),
    });
    sheet.y = bottom;
  }
  if (pages.length > PAGES_OF_PDF_MAX) write(sheet, `Решта сторінок – в окремому файлі.`);
}

async function draw(sheet: Sheet, block: DocumentBlock) {
  switch (block.kind) {
    case 'text':
      write(sheet, block.text, { isStrong: block.isStrong ?? false });
      sheet.y -= 4;
      return;
    case 'facts':
      writeFacts(sheet, block.rows);
      return;
    case 'picture':
      await drawPicture(sheet, block.bytes, block.caption);
      return;
    case 'pdf':
      await drawPdf(sheet, block.bytes, block.caption);
  }
}

type Entry = readonly [title: string, page: number];

/** A line of the contents, cut to its place. */
function writeEntry(sheet: Sheet, [title, page]: Entry, index: number) {
  if (sheet.y - LINE < BOTTOM) turnPage(sheet);
  sheet.y -= LINE;
  const [line = ''] = wrap(sheet.faces.plain, `${index + 1}. ${title}`, SIZE, INNER - 40);
  put(sheet.page, sheet.faces.plain, line, { x: MARGIN, y: sheet.y, size: SIZE });
  const number = String(page);
  const x = WIDTH - MARGIN - sheet.faces.plain.widthOf(number) * SIZE;
  put(sheet.page, sheet.faces.plain, number, { x, y: sheet.y, size: SIZE });
}

function writeFront(sheet: Sheet, job: DocumentJob, entries: readonly Entry[]) {
  turnPage(sheet);
  write(sheet, job.title, { isStrong: true, size: TITLE_SIZE });
  sheet.y -= 6;
  for (const line of job.lines) write(sheet, line);
  sheet.y -= LINE;
  write(sheet, job.contents, { isStrong: true });
  for (const [index, entry] of entries.entries()) writeEntry(sheet, entry, index);
}

/** How many pages the front has: they come before what they number. */
async function countFront(library: Library, job: DocumentJob): Promise<number> {
  const sheet = await openSheet(library);
  writeFront(
    sheet,
    job,
    job.parts.map(({ title }): Entry => [title, 0]),
  );
  return sheet.document.getPageCount() - 1;
}

/** On its first page. */
async function openSheet(library: Library): Promise<Sheet> {
  const document = await library.PDFDocument.create();
  const { create } = await import('@cantoo/fontkit');
  document.registerFontkit({ create });
  const faces = { plain: await openTypeface(document, 400), bold: await openTypeface(document, 700) };
  return { library, document, faces, page: document.addPage([WIDTH, HEIGHT]), y: HEIGHT - MARGIN, reserved: [] };
}

async function writeParts(sheet: Sheet, parts: DocumentJob['parts']): Promise<Entry[]> {
  const entries: Entry[] = [];
  let isAlone = false;
  for (const { title, blocks, ownPage = false } of parts) {
    const isFresh = sheet.y === HEIGHT - MARGIN;
    if (!isFresh && (ownPage || isAlone || sheet.y - 4 * LINE < BOTTOM)) turnPage(sheet);
    isAlone = ownPage;
    entries.push([title, sheet.document.getPageCount()]);
    write(sheet, title, { isStrong: true, size: 13 });
    sheet.y -= 4;
    for (const block of blocks) await draw(sheet, block);
    sheet.y -= LINE;
  }
  return entries;
}

function numberPages({ document, faces }: Sheet, foot: string): number {
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    const words = `${foot}, аркуш ${index + 1} з ${pages.length}`;
    put(page, faces.plain, words, { x: MARGIN, y: 32, size: FOOT_SIZE });
  }
  return pages.length;
}

/** Never rejects. */
export async function makeDocument(job: DocumentJob): Promise<DocumentReply> {
  try {
    const library = await import('@cantoo/pdf-lib');
    const before = await countFront(library, job);
    const sheet = await openSheet(library);
    const { document } = sheet;
    const front = [sheet.page, ...Array.from({ length: before - 1 }, () => document.addPage([WIDTH, HEIGHT]))];
    turnPage(sheet);
    const entries = await writeParts(sheet, job.parts);
    writeFront({ ...sheet, reserved: front }, job, entries);
    const pages = numberPages(sheet, job.foot);
    document.setTitle(job.title);
    return { outcome: 'made', bytes: await document.save(), pages };
  } catch (error) {
    return { outcome: 'failed', reason: String(error) };
  }
}
